package language_test

import (
	"testing"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/language"
)

// TestTextsAreThoseOfTheWindow compares texts with what Fyne makes of the same files.
func TestTextsAreThoseOfTheWindow(t *testing.T) {
	t.Cleanup(func() { _ = i18n.Use(assets.Translations(), "en") })
	for _, l := range i18n.Languages() {
		texts, err := language.Read(assets.Translations(), l.Code)
		if err != nil {
			t.Fatal(err)
		}
		if err := i18n.Use(assets.Translations(), l.Code); err != nil {
			t.Fatal(err)
		}
		say := func(lang language.Language) (all []string) {
			for _, n := range []int{0, 1, 2, 1000} {
				all = append(all, lang.N("{{.Count}} givens", n, language.Values{"Count": n}), lang.N("{{.Count}} steps", n, language.Values{"Count": language.Count(lang, n)}))
			}
			return append(all, lang.L("{{.Cell}}: {{.Digit}} fits.", language.Values{"Cell": "r1c2", "Digit": 3}),
				lang.L("Pause"), lang.X("watch.play", "Play"), lang.L("no text of the app’s"), lang.X("no.key", "English"))
		}
		want := say(i18n.App())
		for i, got := range say(texts) {
			if got != want[i] {
				t.Errorf("%s: %q, and in the window %q", l.Code, got, want[i])
			}
		}
	}
	if _, err := language.Read(assets.Translations(), "tlh"); err == nil {
		t.Error("a language without a file is read")
	}
}

// TestATextMayChooseItsForm reads texts as package i18n writes them for Fyne.
func TestATextMayChooseItsForm(t *testing.T) {
	texts, err := language.Parse([]byte(`{"files": "{{if eq (print .Count) \"0\" \"1\"}}{{.Count}} fichier{{else}}{{.Count}} fichiers de {{.Name}}{{end}}"}`), "")
	if err != nil {
		t.Fatal(err)
	}
	for count, want := range map[any]string{0: "0 fichier", 1: "1 fichier", 10: "10 fichiers de {{.Name}}", "1,000": "1,000 fichiers de {{.Name}}"} {
		if got := texts.N("files", 0, language.Values{"Count": count}); got != want {
			t.Errorf("for %v: %q, want %q", count, got, want)
		}
	}
	if _, err := language.Parse([]byte(`{`), "en"); err == nil {
		t.Error("half a file is read")
	}
}
func TestUpperFirst(t *testing.T) {
	for text, want := range map[string]string{"": "", "jigsaw": "Jigsaw", "élève": "Élève", "3D": "3D"} {
		if got := language.UpperFirst(text); got != want {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
}
