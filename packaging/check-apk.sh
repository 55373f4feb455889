#!/bin/sh
# Usage: packaging/check-apk.sh APK
#
# Checks what a phone and its owner rely on: the APK is the app's, asks for no
# permission, isn't debuggable, is signed and aligned as Android requires, also for
# 16 KB pages, contains nothing unneeded, and is small.
set -eu

apk=$1
cd "$(dirname "$0")/.."
most=12000000 # bytes for each ABI in it

failed=
fail() {
	printf 'FAIL %s\n' "$*"
	failed=yes
}
# want WHAT PATTERN TEXT looks for a line that matches, wanted or not.
want() {
	if printf '%s\n' "$3" | grep -qE "$2"; then printf 'ok   %s\n' "$1"; else fail "$1: $2 is not in:" "$3"; fi
}
refuse() {
	if printf '%s\n' "$3" | grep -qE "$2"; then fail "$1: $2 is in:" "$3"; else printf 'ok   %s\n' "$1"; fi
}
setting() { sed -n "s/^$1 = \"\\(.*\\)\"\$/\\1/p" FyneApp.toml; }
quoted() { printf '%s' "$1" | sed 's/\./\\./g'; }

badging=$(aapt dump badging "$apk")
code=$(sed -n 's/.*versionCode="\([0-9]*\)".*/\1/p' AndroidManifest.xml)
want "name and version" "^package: name='$(quoted "$(setting ID)")' versionCode='$code' versionName='$(quoted "$(setting Version)")'" "$badging"
want "label" "^application-label:'$(setting Name)'" "$badging"
want "launched from the home screen" "^launchable-activity: name='org\\.golang\\.app\\.GoNativeActivity'" "$badging"
want "runs on Android 5 and later" "^sdkVersion:'21'" "$badging"
want "made for Android 15" "^targetSdkVersion:'35'" "$badging"
tree=$(aapt dump xmltree "$apk" AndroidManifest.xml)
share=$(printf '%s\n' "$tree" | sed -n '/ShareActivity/,$p')
for part in 'android\.intent\.action\.SEND"' 'android\.intent\.category\.DEFAULT"' 'mimeType.*="text/plain"' 'mimeType.*="image/\*"' 'exported.*=\(type 0x12\)0xffffffff'; do
	want "other apps can share with it" "$part" "$share"
done
want "nothing goes into a backup" 'allowBackup.*=\(type 0x12\)0x0$' "$tree"
icon=res/mipmap-xxxhdpi-v4/icon.png
want "an adaptive icon" "^application-icon-[0-9]*:'res/mipmap-anydpi-v26/icon.xml'" "$badging"
adaptive=$(aapt dump xmltree "$apk" res/mipmap-anydpi-v26/icon.xml)
for layer in background foreground monochrome; do
	want "the icon's $layer" "E: $layer" "$adaptive"
done
refuse "no debugger" '^application-debuggable' "$badging"
refuse "no permissions" "^package: .*permission|permission: name" "$(aapt dump permissions "$apk" | tail -n +2; printf '%s\n' "$badging" | grep '^uses-permission' || true)"

signature=$(apksigner verify --verbose "$apk") || fail "the signature"
for scheme in 2 3; do
	want "signed, v$scheme" "^Verified using v$scheme scheme .*: true" "$signature"
done
if zipalign -c -p 4 "$apk" >/dev/null; then echo "ok   aligned in the archive"; else fail "zipalign"; fi

files=$(unzip -Z1 "$apk")
want "the resources can be read in place" ' stor .* resources\.arsc$' "$(unzip -Z "$apk")"
refuse "nothing in it that is not needed" '^assets/|\.ttf$|\.go$|\.json$' "$files"

work=$(mktemp -d "${TMPDIR:-/tmp}/solvoku-check.XXXXXX")
trap 'rm -rf "$work"' EXIT
unzip -q "$apk" 'lib/*' 'classes*.dex' "$icon" -d "$work"
for class in org/golang/app/GoNativeActivity io/github/solvoku/solvoku/ShareActivity \
	io/github/solvoku/solvoku/CameraActivity io/github/solvoku/solvoku/PhotoProvider; do
	if grep -qF "L$class;" "$work"/classes*.dex; then echo "ok   has $class"; else fail "no $class"; fi
done
[ -s "$work/$icon" ] || fail "no icon for Android 7 and earlier"
abis=0
for library in "$work"/lib/*/libSolvoku.so; do
	abis=$((abis + 1))
	abi=$(basename "$(dirname "$library")")
	align=$(readelf -lW "$library" | sed -n 's/^ *LOAD .* //p' | sort -u)
	if [ "$align" = 0x4000 ]; then printf "ok   %s: aligned for pages of 16 KB\n" "$abi"; else fail "$abi: LOAD alignment:" "$align"; fi
	want "$abi: Android finds where it starts" ' ANativeActivity_onCreate$' "$(readelf --dyn-syms -W "$library")"
	want "$abi: Go's main is found by its name" ' main\.main$' "$(readelf --dyn-syms -W "$library")"
	refuse "$abi: stripped" '\.(symtab|debug_info|zdebug_info)' "$(readelf -SW "$library")"
done
size=$(wc -c <"$apk")
if [ "$size" -le $((most * abis)) ]; then
	printf 'ok   size: %d bytes, %d ABI\n' "$size" "$abis"
else
	fail "size: $size bytes for $abis ABI, more than $((most * abis))"
fi
[ -z "$failed" ] || exit 1
