#!/bin/sh
# Usage: packaging/sbom.sh FOLDER PROGRAM...
#
# Writes the bill of materials of each program to FOLDER/PROGRAM.cdx.json, that of the
# Linux program, bin/solvoku, with its system and architecture in the name. A program may
# be an APK, whose libraries are all built from the same modules, or the archive of a
# macOS app.
set -eu
cd "$(dirname "$0")/.."
. packaging/version.sh
out=$(mkdir -p "$1" && cd "$1" && pwd)
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for program; do
	binary=$(cd "$(dirname "$program")" && pwd)/$(basename "$program")
	inside=
	name=$(basename "$program")
	case $program in
	bin/solvoku) name=solvoku-linux-$(go env GOARCH) ;;
	*.apk) inside='lib/*/*.so' ;;
	*.zip) inside='*/Contents/MacOS/*' ;;
	esac
	if [ -n "$inside" ]; then
		rm -rf "$work/files"
		unzip -q "$binary" "$inside" -d "$work/files"
		binary=$(find "$work/files" -type f | sort | head -n 1)
	fi
	go run -C packaging/tools ./sbom -version "$version" "$binary" >"$out/$name.cdx.json"
done
