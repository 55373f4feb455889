// Package privacy holds the app to its promise: it collects nothing and opens no
// connection. The test examines what is compiled into the app on every system.
package privacy

import (
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/packaging/tools/internal/modules"
)

// network lists the packages that reach other machines or other programs.
var network = []string{"net", "net/http", "net/rpc", "net/smtp", "crypto/tls", "golang.org/x/net/websocket"}

// known lists the app's packages that import one of them, and why.
var known = map[string]string{
	"github.com/solvoku/solvoku/internal/display": "asks whether the X server that DISPLAY names is there, before a window is opened on it",
	"fyne.io/fyne/v2":                     "LoadResourceFromURL and the like, which the app never calls",
	"fyne.io/fyne/v2/internal/repository": "http and https addresses as files, which the app never opens",
	"fyne.io/fyne/v2/storage/repository":  "whether a host's name in an address is a number",
	"fyne.io/fyne/v2/app":                 "the kind of a notification's icon, in a web page",
	"github.com/fyne-io/glfw-js":          "a file beside the web page, which the app never opens",
	"golang.org/x/sys/windows":            "types alone",
	"github.com/godbus/dbus/v5":           "the desktop's own bus on this machine: light or dark, file dialogs",
}

// TestNothingNewReachesTheNetwork fails for a package that imports the network
// without being listed, and for a listed one that no longer does.
func TestNothingNewReachesTheNetwork(t *testing.T) {
	seen := map[string]bool{}
	for _, target := range modules.Targets {
		all, err := modules.Dependencies("../../..", ".", target)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range all {
			i := slices.IndexFunc(p.Imports, func(path string) bool { return slices.Contains(network, path) })
			if i < 0 || p.Standard {
				continue
			}
			if seen[p.ImportPath] = true; known[p.ImportPath] == "" {
				t.Errorf("on %s, %s imports %s", target, p.ImportPath, p.Imports[i])
			}
		}
	}
	for path := range known {
		if !seen[path] {
			t.Errorf("%s no longer imports the network: take it off the list", path)
		}
	}
}

// TestOurPackagesLeaveHTTPAlone is the narrower promise for our own code.
func TestOurPackagesLeaveHTTPAlone(t *testing.T) {
	for _, target := range modules.Targets {
		all, err := modules.Dependencies("../../..", "./...", target)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range all {
			for _, path := range p.Imports {
				if p.Own() && strings.HasPrefix(path, "net/") && path != "net/url" {
					t.Errorf("on %s, %s imports %s", target, p.ImportPath, path)
				}
			}
		}
	}
}
