package i18n_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/ui/i18n"
)

// The system languages have a variety of rules: none, two forms, and up to six,
// with 21 or 0 in the singular.
func TestTheChosenLanguageDecidesOnThePluralWhateverTheSystemSpeaks(t *testing.T) {
	t.Cleanup(func() { speak(t, "en") })
	for _, system := range []string{"en_US.UTF-8", "de_CH.UTF-8", "fr_FR.UTF-8", "vi_VN.UTF-8", "ru_RU.UTF-8", "ar_EG.UTF-8", "C.UTF-8"} {
		t.Setenv("LC_ALL", system)
		t.Setenv("LANG", system)
		for _, want := range []struct{ code, none, one, several string }{
			{"en", "0 givens", "1 given", "21 givens"},
			{"de", "0 Vorgaben", "1 Vorgabe", "21 Vorgaben"},
			{"es", "0 pistas", "1 pista", "21 pistas"},
			{"fr", "0 indice", "1 indice", "21 indices"},
			{"vi", "0 số cho sẵn", "1 số cho sẵn", "21 số cho sẵn"},
		} {
			speak(t, want.code)
			for n, text := range map[int]string{0: want.none, 1: want.one, 21: want.several} {
				if got := lang.N("{{.Count}} givens", n, map[string]any{"Count": n}); got != text {
					t.Errorf("on a system in %s, in %s: %q, want %q", system, want.code, got, text)
				}
			}
			number := map[string]any{"Count": i18n.Count(1_000_000)}
			if got := lang.N("{{.Count}} actions", 1_000_000, number); got == "" || want.code != "en" && got == "1,000,000 actions" {
				t.Errorf("on a system in %s, in %s a million is %q", system, want.code, got)
			}
		}
	}
}

// The web page is built without the library that chooses forms elsewhere, and also runs this test.
func TestEveryTextHasTheFormOfItsNumber(t *testing.T) {
	t.Cleanup(func() { speak(t, "en") })
	singular := map[string][]int{"en": {1}, "de": {1}, "es": {1}, "fr": {0, 1}, "vi": nil} // Unicode's rules
	for _, l := range i18n.Languages() {
		speak(t, l.Code)
		checked := 0
		for key, text := range texts(t, l.Code) {
			forms, ok := text.(map[string]any)
			if !ok {
				continue
			}
			checked++
			for n := range 22 {
				form := "other"
				if slices.Contains(singular[l.Code], n) {
					form = "one"
				}
				values := map[string]any{"Count": n}
				want := strings.ReplaceAll(fmt.Sprint(forms[form]), "{{.Count}}", fmt.Sprint(n))
				for _, field := range valuePlace.FindAllStringSubmatch(want, -1) {
					values[field[1]] = "‹" + field[1] + "›"
					want = strings.ReplaceAll(want, field[0], "‹"+field[1]+"›")
				}
				if got := lang.N(key, n, values); got != want {
					t.Errorf("%s, %d: %q, want %q", l.Code, n, got, want)
				}
			}
		}
		if checked < 30 {
			t.Errorf("%s: only %d texts have forms", l.Code, checked)
		}
	}
}

// valuePlace matches a placeholder in a text.
var valuePlace = regexp.MustCompile(`\{\{\.(\w+)\}\}`)

func speak(t *testing.T, code string) {
	t.Helper()
	if err := i18n.Use(assets.Translations(), code); err != nil {
		t.Fatal(err)
	}
}
