package uitest

import (
	"testing"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/i18n"
)

// TestEachLanguageIsSpoken switches from each language to every other, and to
// itself.
func TestEachLanguageIsSpoken(t *testing.T) {
	said := map[string]string{"en": "Language", "de": "Sprache", "es": "Idioma", "fr": "Langue", "vi": "Ngôn ngữ"}
	t.Cleanup(func() { speak(t, "en") })
	for _, from := range i18n.Languages() {
		for _, to := range i18n.Languages() {
			speak(t, from.Code)
			speak(t, to.Code)
			if got := lang.L("Language"); got != said[to.Code] {
				t.Errorf("from %s to %s it says %q", from.Code, to.Code, got)
			}
		}
	}
}

func TestTextsAreTranslatedInTestsAlone(t *testing.T) {
	translate := func() (panicked any) {
		defer func() { panicked = recover() }()
		lang.L("Solve")
		return nil
	}
	if got := translate(); got != nil {
		t.Errorf("in a test: %v", got)
	}
	t.Run("subtest", func(t *testing.T) {
		if got := translate(); got != nil {
			t.Errorf("in a subtest: %v", got)
		}
	})
	var deep func(int) any
	deep = func(n int) any {
		if n == 0 {
			return translate()
		}
		return deep(n - 1)
	}
	if got := deep(1000); got != nil {
		t.Errorf("below a thousand calls: %v", got)
	}
	other := make(chan any)
	go func() { other <- translate() }()
	if <-other == nil {
		t.Error("on another goroutine a text is translated without a word")
	}
}

func BenchmarkInTest(b *testing.B) {
	for b.Loop() {
		if !inTest() {
			b.Fatal("a benchmark isn't taken for one")
		}
	}
}
