//go:build (linux && !android) || freebsd || netbsd || openbsd

package display

import (
	"fmt"
	"net"
	"os"
	"path/filepath"
)

// platform is the environment variable that tells Fyne where to draw, "x11" or "wayland".
const platform = "FYNE_PLATFORM"

// Check returns an error, worded for the user, if no window can be opened. It waits up to
// half a minute for a server that is slow to answer, and says so on standard error. Keep the
// connection open until the window is: an X server such as Xvfb resets when its last client
// leaves, and then refuses the next one for a moment.
//
// Check tells Fyne where to draw. If both answer, that is Wayland where it draws frames, unless
// the user has said otherwise.
func Check() (Connection, error) {
	var wayland Connection
	var frames bool
	compositor, asked := os.Getenv("WAYLAND_DISPLAY"), os.Getenv(platform)
	if hasWayland && compositor != "" && asked != "x11" {
		var err error
		if wayland, frames, err = checkWayland(compositor, os.Getenv("XDG_RUNTIME_DIR"), net.DialTimeout, tell); err != nil {
			compositor += fmt.Sprintf(" (%v)", err)
		}
	}
	if wayland != nil && (frames || asked == "wayland" || os.Getenv("DISPLAY") == "") {
		return wayland, os.Setenv(platform, "wayland")
	}
	conn, err := checkX11(os.Getenv("DISPLAY"), compositor, authorityCookies, net.DialTimeout, tell)
	switch {
	case err == nil && wayland != nil:
		_ = wayland.Close() // nothing is drawn there
	case wayland != nil:
		return wayland, os.Setenv(platform, "wayland")
	case err != nil:
		return nil, err
	}
	return conn, os.Setenv(platform, "x11")
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
