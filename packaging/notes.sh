#!/bin/sh
# Usage: packaging/notes.sh TAG [CHANGELOG]
#
# Prints a release's notes, the section of its version in CHANGELOG.md, and fails if the tag
# is not that of the version in FyneApp.toml or there is no such section.
set -eu
cd "$(dirname "$0")/.."
. packaging/version.sh
die() {
	printf 'notes.sh: %s\n' "$*" >&2
	exit 1
}
changelog=${2:-CHANGELOG.md}
[ "$1" = "v$version" ] || die "the tag is $1, and FyneApp.toml has the version $version"

# A section begins with "## [0.1.0] - 2026-11-21" and ends before the next one, or before
# the links below the last. Empty lines around it are left out.
notes=$(awk -v head="## [$version] - " '
	/^## / { inside = index($0, head) == 1; next }
	/^\[[^]]*\]: / { inside = 0 }
	inside { print }' "$changelog" | sed '/./,$!d')
[ -n "$notes" ] || die "$changelog has no section \"## [$version] - DATE\", or an empty one"
printf '%s\n' "$notes"
