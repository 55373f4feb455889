//go:build (linux && !android) || freebsd || netbsd || openbsd

package display

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// listen accepts connections at a socket in the folder.
func listen(t *testing.T, path string) {
	t.Helper()
	l, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
}

// TestWhereTheWindowIsDrawn looks at what Fyne is told, where X doesn't answer.
func TestWhereTheWindowIsDrawn(t *testing.T) {
	if !hasWayland {
		t.Skip("X alone is drawn on")
	}
	dir := t.TempDir()
	listen(t, filepath.Join(dir, "wayland-0"))
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
