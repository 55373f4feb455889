package uitest

import (
	"encoding/json"
	"io/fs"
	"regexp"
	"strings"
	"sync"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
)

// English finds texts that are still in English.
type English struct {
	texts    map[string]string         // keys by text in lower case, for texts without values
	patterns map[string]*regexp.Regexp // by key, for texts with values
	found    map[string]string         // keys by text looked up; "" if it isn't English
}

// placeholder matches where a text has a value, and quoted the same in a quoted pattern.
var (
	placeholder = regexp.MustCompile(`\{\{\.\w+\}\}`)
	quoted      = regexp.MustCompile(`\\\{\\\{\\\.\w+\\\}\\\}`)
)

// EnglishIn returns the English texts that have a translation in a language.
func EnglishIn(t testing.TB, code string) English {
	t.Helper()
	e, err := english[code]()
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// english holds them by language code. Tests check many views in one language, and what was
// looked up for one view needn't be looked up again for the next.
var english = func() map[string]func() (English, error) {
	all := map[string]func() (English, error){}
	for _, l := range i18n.Languages() {
		all[l.Code] = sync.OnceValues(func() (English, error) { return readEnglish(l.Code) })
	}
	return all
}()

func readEnglish(code string) (English, error) {
	source, err := readTexts("en")
	if err != nil {
		return English{}, err
	}
	translation, err := readTexts(code)
	if err != nil {
		return English{}, err
	}
	e := English{map[string]string{}, map[string]*regexp.Regexp{}, map[string]string{}}
	values := strings.NewReplacer(
		`\{\{\.Number\}\}`, `[\d.,\s]+`, // "No. 5", but not a sentence after a "no."
		`\{\{\.Cell\}\}`, `r\dc\d`, // "in" is a word in Vietnamese
		`\{\{\.Digits\}\}`, `\d[\d, and]*`, // as has "in"
		`\{\{\.Technique\}\}`, techniques(), // "a" is a word in French
	)
	for key, text := range source {
		if strings.HasPrefix(key, "number.") {
			continue
		}
		for form, text := range text {
			wordless := !strings.ContainsFunc(placeholder.ReplaceAllString(text, ""), unicode.IsLetter)
			if wordless || text == translation[key]["other"] || text == translation[key][form] {
				continue
			}
			name := key + " " + form
			if !placeholder.MatchString(text) {
				text = strings.ToLower(text)
				e.texts[text], e.texts[text+"."] = name, name
				continue
			}
			pattern := quoted.ReplaceAllString(values.Replace(regexp.QuoteMeta(text)), ".+")
			e.patterns[name] = regexp.MustCompile("(?i)^(" + pattern + `)\.?$`)
		}
	}
	return e, nil
}

// techniques matches the English names of techniques.
func techniques() string {
	var names []string
	for _, info := range logic.Techniques() {
		names = append(names, regexp.QuoteMeta(string(info.Technique)))
	}
	return "(?:" + strings.Join(names, "|") + ")"
}

// readTexts reads the texts of a language, by key and plural form.
func readTexts(code string) (map[string]map[string]string, error) {
	data, err := fs.ReadFile(assets.Translations(), code+".json")
	if err != nil {
		return nil, err
	}
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		return nil, err
	}
	all := map[string]map[string]string{}
	for key, text := range raw {
		var plain string
		forms := map[string]string{}
		if json.Unmarshal(text, &plain) == nil {
			forms["other"] = plain
		} else if err := json.Unmarshal(text, &forms); err != nil {
			return nil, err
		}
		all[key] = forms
	}
	return all, nil
}

// Find fails the test for every English text in an object.
func (e English) Find(t testing.TB, where string, o fyne.CanvasObject) {
	t.Helper()
	for _, text := range TextsIn(o) {
		e.Judge(t, where, text)
	}
}

// Judge fails the test for a text with an English part.
func (e English) Judge(t testing.TB, where, text string) {
	t.Helper()
	for part := range strings.SplitSeq(text, " · ") {
		if key := e.key(part); key != "" {
			t.Errorf("%s: %q is in English (%s)", where, text, key)
		}
	}
}

// key returns the key of an English text. A page shows the same texts in each of its states,
// so each is looked up only once.
func (e English) key(text string) string {
	key, known := e.found[text]
	if known {
		return key
	}
	key = e.texts[strings.ToLower(text)]
	for name, pattern := range e.patterns {
		if pattern.MatchString(text) {
			key = name
		}
	}
	e.found[text] = key
	return key
}
