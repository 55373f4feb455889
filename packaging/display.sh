# shellcheck shell=bash
# Sourced by scripts that run a program on a virtual display: home is a temporary
# folder removed when the script ends, started are the processes killed then, and
# number is the number of the display started.

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
Xvfb -displayfd 3 -screen 0 1280x1024x24 -nolisten tcp -noreset 3>"$home/number" 2>/dev/null &
started+=($!)
# shellcheck disable=SC2034
read -r number <"$home/number"
