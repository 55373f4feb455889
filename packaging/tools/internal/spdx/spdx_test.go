package spdx

import (
	"os"
	"slices"
	"testing"
)

func TestTheAppsOwnCollection(t *testing.T) {
	text, err := os.ReadFile("../../../../assets/licences.txt")
	if err != nil {
		t.Fatal(err)
	}
	all, err := Licences(string(text))
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string][]string{
		"Go": {"BSD-3-Clause"}, "github.com/godbus/dbus/v5": {"BSD-2-Clause"}, "github.com/BurntSushi/toml": {"MIT"},
		"github.com/nfnt/resize": {"ISC"}, "github.com/rymdport/portal": {"Apache-2.0"},
		"github.com/go-gl/glfw/v3.4/glfw": {"BSD-3-Clause", "Zlib"},
	} {
		if !slices.Equal(all[path], want) {
			t.Errorf("%s has %v, not %v", path, all[path], want)
		}
	}
}

func TestAnUnknownLicenceIsAnError(t *testing.T) {
	if all, err := Licences("example.org/x\n\nDo what you like.\n"); err == nil {
		t.Errorf("it is %v", all)
	}
}
