"""The sentences of the guide screen."""

from __future__ import annotations

NO_COPY_HERE = "Nothing can be copied here."
NO_MATCH_FOUND = "No match found."
SEARCH_HINT = "Type what to look for."
