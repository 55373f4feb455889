//go:build !js

package display

import (
	"io"
	"net"
)

// Connection is a connection to the display server. Keep it open as long as the window is.
type Connection interface {
	io.Closer
	// Lost returns once the server has gone, and never if that can't be known.
	Lost()
}

// socket is a connection over which nothing is asked any more.
type socket struct{ net.Conn }

// Lost reads on, because a server may tell all its clients what has changed.
func (s socket) Lost() { _, _ = io.Copy(io.Discard, s) }

// unknown stands for a display that no connection was made to.
type unknown struct{}

func (unknown) Close() error { return nil }

func (unknown) Lost() { select {} }
