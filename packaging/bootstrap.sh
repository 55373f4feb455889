#!/bin/sh
# Usage: packaging/bootstrap.sh NEED COMMAND [ARGUMENT...]
#
# Installs what is missing here for NEED, then runs COMMAND with a suitable Go on
# its PATH. It lists what it would install and asks first. YES=1, or CI, skips the
# prompt; without either and without a terminal it installs nothing. NEED is one of
#   go       Go
#   cc       and a C compiler, for the race detector
#   app      and the X11, Wayland and OpenGL headers, for the window
#   e2e      and a virtual display with tools to drive it
#   wayland  that, and Wayland sessions with and without frames and XWayland
#   web      Go, a browser and Node, for the tests of the web page
#   webkit   Go, WebKitGTK with its driver and a virtual display, for the same
#   pack     Go and xz, for archives
#   lint     Go and the linters for other languages
#   mingw    Go and a C compiler for Windows
#   wine     that, and tools to run and drive a Windows program
#   apk      Go and tools to pack, sign and check an Android app, but not the NDK
#   ci       what .ci/run needs: all but webkit, mingw, wine and apk
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
	wayland) echo go cc headers display weston ;;
	web) echo go chromium nodejs ;;
	webkit) echo go webkit display ;;
	pack) echo go xz ;;
	lint) echo go shellcheck linters ;;
	mingw) echo go mingw ;;
	wine) echo go mingw wine display ;;
	apk) echo go buildtools ;;
	ci) echo go make cc headers display chromium nodejs shellcheck linters shells xz dbus-daemon ;;
	*) die "no such need: $1" ;;
	esac
}

# ready reports whether a tool works here, however it was installed.
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
			pkg-config --exists gl x11 xcursor xrandr xinerama xi xxf86vm wayland-client wayland-cursor wayland-egl xkbcommon 2>/dev/null
		;;
	linters) have desktop-file-validate && have appstreamcli && have mandoc && have update-mime-database ;;
	shells) have bash && have zsh && have fish ;;
	mingw) have x86_64-w64-mingw32-gcc && have x86_64-w64-mingw32-windres ;;
	display) have Xvfb && have xdotool && have import && have xclip && have xprop ;;
	chromium) have chromium || have chromium-browser || have google-chrome ;;
	nodejs) have node ;;
	webkit) have WebKitWebDriver ;;
	weston) have weston && have Xwayland && have sway && have swaymsg && have wl-copy ;;
	buildtools) have aapt && have aapt2 && have zipalign && have apksigner && have keytool && have smali && have zip && have unzip && have readelf ;;
	*) have "$1" ;;
	esac
}

# packages prints a package manager's name for a tool.
packages() {
	case $1:$2 in
	apt-get:go) echo golang-go ca-certificates ;;
	apt-get:linters) echo desktop-file-utils appstream mandoc shared-mime-info ;;
	apt-get:mingw) echo gcc-mingw-w64-x86-64-win32 ;;
	apt-get:xz) echo xz-utils ;;
	apt-get:weston) echo weston xwayland sway wl-clipboard libdecor-0-plugin-1-cairo ;;
	apt-get:wine) echo wine wine64 ;;
	dnf:go) echo golang ;;
	apt-get:webkit) echo webkit2gtk-driver ;;
	*:webkit) die "WebKitGTK's driver and small browser are known here for Debian alone" ;;
	apt-get:cc) echo gcc libc6-dev ;;
	apt-get:headers) echo pkg-config libgl1-mesa-dev libxcursor-dev libxrandr-dev libxinerama-dev libxi-dev libxxf86vm-dev libwayland-dev libxkbcommon-dev ;;
	apt-get:display) echo xvfb xdotool imagemagick xclip x11-utils libgl1-mesa-dri ;;
	*:shells) echo bash zsh fish ;;
	*:linters) echo desktop-file-utils appstream mandoc shared-mime-info ;;
	dnf:mingw) echo mingw64-gcc ;;
	dnf:cc) echo gcc glibc-devel ;;
	dnf:headers) echo pkgconf-pkg-config mesa-libGL-devel libXcursor-devel libXrandr-devel libXinerama-devel libXi-devel libXxf86vm-devel wayland-devel libxkbcommon-devel ;;
	dnf:display) echo xorg-x11-server-Xvfb xdotool ImageMagick xclip xprop mesa-dri-drivers ;;
	dnf:shellcheck) echo ShellCheck ;;
	zypper:cc) echo gcc glibc-devel ;;
	zypper:headers) echo pkg-config Mesa-libGL-devel libXcursor-devel libXrandr-devel libXinerama-devel libXi-devel libXxf86vm-devel wayland-devel libxkbcommon-devel ;;
	zypper:display) echo xorg-x11-server-Xvfb xdotool ImageMagick xclip xprop Mesa-dri ;;
	zypper:shellcheck) echo ShellCheck ;;
	pacman:cc) echo gcc ;;
	pacman:headers) echo pkgconf libglvnd libxcursor libxrandr libxinerama libxi libxxf86vm wayland libxkbcommon ;;
	pacman:display) echo xorg-server-xvfb xdotool imagemagick xclip xorg-xprop mesa ;;
	apk:cc) echo gcc musl-dev ;;
	apk:headers) echo pkgconf mesa-dev libxcursor-dev libxrandr-dev libxinerama-dev libxi-dev libxxf86vm-dev wayland-dev libxkbcommon-dev ;;
	apk:display) echo xvfb xdotool imagemagick xclip xprop mesa-dri-gallium ;;
	apt-get:buildtools) echo aapt android-framework-res zipalign apksigner libsmali-java zip unzip binutils ;;
	*:buildtools) die "Android's build tools are missing: get them and a JDK from
  https://developer.android.com/studio#command-line-tools-only, and put aapt, aapt2, zipalign,
  apksigner and keytool on the PATH, besides smali, zip, unzip and readelf" ;;
	zypper:dbus-daemon) echo dbus-1 ;;
	pacman:dbus-daemon | apk:dbus-daemon) echo dbus ;;
	brew:cc) die "no C compiler: run \"xcode-select --install\", then try again" ;;
	brew:nodejs) echo node ;;
	brew:display) die "a virtual display is for Linux alone" ;;
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

# release prints the name of Go's release for this machine, if there is one.
release() {
	case $(uname -s) in Linux) os=linux ;; Darwin) os=darwin ;; *) return 1 ;; esac
	case $(uname -m) in x86_64 | amd64) arch=amd64 ;; aarch64 | arm64) arch=arm64 ;; *) return 1 ;; esac
	echo "go$go_version.$os-$arch.tar.gz"
}

# sums lists the SHA-256 of Go's releases: of the archives as https://go.dev/dl has them, and
# of the same releases as modules, as the proxy has them. A new go_version takes new ones.
sums() {
	cat <<-SUMS
		d0f743b33e8d8945e6b1f432edd15785c70507121d6e2a723b21285eddf8b57b  go1.26.8.linux-amd64.tar.gz
		211ffced9dcb9633a55eac6364816ec0ddd951389a740e88fa8b3337971bdda0  go1.26.8.linux-arm64.tar.gz
		186be014105aa6542b767d2c6ed5cca10a0214bdff809ef1724022a8c7894150  go1.26.8.darwin-amd64.tar.gz
		a012b25b571bd0138a03dcd25375ceba866fe5ca822f426d2c66a4de56fd3f4b  go1.26.8.darwin-arm64.tar.gz
		30c2b1bf7dcc88d3eb0a1364e47ddd9128edb3110a30e8a0ef61cd5856b31de7  v0.0.1-go1.26.8.linux-amd64.zip
		02b36b6787b3ac767668f630e2998df45a3b1f9ffee08d1bf3ef6487cd658d99  v0.0.1-go1.26.8.linux-arm64.zip
		fe99a2009e5bb51e06d7784f1a486478673512041c2671157bd382806e2aedcf  v0.0.1-go1.26.8.darwin-amd64.zip
		0aad5fb52b88498885290178adc0bcfe429bc63012621af9f83282eb640bd9c7  v0.0.1-go1.26.8.darwin-arm64.zip
	SUMS
}

# genuine reports whether a file has the sum that is listed for its name.
genuine() {
	name=$(basename "$1")
	if have sha256sum; then
		sum=$(sha256sum "$1")
	elif have shasum; then
		sum=$(shasum -a 256 "$1")
	else
		sum=$(openssl dgst -sha256 -r "$1")
	fi
	[ -n "$sum" ] && sums | grep -qFx "${sum%% *}  $name" && return
	say "$name is not what Go published: its SHA-256 is ${sum%% *}"
	return 1
}

# get writes what is at an address to a file.
get() {
	if have curl; then
		curl -fsSL --connect-timeout 10 -o "$2" "$1"
	else
		wget -q --timeout 10 --tries 1 -O "$2" "$1"
	fi
}

# download_go downloads Go's official release to the user's cache, from where Go
# publishes it or, as a module, from the module proxy, if its sum is the one listed here.
# It returns 1 if it can't, as behind a proxy that only serves package managers.
download_go() {
	file=$(release) || return 1
	new=$go_dir.new
	rm -rf "$new"
	mkdir -p "$new"
	if get "${GO_RELEASES:-https://go.dev/dl}/$file" "$new/$file" && genuine "$new/$file"; then
		tar -xzf "$new/$file" -C "$new" && mv "$new/go" "$go_dir" && rm -rf "$new"
		return
	fi
	have unzip || return 1
	platform=${file#"go$go_version."}
	version=v0.0.1-go$go_version.${platform%.tar.gz}
	get "https://proxy.golang.org/golang.org/toolchain/@v/$version.zip" "$new/$version.zip" &&
		genuine "$new/$version.zip" &&
		unzip -q "$new/$version.zip" -d "$new" && settle_go "$new/golang.org/toolchain@$version"
}

# fetch_go does the same with an older Go, which checks the sum too.
fetch_go() {
	platform=$(go env GOHOSTOS)-$(go env GOHOSTARCH)
	new=$go_dir.new
	rm -rf "$new"
	mkdir -p "$new"
	(cd "$new" && GOFLAGS=-modcacherw GOMODCACHE="$new/mod" \
		go mod download "golang.org/toolchain@v0.0.1-go$go_version.$platform") ||
		die "Go $go_version could not be downloaded; see above"
	settle_go "$new/mod/golang.org/toolchain@v0.0.1-go$go_version.$platform"
}

# settle_go moves a release that came as a module, where no file is a program, to
# its place.
settle_go() {
	chmod +x "$1"/bin/* "$1"/pkg/tool/*/*
	mv "$1" "$go_dir"
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

manager=
for name in apt-get dnf zypper pacman apk brew; do
	[ -n "$manager" ] || ! have $name || manager=$name
done
as_root=
[ "$(id -u)" = 0 ] || as_root=$(command -v sudo || command -v doas || true)
list=
fetching=
for thing in $missing; do
	if [ "$thing" = go ]; then
		fetching=yes
	else
		list="$list $(packages "$manager" "$thing")"
	fi
done
# Without any Go, try the official release first, then the system's package.
direct=
if [ -n "$fetching" ] && ! have go; then
	if release >/dev/null && { have curl || have wget || [ "$manager" = apt-get ]; }; then
		direct=yes
		have curl || have wget || list="$list curl ca-certificates unzip"
	else
		list="$list $(packages "$manager" go)"
	fi
fi
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
[ -z "$fetching" ] || say "  Go $go_version into $go_dir (download 72 MB, unpacked 240 MB), unless the system's package is Go 1.21 or later"
if [ -z "${YES:-}${CI:-}" ]; then
	[ -t 0 ] || die "nothing was changed: there is no terminal to ask on. YES=1 installs without asking"
	printf 'Continue? [Y/n] ' >&2
	read -r answer
	case $answer in '' | [Yy]*) ;; *) die "nothing was changed" ;; esac
fi

install_packages() {
	[ "$manager" != apt-get ] || [ -n "${updated:-}" ] || $as_root apt-get update
	updated=yes
	$(install_command "$manager") "$@" || die "the packages could not be installed; see above"
}

# shellcheck disable=SC2086 # a list of packages
[ -z "$list" ] || install_packages $list
if [ -n "$direct" ]; then
	if download_go; then
		PATH=$go_dir/bin:$PATH
	else
		say "Go's release could not be downloaded; taking the system's package"
		# shellcheck disable=SC2046 # a list of packages
		install_packages $(packages "$manager" go)
	fi
fi
if [ -n "$fetching" ] && ! ready go; then
	fetch_go
	PATH=$go_dir/bin:$PATH
fi
for thing in $missing; do
	ready "$thing" || die "$thing is still missing; see above"
done
exec "$@"
