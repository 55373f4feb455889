#!/usr/bin/env bash
# Usage: packaging/check-wayland.sh PROGRAM FOLDER
#
# Starts the Linux program in Wayland sessions, types in it, solves, pastes another puzzle, makes the
# window smaller and closes it: in sway, which draws frames, at two scales; in weston, which draws
# none, with XWayland, which the program then takes, and without. In weston it also takes the display
# away. Each compositor is a window on a virtual display, so that keys arrive as a keyboard's do.
# Screenshots go to FOLDER.
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
pasted=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
answers=812753649943682175675491283154237896369845721287169534521974368438526917796318452
export LANG=en_US.UTF-8 LIBGL_ALWAYS_SOFTWARE=1
unset DISPLAY WAYLAND_DISPLAY FYNE_PLATFORM

# enter NAME begins a session in a home of its own.
enter() {
	session=$1
	export HOME=$home/$1 XDG_RUNTIME_DIR=$home/$1 XDG_CONFIG_HOME=$home/$1/.config XDG_CACHE_HOME=$home/$1/.cache
	mkdir -m 700 "$HOME"
}
shot() { DISPLAY=$outer import -window root "$pictures/$session-$1.png"; }
keys() { DISPLAY=$outer xdotool key --delay 50 "$@"; }
kept() { grep -rqsE "$1" "$XDG_CONFIG_HOME"; }
# From the first cell to the middle one, a digit there, Solve: kept is a full board with it.
typed() {
	keys Escape Home Up Up Up Up Up Up Up Up Right Right Right Right Down Down Down Down 7 Return
	kept '[1-9]{40}7[1-9]{40}'
}

# use starts the program, types until that is kept, does what else the session can, and closes it.
use() {
	"$program" >"$HOME/program.log" 2>&1 &
	local running=$!
	started+=("$running")
	painted() { shot opened && [ "$(identify -format %k "$pictures/$session-opened.png")" -gt 50 ]; }
	wait_for 60 painted || fail "no window, or a blank one"
	wait_for 60 typed || fail "what was typed is not kept"
	shot typed
	more
	keys ctrl+q
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
	printf 'output * resolution 1280x1000 scale %s\nfor_window [title=.*] border normal\n' "$2" >"$HOME/sway"
	local as=()
	if [ "$(id -u)" = 0 ]; then # as root sway doesn't start
		chmod 711 "$home"
		chown nobody "$HOME"
		as=(setpriv --reuid=nobody --regid=nogroup --clear-groups --no-new-privs)
	fi
	DISPLAY=$outer WLR_BACKENDS=x11 WLR_RENDERER=pixman "${as[@]}" sway -c "$HOME/sway" >"$HOME/sway.log" 2>&1 &
	local compositor=$!
	started+=("$compositor")
	socket() { WAYLAND_DISPLAY=$(cd "$HOME" && ls wayland-? 2>/dev/null) && [ -n "$WAYLAND_DISPLAY" ]; }
	wait_for 20 socket || fail "no sway"
	export WAYLAND_DISPLAY
	more() {
		wl-copy <<<"$pasted"
		solved() { keys ctrl+v Return && kept "$answers"; }
		wait_for 60 solved || fail "what was pasted is not solved"
		SWAYSOCK=$(ls "$HOME"/sway-ipc.*) swaymsg -q '[title="Solvoku"] floating enable, resize set 700 900'
		narrow() { # with the desktop beside it
			shot narrow
			[ "$(identify -format '%[pixel:p{60,500}]' "$pictures/$session-narrow.png")" = "$(identify -format '%[pixel:p{60,980}]' "$pictures/$session-narrow.png")" ]
		}
		wait_for 30 narrow || fail "the window doesn't become smaller"
	}
	use
	kill "$compositor"
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
	more() { :; }
	use
	lose "$compositor"
	unset DISPLAY WAYLAND_DISPLAY
}

in_sway sway 1
in_sway sway-sharp 1.5
in_weston weston-xwayland --xwayland
in_weston weston
echo "check-wayland.sh: pictures in $pictures"
