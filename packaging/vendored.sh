#!/bin/sh
# Usage: packaging/vendored.sh FOLDER
#
# Packs the committed source with all modules it needs into FOLDER, for builds
# without a network. Fyne is the copy that make build takes.
set -eu
cd "$(dirname "$0")/.."
. packaging/version.sh
out=$(mkdir -p "$1" && cd "$1" && pwd)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
name=solvoku-$version
git archive --prefix="$name/" HEAD | tar -xC "$stage"
(
	cd "$stage/$name"
	go run -C packaging/tools ./patched -only text -o out/mended
	mv out/mended/go.mod out/mended/go.sum .
	go mod vendor
	rm -rf out
)
tar --create --sort=name --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX \
	--mtime="@$SOURCE_DATE_EPOCH" -C "$stage" "$name" | xz -6 >"$out/$name-vendored.tar.xz"
echo "$out/$name-vendored.tar.xz"
