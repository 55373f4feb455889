#!/bin/sh
# Usage: packaging/apk.sh [arm64|arm|amd64|386|all]
#
# Builds dist/solvoku-VERSION-android-ABI.apk, for arm64 by default, and prints
# its name. It needs Google's NDK, release 28 or later:
#   ANDROID_NDK_HOME   the folder it was unpacked into
# The APK is signed with a test key, which is created when first needed and kept in
# the user's cache, or with your own key:
#   KEYSTORE           the key store, as keytool creates it; "none" builds no more than
#                      the APK that isn't signed yet, out/solvoku-VERSION-android-ABI-unsigned.apk,
#                      and prints its name
#   KEY_ALIAS          the key's name in the store; optional if it is the only one
#   KEYSTORE_PASSWORD  asked for on the terminal if it is not set
#   KEY_PASSWORD       the same as KEYSTORE_PASSWORD if it is not set
# Nothing in the tree changes except dist and out.
set -eu

cd "$(dirname "$0")/.."
. packaging/ndk.sh

abi=${1:-arm64}
case $abi in
arm64 | arm | amd64 | 386) target=android/$abi ;;
all) target=android ;;
*) die "no such ABI: $abi (there are arm64, arm, amd64, 386 and all)" ;;
esac

root=$PWD
cache=${XDG_CACHE_HOME:-$HOME/.cache}/solvoku
# shellcheck source=packaging/version.sh
. packaging/version.sh
apk=dist/solvoku-$version-android-$abi.apk

strip=$tools/llvm-strip
[ -x "$strip" ] || strip=$(command -v llvm-strip || command -v llvm-strip-19) ||
	die "the NDK in $ANDROID_NDK_HOME has no llvm-strip"

framework=$(packaging/framework.sh) || die "Android's resources are missing: install Debian's android-framework-res,
  or set ANDROID_HOME to an SDK that has a platform"

umask 022
work=$(mktemp -d "${TMPDIR:-/tmp}/solvoku-apk.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# The fyne command increments the build number in FyneApp.toml, and adds the files in
# assets, which are embedded in the program already, to the APK again. So it works
# on a copy, with the mended copy of Fyne, and what it adds is left out below.
mkdir -p "$work/tree/out" "$work/files"
go run -C packaging/tools ./patched -only text -o out/mended
cp -R FyneApp.toml out/mended/go.mod out/mended/go.sum ./*.go assets board internal solvers ui "$work/tree"
cp -R out/mended "$work/tree/out"
sed -i "s/^var commit = \"\"$/var commit = \"$commit\"/" "$work/tree/ui/internal/version/version.go"
(cd packaging/tools && CGO_ENABLED=0 go build -o "$work/" fyne.io/tools/cmd/fyne)

# Phones with 16 KB pages load only libraries aligned for them, which the NDK does by
# default from release 28 on.
(
	cd "$work/tree"
	CGO_LDFLAGS="${CGO_LDFLAGS:--O2 -g} -Wl,-z,max-page-size=16384" \
		"$work/fyne" package --os "$target" --release --tags migrated_fynedo,no_emoji,netgo --icon "$work/tree/assets/icon.png"
) >"$work/log" 2>&1 || {
	cat "$work/log" >&2
	die "the fyne command failed; see above"
}

# It can't strip a library, because it looks for a symbol in it, and it signs with
# a publicly known key.
unzip -q "$work"/tree/*.apk classes.dex 'lib/*' -d "$work/files"
aapt2 compile --dir packaging/android/res -o "$work/res.zip"
aapt2 link -I "$framework" --manifest AndroidManifest.xml -o "$work/resources.apk" "$work/res.zip"
unzip -q "$work/resources.apk" -d "$work/files"
smali a --api 21 -o "$work/files/classes2.dex" packaging/android/*.smali
for library in "$work"/files/lib/*/*.so; do
	"$strip" --strip-unneeded "$library"
done
# The same sources give the same file: names are sorted and all times equal.
# Android maps the resource table into memory, so it isn't compressed.
(
	cd "$work/files"
	export TZ=UTC LC_ALL=C
	find . -exec touch -t 198001010000.00 {} +
	zip -q -X -0 "$work/plain.apk" resources.arsc
	find . -type f ! -name resources.arsc | sort | zip -q -X -9 "$work/plain.apk" -@
)
zipalign -p 4 "$work/plain.apk" "$work/aligned.apk"
mkdir -p "$root/dist" "$root/out"
unsigned=out/$(basename "$apk" .apk)-unsigned.apk
cp "$work/aligned.apk" "$root/$unsigned"
if [ "${KEYSTORE:-}" = none ]; then
	printf '%s\n' "$unsigned"
	exit
fi
if [ -z "${KEYSTORE:-}" ]; then
	KEYSTORE=$cache/android-test-key.p12 KEY_ALIAS=test KEYSTORE_PASSWORD=solvoku KEY_PASSWORD=solvoku
	if [ ! -e "$KEYSTORE" ]; then
		mkdir -p "$cache"
		(umask 077 && keytool -genkeypair -keystore "$work/key.p12" -storetype PKCS12 -storepass "$KEYSTORE_PASSWORD" \
			-alias "$KEY_ALIAS" -keyalg RSA -keysize 3072 -validity 10000 -dname 'CN=Solvoku test key' >"$work/log" 2>&1) || {
			cat "$work/log" >&2
			die "keytool failed; see above"
		}
		mv "$work/key.p12" "$KEYSTORE"
	fi
	printf 'solvoku: signed with the test key in %s\n' "$KEYSTORE" >&2
fi
export KEYSTORE_PASSWORD="${KEYSTORE_PASSWORD:-}" KEY_PASSWORD="${KEY_PASSWORD:-}"
set -- --ks "$KEYSTORE"
[ -z "${KEY_ALIAS:-}" ] || set -- "$@" --ks-key-alias "$KEY_ALIAS"
[ -z "${KEYSTORE_PASSWORD:-}" ] || set -- "$@" --ks-pass env:KEYSTORE_PASSWORD
[ -z "${KEY_PASSWORD:-}" ] || set -- "$@" --key-pass env:KEY_PASSWORD
apksigner sign "$@" --v2-signing-enabled true --v3-signing-enabled true --out "$work/signed.apk" "$work/aligned.apk"

mv "$work/signed.apk" "$root/$apk"
printf '%s\n' "$apk"
