//go:build linux && !android && !x11 && !mobile

package display

// hasWayland reports whether the program can draw on Wayland.
const hasWayland = true
