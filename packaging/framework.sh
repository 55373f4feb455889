#!/bin/sh
# Usage: packaging/framework.sh
#
# Prints the file with Android's own resources: that of the newest platform in the SDK of
# ANDROID_HOME, or else Debian's package. Previews and extensions, such as
# android-CinnamonBun and android-36-ext18, are no platforms that every SDK has.
set -eu
sdk=${ANDROID_HOME:-/nowhere}/platforms
newest=$(for jar in "$sdk"/android-*/android.jar; do
	[ ! -e "$jar" ] || basename "$(dirname "$jar")"
done | sed -n 's/^android-\([0-9][0-9]*\(\.[0-9][0-9]*\)\{0,1\}\)$/\1/p' | sort -t. -k1,1n -k2,2n | tail -n 1)
framework=${FRAMEWORK_RES:-/usr/share/android-framework-res/framework-res.apk}
[ -z "$newest" ] || framework=$sdk/android-$newest/android.jar
[ -e "$framework" ] || exit 1
echo "$framework"
