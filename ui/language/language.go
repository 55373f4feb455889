// Package language renders the app's texts in one of its languages without Fyne, for the
// command line and for files. What words searches and boards takes a [Language], so that
// the window, which has Fyne's, and a terminal say the same.
package language

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// Text is an English text in a table that doesn't depend on Fyne, to be rendered by a [Language].
type Text string

// Language renders texts. Its methods are those of Fyne's package lang: the key of a text
// is its English, with placeholders such as {{.Count}}.
type Language interface {
	// L renders a text with the values of its placeholders.
	L(text string, values ...any) string
	// N is like L for a text with plural forms; n selects the form.
	N(text string, n int, values ...any) string
	// X renders the text of a key that isn't its English.
	X(key, english string, values ...any) string
}

// Values holds the values of a text's placeholders.
type Values = map[string]any

// singular lists the numbers that take the form "one", by language. Every other number
// takes the form "other", which is the only one in a language without an entry.
var singular = map[string][]string{
	"en": {"1"},
	"de": {"1"},
	"es": {"1"},
	"fr": {"0", "1"},
}

// Singular returns the numbers that take the form "one" in the language with a code.
func Singular(code string) []string { return slices.Clone(singular[code]) }

// Texts is one language's translation file.
type Texts struct {
	code string
	all  map[string]forms
}

// forms are a text's plural forms; a plain text has only the form other.
type forms struct{ one, other string }

var _ Language = Texts{}

// Read reads the texts of a language, by its code, from files such as de.json.
func Read(translations fs.FS, code string) (Texts, error) {
	data, err := fs.ReadFile(translations, code+".json")
	if err != nil {
		return Texts{}, err
	}
	t, err := Parse(data, code)
	if err != nil {
		return Texts{}, fmt.Errorf("%s.json: %w", code, err)
	}
	return t, nil
}

// Parse reads the texts of a language, by its code, from the content of a file. A text may also
// choose between its forms itself, as package i18n writes it for Fyne. The web page's copy of
// Fyne reads its texts here.
func Parse(data []byte, code string) (Texts, error) {
	var file map[string]any
	if err := json.Unmarshal(data, &file); err != nil {
		return Texts{}, err
	}
	t := Texts{code, make(map[string]forms, len(file))}
	for key, text := range file {
		switch text := text.(type) {
		case string:
			t.all[key] = forms{other: text}
		case map[string]any:
			one, _ := text["one"].(string)
			other, _ := text["other"].(string)
			t.all[key] = forms{one, other}
		}
	}
	return t, nil
}

// L implements [Language].
func (t Texts) L(text string, values ...any) string { return t.render(text, text, false, values) }

// N implements [Language]. As in the window, it is the value Count, a number or its text,
// that decides.
func (t Texts) N(text string, _ int, values ...any) string {
	return t.render(text, text, true, values)
}

// X implements [Language].
func (t Texts) X(key, english string, values ...any) string {
	return t.render(key, english, false, values)
}

// render fills in the text for a key, or the English text if the file lacks the key.
func (t Texts) render(key, english string, plural bool, values []any) string {
	f, ok := t.all[key]
	if !ok {
		f = forms{other: english}
	}
	var v Values
	if len(values) > 0 {
		v, _ = values[0].(Values)
	}
	text := f.other
	if plural && f.one != "" && slices.Contains(singular[t.code], fmt.Sprint(v["Count"])) {
		text = f.one
	}
	return fill(text, v)
}

// fill puts values in place of a text's placeholders.
func fill(text string, v Values) string {
	if !strings.Contains(text, "{{") {
		return text
	}
	var b strings.Builder
	for rest := choose(text, v); ; {
		before, placeholder, found := strings.Cut(rest, "{{.")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		var name string
		name, rest, _ = strings.Cut(placeholder, "}}")
		if value, ok := v[name]; ok {
			fmt.Fprint(&b, value)
		} else {
			b.WriteString("{{." + name + "}}")
		}
	}
}

// choose returns a text's form for the value Count, if the text chooses between two:
//
//	{{if eq (print .Count) "0" "1"}}one form{{else}}the other{{end}}
func choose(text string, v Values) string {
	condition, found := strings.CutPrefix(text, "{{if eq (print .Count) ")
	if !found {
		return text
	}
	numbers, forms, _ := strings.Cut(condition, "}}")
	one, other, _ := strings.Cut(strings.TrimSuffix(forms, "{{end}}"), "{{else}}")
	if slices.Contains(strings.Fields(numbers), `"`+fmt.Sprint(v["Count"])+`"`) {
		return one
	}
	return other
}
