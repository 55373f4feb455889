//go:build ((linux && !android) || freebsd || netbsd || openbsd) && (!linux || x11 || mobile)

package display

// hasWayland reports whether the program can draw on Wayland.
const hasWayland = false
