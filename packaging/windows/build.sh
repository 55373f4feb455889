#!/bin/sh
# Usage: packaging/windows/build.sh OUTPUT GO-BUILD-FLAG...
#
# Builds the app for Windows with mingw, with its icon and version in it. It is a
# program of the window kind, so that a double click opens no terminal; started in
# one, "solvoku solve" and the like write to it all the same (ui/cli).
set -eu
cd "$(dirname "$0")/../.."
out=$1
shift
mingw=x86_64-w64-mingw32
. packaging/version.sh
resource=solvoku_windows_amd64.syso # Go links in what is called so
trap 'rm -f "$resource"' EXIT
$mingw-windres "-DVERSION=\"\\\"$version\\\"\"" "-DCOMMIT=\"\\\"${commit:-unknown}\\\"\"" "-DPARTS=$(echo "$version" | tr . ,),0" \
	-O coff -o "$resource" packaging/windows/solvoku.rc
CGO_ENABLED=1 GOOS=windows GOARCH=amd64 CC=$mingw-gcc CXX=$mingw-g++ go build "$@" -o "$out" .
