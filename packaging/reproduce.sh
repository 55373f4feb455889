#!/usr/bin/env bash
# Usage: packaging/reproduce.sh linux|web|windows|apk...
#
# Builds each target here and once more from the same commit, in a folder of another
# name and with files of another time, and fails unless the bytes are equal. The folder
# and the time are what could get into a build; the compiler's cache is shared, because
# it is addressed by what went in: a file that names its folder would not be found there.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(sed -n 's/^Version = "\(.*\)"$/\1/p' FyneApp.toml)
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT

# build FOLDER TARGET prints the files that it made.
build() {
	case $2 in
	linux) make -s -C "$1" tarball deb >/dev/null && (cd "$1" && ls bin/solvoku dist/solvoku-"$version"-linux-*.tar.xz dist/solvoku_"$version"_*.deb) ;;
	web) make -s -C "$1" wasm >/dev/null && echo bin/solvoku.wasm ;;
	apk) (cd "$1" && KEYSTORE=none packaging/apk.sh "${ABI:-arm64}") ;;
	windows) make -s -C "$1" windows >/dev/null && echo dist/solvoku.exe ;;
	*)
		echo "reproduce.sh: no such target: $2" >&2
		return 2
		;;
	esac
}

[ -z "$(git status --porcelain --untracked-files=no)" ] || {
	echo "reproduce.sh: there are changes that are not committed, and a commit is what is built" >&2
	exit 1
}
copy=$work/of-another-name
mkdir "$copy"
git archive HEAD | tar -xC "$copy"
find "$copy" -exec touch -hd 2020-02-02 {} +
for target; do
	first=$(build . "$target")
	second=$(build "$copy" "$target")
	[ "$first" = "$second" ] || { echo "reproduce.sh: other files: $first, $second" >&2; exit 1; }
	for file in $first; do
		cmp "$file" "$copy/$file"
		echo "the same twice: $file $(sha256sum <"$file" | cut -c1-16)"
	done
done
