#!/bin/sh
# Usage: packaging/apple.sh FOLDER
#
# Builds the app for macOS, for both architectures, and the program for iOS,
# on a Mac with Xcode. Nothing is signed with an Apple account's key: macOS asks
# before it opens the app, and an iPhone accepts it only from the owner's Xcode.
set -eu
cd "$(dirname "$0")/.."
# shellcheck source=packaging/version.sh
. packaging/version.sh
set_commit="-X github.com/solvoku/solvoku/ui/internal/version.commit=$commit"
out=$1
mkdir -p "$out" bin
go build -modfile=packaging/tools/go.mod -o bin/fyne fyne.io/tools/cmd/fyne
go run -C packaging/tools ./patched -only text -o out/mended
for arch in arm64 amd64; do
	CGO_ENABLED=1 GOOS=darwin GOARCH=$arch go build -modfile=out/mended/go.mod -trimpath -buildvcs=false \
		-tags migrated_fynedo,no_emoji -ldflags "-s -w $set_commit" -o "bin/solvoku-$arch" .
done
lipo -create -output bin/solvoku-mac bin/solvoku-arm64 bin/solvoku-amd64
cp FyneApp.toml bin/FyneApp.toml.kept # packaging counts the build up
trap 'mv bin/FyneApp.toml.kept FyneApp.toml' EXIT
bin/fyne package --os darwin --executable bin/solvoku-mac --tags migrated_fynedo,no_emoji
codesign --force --sign - Solvoku.app
ditto -c -k --keepParent Solvoku.app "$out/solvoku-$version-macos.zip"
rm -rf Solvoku.app
CGO_ENABLED=1 GOOS=ios GOARCH=arm64 SDK=iphoneos CC="$(xcrun --sdk iphoneos --find clang)" \
	CGO_CFLAGS="-isysroot $(xcrun --sdk iphoneos --show-sdk-path) -arch arm64 -miphoneos-version-min=15.0" \
	CGO_LDFLAGS="-isysroot $(xcrun --sdk iphoneos --show-sdk-path) -arch arm64 -miphoneos-version-min=15.0" \
	go build -modfile=out/mended/go.mod -trimpath -buildvcs=false -tags migrated_fynedo,no_emoji -ldflags "$set_commit" -o bin/solvoku-ios .
