#!/bin/sh
# Clones the repository as Windows does, with line endings converted, and checks
# that .gitattributes keeps every file as it is: tests and scripts compare bytes.
# Files for cmd.exe have CRLF line endings everywhere.
set -eu
cd "$(dirname "$0")/.."
clone=$(mktemp -d)
trap 'rm -rf "$clone"' EXIT
git clone -q --depth 1 -c core.autocrlf=true -c core.eol=crlf "file://$PWD" "$clone/solvoku"
changed=$(git -C "$clone/solvoku" ls-files --eol | grep -E '^i/(crlf|mixed)|w/(crlf|mixed)' | grep -vE '^i/lf +w/crlf +attr/text eol=crlf' || true)
[ -z "$changed" ] || {
	printf 'check-endings.sh: line endings are converted:\n%s\n' "$changed" >&2
	exit 1
}
echo "check-endings.sh: no line ending is converted"
