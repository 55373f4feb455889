#!/bin/sh
# Usage: packaging/axe.sh FOLDER
#
# Puts axe-core into a folder as axe.js, unless it is there. Tests look the web page over
# with it; nothing that is released has it.
set -eu

version=4.14.1
package=e6b0ce02b84d892e2e33e403485e7f3d6c29e2be6df65daf44d89ba564139745
program=29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c

# is reports whether a file has a sum.
is() { [ -f "$2" ] && echo "$1  $2" | sha256sum -c --status; }

folder=$1
is "$program" "$folder/axe.js" && exit
mkdir -p "$folder"
(cd "$folder" && npm pack --silent "axe-core@$version" >/dev/null)
is "$package" "$folder/axe-core-$version.tgz" || {
	echo "axe.sh: axe-core $version isn't what it was" >&2
	exit 1
}
tar -xzf "$folder/axe-core-$version.tgz" -C "$folder" package/axe.min.js
mv "$folder/package/axe.min.js" "$folder/axe.js"
rm -r "$folder/package" "$folder/axe-core-$version.tgz"
