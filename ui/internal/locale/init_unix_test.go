//go:build !windows && !darwin && !js && !android

package locale_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"fyne.io/fyne/v2/lang"

	_ "github.com/solvoku/solvoku/ui/internal/locale"
)

const asked = "SOLVOKU_TEST_PRINTS_ITS_LANGUAGE"

func TestMain(m *testing.M) {
	if os.Getenv(asked) != "" {
		_, _ = os.Stdout.WriteString(lang.SystemLocale().LanguageString())
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// The test runs itself as a subprocess, because it is about what happens
// before main.
func TestFyneDoesNotComplainAboutTheLanguageC(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ env, want string }{
		{"", "en"},
		{"LANG=C", "en"},
		{"LANG=POSIX", "en"},
		{"LANG=C.UTF-8", "en"},
		{"LANG=C.utf8 LANGUAGE=de", "de"},
		{"LC_ALL=C.UTF-8 LANG=de_DE.UTF-8", "en"},
		{"LC_MESSAGES=C.UTF-8 LANG=de_DE.UTF-8", "en"},
		{"LC_ALL=fr_FR.UTF-8 LANG=C.UTF-8", "fr-FR"},
		{"LANG=de_DE.UTF-8", "de-DE"},
	} {
		cmd := exec.Command(self)
		cmd.Env = append(strings.Fields(c.env), asked+"=1")
		out, err := cmd.CombinedOutput()
		if got := string(out); got != c.want || err != nil {
			t.Errorf("%q: %q, %v, want %s and no other word", c.env, got, err, c.want)
		}
	}
}
