package i18n_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/proof"
	"github.com/solvoku/solvoku/solvers/serate"
	"github.com/solvoku/solvoku/ui/i18n"
)

// formsOf holds the plural forms of a text in each language.
var formsOf = map[string][]string{
	"en": {"one", "other"},
	"de": {"one", "other"},
	"es": {"one", "other"},
	"fr": {"one", "other"},
	"vi": {"other"},
}

// sameAsEnglish holds the texts that are the same as in English, with the
// languages that is true of.
var sameAsEnglish = map[string]string{
	"{{.Items}}, {{.Next}}":           "vi",
	"{{.Digits}} in {{.Cells}}":       "de",
	"Cages":                           "fr",
	"Film":                            "de fr",
	"Photo":                           "fr",
	"score {{.Score}}":                "fr",
	"{{.Digits}} in {{.Houses}}":      "de",
	"Documents":                       "fr",
	"famous.escargot":                 "de es fr vi",
	"famous.easter":                   "de es fr vi",
	"Actions":                         "fr",
	"Backtracking":                    "de",
	"Bitboard":                        "de es fr vi",
	"Home":                            "vi",
	"Page Up":                         "vi",
	"Page Down":                       "vi",
	"End":                             "vi",
	"Backspace":                       "vi",
	"Delete":                          "vi",
	"Enter":                           "vi",
	"Ctrl":                            "es fr vi",
	"Shift":                           "vi",
	"{{.Size}} MB":                    "de es vi",
	"{{.Size}} kB":                    "de es vi",
	"Hybrid":                          "de",
	"Simple Colors":                   "de es fr vi",
	"Multi Colors":                    "de es fr vi",
	"Forcing Chains":                  "de es fr vi",
	"Forcing Nets":                    "de es fr vi",
	"Licences":                        "fr",
	"Link":                            "de",
	"level.unfair":                    "de",
	"Menu":                            "fr vi",
	"Minimal":                         "de fr",
	"Notes":                           "fr",
	"Notes…":                          "fr",
	"Pause":                           "de fr",
	"Solution":                        "fr",
	"Solutions":                       "fr",
	"Techniques":                      "fr",
	"Text":                            "de",
	"Version {{.Version}}":            "de fr",
	"actions":                         "fr",
	"clones":                          "es fr",
	"diagonal":                        "es",
	"little killer":                   "es fr vi",
	"minimum":                         "fr",
	"maximum":                         "fr",
	"palindrome":                      "fr",
	"quadruple":                       "fr",
	"renban":                          "es fr vi",
	"sandwich":                        "fr vi",
	"Windoku":                         "de vi",
	"XV":                              "de es fr vi",
	"{{.Count}} actions":              "fr",
	"six":                             "fr",
	"{{.Count}} solutions":            "fr",
	"{{.House}}: {{.Digits}}":         "de es vi",
	"{{.Sets}} in {{.Houses}}":        "de",
	"{{.Minutes}} min {{.Seconds}} s": "de es fr vi",
	"{{.Hours}} h {{.Minutes}} min":   "de es fr vi",
	"{{.Seconds}} s":                  "de es fr vi",
}

func TestNothingIsLeftInEnglish(t *testing.T) {
	english := texts(t, "en")
	for code, all := range translated(t) {
		for key, text := range all {
			if _, ok := logic.Technique(key).Info(); ok {
				continue // most techniques have their English names everywhere
			}
			if slices.Contains(serate.Rules(), serate.Rule(key)) {
				continue // and so do most rules
			}
			same := forms(text)["other"] == forms(english[key])["other"]
			switch allowed := slices.Contains(strings.Fields(sameAsEnglish[key]), code); {
			case same && !allowed:
				t.Errorf("%s: %q is still in English", code, key)
			case !same && allowed:
				t.Errorf("%s: %q is not as in English, though sameAsEnglish says so", code, key)
			}
		}
	}
	for key := range sameAsEnglish {
		if _, ok := english[key]; !ok {
			t.Errorf("sameAsEnglish has %q, which is no key", key)
		}
	}
}

func TestEveryTextHasItsLanguagesPluralForms(t *testing.T) {
	for _, l := range i18n.Languages() {
		for key, text := range texts(t, l.Code) {
			if _, plural := text.(map[string]any); !plural {
				continue
			}
			if !strings.Contains(key, "{{.Count}}") {
				t.Errorf("%q does not fill in Count, which decides on the form", key)
			}
			if got := slices.Sorted(maps.Keys(forms(text))); !slices.Equal(got, formsOf[l.Code]) {
				t.Errorf("%s: %q has the forms %v, want %v", l.Code, key, got, formsOf[l.Code])
			}
		}
	}
}

var placeholder = regexp.MustCompile(`\{\{[^}]*\}\}`)

func placeholders(text string) []string {
	found := placeholder.FindAllString(text, -1)
	slices.Sort(found)
	return slices.Compact(found)
}

func TestEveryTranslationFillsInWhatEnglishDoes(t *testing.T) {
	for code, all := range translated(t) {
		for key, text := range all {
			for form, text := range forms(text) {
				// A singular may omit the number.
				if got, want := placeholders(text), placeholders(key); form != "one" && !slices.Equal(got, want) {
					t.Errorf("%s: %q, form %q, fills in %q, want %q", code, key, form, got, want)
				}
			}
		}
	}
}

// quotes holds the quotation marks of each language.
var quotes = map[string]string{"en": "“”", "de": "„“", "es": "«»", "fr": "«»", "vi": "“”"}

// allQuotes holds everything that might be used as one, except the apostrophe ’.
const allQuotes = `"'“”„‟‘‚«»‹›`

func TestTranslationsArePunctuatedAsTheirLanguageIs(t *testing.T) {
	for _, l := range i18n.Languages() {
		for key, text := range texts(t, l.Code) {
			if strings.HasPrefix(key, "number.") {
				continue
			}
			for _, text := range forms(text) {
				for _, r := range text {
					if strings.ContainsRune(allQuotes, r) && !strings.ContainsRune(quotes[l.Code], r) {
						t.Errorf("%s: %q has the quotation mark %c", l.Code, text, r)
					}
				}
				switch last, _ := utf8.DecodeLastRuneInString(key); {
				case strings.TrimSpace(text) != text, strings.Contains(text, "  "), strings.Contains(text, "..."):
					t.Errorf("%s: %q has stray spaces or dots", l.Code, text)
				case strings.ContainsRune(".…", last) != (strings.HasSuffix(text, ".") && !isShortened(text) || strings.HasSuffix(text, "…")):
					t.Errorf("%s: %q does not end as %q does", l.Code, text, key)
				}
				if l.Code == "fr" && frenchSpacing.MatchString(text) {
					t.Errorf("fr: %q lacks a no-break space", text)
				}
			}
		}
	}
}

// isShortened reports whether a text ends in an abbreviation.
func isShortened(text string) bool {
	return strings.HasSuffix(text, " max.") || strings.HasSuffix(text, " máx.")
}

// frenchSpacing matches a mark that needs a no-break space in French but lacks
// one.
var frenchSpacing = regexp.MustCompile("[^\u00a0][:;!?»]|«[^\u00a0]")

// translated returns the texts of every language except English, by code.
func translated(t *testing.T) map[string]map[string]any {
	all := map[string]map[string]any{}
	for _, l := range i18n.Languages()[1:] {
		all[l.Code] = texts(t, l.Code)
	}
	return all
}

// forms returns a text's plural forms; a plain text has one, "other".
func forms(text any) map[string]string {
	if plain, ok := text.(string); ok {
		return map[string]string{"other": plain}
	}
	all := map[string]string{}
	for form, text := range text.(map[string]any) {
		all[form] = text.(string)
	}
	return all
}

// TestNoHouseFollowsAPrepositionThatJoinsItsArticle checks the sentences of proofs, in which
// "de {{.House}}" would become "de el bloque 7".
func TestNoHouseFollowsAPrepositionThatJoinsItsArticle(t *testing.T) {
	joins := map[string]*regexp.Regexp{
		"es": regexp.MustCompile(`(?i)\b(?:de|a) \{\{\.(?:House|Houses|Cover)\}\}`),
		"fr": regexp.MustCompile(`(?i)(?:\bde|^à|[ (]à) \{\{\.(?:House|Houses|Cover)\}\}`),
	}
	for code, all := range translated(t) {
		for _, sentence := range proof.Sentences() {
			for form, text := range forms(all[sentence]) {
				if joins[code] != nil && joins[code].MatchString(text) {
					t.Errorf("%s, %s: %q", code, form, text)
				}
			}
		}
	}
}
