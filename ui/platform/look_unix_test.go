//go:build !windows && !darwin && !js && !android

package platform

import (
	"os"
	"testing"
)

// TestTheFirstLookIsLight checks that Fyne is told to look light, unless another look is
// set, and only until the app has been created.
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
