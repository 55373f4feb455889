// Package display tells, before a window is asked for, whether there is a
// screen to open it on. Without one the window library ends in a panic.
package display

import (
	"errors"
	"fmt"
	"net"
	"strconv"
	"strings"
	"time"
)

const advice = `
Start it in a desktop session, over ssh with "ssh -X", or on a virtual display with "xvfb-run".
Where its source is, "make serve" shows it as a web page instead`

// dialer connects to an X server's socket, as net.DialTimeout does.
type dialer func(network, address string, timeout time.Duration) (net.Conn, error)

// checkX11 looks for the X server that DISPLAY names. Where Wayland is running
// alone, the X server that is missing is Xwayland.
func checkX11(display, wayland string, dial dialer) error {
	switch {
	case display == "" && wayland != "":
		return errors.New("no display: this Wayland session has no X server, and the window needs one.\n" +
			`Install Xwayland (mostly a package called "xwayland") and log in again`)
	case display == "":
		return errors.New("no display: DISPLAY is not set, so there is no screen to open the window on" + advice)
	}
	addresses := sockets(display)
	for _, a := range addresses {
		if conn, err := dial(a[0], a[1], 5*time.Second); err == nil {
			return conn.Close()
		}
	}
	if addresses == nil {
		return nil // a form that we don't know; the window library may
	}
	return fmt.Errorf("no display: DISPLAY is %s, but no X server answers there"+advice, display)
}

// sockets returns the networks and addresses at which the X server of a
// display such as ":0", "unix:0.0" or "localhost:10.0" may listen.
func sockets(display string) [][2]string {
	colon := strings.LastIndex(display, ":")
	if colon < 0 {
		return nil
	}
	host := display[:colon]
	number, _, _ := strings.Cut(display[colon+1:], ".")
	n, err := strconv.ParseUint(number, 10, 15)
	if err != nil || strings.Contains(host, "/") {
		return nil
	}
	switch host {
	case "", "unix":
		path := fmt.Sprintf("/tmp/.X11-unix/X%d", n)
		return [][2]string{{"unix", "@" + path}, {"unix", path}}
	default:
		host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
		return [][2]string{{"tcp", net.JoinHostPort(host, strconv.FormatUint(6000+n, 10))}}
	}
}
