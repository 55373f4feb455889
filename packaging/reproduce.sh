#!/usr/bin/env bash
# Usage: packaging/reproduce.sh [-shipped] linux|web|windows|apk...
#
# Builds each target here, and once more from the same commit in a folder of another name
# with files of other times, and fails unless the bytes are equal. The folder and the time
# are what could get into a build; the compiler's cache is shared, because it is addressed by
# what went in: a file that names its folder would not be found there.
#
# With -shipped nothing is built here: the files that were built before must be equal, as
# those of a release. GL and ABI are taken from the environment, as make takes them.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=packaging/version.sh
. packaging/version.sh
unset SOURCE_DATE_EPOCH # each build sets its own
other=$(mktemp -d)/of-another-name
trap 'chmod -R u+w "$other"; rm -rf "${other%/*}"' EXIT
shipped=
if [ "${1:-}" = -shipped ]; then
	shipped=yes
	shift
fi

# build FOLDER TARGET builds what a target consists of.
build() {
	case $2 in
	linux) make -s -C "$1" tarball deb ;;
	web) make -s -C "$1" wasm ;;
	apk) (cd "$1" && KEYSTORE=none packaging/apk.sh "${ABI:-arm64}") ;;
	windows) make -s -C "$1" windows ;;
	*)
		echo "reproduce.sh: no such target: $2" >&2
		return 2
		;;
	esac
}

# files TARGET prints the names of its files, where they were built.
files() {
	case $1 in
	linux) ls bin/solvoku dist/solvoku-"$version"-linux-*.tar.xz dist/solvoku_"$version"_*.deb ;;
	web) echo bin/solvoku.wasm ;;
	apk) echo "out/solvoku-$version-android-${ABI:-arm64}-unsigned.apk" ;;
	windows) echo dist/solvoku.exe ;;
	esac
}

[ -z "$(git status --porcelain --untracked-files=no)" ] || {
	echo "reproduce.sh: there are changes that are not committed, and a commit is what is built" >&2
	exit 1
}
mkdir "$other"
git archive HEAD | tar -xC "$other"
find "$other" -exec touch -hd 2020-02-02 {} +
for target; do
	[ -n "$shipped" ] || build . "$target" >/dev/null
	build "$other" "$target" >/dev/null
	want=$(files "$target")
	[ "$want" = "$(cd "$other" && files "$target")" ] || { echo "reproduce.sh: other files: $want" >&2; exit 1; }
	for file in $want; do
		cmp "$file" "$other/$file"
		echo "the same once more: $file $(sha256sum <"$file" | cut -c1-16)"
	done
done
