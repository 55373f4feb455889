#!/bin/sh
# Usage: packaging/bootstrap.sh NEED COMMAND [ARGUMENT...]
#
# Installs what is missing here for NEED, then runs COMMAND with a fitting Go on
# its PATH. On a terminal it says what it would install and asks first; YES=1
# spares the question. NEED is one of
#   go     Go
#   cc     and a C compiler, for the race detector
#   app    and the X11 and OpenGL headers, for the window
#   e2e    and a virtual display with what drives it
#   lint   Go and shellcheck
#   apk    Go and what packs, signs and checks an Android app, but not the NDK
#   ci     all but the last
set -eu

go_version=1.26.8
root=$(cd "$(dirname "$0")/.." && pwd)
go_dir=${XDG_CACHE_HOME:-$HOME/.cache}/solvoku/go$go_version

say() { printf 'solvoku: %s\n' "$*" >&2; }
die() {
	say "$*"
	exit 1
}
have() { command -v "$1" >/dev/null 2>&1; }

things() {
	case $1 in
	go) echo go ;;
	cc) echo go cc ;;
	app) echo go cc headers ;;
	e2e) echo go cc headers display ;;
	lint) echo go shellcheck ;;
	apk) echo go buildtools ;;
	ci) echo go make cc headers display shellcheck ;;
	*) die "no such need: $1" ;;
	esac
}

# ready tells whether a thing works here, however it came.
ready() {
	case $1 in
	# Go 1.21 and newer get the version that go.mod asks for by themselves; what
	# is older can't read go.mod.
	go) have go && (cd "$root" && go list -m >/dev/null 2>&1) ;;
	cc)
		if [ "$(uname)" = Darwin ]; then
			xcode-select -p >/dev/null 2>&1
		else
			echo '#include <stdlib.h>' | "${CC:-gcc}" -x c -fsyntax-only - 2>/dev/null
		fi
		;;
	headers)
		[ "$(uname)" = Darwin ] ||
			pkg-config --exists gl x11 xcursor xrandr xinerama xi xxf86vm 2>/dev/null
		;;
	display) have Xvfb && have xdotool && have import && have xclip && have xprop ;;
	buildtools) have aapt && have zipalign && have apksigner && have keytool && have zip && have unzip && have readelf ;;
	fetch) have curl && have unzip ;;
	*) have "$1" ;;
	esac
}

# packages prints what a package manager calls a thing.
packages() {
	case $1:$2 in
	apt-get:cc) echo gcc libc6-dev ;;
	apt-get:headers) echo pkg-config libgl1-mesa-dev libxcursor-dev libxrandr-dev libxinerama-dev libxi-dev libxxf86vm-dev ;;
	apt-get:display) echo xvfb xdotool imagemagick xclip x11-utils libgl1-mesa-dri ;;
	dnf:cc) echo gcc glibc-devel ;;
	dnf:headers) echo pkgconf-pkg-config mesa-libGL-devel libXcursor-devel libXrandr-devel libXinerama-devel libXi-devel libXxf86vm-devel ;;
	dnf:display) echo xorg-x11-server-Xvfb xdotool ImageMagick xclip xprop mesa-dri-drivers ;;
	dnf:shellcheck) echo ShellCheck ;;
	zypper:cc) echo gcc glibc-devel ;;
	zypper:headers) echo pkg-config Mesa-libGL-devel libXcursor-devel libXrandr-devel libXinerama-devel libXi-devel libXxf86vm-devel ;;
	zypper:display) echo xorg-x11-server-Xvfb xdotool ImageMagick xclip xprop Mesa-dri ;;
	zypper:shellcheck) echo ShellCheck ;;
	pacman:cc) echo gcc ;;
	pacman:headers) echo pkgconf libglvnd libxcursor libxrandr libxinerama libxi libxxf86vm ;;
	pacman:display) echo xorg-server-xvfb xdotool imagemagick xclip xorg-xprop mesa ;;
	apk:cc) echo gcc musl-dev ;;
	apk:headers) echo pkgconf mesa-dev libxcursor-dev libxrandr-dev libxinerama-dev libxi-dev libxxf86vm-dev ;;
	apk:display) echo xvfb xdotool imagemagick xclip xprop mesa-dri-gallium ;;
	apt-get:buildtools) echo aapt zipalign apksigner zip unzip binutils ;;
	*:buildtools) die "Android's build tools are missing: get them and a JDK from
  https://developer.android.com/studio#command-line-tools-only, and put aapt, zipalign,
  apksigner and keytool on the PATH, besides zip, unzip and readelf" ;;
	brew:cc) die "no C compiler: run \"xcode-select --install\", then try again" ;;
	brew:display) die "a virtual display is for Linux alone" ;;
	*:fetch) echo curl unzip ca-certificates ;;
	*) echo "$2" ;;
	esac
}

install_command() {
	case $1 in
	apt-get) echo "$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends" ;;
	dnf) echo "$as_root dnf install -y" ;;
	zypper) echo "$as_root zypper --non-interactive install" ;;
	pacman) echo "$as_root pacman -S --needed --noconfirm" ;;
	apk) echo "$as_root apk add" ;;
	brew) echo "brew install" ;;
	esac
}

# fetch_go puts Go into the user's cache, from the zip that Go itself uses to
# change its version. The sums are of those files, which never change.
fetch_go() {
	tree=golang.org/toolchain@v0.0.1-go$go_version.$platform
	new=$go_dir.new
	rm -rf "$new"
	mkdir -p "$new"
	curl -fL -# --retry 3 -o "$new/go.zip" \
		"https://proxy.golang.org/golang.org/toolchain/@v/v0.0.1-go$go_version.$platform.zip"
	if have sha256sum; then sum=$(sha256sum "$new/go.zip"); else sum=$(shasum -a 256 "$new/go.zip"); fi
	[ "${sum%% *}" = "$go_sum" ] || die "the download of Go is damaged: its SHA-256 is ${sum%% *}, not $go_sum"
	unzip -q "$new/go.zip" -d "$new"
	chmod +x "$new/$tree"/bin/* "$new/$tree"/pkg/tool/*/*
	mv "$new/$tree" "$go_dir"
	rm -rf "$new"
}

need=$1
shift
wanted=$(things "$need")

[ ! -d "$go_dir" ] || ready go || PATH=$go_dir/bin:$PATH
missing=
for thing in $wanted; do
	ready "$thing" || missing="$missing $thing"
done
[ -n "$missing" ] || exec "$@"

fetching=
case " $missing " in *" go "*)
	fetching=yes
	case $(uname -s)-$(uname -m) in
	Linux-x86_64) platform=linux-amd64 go_sum=30c2b1bf7dcc88d3eb0a1364e47ddd9128edb3110a30e8a0ef61cd5856b31de7 ;;
	Linux-aarch64) platform=linux-arm64 go_sum=02b36b6787b3ac767668f630e2998df45a3b1f9ffee08d1bf3ef6487cd658d99 ;;
	Darwin-x86_64) platform=darwin-amd64 go_sum=fe99a2009e5bb51e06d7784f1a486478673512041c2671157bd382806e2aedcf ;;
	Darwin-arm64) platform=darwin-arm64 go_sum=0aad5fb52b88498885290178adc0bcfe429bc63012621af9f83282eb640bd9c7 ;;
	*) die "Go 1.21 or newer is missing: install it from https://go.dev/dl, then try again" ;;
	esac
	ready fetch || missing="$missing fetch"
	;;
esac

manager=
for name in apt-get dnf zypper pacman apk brew; do
	[ -n "$manager" ] || ! have $name || manager=$name
done
as_root=
[ "$(id -u)" = 0 ] || as_root=$(command -v sudo || command -v doas || true)
list=
for thing in $missing; do
	[ "$thing" = go ] || list="$list $(packages "$manager" "$thing")"
done
plan=
if [ -n "$list" ]; then
	[ -n "$manager" ] || die "missing, and no package manager here that this script knows:$list"
	plan=$(install_command "$manager")$list
	plan=${plan# }
	[ "$(id -u)" = 0 ] || [ -n "$as_root" ] || [ "$manager" = brew ] ||
		die "something is missing and there is no sudo. Run this as root, then try again:
  $plan"
fi

say "to be installed, because it is missing here:"
[ -z "$plan" ] || say "  $plan"
[ -z "$fetching" ] || say "  Go $go_version into $go_dir (download 72 MB, unpacked 240 MB)"
if [ -z "${YES:-}" ] && [ -t 0 ]; then
	printf 'Go on? [Y/n] ' >&2
	read -r answer
	case $answer in '' | [Yy]*) ;; *) die "nothing was changed" ;; esac
fi

if [ -n "$plan" ]; then
	[ "$manager" != apt-get ] || $as_root apt-get update
	$plan || die "the packages could not be installed; see above"
fi
if [ -n "$fetching" ]; then
	fetch_go
	PATH=$go_dir/bin:$PATH
fi
for thing in $missing; do
	ready "$thing" || die "$thing is still missing; see above"
done
exec "$@"
