"""How much a file may hold: what goes beyond is refused as a problem, never read to the end."""

MAX_BYTES = 64 * 2**20
"""Of a file as it comes, and of the text that gzip unpacks. Reading takes some six times as much
memory, and a file of 64 kB may unpack to this."""

MAX_WORKBOOK_BYTES = 256 * 2**20
"""Of the parts of a workbook together: XML is long, and its rows are read one after the other."""

MAX_ROWS = 2_000_000
"""Rows, games or records."""

MAX_COLUMNS = 500
"""Cells of one row, or different keys of all JSON objects together."""

MAX_CELLS = 50_000_000
"""Of a sheet, empty ones between others included."""

MAX_JSON_DEPTH = 32
"""Brackets open at one time."""

MAX_WORKBOOK_PARTS = 5_000
"""Files inside a workbook."""

MAX_WORD = 200
"""Characters of a cell that may be a date, a result, a number or the name of a column. Longer
cells are texts; so no pattern ever runs over much."""

MAX_NAMES_COMPARED = 10_000
"""Players; with more, no names are suggested to be the same person."""

MAX_QUOTED = 200
"""Characters of a cell that a problem repeats."""
