#!/bin/sh
# Takes the screenshots for README and stores from the running app: those in
# packaging/screenshots, and the phone's in packaging/fastlane for each language.
set -eu
cd "$(dirname "$0")/.."
raw=$(mktemp -d)
trap 'rm -rf "$raw"' EXIT
# newspaper PUZZLE FILE draws a puzzle as a photo of a newspaper: in
# perspective, unevenly lit, with noise, a pen's stroke over the 6 in row 3, column 8.
newspaper() {
	draw=''
	for line in 0 1 2 3 4 5 6 7 8 9; do
		at=$((100 + line * 80)) width=2
		[ $((line % 3)) -ne 0 ] || width=6
		draw="$draw stroke-width $width line $at,100 $at,820 line 100,$at 820,$at"
	done
	digits='' cell=0
	while [ $cell -lt 81 ]; do
		digit=$(printf %s "$1" | cut -c$((cell + 1)))
		row=$((cell / 9))
		[ "$digit" = . ] || digits="$digits text $((124 + cell % 9 * 80)),$((160 + row * 80)) '$digit'"
		cell=$((cell + 1))
	done
	convert -size 920x920 'xc:#e9e4d8' -fill none -stroke '#222' -draw "$draw" -stroke none -fill '#1c1c1c' \
		-font DejaVu-Serif -pointsize 56 -draw "$digits" \
		-stroke '#39424e' -strokewidth 7 -fill none -draw 'path "M 655,282 C 690,250 700,330 735,290"' \
		-virtual-pixel edge -distort Perspective '0,0 60,40 920,0 890,0 0,920 0,900 920,920 910,860' -blur 0x1.1 \
		\( -size 920x920 radial-gradient:'#fff-#a09b92' \) -compose multiply -composite \
		-seed 1 -attenuate 0.06 +noise gaussian -quality 85 "$2"
}
newspaper 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 "$raw/newspaper.jpg"
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
small "$raw/desktop-photo.png" packaging/screenshots/desktop-photo.png
small "$raw/dark-solved.png" packaging/screenshots/desktop-dark.png
small "$raw/phone/en-US/1-solved.png" packaging/screenshots/phone.png -chop 0x56

# The film is a GIF, which every page that shows a README plays.
movie=packaging/screenshots/race.gif
go run . film -solver backtracking,exact-cover -frames 90 -size 640 -o "$movie" \
	8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
size=$(wc -c <"$movie")
[ "$size" -lt 1000000 ] || { echo "screenshots.sh: $movie has $size bytes" >&2; exit 1; }
