package i18n

import (
	"encoding/json"
	"fmt"
	"strings"
)

// pluralForms are the forms that languages distinguish.
var pluralForms = [...]string{"zero", "one", "two", "few", "many", "other"}

// singular are the numbers that take the form "one", by language. Every other
// number takes the form "other"; a language without an entry has no other one.
var singular = map[string][]string{
	"en": {"1"},
	"de": {"1"},
	"es": {"1"},
	"fr": {"0", "1"},
}

// decidePlurals rewrites a language's texts so that each text with plural
// forms chooses its form by itself.
//
// Fyne would choose it by the rule of the locale that the texts go under, which
// is the system's and may be another language's: Russian says 21 in the
// singular, and Vietnamese has none. So every form becomes the same template,
// which looks at the number, Count.
func decidePlurals(texts []byte, code string) ([]byte, error) {
	var all map[string]any
	if err := json.Unmarshal(texts, &all); err != nil {
		return nil, err
	}
	for key, text := range all {
		forms, ok := text.(map[string]any)
		if !ok {
			continue
		}
		template := fmt.Sprint(forms["other"])
		if one, ok := forms["one"]; ok && len(singular[code]) > 0 {
			template = fmt.Sprintf("{{if %s}}%s{{else}}%s{{end}}", isSingular(singular[code]), one, template)
		}
		decided := map[string]string{}
		for _, form := range pluralForms {
			decided[form] = template
		}
		all[key] = decided
	}
	return json.Marshal(all)
}

// isSingular is a template's condition that Count, a number or its text, is
// one of some numbers.
func isSingular(numbers []string) string {
	return `eq (print .Count) "` + strings.Join(numbers, `" "`) + `"`
}
