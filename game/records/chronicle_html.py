"""The HTML template of an exported story, set like a book."""

from __future__ import annotations

PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ title }}</title>
<style>
body { margin: 0; background: #2a2019; color: #1d1712; font: 18px/1.6 "Source Serif Pro", Georgia, serif; }
main { max-width: 44rem; margin: 2rem auto; padding: 3rem 3.5rem; background: #f6ecd8; border-radius: 6px; }
header { text-align: center; padding: 3rem 1rem 2.5rem; margin-bottom: 2rem; border: 1px solid #c9b48c;
  outline: 3px double #c9b48c; outline-offset: 6px; }
h1 { font-size: 2.9rem; line-height: 1.15; margin: 0 0 .8rem; }
h2 { font-size: 1.4rem; line-height: 1.3; margin: 0 0 .9rem; }
section { margin-top: 2.4rem; padding-top: 1.6rem; border-top: 1px solid #c9b48c; }
p { margin: .6rem 0; overflow-wrap: anywhere; }
.who, .note, .card { color: #5b4c3d; font-style: italic; }
.note, .card { font-size: .88rem; }
.face { float: right; margin: -.2rem 0 .6rem 1rem; padding: .5rem .55rem; min-width: 1.6rem; text-align: center;
  font-size: 1.5rem; line-height: 1.1; font-weight: 600; background: #fffdf6; border: 1px solid #c9b48c;
  border-radius: 6px; box-shadow: 0 1px 3px #0004; }
.red { color: #a8213a; }
table { border-collapse: collapse; width: 100%; font-size: .84rem; line-height: 1.4; }
th, td { padding: .45rem .6rem; text-align: left; vertical-align: top; border: 1px solid #d9c9a3; }
th { font-weight: 600; background: #efe0c0; }
.wide { overflow-x: auto; }
.cast { padding-left: 1.2rem; border-left: 3px solid #c9b48c; }
.deed { padding-left: 1.2rem; border-left: 3px solid #d9a54d; }
.aside, .answer { padding-left: 1.2rem; border-left: 3px solid #2d8a80; }
.aside { font-style: italic; }
.question { padding: .5rem 1.2rem; background: #fffaf0; border-left: 3px solid #a82d3c; font-weight: 600; }
.turn { text-align: center; font-weight: 600; margin: 1.2rem 0; }
.fate { padding-left: 1.2rem; border-left: 3px solid #c9b48c; font-weight: 600; }
.letters { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1.4rem; margin: 1.4rem 0; }
.sealed { position: relative; margin: 0; padding: 1.3rem 1.3rem 2.6rem; background: #fffaf0; border: 1px solid #d9c9a3;
  box-shadow: 0 2px 6px #0003; }
.sealed::after { content: ""; position: absolute; right: 1rem; bottom: .7rem; width: 1.7rem; height: 1.7rem;
  border-radius: 50%; background: radial-gradient(circle at 35% 30%, #d4455a, #7a1524 70%); }
.speaker { font-variant: small-caps; letter-spacing: .02em; margin-right: .4em; }
figure { margin: 1.5rem 0 0; text-align: center; }
img { max-width: 100%; max-height: 34rem; border-radius: 4px; }
figcaption { color: #5b4c3d; font-size: .88rem; font-style: italic; }
@media (max-width: 40rem) { main { margin: 0; padding: 1.5rem; border-radius: 0; } }
@media print { body, main { background: none; } main { margin: 0; padding: 0; } section { break-inside: auto; }
  header { break-after: page; } .sealed, figure, .question { break-inside: avoid; } }
</style>
</head>
<body>
<main>
<header>
<h1>{{ title }}</h1>
<p class="who">{{ who }}</p>
{% for source, caption in cover %}
<figure><img src="{{ source }}" alt="{{ caption }}"><figcaption>{{ caption }}</figcaption></figure>
{% endfor %}
</header>
{% if cast %}
<section>
<h2>The cast</h2>
<div class="wide"><table>
<tr>{% for cell in cast[0] %}<th>{{ cell }}</th>{% endfor %}</tr>
{% for row in cast[1:] %}
<tr><th>{{ row[0] }}</th>{% for cell in row[1:] %}<td>{{ cell }}</td>{% endfor %}</tr>
{% endfor %}
</table></div>
</section>
{% endif %}
{% for chapter in chapters %}
<section>
{% if chapter.card %}
<span class="face{% if chapter.card[-1] in '♥♦' %} red{% endif %}">{{ chapter.card }}</span>
{% endif %}
{% if chapter.heading %}
<h2>{{ chapter.heading }}</h2>
{% endif %}
{% for passage in chapter.passages %}
{% if passage.kind == "sealed" and (loop.first or loop.previtem.kind != "sealed") %}
<div class="letters">
{% endif %}
<p class="{{ passage.kind }}">{% if passage.speaker %}<span class="speaker">{{ passage.speaker }}</span>{% endif %}\
{{ passage.text }}</p>
{% if passage.kind == "sealed" and (loop.last or loop.nextitem.kind != "sealed") %}
</div>
{% endif %}
{% endfor %}
{% for source, caption in chapter.pictures %}
<figure><img src="{{ source }}" alt="{{ caption }}"><figcaption>{{ caption }}</figcaption></figure>
{% endfor %}
</section>
{% endfor %}
{% if not over %}
<p class="note">The game is not over.</p>
{% endif %}
</main>
</body>
</html>
"""
