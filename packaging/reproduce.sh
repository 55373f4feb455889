#!/usr/bin/env bash
# Usage: packaging/reproduce.sh [-shipped] linux|web|windows|apk...
#
# Builds each target twice from the same commit, in folders of two names and with files
# of two times, and fails unless the bytes are equal. The folder and the time are what
# could get into a build; the compiler's cache is shared, because it is addressed by what
# went in: a file that names its folder would not be found there.
#
# Nothing is written here. With -shipped, the files that were built here must be equal,
# too: those of a release. GL and ABI are taken from the environment, as make takes them.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(sed -n 's/^Version = "\(.*\)"$/\1/p' FyneApp.toml)
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
shipped=
if [ "${1:-}" = -shipped ]; then
	shipped=yes
	shift
fi

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
one=$work/one
other=$work/of-another-name
mkdir "$one" "$other"
for copy in "$one" "$other"; do git archive HEAD | tar -xC "$copy"; done
find "$other" -exec touch -hd 2020-02-02 {} +
for target; do
	first=$(build "$one" "$target")
	second=$(build "$other" "$target")
	[ "$first" = "$second" ] || { echo "reproduce.sh: other files: $first, $second" >&2; exit 1; }
	for file in $first; do
		cmp "$one/$file" "$other/$file"
		[ -z "$shipped" ] || cmp "$file" "$other/$file"
		echo "the same twice${shipped:+, and as shipped}: $file $(sha256sum <"$other/$file" | cut -c1-16)"
	done
done
