#!/usr/bin/env bash
# Usage: packaging/check-wayland.sh PROGRAM FOLDER
#
# Starts the Linux program in a Wayland session, where it draws through XWayland,
# and types in it. The session itself is a window on a virtual display.
# Screenshots go to FOLDER.
set -euo pipefail
program=$(realpath "$1")
mkdir -p "$2"
pictures=$(realpath "$2")

# shellcheck source=packaging/display.sh
source "$(dirname "$0")/display.sh"
shot() { DISPLAY=$outer import -window root "$pictures/$1.png"; }
fail() {
	echo "check-wayland.sh: $*" >&2
	tail -n 20 "$home"/*.log >&2
	shot failed || true
	exit 1
}
outer=:$number
export HOME=$home XDG_RUNTIME_DIR=$home XDG_CONFIG_HOME=$home/.config XDG_CACHE_HOME=$home/.cache
export LANG=en_US.UTF-8 LIBGL_ALWAYS_SOFTWARE=1
printf '[shell]\npanel-position=none\n' >"$home/weston.ini"
DISPLAY=$outer weston --config "$home/weston.ini" --backend=x11-backend.so --width=1280 --height=1024 \
	--xwayland --socket=wayland-check --idle-time=0 >"$home/weston.log" 2>&1 &
started+=($!)
inner() { display=$(sed -n 's/.*xserver listening on display \(:[0-9]*\).*/\1/p' "$home/weston.log") && [ -n "$display" ]; }
wait_for 20 inner || fail "no XWayland"
export WAYLAND_DISPLAY=wayland-check

if env -u DISPLAY "$program" >"$home/program.log" 2>&1; then fail "it opens a window where there is no X"; fi
grep -q Xwayland "$home/program.log" || fail "it does not say that Xwayland is missing"

DISPLAY=$display "$program" >"$home/program.log" 2>&1 &
started+=($!)
found() { window=$(DISPLAY=$display xdotool search --onlyvisible --name '^Solvoku$' 2>/dev/null | head -n 1) && [ -n "$window" ]; }
wait_for 30 found || fail "no window"
painted() { shot opened && [ "$(identify -format %k "$pictures/opened.png")" -gt 50 ]; }
wait_for 30 painted || fail "the window stays blank"

# The keys are the session's. From the first cell they go to the middle one, put a
# digit there and solve: what is kept is a full board with it.
typed() { DISPLAY=$outer xdotool key --delay 50 Right Right Right Right Down Down Down Down 7 Return; }
kept() { grep -rqsE '[1-9]{40}7[1-9]{40}' "$home/.config"; }
typed
wait_for 30 kept || fail "what was typed is not kept"
sleep 1
shot solved
echo "check-wayland.sh: pictures in $pictures"
