// Package i18n selects the app's language, formats numbers for it, and holds the
// vocabulary that several pages share: names of solvers, techniques and houses,
// conflicts, notices, and why a text was rejected. A single page's texts belong in
// that page's package.
//
// English is the source language: a text's key is the English text
// itself. Texts with plural forms have their English forms in en.json too.
package i18n

import (
	"fmt"
	"io/fs"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	_ "github.com/solvoku/solvoku/ui/internal/locale" // before Fyne reads the locale
	"github.com/solvoku/solvoku/ui/language"
)

// Language is one of the app's languages.
type Language struct {
	Code string // such as "de"
	Name string // in the language itself
}

// Languages returns the app's languages, English first.
func Languages() []Language {
	return []Language{
		{"en", "English"},
		{"de", "Deutsch"},
		{"es", "Español"},
		{"fr", "Français"},
		{"vi", "Tiếng Việt"},
	}
}

// Use sets the app's language by its code, from translations in files such as de.json. The
// empty code means the system's language.
//
// Fyne has no call to set a language: it uses the one that best fits the system's locale.
// So the chosen language's texts are registered under that locale.
func Use(translations fs.FS, code string) error {
	system := lang.SystemLocale()
	code = Code(code)
	text, err := fs.ReadFile(translations, code+".json")
	if err != nil {
		return fmt.Errorf("language %q: %w", code, err)
	}
	if text, err = decidePlurals(text, code); err == nil {
		err = lang.AddTranslationsForLocale(text, system)
	}
	if err != nil {
		return fmt.Errorf("language %q: %w", code, err)
	}
	return nil
}

// Code returns the code of the language that [Use] sets for a code: the code itself or, for
// the empty code, the system's language, or English if the app lacks that.
func Code(code string) string {
	if code == "" {
		return fit(lang.SystemLocale())
	}
	return code
}

// fit returns the code of the app's language that fits a locale, by default English.
func fit(locale fyne.Locale) string {
	wanted, _, _ := strings.Cut(locale.LanguageString(), "-")
	for _, l := range Languages() {
		if l.Code == wanted {
			return l.Code
		}
	}
	return Languages()[0].Code
}

// Values holds the values of a text's placeholders.
type Values = language.Values

// App returns the app's language for packages that produce texts without Fyne.
func App() language.Language { return fynes{} }

// fynes is the language that [Use] has set.
type fynes struct{}

// L implements [language.Language].
func (fynes) L(text string, values ...any) string { return lang.L(text, values...) }

// N implements [language.Language].
func (fynes) N(text string, n int, values ...any) string { return lang.N(text, n, values...) }

// X implements [language.Language].
func (fynes) X(key, english string, values ...any) string { return lang.X(key, english, values...) }

// UpperFirst returns a text with its first letter in upper case.
func UpperFirst(text string) string { return language.UpperFirst(text) }
