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
)

// closeWindow asks a window to close as a window manager does when its close
// button is pressed: with a WM_DELETE_WINDOW message. There is no window manager
// on a bare display, and Debian's xdotool can only destroy windows, so this
// speaks the few words of the X protocol (version 11) that it takes.
func closeWindow(display, window string) error {
	id, err := strconv.ParseUint(window, 10, 32)
	if err != nil {
		return err
	}
	// The abstract socket is there even where the server may not make the file.
	conn, err := net.Dial("unix", "@/tmp/.X11-unix/X"+strings.TrimPrefix(display, ":"))
	if err != nil {
		return err
	}
	defer conn.Close()
	x := x11{conn}
	if err := x.setUp(); err != nil {
		return err
	}
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
type x11 struct{ conn net.Conn }

var le = binary.LittleEndian

// setUp greets the server and reads past the description of its screens.
func (x x11) setUp() error {
	greeting := []byte{'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0}
	if _, err := x.conn.Write(greeting); err != nil {
		return err
	}
	var head [8]byte
	if _, err := io.ReadFull(x.conn, head[:]); err != nil {
		return err
	}
	if _, err := io.CopyN(io.Discard, x.conn, 4*int64(le.Uint16(head[6:]))); err != nil {
		return err
	}
	if head[0] != 1 {
		return errors.New("the X server refuses the connection")
	}
	return nil
}

// atom returns the server's number for a name (request InternAtom).
func (x x11) atom(name string) (uint32, error) {
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

// sendMessage sends a window a ClientMessage (request SendEvent). A request with
// a reply (GetInputFocus) follows it, to learn whether the server took it.
func (x x11) sendMessage(window, kind, data uint32) error {
	request := make([]byte, 44+4)
	request[0] = 25
	le.PutUint16(request[2:], 11)
	le.PutUint32(request[4:], window)
	event := request[12:44]
	event[0], event[1] = 33, 32
	le.PutUint32(event[4:], window)
	le.PutUint32(event[8:], kind)
	le.PutUint32(event[12:], data)
	request[44], request[46] = 43, 1
	_, err := x.roundTrip(request)
	return err
}

func (x x11) roundTrip(request []byte) (reply [32]byte, err error) {
	if _, err := x.conn.Write(request); err != nil {
		return reply, err
	}
	if _, err := io.ReadFull(x.conn, reply[:]); err != nil {
		return reply, err
	}
	if reply[0] != 1 {
		return reply, fmt.Errorf("the X server answers with error %d", reply[1])
	}
	return reply, nil
}
