#!/bin/sh
# Usage: packaging/fuzz.sh [TIME]
#
# Runs every fuzz test for TIME each (20s), one after the other on two processes, and
# says how long each took. It goes on after one that fails, and fails at the end.
#
# The go command may call it a failure that the time is over while a worker is busy:
# "context deadline exceeded", and no failing input.
set -eu
cd "$(dirname "$0")/.."
time=${1:-20s}
failed=
# in_time reports whether nothing but the end of the time is amiss in an output.
in_time() {
	! printf '%s\n' "$1" | grep -v '^fuzz: \|^--- FAIL: Fuzz\|^ *context deadline exceeded$\|^FAIL\|^exit status 1$' | grep -q . &&
		printf '%s\n' "$1" | grep -q '^ *context deadline exceeded$'
}

for folder in $(grep -rl --include='*_test.go' '^func Fuzz' . | xargs -n 1 dirname | sort -u); do
	for test in $(go test -list '^Fuzz' "$folder" | grep '^Fuzz'); do
		begun=$(date +%s)
		if out=$(go test -run '^$' -fuzz "^$test\$" -fuzztime "$time" -fuzzminimizetime 5s -parallel 2 "$folder" 2>&1) || in_time "$out"; then
			said=$(printf '%s\n' "$out" | grep '^fuzz: elapsed' | tail -n 1 | sed 's/^fuzz: elapsed: [^,]*, //')
		else
			said="FAILED
$out"
			failed="$failed $folder $test"
		fi
		echo "$folder $test: $(($(date +%s) - begun)) s, $said"
	done
done
[ -z "$failed" ] || {
	echo "failed:$failed" >&2
	exit 1
}
