//go:build !js

package display

import (
	"io"
	"net"
)

// socket is a connection over which nothing is asked any more.
type socket struct{ net.Conn }

// Lost reads on, because a server may tell all its clients what has changed.
func (s socket) Lost() { _, _ = io.Copy(io.Discard, s) }
