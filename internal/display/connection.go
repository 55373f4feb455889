package display

import "io"

// Connection is a connection to the display server. Keep it open as long as the window is.
type Connection interface {
	io.Closer
	// Lost returns once the server has gone, and never if that can't be known.
	Lost()
}

// unknown stands for a display that no connection was made to.
type unknown struct{}

func (unknown) Close() error { return nil }

func (unknown) Lost() { select {} }
