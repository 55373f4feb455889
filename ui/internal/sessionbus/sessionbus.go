// Package sessionbus finds the D-Bus session bus of a Linux desktop.
package sessionbus

import (
	"os"
	"path/filepath"

	"github.com/godbus/dbus/v5"
)

// Address returns the address of the session bus, or "" if none is running. It never starts one.
func Address() string {
	if address := os.Getenv("DBUS_SESSION_BUS_ADDRESS"); address != "" && address != "autolaunch:" {
		return address
	}
	socket := filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), "bus")
	if _, err := os.Stat(socket); err != nil || !filepath.IsAbs(socket) {
		return ""
	}
	return "unix:path=" + dbus.EscapeBusAddressValue(socket)
}
