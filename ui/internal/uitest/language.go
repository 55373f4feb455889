package uitest

import (
	"encoding/json"
	"fmt"
	"image/png"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/session"
)

// English finds texts that are still in English.
type English map[string]*regexp.Regexp // by their keys

// EnglishIn returns the English texts that a language has translated.
func EnglishIn(t testing.TB, code string) English {
	source, translation := readTexts(t, "en"), readTexts(t, code)
	found := English{}
	for key, text := range source {
		if strings.HasPrefix(key, "number.") {
			continue
		}
		for form, text := range text {
			if text == translation[key]["other"] || text == translation[key][form] {
				continue
			}
			pattern := regexp.QuoteMeta(text)
			pattern = strings.ReplaceAll(pattern, `\{\{\.Number\}\}`, `[\d.,\s]+`) // "No. 5", but not a sentence after a "no."
			pattern = strings.ReplaceAll(pattern, `\{\{\.Cell\}\}`, `r\dc\d`)      // Vietnamese has a word "in"
			pattern = regexp.MustCompile(`\\\{\\\{\\\.\w+\\\}\\\}`).ReplaceAllString(pattern, ".+")
			found[key+" "+form] = regexp.MustCompile("(?i)^(" + pattern + `)\.?$`)
		}
	}
	return found
}

// readTexts reads the texts of a language, each by its plural form.
func readTexts(t testing.TB, code string) map[string]map[string]string {
	data, err := fs.ReadFile(assets.Translations(), code+".json")
	if err != nil {
		t.Fatal(err)
	}
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		t.Fatal(err)
	}
	all := map[string]map[string]string{}
	for key, text := range raw {
		var plain string
		forms := map[string]string{}
		if json.Unmarshal(text, &plain) == nil {
			forms["other"] = plain
		} else if err := json.Unmarshal(text, &forms); err != nil {
			t.Fatal(err)
		}
		all[key] = forms
	}
	return all
}

// Find fails for every English text in an object.
func (e English) Find(t testing.TB, where string, o fyne.CanvasObject) {
	t.Helper()
	for _, text := range TextsIn(o) {
		e.Judge(t, where, text)
	}
}

// Judge fails for a text with an English part.
func (e English) Judge(t testing.TB, where, text string) {
	t.Helper()
	for part := range strings.SplitSeq(text, " · ") {
		for key, pattern := range e {
			if pattern.MatchString(part) {
				t.Errorf("%s: %q is in English (%s)", where, text, key)
			}
		}
	}
}

// Picture writes a picture of the window to the gallery, if a folder for it was
// given.
func (r *Robot) Picture(name string) {
	if !themetest.HasGallery() {
		return
	}
	settings, width := r.Session().Settings(), r.Canvas().Size().Width
	name = fmt.Sprintf("%s-%v-x%v-%s.png", settings.Language, width, settings.TextScale, strings.ReplaceAll(name, " ", "-"))
	file, err := os.Create(themetest.Path(name))
	if err != nil {
		r.T.Fatal(err)
	}
	defer file.Close()
	if err := png.Encode(file, r.Canvas().Capture()); err != nil {
		r.T.Fatal(err)
	}
}

// EveryLanguage runs a test in each language on the smallest phone, in text of
// usual and of double size. The test calls look for everything that it shows; on
// a page that scrolls, keys may be outside of the window.
func EveryLanguage(t *testing.T, scrolls bool, test func(r *Robot, look func(name string))) {
	for _, l := range i18n.Languages() {
		english := EnglishIn(t, l.Code)
		for _, scale := range []float32{1, 2} {
			if testing.Short() && (View{l.Code, Phone, scale}) != inShort {
				continue
			}
			t.Run(fmt.Sprintf("%s text x%v", l.Code, scale), func(t *testing.T) {
				r := New(t, Phone)
				r.Change(func(s *session.Settings) { s.Language, s.TextScale = l.Code, scale })
				test(r, func(name string) {
					t.Helper()
					o := r.Content()
					if stage := r.Stage(); stage != nil {
						english.Judge(t, "a title", stage.Title)
						o = stage.Content
					}
					if sheet := r.Canvas().Overlays().Top(); sheet != nil {
						o = sheet
					} else if !scrolls {
						r.KeysApart(name, o)
					}
					english.Find(t, name, o)
					r.NothingCutOff(name, o)
					r.Picture(name)
				})
			})
		}
	}
}
