#!/bin/sh
# Usage: packaging/sizes.sh [FILE...]
#
# Compares the sizes in packaging/README.md with those of what was built here, and of the
# command line alone, which it builds. A FILE, as the table names it, must be there.
set -eu
cd "$(dirname "$0")/.."
CGO_ENABLED=0 go build -trimpath -buildvcs=false -ldflags '-s -w' -o out/sizes/solvoku .
exec go run -C packaging/tools ./sizes out/sizes/solvoku "$@"
