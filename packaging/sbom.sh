#!/bin/sh
# Usage: packaging/sbom.sh FOLDER PROGRAM...
#
# Writes what each program was built from into FOLDER/PROGRAM.cdx.json.
set -eu
cd "$(dirname "$0")/.."
. packaging/version.sh
out=$(mkdir -p "$1" && cd "$1" && pwd)
shift
for program; do
	program=$(realpath "$program")
	go run -C packaging/tools ./sbom -version "$version" "$program" >"$out/$(basename "$program").cdx.json"
done
