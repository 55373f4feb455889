//go:build (linux && !android) || freebsd || netbsd || openbsd

package display

import (
	"net"
	"os"
)

// Check returns an error for people, with what they can do, if no window can
// be opened.
func Check() error {
	return checkX11(os.Getenv("DISPLAY"), os.Getenv("WAYLAND_DISPLAY"), net.DialTimeout)
}
