package i18n

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/solvoku/solvoku/ui/language"
)

// pluralForms are the forms that languages distinguish.
var pluralForms = [...]string{"zero", "one", "two", "few", "many", "other"}

// decidePlurals rewrites a language's texts so that each text with plural forms chooses its
// form by itself.
//
// Fyne would choose the form by the rules of the locale under which the texts are
// registered. That is the system's locale and may belong to another language: Russian uses
// the singular for 21, and Vietnamese has no singular. So every form becomes the same
// template, which looks at the number, Count.
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
		if one, ok := forms["one"]; ok && len(language.Singular(code)) > 0 {
			template = fmt.Sprintf("{{if %s}}%s{{else}}%s{{end}}", isSingular(language.Singular(code)), one, template)
		}
		decided := map[string]string{}
		for _, form := range pluralForms {
			decided[form] = template
		}
		all[key] = decided
	}
	return json.Marshal(all)
}

// isSingular returns a template's condition that Count, a number or its text, is one of
// some numbers.
func isSingular(numbers []string) string {
	return `eq (print .Count) "` + strings.Join(numbers, `" "`) + `"`
}
