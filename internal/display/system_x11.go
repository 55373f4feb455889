//go:build (linux && !android) || freebsd || netbsd || openbsd

package display

import (
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
)

// platform is the environment variable that tells Fyne where to draw, "x11" or "wayland". Where
// both answer, Fyne takes Wayland, unless the compositor draws no frames.
const platform = "FYNE_PLATFORM"

// Check returns an error, worded for the user, if no window can be opened. It waits up to
// half a minute for a server that is slow to answer, and says so on standard error. Keep the
// connection open until the window is: an X server such as Xvfb resets when its last client
// leaves, and then refuses the next one for a moment. If one of Wayland and X answers, Fyne is
// told to draw there.
func Check() (connection io.Closer, err error) {
	var wayland io.Closer
	if hasWayland && os.Getenv(platform) != "x11" {
		wayland = dialWayland(os.Getenv("WAYLAND_DISPLAY"), os.Getenv("XDG_RUNTIME_DIR"), net.DialTimeout)
	}
	if wayland != nil && (os.Getenv("DISPLAY") == "" || os.Getenv(platform) == "wayland") {
		return wayland, os.Setenv(platform, "wayland")
	}
	conn, err := checkX11(os.Getenv("DISPLAY"), os.Getenv("WAYLAND_DISPLAY"), authorityCookies, net.DialTimeout, tell)
	switch {
	case wayland != nil && err != nil:
		return wayland, os.Setenv(platform, "wayland")
	case wayland != nil:
		return conn, wayland.Close()
	case err == nil:
		err = os.Setenv(platform, "x11")
	}
	return conn, err
}

func tell(text string) { fmt.Fprintln(os.Stderr, "solvoku:", text) }

// authorityCookies returns the cookies that Xlib would find.
func authorityCookies(number string) []cookie {
	path := os.Getenv("XAUTHORITY")
	if path == "" {
		path = filepath.Join(os.Getenv("HOME"), ".Xauthority")
	}
	file, err := os.ReadFile(path)
	if err != nil {
		return nil // there are none
	}
	return parseCookies(file, number)
}

// showBox does nothing: a terminal or a log shows standard error.
func showBox(string) {}

// dialWayland connects to the compositor's socket, and returns nil if there is none.
func dialWayland(display, folder string, dial dialer) io.Closer {
	if display == "" {
		return nil
	}
	if !filepath.IsAbs(display) {
		display = filepath.Join(folder, display)
	}
	conn, err := dial("unix", display, patience)
	if err != nil {
		return nil
	}
	return conn
}
