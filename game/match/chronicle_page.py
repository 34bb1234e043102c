"""The page on which an evening is kept."""

from __future__ import annotations

PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ title }}</title>
<style>
body { margin: 0; background: #2a2019; color: #1d1712; font: 18px/1.6 "Source Serif Pro", Georgia, serif; }
main { max-width: 42rem; margin: 2rem auto; padding: 3rem 3.5rem; background: #f6ecd8; border-radius: 6px; }
h1 { font-size: 2.2rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.35rem; margin: 2.6rem 0 .8rem; padding-top: 1.2rem; border-top: 1px solid #c9b48c; }
p { margin: .55rem 0; overflow-wrap: anywhere; }
.who, .note, .card { color: #5b4c3d; font-style: italic; }
.note, .card { font-size: .88rem; }
.cast, .sealed, .fate { padding-left: 1.2rem; border-left: 3px solid #c9b48c; }
.aside, .answer { padding-left: 1.2rem; border-left: 3px solid #2d8a80; }
.aside { font-style: italic; }
.question { padding: .5rem 1.2rem; background: #fffaf0; border-left: 3px solid #a82d3c; font-weight: 600; }
.turn { text-align: center; font-weight: 600; margin: 1.2rem 0; }
.fate { font-weight: 600; }
.speaker { font-variant: small-caps; letter-spacing: .02em; margin-right: .4em; }
figure { margin: 1.5rem 0; }
img { max-width: 100%; max-height: 32rem; display: block; border-radius: 4px; }
figcaption { color: #5b4c3d; font-size: .88rem; font-style: italic; }
@media (max-width: 40rem) { main { margin: 0; padding: 1.5rem; border-radius: 0; } }
@media print { body, main { background: none; } main { margin: 0; padding: 0; } }
</style>
</head>
<body>
<main>
<h1>{{ title }}</h1>
<p class="who">{{ who }}</p>
{% for chapter in chapters %}
<section>
{% if chapter.heading %}
<h2>{{ chapter.heading }}</h2>
{% endif %}
{% for passage in chapter.passages %}
<p class="{{ passage.kind }}">{% if passage.speaker %}<span class="speaker">{{ passage.speaker }}</span>{% endif %}\
{{ passage.text }}</p>
{% endfor %}
{% for source, caption in chapter.pictures %}
<figure><img src="{{ source }}" alt="{{ caption }}"><figcaption>{{ caption }}</figcaption></figure>
{% endfor %}
</section>
{% endfor %}
{% if not over %}
<p class="note">The evening is not over.</p>
{% endif %}
</main>
</body>
</html>
"""
