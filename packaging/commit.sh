#!/bin/sh
# Usage: packaging/commit.sh
#
# Prints the commit of this source, shortened to 12 digits: git's in a checkout,
# with "-modified" added if files were changed, and in an archive the one that git
# archive wrote to commit.txt. It prints nothing if neither is known. git
# refuses to answer anyone but the tree's owner unless told that the tree is safe.
set -eu
cd "$(dirname "$0")/.."
git() { command git -c safe.directory="$PWD" "$@"; }
commit=
if [ -e .git ]; then
	commit=$(git rev-parse --short=12 HEAD 2>/dev/null || true)
	[ -z "$commit" ] || git diff --quiet HEAD -- 2>/dev/null || commit=$commit-modified
else
	commit=$(sed -n 's/^\([0-9a-f]\{12\}\).*/\1/p' packaging/commit.txt)
fi
[ -z "$commit" ] || echo "$commit"
