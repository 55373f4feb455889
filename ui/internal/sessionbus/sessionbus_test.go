package sessionbus

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/godbus/dbus/v5"
)

func TestTheSessionBusIsFound(t *testing.T) {
	folder := t.TempDir()
	for _, c := range []struct{ variable, runtime, want string }{
		{"unix:path=/x", folder, "unix:path=/x"},
		{"", folder, "unix:path=" + dbus.EscapeBusAddressValue(filepath.Join(folder, "bus"))},
		{"autolaunch:", folder, "unix:path=" + dbus.EscapeBusAddressValue(filepath.Join(folder, "bus"))},
		{"", filepath.Join(folder, "missing"), ""},
		{"", "", ""},
	} {
		if c.runtime == folder {
			if err := os.WriteFile(filepath.Join(folder, "bus"), nil, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		t.Setenv("DBUS_SESSION_BUS_ADDRESS", c.variable)
		t.Setenv("XDG_RUNTIME_DIR", c.runtime)
		if got := Address(); got != c.want {
			t.Errorf("with %q in %q the bus is %q, want %q", c.variable, c.runtime, got, c.want)
		}
	}
}
