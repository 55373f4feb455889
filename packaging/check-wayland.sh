#!/usr/bin/env bash
# Usage: packaging/check-wayland.sh PROGRAM FOLDER
#
# Starts the Linux program in Wayland sessions, types in it and closes it: in sway, which draws
# frames, at two scales; in weston, which draws none, with XWayland, which the program then takes,
# and without. In weston it also takes the display away. Screenshots go to FOLDER.
# shellcheck disable=SC2317 # use and wait_for call what a session defines
set -euo pipefail
program=$(realpath "$1")
mkdir -p "$2"
pictures=$(realpath "$2")

# shellcheck source=packaging/display.sh
source "$(dirname "$0")/display.sh"
fail() {
	echo "check-wayland.sh: $session: $*" >&2
	tail -n 20 "$XDG_RUNTIME_DIR"/*.log >&2
	shot failed || true
	exit 1
}
outer=:$number
export LANG=en_US.UTF-8 LIBGL_ALWAYS_SOFTWARE=1
unset DISPLAY WAYLAND_DISPLAY FYNE_PLATFORM

# enter NAME begins a session in a home of its own. Each defines what shot, typed and close do.
enter() {
	session=$1
	export HOME=$home/$1 XDG_RUNTIME_DIR=$home/$1 XDG_CONFIG_HOME=$home/$1/.config XDG_CACHE_HOME=$home/$1/.cache
	mkdir -m 700 "$HOME"
	shot() { :; } # there is nothing to see yet
}

# use starts the program and types until that is kept, in a way that each session has, and closes it.
use() {
	"$program" >"$HOME/program.log" 2>&1 &
	local running=$!
	started+=("$running")
	painted() { shot opened && [ "$(identify -format %k "$pictures/$session-opened.png")" -gt 50 ]; }
	wait_for 60 painted || fail "no window, or a blank one"
	wait_for 60 typed || fail "what was typed is not kept"
	shot typed
	close
	wait_for 30 ended "$running" || fail "it does not close"
	wait "$running" || fail "it ends with an error"
}
# lose starts the program again, and ends the compositor, whose process is given, under it.
lose() {
	"$program" >"$HOME/lost.log" 2>&1 &
	local running=$!
	started+=("$running")
	rm "$pictures/$session-opened.png"
	wait_for 60 painted || fail "no second window, or a blank one"
	kill -KILL "$1"
	wait_for 30 ended "$running" || fail "it outlives its display"
	grep -q 'the display is gone; the board is saved' "$HOME/lost.log" || fail "it does not say that the display is gone"
	! wait "$running" || fail "it hides that the display is gone"
}
ended() { ! kill -0 "$1" 2>/dev/null; }

# in_sway NAME SCALE uses the program in sway on an output of its own.
in_sway() {
	enter "$1"
	printf 'output * resolution 1560x1200 scale %s\nfor_window [title=.*] border normal\n' "$2" >"$HOME/sway"
	local as=()
	if [ "$(id -u)" = 0 ]; then # as root sway doesn't start
		chmod 711 "$home"
		chown nobody "$HOME"
		as=(setpriv --reuid=nobody --regid=nogroup --clear-groups --no-new-privs)
	fi
	WLR_BACKENDS=headless WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=pixman "${as[@]}" sway -c "$HOME/sway" >"$HOME/sway.log" 2>&1 &
	started+=($!)
	socket() { WAYLAND_DISPLAY=$(cd "$HOME" && ls wayland-? 2>/dev/null) && [ -n "$WAYLAND_DISPLAY" ]; }
	wait_for 20 socket || fail "no sway"
	export WAYLAND_DISPLAY
	shot() { grim "$pictures/$session-$1.png"; }
	# wtype has keys of its own, of which the program, like others made with GLFW, takes characters alone.
	typed() { wtype 7 && grep -rqs 'r1c1:7' "$XDG_CONFIG_HOME"; }
	close() { SWAYSOCK=$(ls "$HOME"/sway-ipc.*) swaymsg -q '[title="Solvoku"]' kill; }
	use
	unset WAYLAND_DISPLAY
}

# in_weston NAME ARGUMENTS uses the program in weston, a window on the virtual display.
in_weston() {
	enter "$1"
	printf '[shell]\npanel-position=none\n' >"$HOME/weston.ini"
	DISPLAY=$outer weston --config "$HOME/weston.ini" --backend=x11-backend.so --width=1280 --height=1024 \
		--socket="$1" --idle-time=0 "${@:2}" >"$HOME/weston.log" 2>&1 &
	local compositor=$!
	started+=("$compositor")
	socket() { [ -S "$HOME/$session" ]; }
	wait_for 20 socket || fail "no weston"
	if [ $# -gt 1 ]; then
		inner() { DISPLAY=$(sed -n 's/.*xserver listening on display \(:[0-9]*\).*/\1/p' "$HOME/weston.log") && [ -n "$DISPLAY" ]; }
		wait_for 20 inner || fail "no XWayland"
		export DISPLAY
	fi
	export WAYLAND_DISPLAY=$1
	shot() { DISPLAY=$outer import -window root "$pictures/$session-$1.png"; }
	keys() { DISPLAY=$outer xdotool key --delay 50 "$@"; }
	# From the first cell to the middle one, a digit there, Solve: kept is a full board with it.
	typed() {
		keys Escape Home Up Up Up Up Up Up Up Up Right Right Right Right Down Down Down Down 7 Return
		grep -rqsE '[1-9]{40}7[1-9]{40}' "$XDG_CONFIG_HOME"
	}
	close() { keys ctrl+q; }
	use
	lose "$compositor"
	unset DISPLAY WAYLAND_DISPLAY
}

in_sway sway 1
in_sway sway-sharp 1.5
in_weston weston-xwayland --xwayland
in_weston weston
echo "check-wayland.sh: pictures in $pictures"
