//go:build (linux && !android) || freebsd || netbsd || openbsd

package display

import (
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
)

// Check returns an error, worded for the user, if no window can be opened. It waits up to
// half a minute for a server that is slow to answer, and says so on standard error. Keep the
// connection open until the window is: an X server such as Xvfb resets when its last client
// leaves, and then refuses the next one for a moment.
func Check() (connection io.Closer, err error) {
	return checkX11(os.Getenv("DISPLAY"), os.Getenv("WAYLAND_DISPLAY"), authorityCookies, net.DialTimeout, tell)
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
