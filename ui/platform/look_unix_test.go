//go:build !windows && !darwin && !js && !android

package platform

import (
	"os"
	"testing"
)

// TestTheFirstLookIsLight holds that Fyne is told of a light look, unless it was told of
// another, and for no longer than the app takes to be made.
func TestTheFirstLookIsLight(t *testing.T) {
	for _, c := range []struct{ set, during, after string }{
		{"", "light", ""},
		{"dark", "dark", "dark"},
		{"light", "light", "light"},
	} {
		t.Setenv(fyneTheme, c.set)
		end := LightAtFirst()
		if got := os.Getenv(fyneTheme); got != c.during {
			t.Errorf("%s=%q: the app is made with %q, want %q", fyneTheme, c.set, got, c.during)
		}
		end()
		if got := os.Getenv(fyneTheme); got != c.after {
			t.Errorf("%s=%q: afterwards it is %q, want %q", fyneTheme, c.set, got, c.after)
		}
	}
}
