//go:build e2e

package e2e

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"strings"
	"time"
)

// closeWindow asks a window to close as a window manager does when its close button
// is pressed: with a WM_DELETE_WINDOW message. There is no window manager on a bare
// display, and Debian's xdotool can only destroy windows, so this implements the
// small part of the X protocol (version 11) that it takes.
func closeWindow(display, window string) error {
	id, err := strconv.ParseUint(window, 10, 32)
	if err != nil {
		return err
	}
	x, err := connect(display)
	if err != nil {
		return err
	}
	defer x.conn.Close()
	protocols, err := x.atom("WM_PROTOCOLS")
	if err != nil {
		return err
	}
	deleteWindow, err := x.atom("WM_DELETE_WINDOW")
	if err != nil {
		return err
	}
	return x.sendMessage(uint32(id), protocols, deleteWindow)
}

// x11 is a connection to an X server, little-endian.
type x11 struct {
	conn   net.Conn
	free   uint32     // next unused resource ID
	root   uint32     // the first screen's root window
	events [][32]byte // received between replies, oldest first
}

// connect connects to a display.
func connect(display string) (*x11, error) {
	// The abstract socket exists even if the server can't create the file.
	conn, err := net.Dial("unix", "@/tmp/.X11-unix/X"+strings.TrimPrefix(display, ":"))
	if err != nil {
		return nil, err
	}
	x := &x11{conn: conn}
	if err := errors.Join(conn.SetDeadline(time.Now().Add(patience)), x.setUp()); err != nil {
		conn.Close()
		return nil, err
	}
	return x, nil
}

var le = binary.LittleEndian

// setUp opens the connection and reads the server's setup data.
func (x *x11) setUp() error {
	greeting := []byte{'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0}
	if _, err := x.conn.Write(greeting); err != nil {
		return err
	}
	var head [8]byte
	if _, err := io.ReadFull(x.conn, head[:]); err != nil {
		return err
	}
	about := make([]byte, 4*int(le.Uint16(head[6:])))
	if _, err := io.ReadFull(x.conn, about); err != nil {
		return err
	}
	if head[0] != 1 {
		return errors.New("the X server refuses the connection")
	}
	// The vendor's name and the pixmap formats precede the first screen.
	screen := 32 + (int(le.Uint16(about[16:]))+3)&^3 + 8*int(about[21])
	x.free, x.root = le.Uint32(about[4:]), le.Uint32(about[screen:])
	return nil
}

// atom returns the server's number for a name (request InternAtom).
func (x *x11) atom(name string) (uint32, error) {
	padded := (len(name) + 3) &^ 3
	request := make([]byte, 8+padded)
	request[0] = 16
	le.PutUint16(request[2:], uint16(len(request)/4))
	le.PutUint16(request[4:], uint16(len(name)))
	copy(request[8:], name)
	reply, err := x.roundTrip(request)
	if err != nil {
		return 0, err
	}
	return le.Uint32(reply[8:]), nil
}

// sendMessage sends a window a ClientMessage.
func (x *x11) sendMessage(window, kind uint32, data ...uint32) error {
	event := [32]byte{33, 32}
	le.PutUint32(event[4:], window)
	le.PutUint32(event[8:], kind)
	for i, d := range data {
		le.PutUint32(event[12+4*i:], d)
	}
	return x.sendEvent(window, event)
}

// sendEvent sends a window an event (request SendEvent).
func (x *x11) sendEvent(window uint32, event [32]byte) error {
	request := []byte{25, 0, 11, 0}
	request = le.AppendUint32(request, window)
	request = le.AppendUint32(request, 0)
	return x.do(append(request, event[:]...))
}

// do sends a request that has no reply, followed by one that does (GetInputFocus),
// to find out whether the server accepted it.
func (x *x11) do(request []byte) error {
	_, err := x.roundTrip(append(request, 43, 0, 1, 0))
	return err
}

// roundTrip sends a request and returns its reply.
func (x *x11) roundTrip(request []byte) (reply [32]byte, err error) {
	if _, err := x.conn.Write(request); err != nil {
		return reply, err
	}
	for {
		if _, err := io.ReadFull(x.conn, reply[:]); err != nil {
			return reply, err
		}
		switch reply[0] {
		case 0:
			return reply, fmt.Errorf("the X server answers with error %d", reply[1])
		case 1:
			return reply, nil
		}
		x.events = append(x.events, reply)
	}
}

// event returns the next event.
func (x *x11) event() (event [32]byte, err error) {
	if len(x.events) > 0 {
		event, x.events = x.events[0], x.events[1:]
		return event, nil
	}
	_, err = io.ReadFull(x.conn, event[:])
	return event, err
}
