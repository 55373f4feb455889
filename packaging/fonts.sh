#!/bin/sh
# Usage: packaging/fonts.sh FOLDER
#
# Makes the fonts in assets from the complete ones in a folder, FiraSans-Regular.ttf
# and so on, 4.203 as in Google Fonts. What the app doesn't use is left
# out, seven eighths of them: scripts that none of its languages uses, small capitals
# and other alternates, and hints, which Fyne ignores. Outlines and kerning stay. Needs fontTools (Debian: python3-fonttools); the
# same input gives the same bytes.
set -eu

from=$1
cd "$(dirname "$0")/.."

# Basic Latin to Latin Extended-A, what Vietnamese and Romanian have besides,
# marks to combine, punctuation, currency, fractions, arrows, mathematics,
# keys and shapes.
characters=U+0020-007E,U+00A0-017F,U+018F,U+0192,U+01A0-01A1,U+01AF-01B0,U+0218-021B
characters=$characters,U+02BC,U+02C6-02DD,U+0300-0304,U+0306-030C,U+0323,U+0331
characters=$characters,U+1E9E,U+1EA0-1EF9,U+2000-2027,U+202F-203A,U+2044,U+2070-208E
characters=$characters,U+20AB-20AC,U+2122,U+2150-215E,U+2190-21FF,U+2200-22FF
characters=$characters,U+2318,U+2325,U+2326,U+232B,U+23CE,U+25A0-25FF,U+2713

for style in Regular Bold Italic; do
	python3 -m fontTools.subset "$from/FiraSans-$style.ttf" \
		--output-file="assets/FiraSans-$style.ttf" --unicodes="$characters" \
		--layout-features=kern,mark,mkmk,ccmp,locl,liga --no-hinting \
		--name-IDs='*' --notdef-outline --no-recommended-glyphs
done
