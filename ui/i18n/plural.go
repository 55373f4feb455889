package i18n

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/solvoku/solvoku/ui/language"
)

// pluralForms holds the plural forms that languages distinguish.
var pluralForms = [...]string{"zero", "one", "two", "few", "many", "other"}

// decidePlurals rewrites a language's texts so that each text with plural forms chooses the
// right one itself.
//
// Fyne would choose the form by the rules of the locale under which the texts are
// registered. That is the system's locale and may belong to another language: Russian uses
// the singular for 21, and Vietnamese has no singular. So every form becomes the same
// template, which looks at the number, Count.
//
// All other texts are copied unchanged, because decoding and encoding them would take longer
// at startup than anything else here.
func decidePlurals(texts []byte, code string) ([]byte, error) {
	var out bytes.Buffer
	copied, depth, quoted := 0, 0, false
	for i := 0; i < len(texts); i++ {
		switch c := texts[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{':
			if depth++; depth == 2 {
				out.Write(texts[copied:i])
				copied = i
			}
		case c == '}':
			if depth == 2 {
				decided, err := decide(texts[copied:i+1], code)
				if err != nil {
					return nil, err
				}
				out.Write(decided)
				copied = i + 1
			}
			depth--
		}
	}
	out.Write(texts[copied:])
	return out.Bytes(), nil
}

// decide rewrites the forms of a text.
func decide(text []byte, code string) ([]byte, error) {
	var forms map[string]string
	if err := json.Unmarshal(text, &forms); err != nil {
		return nil, err
	}
	template := forms["other"]
	if one, ok := forms["one"]; ok && len(language.Singular(code)) > 0 {
		template = fmt.Sprintf("{{if %s}}%s{{else}}%s{{end}}", isSingular(language.Singular(code)), one, template)
	}
	decided := map[string]string{}
	for _, form := range pluralForms {
		decided[form] = template
	}
	return json.Marshal(decided)
}

// isSingular returns a template condition that Count, a number or its text, is one of the
// given numbers.
func isSingular(numbers []string) string {
	return `eq (print .Count) "` + strings.Join(numbers, `" "`) + `"`
}
