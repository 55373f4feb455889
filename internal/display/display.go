//go:build !js

// Package display checks, before a window is opened, whether the display server accepts
// one, and reports why there is no window. Otherwise Fyne and GLFW would panic or wait
// forever if a window can't be created.
package display

import (
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strconv"
	"strings"
	"time"
)

const advice = `; start Solvoku in a desktop session, over ssh with "ssh -X", or with "xvfb-run"`

const (
	answerTime = 30 * time.Second // limit for the whole check: on a busy machine, a server may take seconds to answer
	toldAfter  = 2 * time.Second  // time after which the user is told what the program waits for
)

// dialer connects to an X server's socket, as net.DialTimeout does.
type dialer func(network, address string, timeout time.Duration) (net.Conn, error)

// socket is a connection over which nothing is asked any more.
type socket struct{ net.Conn }

// Lost reads on, because a server may tell all its clients what has changed.
func (s socket) Lost() { _, _ = io.Copy(io.Discard, s) }

// checkX11 checks whether the X server named by DISPLAY accepts this user, with one of the
// cookies, and has GLX. It returns the connection, if it made one. If the server doesn't answer
// soon, tell is called, in another goroutine. If no Wayland compositor is of use either and
// DISPLAY is not set, the missing X server is Xwayland.
func checkX11(display, wayland string, cookies func(number string) []cookie, dial dialer, tell func(string)) (Connection, error) {
	switch {
	case display == "" && wayland != "":
		return nil, fmt.Errorf("no display: the window can't be drawn at WAYLAND_DISPLAY=%s, and DISPLAY names no X server; "+
			"install Xwayland (usually the package xwayland) and log in again", wayland)
	case display == "":
		return nil, errors.New("no display: DISPLAY is not set" + advice)
	}
	addresses, number := sockets(display)
	switch {
	case addresses == nil && strings.Contains(display, "/"):
		return unknown{}, nil // a form such as tcp/host:0; creating the window will show whether it works
	case addresses == nil:
		return nil, fmt.Errorf("no display: DISPLAY=%s doesn't name one, as :0 would"+advice, display)
	}
	deadline := time.Now().Add(answerTime)
	defer time.AfterFunc(toldAfter, func() { tell(fmt.Sprintf("waiting for the X server at DISPLAY=%s to answer", display)) }).Stop()
	for _, a := range addresses {
		conn, err := dial(a[0], a[1], time.Until(deadline))
		if err != nil {
			continue
		}
		err = ask(conn, deadline, cookie{})
		for _, c := range cookies(number) {
			if !errors.As(err, new(*refusal)) {
				break
			}
			if again, dialErr := dial(a[0], a[1], time.Until(deadline)); dialErr == nil {
				conn, err = again, ask(again, deadline, c)
			}
		}
		if err != nil {
			return nil, explain(display, err)
		}
		return socket{conn}, nil
	}
	return nil, fmt.Errorf("no display: no X server answers at DISPLAY=%s"+advice, display)
}

func explain(display string, err error) error {
	var refused *refusal
	switch {
	case errors.As(err, &refused):
		return fmt.Errorf("no display: the X server at DISPLAY=%s refuses this user (%s); "+
			"start Solvoku as the user who is logged in there, without sudo", display, refused.reason)
	case errors.Is(err, errNoGLX):
		return fmt.Errorf("no display: the X server at DISPLAY=%s has no OpenGL (its GLX extension is missing or off)", display)
	case errors.Is(err, os.ErrDeadlineExceeded):
		return fmt.Errorf("no display: the X server at DISPLAY=%s has not answered within %d seconds", display, answerTime/time.Second)
	default:
		return fmt.Errorf("no display: the X server at DISPLAY=%s does not answer properly (%w)", display, err)
	}
}

// sockets returns the networks and addresses where the X server of a display such
// as ":0", "unix:0.0" or "localhost:10.0" may listen, and the display's number.
func sockets(display string) (addresses [][2]string, number string) {
	colon := strings.LastIndex(display, ":")
	if colon < 0 {
		return nil, ""
	}
	host := display[:colon]
	number, _, _ = strings.Cut(display[colon+1:], ".")
	n, err := strconv.ParseUint(number, 10, 15)
	if err != nil || strings.Contains(host, "/") {
		return nil, ""
	}
	switch host {
	case "", "unix":
		path := fmt.Sprintf("/tmp/.X11-unix/X%d", n)
		return [][2]string{{"unix", "@" + path}, {"unix", path}}, number
	default:
		host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
		return [][2]string{{"tcp", net.JoinHostPort(host, strconv.FormatUint(6000+n, 10))}}, number
	}
}
