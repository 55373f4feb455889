//go:build !js

package display

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"time"
)

type refusal struct{ reason string }

func (r *refusal) Error() string { return r.reason }

var errNoGLX = errors.New("no GLX")

// cookie authorizes a client. The zero cookie is for servers that need none.
type cookie struct{ name, data string }

// ask sets up an X protocol connection and queries the GLX extension. On an error, a
// *refusal, errNoGLX or the connection's, it closes the connection. The messages are in
// "X Window System Protocol, X Version 11", chapters 8 and 9 and appendix B.
func ask(conn net.Conn, deadline time.Time, c cookie) (err error) {
	defer func() {
		if err != nil {
			_ = conn.Close() // err explains why the connection is useless
		}
	}()
	if err := conn.SetDeadline(deadline); err != nil {
		return err
	}
	if _, err := conn.Write(setupRequest(c)); err != nil {
		return err
	}
	if err := readSetup(conn); err != nil {
		return err
	}
	if _, err := conn.Write(queryExtension("GLX")); err != nil {
		return err
	}
	if err := readPresent(conn); err != nil {
		return err
	}
	return conn.SetDeadline(time.Time{})
}

// setupRequest returns a little-endian client's first message.
func setupRequest(c cookie) []byte {
	const version = 11
	return append(message('l', version, 0, len(c.name), len(c.data), 0), padded(c.name)+padded(c.data)...)
}

func queryExtension(name string) []byte {
	const opcode = 98
	text := padded(name)
	return append(message(opcode, 2+len(text)/4, len(name), 0), text...)
}

// message returns the head of a message: a byte, an unused one, and some numbers.
func message(kind byte, numbers ...int) []byte {
	m := []byte{kind, 0}
	for _, n := range numbers {
		m = binary.LittleEndian.AppendUint16(m, uint16(n))
	}
	return m
}

// padded pads a text with zeros to a multiple of four bytes.
func padded(s string) string { return s + strings.Repeat("\x00", -len(s)&3) }

func readSetup(r io.Reader) error {
	const failed, success = 0, 1
	head := make([]byte, 8)
	if _, err := io.ReadFull(r, head); err != nil {
		return fmt.Errorf("setup: %w", err)
	}
	rest := make([]byte, 4*int(binary.LittleEndian.Uint16(head[6:])))
	if _, err := io.ReadFull(r, rest); err != nil {
		return fmt.Errorf("setup: %w", err)
	}
	switch head[0] {
	case success:
		return nil
	case failed:
		rest = rest[:min(int(head[1]), len(rest))]
	}
	reason := string(bytes.TrimSpace(bytes.Trim(rest, "\x00")))
	if reason == "" {
		reason = "without a reason"
	}
	return &refusal{reason}
}

func readPresent(r io.Reader) error {
	const reply = 1
	m := make([]byte, 32)
	if _, err := io.ReadFull(r, m); err != nil {
		return fmt.Errorf("extensions: %w", err)
	}
	if m[0] != reply || m[8] == 0 {
		return errNoGLX
	}
	return nil
}

const maxCookies = 8 // maximum number tried from one file

// parseCookies returns the MIT-MAGIC-COOKIE-1 entries of an authority file (see Xau(3))
// for a display's number. It ignores the host of an entry: trying one too many is
// harmless.
func parseCookies(file []byte, number string) []cookie {
	const method = "MIT-MAGIC-COOKIE-1"
	var cookies []cookie
	for len(file) > 2 && len(cookies) < maxCookies {
		file = file[2:] // the address's family
		var fields [4]string
		for i := range fields { // address, number, name, data
			if len(file) < 2 {
				return cookies
			}
			n := int(binary.BigEndian.Uint16(file))
			if len(file) < 2+n {
				return cookies
			}
			fields[i], file = string(file[2:2+n]), file[2+n:]
		}
		if fields[2] == method && (fields[1] == number || fields[1] == "") {
			cookies = append(cookies, cookie{fields[2], fields[3]})
		}
	}
	return cookies
}
