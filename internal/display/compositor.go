//go:build !js

package display

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// errNoSeat is about a compositor with which GLFW 3.4 crashes.
var errNoSeat = errors.New("it has no seat: neither keyboard nor pointer")

// checkWayland connects to the compositor whose socket is named, by its path or in a folder, if a
// window can be used there. It reports whether the compositor draws frames around windows. If it
// doesn't answer soon, tell is called, in another goroutine.
func checkWayland(name, folder string, dial dialer, tell func(string)) (conn Connection, frames bool, err error) {
	path := name
	if !filepath.IsAbs(path) {
		path = filepath.Join(folder, path)
	}
	defer time.AfterFunc(toldAfter, func() { tell(fmt.Sprintf("waiting for the compositor at WAYLAND_DISPLAY=%s to answer", name)) }).Stop()
	made, err := dial("unix", path, answerTime)
	if err != nil {
		return nil, false, errors.New("no compositor answers")
	}
	offers, err := globals(made, time.Now().Add(answerTime))
	if err == nil && !slices.Contains(offers, "wl_seat") {
		err = errNoSeat
	}
	if err != nil {
		_ = made.Close() // err explains why the connection is useless
		return nil, false, err
	}
	return socket{made}, slices.Contains(offers, "zxdg_decoration_manager_v1"), nil
}

// globals asks a compositor which interfaces it offers. The messages are in "The Wayland
// Protocol", chapter 4 and appendix A: each has the number of its object, its length and kind, and
// its arguments, all in the machine's byte order.
func globals(conn net.Conn, deadline time.Time) (interfaces []string, err error) {
	const (
		display, registry, callback = 1, 2, 3 // the objects' numbers
		sync, getRegistry           = 0, 1    // requests to the display, which name a new object
		failed, global              = 0, 0    // events of the display and of the registry
	)
	if err := conn.SetDeadline(deadline); err != nil {
		return nil, err
	}
	var requests []byte
	for _, word := range []uint32{display, 12<<16 | getRegistry, registry, display, 12<<16 | sync, callback} {
		requests = binary.NativeEndian.AppendUint32(requests, word)
	}
	if _, err := conn.Write(requests); err != nil {
		return nil, fmt.Errorf("it does not answer properly: %w", err)
	}
	for {
		head := make([]byte, 8)
		if _, err := io.ReadFull(conn, head); err != nil {
			return nil, fmt.Errorf("it does not answer properly: %w", err)
		}
		object, what := binary.NativeEndian.Uint32(head), binary.NativeEndian.Uint32(head[4:])
		arguments := make([]byte, max(len(head), int(what>>16))-len(head))
		if _, err := io.ReadFull(conn, arguments); err != nil {
			return nil, fmt.Errorf("it does not answer properly: %w", err)
		}
		switch kind := what & 0xFFFF; {
		case object == callback: // all that it offers has been named
			return interfaces, conn.SetDeadline(time.Time{})
		case object == display && kind == failed:
			return nil, errors.New("it refuses this program")
		case object == registry && kind == global && len(arguments) > 8: // a number and the length of the name come first
			name, _, _ := strings.Cut(string(arguments[8:]), "\x00")
			interfaces = append(interfaces, name)
		}
	}
}
