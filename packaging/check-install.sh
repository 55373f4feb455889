#!/bin/sh
# Installs the built app into a temporary folder, checks that a desktop finds what it
# needs there, and that uninstalling leaves no file.
set -eu
cd "$(dirname "$0")/.."
id=io.github.solvoku.solvoku
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
make --no-print-directory install DESTDIR="$stage" PREFIX=/usr >/dev/null
fail() {
	echo "check-install.sh: $*" >&2
	exit 1
}
desktop=$stage/usr/share/applications/$id.desktop
program=$stage/usr/bin/$(sed -n 's/^Exec=\([^ ]*\).*/\1/p' "$desktop")
[ -x "$program" ] || fail "the desktop file starts $program, which is not there"
"$program" solvers | grep -q exact-cover || fail "the program does not work in a terminal"
icon=$(sed -n 's/^Icon=//p' "$desktop")
# A PNG file's width and height are its bytes 17 to 24.
for size in 16 24 32 48 64 128 256 512; do
	png=$stage/usr/share/icons/hicolor/${size}x$size/apps/$icon.png
	[ "$(od -An -tx1 -j16 -N8 "$png" | tr -d ' ')" = "$(printf '%08x%08x' "$size" "$size")" ] ||
		fail "no icon of $size pixels"
done
desktop-file-validate "$desktop" || fail "the desktop file"
# The database is made in a copy, because uninstall leaves it alone.
cp -R "$stage/usr/share/mime" "$stage.mime"
trap 'rm -rf "$stage" "$stage.mime"' EXIT
XDG_DATA_DIRS=/nowhere update-mime-database "$stage.mime" 2>/dev/null || fail "the file types"
for ending in sdk sdm sdx ss opensudoku 1gsudoku; do
	grep -q ":\*\.$ending\$" "$stage.mime/globs" || fail "no file type for .$ending"
done
gzip -dc "$stage/usr/share/man/man1/solvoku.1.gz" | mandoc -T ascii | grep -q SOLVOKU || fail "no manual page"
share=$stage/usr/share
bash -c '. "$1" && complete -p solvoku' bash "$share/bash-completion/completions/solvoku" >/dev/null || fail "no completions for bash"
for file in zsh/site-functions/_solvoku fish/vendor_completions.d/solvoku.fish; do
	grep -q "technique" "$share/$file" || fail "no completions in $file"
done
appstreamcli validate-tree --no-net "$stage" >/dev/null || fail "$(appstreamcli validate-tree --no-net "$stage")"
make --no-print-directory uninstall DESTDIR="$stage" PREFIX=/usr >/dev/null
left=$(find "$stage" -type f)
[ -z "$left" ] || fail "uninstall leaves $left"
echo "check-install.sh: all there, and gone without a rest"
