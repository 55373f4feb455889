#!/bin/sh
# Usage: packaging/tarball.sh STAGE FOLDER
#
# Packs what "make install PREFIX= DESTDIR=STAGE" has put together as a .tar.xz in
# FOLDER, to be unpacked into ~/.local or /usr/local with --strip-components=1.
# The same files give the same archive, whenever it is made.
set -eu
cd "$(dirname "$0")/.."
stage=$1
out=$2
. packaging/version.sh
name=solvoku-$version-linux-$(go env GOARCH)
mkdir -p "$out"
install -Dm644 LICENSE "$stage/share/doc/solvoku/LICENSE"
install -Dm644 assets/licences.txt "$stage/share/doc/solvoku/licences.txt"
install -Dm644 assets/OFL.txt "$stage/share/doc/solvoku/OFL.txt"
tar --create --sort=name --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX \
	--mtime="@$SOURCE_DATE_EPOCH" --transform="s,^\.,$name," \
	-C "$stage" . | xz -9 >"$out/$name.tar.xz"
echo "$out/$name.tar.xz"
