#!/usr/bin/env bash
# Measures the Linux program on a virtual display and prints a table: the time to its
# first frame, memory, idle CPU time and frames per second. The display has no graphics
# card, so memory and times are higher than on a real one. Sizes are for sizes.sh.
# PICTURES=1 measures only frames per second.
set -euo pipefail
cd "$(dirname "$0")/.."
program=bin/solvoku
[ -x $program ] || make build
source packaging/display.sh
export DISPLAY=:$number HOME=$home XDG_CONFIG_HOME=$home/.config XDG_CACHE_HOME=$home/.cache
export LANG=en_US.UTF-8 LIBGL_ALWAYS_SOFTWARE=1

now() { date +%s%3N; }
# painted reports whether anything is drawn in the middle of the display, which is
# black until the board appears.
painted() { [ "$(import -window root -crop 200x200+200+200 -format '%[fx:maxima>0.1]' info: 2>/dev/null)" = 1 ]; }
# start runs the program and sets took to the milliseconds until it has drawn.
start() {
	local from
	from=$(now)
	$program >"$home/log" 2>&1 &
	app=$!
	started+=("$app")
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
# paste puts a hard puzzle on the board.
paste() {
	printf 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. |
		xclip -selection clipboard -in >/dev/null 2>&1
	xdotool key ctrl+v
	sleep 1
}
find_window() {
	window=$(xdotool search --onlyvisible --name '^Solvoku' | head -n 1)
	xdotool windowfocus "$window"
}
# pictures prints how many pictures are drawn in a second, the median of seven
# seconds as Mesa counts them: in a window of a size, after some keys, of which
# the first opens a page.
pictures() {
	local what=$1 size=$2 key opens=$3
	shift 3
	rm -rf "$home/hud"
	mkdir "$home/hud"
	GALLIUM_HUD=fps GALLIUM_HUD_VISIBLE=0 GALLIUM_HUD_PERIOD=1 GALLIUM_HUD_DUMP_DIR=$home/hud start
	find_window
	[ "$size" = default ] || xdotool windowsize "$window" "${size%x*}" "${size#*x}"
	sleep 1
	paste
	xdotool key "$opens"
	sleep 1.5
	for key in "$@"; do
		xdotool key "$key"
		sleep 0.2
	done
	sleep 2 # in which what was drawn once is left behind
	local before
	before=$(ticks)
	sleep 7
	local share
	share=$(echo "$(ticks) $before $(getconf CLK_TCK)" | awk '{ printf "%.0f", ($1 - $2) / $3 / 7 * 100 }')
	echo "| $what, $size | $(tail -n 7 "$home/hud/fps" | sort -n | sed -n 4p | cut -d. -f1) | $share % | $(cut -d' ' -f1 /proc/loadavg) |"
	stop
}
all_pictures() {
	local size
	echo "| moving, in a window | pictures per second | of one core | load of the machine |"
	echo "|---|---|---|---|"
	for size in 1280x800 default 360x640; do
		pictures "Watch, one solver" $size w Up Up Up Up space
		pictures "Watch, constraints" $size w c Up Up Up Up space
		pictures "Watch, two solvers" $size r Left Left space # slow enough that neither arrives
	done
}
if [ -n "${PICTURES:-}" ]; then
	all_pictures
	exit
fi

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
begun=$(memory)
printf 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 |
	xclip -selection clipboard -in >/dev/null 2>&1
find_window
xdotool key ctrl+v
sleep 1
xdotool key Return
sleep 2
xdotool key Escape
sleep 1
solved=$(memory)
before=$(ticks)
sleep 10
idle=$(echo "$(ticks) $before $(getconf CLK_TCK)" | awk '{ printf "%.1f %%", ($1 - $2) / $3 / 10 * 100 }')

echo "| measured | value |"
echo "|---|---|"
echo "| first start to first picture | $first ms |"
echo "| later starts, median of four | $median ms |"
echo "| memory (RSS) after the start | $begun |"
echo "| memory after a solve | $solved |"
echo "| idle, of one core over 10 s | $idle |"
echo
all_pictures
