#!/bin/sh
# Takes the screenshots for README and stores from the running app: those in
# packaging/screenshots, and the phone's in packaging/fastlane for each language.
set -eu
cd "$(dirname "$0")/.."
raw=$(mktemp -d)
trap 'rm -rf "$raw"' EXIT
LANG=en_US.UTF-8 go test -tags e2e -count=1 -run '^TestScreenshots$' ./ui/e2e -screenshots "$raw"

# small FROM TO keeps a picture in few colours, and without the date of its making;
# with -chop 0x56, without the menu bar that only a desktop has.
small() {
	mkdir -p "$(dirname "$2")"
	convert "$1" "${3:--crop}" "${4:-100%x100%+0+0}" +repage -strip +dither -colors 128 -define png:compression-level=9 -define png:exclude-chunks=date,time "PNG8:$2"
	size=$(wc -c <"$2")
	[ "$size" -lt 150000 ] || { echo "screenshots.sh: $2 has $size bytes" >&2; exit 1; }
}
for language in "$raw"/phone/*; do
	to=packaging/fastlane/metadata/android/$(basename "$language")/images/phoneScreenshots
	small "$language/1-solved.png" "$to/1.png" -chop 0x56
	small "$language/2-result.png" "$to/2.png" -chop 0x56
done
# Flathub wants no picture of a desktop larger than 1000 x 700.
for picture in "$raw"/desktop-*.png "$raw"/dark-*.png; do
	size=$(identify -format '%w %h' "$picture")
	if [ "${size% *}" -gt 1000 ] || [ "${size#* }" -gt 700 ]; then
		echo "screenshots.sh: $picture is $size pixels large" >&2
		exit 1
	fi
done
small "$raw/desktop-solved.png" packaging/screenshots/desktop.png
small "$raw/desktop-result.png" packaging/screenshots/desktop-result.png
small "$raw/desktop-hint.png" packaging/screenshots/desktop-hint.png
small "$raw/dark-solved.png" packaging/screenshots/desktop-dark.png
small "$raw/phone/en-US/1-solved.png" packaging/screenshots/phone.png -chop 0x56

# The film is a GIF, which every page that shows a README plays.
movie=packaging/screenshots/race.gif
go run . film -solver backtracking,exact-cover -frames 90 -size 640 -o "$movie" \
	8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
size=$(wc -c <"$movie")
[ "$size" -lt 1000000 ] || { echo "screenshots.sh: $movie has $size bytes" >&2; exit 1; }
