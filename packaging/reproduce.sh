#!/usr/bin/env bash
# Usage: packaging/reproduce.sh linux|web|windows|apk...
#
# Builds each target twice from the same commit, in differently named folders at
# different times, and fails unless the bytes are equal. The folder and the time are what could get
# into a build; the compiler's cache is shared, because it is addressed by what
# went in: a file that names its folder would not be found there.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT

# build FOLDER TARGET prints the files that it made.
build() {
	case $2 in
	linux) make -s -C "$1" tarball deb >/dev/null && (cd "$1" && ls bin/solvoku dist/*.tar.xz dist/*.deb) ;;
	web) make -s -C "$1" wasm >/dev/null && echo bin/solvoku.wasm ;;
	apk) (cd "$1" && KEYSTORE=none packaging/apk.sh "${ABI:-arm64}") ;;
	windows) make -s -C "$1" windows >/dev/null && echo dist/solvoku.exe ;;
	*)
		echo "reproduce.sh: no such target: $2" >&2
		return 2
		;;
	esac
}

# The copies differ in the length of their name, and by years.
for copy in "$work/a" "$work/b-longer"; do
	mkdir -p "$copy"
	git archive HEAD | tar -xC "$copy"
done
find "$work/a" -exec touch -hd 2020-02-02 {} +
for target; do
	first=$(build "$work/a" "$target")
	second=$(build "$work/b-longer" "$target")
	[ "$first" = "$second" ] || { echo "reproduce.sh: other files: $first, $second" >&2; exit 1; }
	for file in $first; do
		cmp "$work/a/$file" "$work/b-longer/$file"
		echo "the same twice: $file $(sha256sum <"$work/a/$file" | cut -c1-16)"
	done
done
