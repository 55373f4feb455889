//go:build e2e

package e2e

import (
	"net/url"
	"strconv"
)

// drop drops a file onto the app's window, as a file manager does (XDND protocol,
// version 5): a window of our own owns the selection with the file's name, and the
// app requests that when notified of the drop.
func (s *session) drop(file string) {
	s.t.Helper()
	id, err := strconv.ParseUint(s.window, 10, 32)
	if err != nil {
		s.t.Fatal(err)
	}
	x, err := connect(s.display)
	if err != nil {
		s.t.Fatal(err)
	}
	defer x.conn.Close()
	if err := x.drop(uint32(id), (&url.URL{Scheme: "file", Path: file}).String()+"\r\n"); err != nil {
		s.t.Fatalf("dropping %s: %v", file, err)
	}
}

// drop offers a list of URIs to a window, and returns once the window has accepted
// it.
func (x *x11) drop(window uint32, list string) error {
	atoms := map[string]uint32{}
	for _, name := range []string{"XdndSelection", "XdndEnter", "XdndPosition", "XdndDrop", "XdndFinished", "XdndActionCopy", "text/uri-list"} {
		atom, err := x.atom(name)
		if err != nil {
			return err
		}
		atoms[name] = atom
	}
	source := x.free
	words := func(request []byte, words ...uint32) []byte {
		for _, w := range words {
			request = le.AppendUint32(request, w)
		}
		return request
	}
	// CreateWindow: an input-only window of one pixel; and SetSelectionOwner.
	if err := x.do(words([]byte{1, 0, 8, 0}, source, x.root, 0, 1|1<<16, 2<<16, 0, 0)); err != nil {
		return err
	}
	if err := x.do(words([]byte{22, 0, 4, 0}, source, atoms["XdndSelection"], 0)); err != nil {
		return err
	}
	const version, at = 5 << 24, 200<<16 | 200
	for _, message := range []struct {
		name string
		data []uint32
	}{
		{"XdndEnter", []uint32{source, version, atoms["text/uri-list"]}},
		{"XdndPosition", []uint32{source, 0, at, 0, atoms["XdndActionCopy"]}},
		{"XdndDrop", []uint32{source}},
	} {
		if err := x.sendMessage(window, atoms[message.name], message.data...); err != nil {
			return err
		}
	}
	for {
		event, err := x.event()
		if err != nil {
			return err
		}
		word := func(i int) uint32 { return le.Uint32(event[4*i:]) }
		switch {
		case event[0] == 30: // SelectionRequest
			asker, target, property := word(3), word(5), word(6)
			// ChangeProperty, then a SelectionNotify that it is there.
			padded := append([]byte(list), make([]byte, -len(list)&3)...)
			length := uint16(6 + len(padded)/4)
			request := words([]byte{18, 0, byte(length), byte(length >> 8)}, asker, property, target, 8, uint32(len(list)))
			if err := x.do(append(request, padded...)); err != nil {
				return err
			}
			var there [32]byte
			copy(there[:], words([]byte{31, 0, 0, 0}, word(1), asker, word(4), target, property))
			if err := x.sendEvent(asker, there); err != nil {
				return err
			}
		case event[0]&0x7f == 33 && word(2) == atoms["XdndFinished"]:
			return nil
		}
	}
}
