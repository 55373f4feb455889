#!/bin/sh
# Usage: packaging/shipped.sh linux|windows|web|apk...
#
# Checks the very files of a release that lie in bin and dist: build tags, version,
# commit, architecture and sizes, that the packages hold the program that lies beside
# them, and that its bill of materials lists its modules with their licences. The commit
# is the one that the workflow was started for, or git's.
set -eu
cd "$(dirname "$0")/.."
. packaging/version.sh
exec go run -C packaging/tools ./shipped -version "$version" -commit "${GITHUB_SHA:-$(git rev-parse HEAD)}" "$@"
