#!/usr/bin/env bash
# Measures the Linux program on a virtual display, and prints a table: how large it
# is, how long it takes to its first picture, what it needs in memory and when idle.
# The display draws without a graphics card, which costs memory that a real one saves.
set -euo pipefail
cd "$(dirname "$0")/.."
program=bin/solvoku
[ -x $program ] || make build
home=$(mktemp -d)
pids=()
finish() {
	for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
	wait 2>/dev/null || true
	rm -rf "$home"
}
trap finish EXIT
mkfifo "$home/number"
Xvfb -displayfd 3 -screen 0 1280x1024x24 -nolisten tcp 3>"$home/number" 2>/dev/null &
pids+=($!)
read -r number <"$home/number"
export DISPLAY=:$number HOME=$home XDG_CONFIG_HOME=$home/.config XDG_CACHE_HOME=$home/.cache
export LANG=en_US.UTF-8 LIBGL_ALWAYS_SOFTWARE=1

now() { date +%s%3N; }
# painted tells whether anything is drawn in the middle of the display. The display
# is black, the board is not.
painted() { [ "$(import -window root -crop 200x200+200+200 -format '%[fx:maxima>0.1]' info: 2>/dev/null)" = 1 ]; }
# start runs the program and sets took to the milliseconds until it has drawn.
start() {
	local from
	from=$(now)
	$program >"$home/log" 2>&1 &
	app=$!
	pids+=("$app")
	until painted; do
		kill -0 "$app" || { cat "$home/log"; exit 1; }
		[ $(($(now) - from)) -lt 60000 ] || { echo "measure.sh: no picture in a minute" >&2; exit 1; }
	done
	took=$(($(now) - from))
}
stop() {
	kill "$app"
	wait "$app" || true
	while painted; do :; done
}
memory() { awk '/^VmRSS/ { printf "%.0f MB", $2 / 1024 }' "/proc/$app/status"; }
ticks() { awk '{ print $14 + $15 }' "/proc/$app/stat"; }

times=()
for _ in 1 2 3 4 5; do
	start
	times+=("$took")
	stop
done
first=${times[0]}
median=$(printf '%s\n' "${times[@]:1}" | sort -n | sed -n 2p)
start
sleep 3
started=$(memory)
printf 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 |
	xclip -selection clipboard -in >/dev/null 2>&1
window=$(xdotool search --onlyvisible --name '^Solvoku' | head -n 1)
xdotool windowfocus "$window" key ctrl+v
sleep 1
xdotool key Return
sleep 2
xdotool key Escape
sleep 1
solved=$(memory)
before=$(ticks)
sleep 10
idle=$(echo "$(ticks) $before $(getconf CLK_TCK)" | awk '{ printf "%.1f %%", ($1 - $2) / $3 / 10 * 100 }')

mb() { awk -v b="$(wc -c <"$1")" 'BEGIN { printf "%.1f MB", b / 1e6 }'; }
echo "| measured | value |"
echo "|---|---|"
echo "| program | $(mb $program) |"
for file in dist/*.deb dist/*.tar.xz dist/*.exe dist/*.apk; do
	[ ! -e "$file" ] || echo "| $(basename "$file") | $(mb "$file") |"
done
echo "| first start to first picture | $first ms |"
echo "| later starts, median of four | $median ms |"
echo "| memory (RSS) after the start | $started |"
echo "| memory after a solve | $solved |"
echo "| idle, of one core over 10 s | $idle |"
