# Sourced by the scripts here, in the project's root: the version, the commit, and
# the time that all packed files get, so that equal files make equal packages.
# shellcheck shell=sh disable=SC2034
version=$(sed -n 's/^Version = "\(.*\)"/\1/p' FyneApp.toml)
released=$(sed -n "s/.*<release version=\"$version\" date=\"\([^\"]*\)\".*/\1/p" packaging/*.metainfo.xml)
if [ -z "$version" ] || [ -z "$released" ]; then
	echo "FyneApp.toml and the metainfo file name no common version" >&2
	exit 1
fi
commit=$(packaging/commit.sh)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(date -ud "$released" +%s)}
export SOURCE_DATE_EPOCH
