#!/bin/sh
# Usage: packaging/ndk.sh
#
# Checks that ANDROID_NDK_HOME has an NDK that packaging/apk.sh can use, before anything is
# installed for it. apk.sh reads this file as well, for $tools, the folder of the NDK's programs.
set -eu

die() {
	printf 'solvoku: %s\n' "$*" >&2
	exit 1
}

[ -n "${ANDROID_NDK_HOME:-}" ] ||
	die "ANDROID_NDK_HOME is not set. Get the NDK, release 28 or later, from
  https://developer.android.com/ndk/downloads, unpack it, and then:
  make apk ANDROID_NDK_HOME=/where/it/is/android-ndk-r28c"
tools=
for dir in "$ANDROID_NDK_HOME"/toolchains/llvm/prebuilt/*/bin; do
	[ ! -x "$dir/llvm-nm" ] || tools=$dir
done
[ -n "$tools" ] || die "there is no NDK in $ANDROID_NDK_HOME"
revision=$(sed -n 's/^Pkg.Revision *= *\([0-9]*\).*/\1/p' "$ANDROID_NDK_HOME/source.properties" 2>/dev/null || true)
[ -n "$revision" ] ||
	printf 'solvoku: %s does not say which release of the NDK it is; 28 or later is needed\n' "$ANDROID_NDK_HOME" >&2
[ "${revision:-28}" -ge 28 ] || die "the NDK in $ANDROID_NDK_HOME is release $revision; release 28 or later is needed"
