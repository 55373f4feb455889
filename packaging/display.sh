# shellcheck shell=bash
# For scripts that use a program on a display that nobody sees, which source this:
# home is a folder that goes with the script, started are the processes that do,
# and number is the number of a display that was started.

home=$(mktemp -d)
started=()
finish() {
	for pid in "${started[@]}"; do kill "$pid" 2>/dev/null || true; done
	wait 2>/dev/null || true
	rm -rf "$home"
}
trap finish EXIT

# wait_for SECONDS COMMAND... repeats a command until it succeeds.
wait_for() {
	local end=$((SECONDS + $1))
	shift
	until "$@"; do
		[ $SECONDS -lt $end ] || return 1
		sleep 0.2
	done
}

mkfifo "$home/number"
Xvfb -displayfd 3 -screen 0 1280x1024x24 -nolisten tcp 3>"$home/number" 2>/dev/null &
started+=($!)
# shellcheck disable=SC2034
read -r number <"$home/number"
