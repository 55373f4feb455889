#!/bin/sh
# Usage: packaging/deb.sh STAGE FOLDER
#
# Packs what "make install PREFIX=/usr DESTDIR=STAGE" has put together as a Debian
# package in FOLDER. The same files give the same package, whenever it is made.
set -eu
cd "$(dirname "$0")/.."
stage=$1
out=$2
. packaging/version.sh
arch=$(dpkg --print-architecture)

# The libraries the program links to, and those it opens at the start. An unknown one
# is an error, rather than a missing dependency in the package.
needs() {
	case $1 in
	libGL.so.1) echo libgl1 ;;
	libwayland-client.so.0) echo libwayland-client0 ;;
	libc.so.6)
		echo "libc6 (>= $(objdump -T "$stage/usr/bin/solvoku" | sed -n 's/.*(\{0,1\}GLIBC_\([0-9.]*\).*/\1/p' | sort -V | tail -n 1))"
		;;
	libm.so.6 | libdl.so.2 | libpthread.so.0 | librt.so.1 | libresolv.so.2 | ld-linux-*) ;; # parts of libc6
	*)
		echo "deb.sh: no package known for $1" >&2
		exit 1
		;;
	esac
}
opened="libx11-6, libxxf86vm1, libxcursor1, libxrandr2, libxinerama1, libxi6, libegl1, libwayland-cursor0, libwayland-egl1, libxkbcommon0"
depends=$opened
for library in $(objdump -p "$stage/usr/bin/solvoku" | sed -n 's/^ *NEEDED *//p'); do
	package=$(needs "$library")
	[ -z "$package" ] || depends="$depends, $package"
done

doc=$stage/usr/share/doc/solvoku
mkdir -p "$stage/DEBIAN" "$doc"
{
	echo "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
	echo "Source: https://github.com/solvoku/solvoku"
	echo
	echo "All of it, with the libraries that are built in:"
	echo
	# Debian has the Apache licence's terms on every machine.
	awk '/^ *Apache License$/ { inside = 1 }
		!inside
		/END OF TERMS AND CONDITIONS/ {
			inside = 0
			print "   Apache License, Version 2.0: /usr/share/common-licenses/Apache-2.0"
		}' assets/licences.txt
	echo
	echo "The typeface Fira Sans:"
	echo
	cat assets/OFL.txt
} >"$doc/copyright"
{
	printf 'solvoku (%s) stable; urgency=low\n\n  * See https://github.com/solvoku/solvoku/blob/main/CHANGELOG.md\n  * Built from commit %s\n\n' "$version" "${commit:-unknown}"
	printf ' -- The Solvoku authors <noreply@users.noreply.github.com>  %s\n' "$(LC_ALL=C date -ud "@$SOURCE_DATE_EPOCH" '+%a, %d %b %Y %H:%M:%S +0000')"
} | gzip -9n >"$doc/changelog.gz"
cat >"$stage/DEBIAN/control" <<CONTROL
Package: solvoku
Version: $version
Architecture: $arch
Maintainer: The Solvoku authors <noreply@users.noreply.github.com>
Installed-Size: $(du -ks --exclude DEBIAN "$stage" | cut -f1)
Depends: $depends
Recommends: libgl1-mesa-dri, libdecor-0-plugin-1-cairo
Section: education
Priority: optional
Homepage: https://github.com/solvoku/solvoku
Description: Sudoku solver that shows its working
 Solvoku solves any Sudoku and shows how it did it. It marks clashing digits,
 says whether a puzzle has one solution, and compares search algorithms, from
 plain backtracking to exact cover with dancing links, by time, actions and
 depth. It collects nothing and opens no connection.
CONTROL
(cd "$stage" && find usr -type f | LC_ALL=C sort | xargs md5sum) >"$stage/DEBIAN/md5sums"
find "$stage" -exec touch -hd "@$SOURCE_DATE_EPOCH" {} +
chmod -R u=rwX,go=rX "$stage"
mkdir -p "$out"
dpkg-deb --root-owner-group -Zxz --build "$stage" "$out/solvoku_${version}_$arch.deb"
