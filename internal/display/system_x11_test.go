//go:build (linux && !android) || freebsd || netbsd || openbsd

package display

import (
	"encoding/binary"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// listen starts a fake compositor that offers interfaces, at a socket with a path.
func listen(t *testing.T, path string, interfaces ...string) {
	t.Helper()
	l, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			offer(conn, interfaces...)
		}
	}()
}

// offer answers a client that asks what there is.
func offer(conn net.Conn, interfaces ...string) {
	if _, err := io.ReadFull(conn, make([]byte, 24)); err != nil {
		return
	}
	var events []byte
	event := func(object uint32, arguments ...uint32) {
		for _, word := range append([]uint32{object, uint32(8+4*len(arguments)) << 16}, arguments...) {
			events = binary.NativeEndian.AppendUint32(events, word)
		}
	}
	for i, name := range interfaces {
		text := []byte(padded(name + "\x00"))
		words := []uint32{uint32(i), uint32(len(name) + 1)}
		for ; len(text) > 0; text = text[4:] {
			words = append(words, binary.NativeEndian.Uint32(text))
		}
		event(2, append(words, 1)...)
	}
	event(3, 0)
	_, _ = conn.Write(events)
}

// TestALostDisplayIsNoticed waits for servers that go long after the check.
func TestALostDisplayIsNoticed(t *testing.T) {
	const stays = 3 * answerTime
	compositor := func(string, string, time.Duration) (net.Conn, error) {
		client, conn := net.Pipe()
		go func() {
			defer conn.Close()
			offer(conn, "wl_seat")
			time.Sleep(stays / 2)
			_, _ = conn.Write(make([]byte, 100)) // news that nobody asked for
			time.Sleep(stays / 2)
		}()
		return client, nil
	}
	quiet := func(string) {}
	for name, check := range map[string]func() (Connection, error){
		"X": func() (Connection, error) {
			return checkX11(":7", "", func(string) []cookie { return nil }, server{stays: stays}.dial, quiet)
		},
		"Wayland": func() (Connection, error) {
			conn, _, err := checkWayland("wayland-0", "", compositor, quiet)
			return conn, err
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				started := time.Now()
				conn, err := check()
				if err != nil {
					t.Fatal(err)
				}
				if conn.Lost(); time.Since(started) != stays {
					t.Errorf("lost after %v, not %v", time.Since(started), stays)
				}
			})
		})
	}
}

// TestWhereTheWindowIsDrawn looks at what Fyne is told, where X doesn't answer.
func TestWhereTheWindowIsDrawn(t *testing.T) {
	if !hasWayland {
		t.Skip("X alone is drawn on")
	}
	dir := t.TempDir()
	listen(t, filepath.Join(dir, "wayland-0"), "wl_compositor", "wl_seat")
	listen(t, filepath.Join(dir, "wayland-2"), "wl_compositor", "zxdg_decoration_manager_v1", "wl_seat")
	listen(t, filepath.Join(dir, "wayland-3"), "wl_compositor", "zxdg_decoration_manager_v1")
	for _, test := range []struct {
		name, display, wayland, asked string
		told, failure                 string
	}{
		{"Wayland alone", "", "wayland-0", "", "wayland", ""},
		{"Wayland by its whole path", "", filepath.Join(dir, "wayland-0"), "", "wayland", ""},
		{"an X server that is gone", ":32101", "wayland-0", "", "wayland", ""},
		{"Wayland is asked for", ":32101", "wayland-0", "wayland", "wayland", ""},
		{"X is asked for", ":32101", "wayland-0", "x11", "x11", "no X server answers at DISPLAY=:32101"},
		{"X is asked for and not named", "", "wayland-0", "x11", "x11", "DISPLAY names no X server"},
		{"Wayland with frames", ":32101", "wayland-2", "", "wayland", ""},
		{"X in place of frames", ":32101", "wayland-2", "x11", "x11", "no X server answers at DISPLAY=:32101"},
		{"a compositor without a seat", "", "wayland-3", "wayland", "wayland", "WAYLAND_DISPLAY=wayland-3 (it has no seat"},
		{"a compositor that is gone", "", "wayland-1", "", "", "WAYLAND_DISPLAY=wayland-1"},
		{"nothing", "", "", "", "", "DISPLAY is not set"},
	} {
		t.Run(test.name, func(t *testing.T) {
			for name, value := range map[string]string{"DISPLAY": test.display, "WAYLAND_DISPLAY": test.wayland, "XDG_RUNTIME_DIR": dir, platform: test.asked} {
				t.Setenv(name, value)
			}
			conn, err := Check()
			if err == nil {
				if err := conn.Close(); err != nil {
					t.Errorf("the connection was not open: %v", err)
				}
			}
			if test.failure == "" != (err == nil) || err != nil && !strings.Contains(err.Error(), test.failure) {
				t.Errorf("got %v, want %q", err, test.failure)
			}
			if got := os.Getenv(platform); got != test.told {
				t.Errorf("Fyne is told %q, want %q", got, test.told)
			}
		})
	}
}
