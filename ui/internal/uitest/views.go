package uitest

import (
	"fmt"
	"iter"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/session"
)

// Picture saves a picture of the window to the gallery, if a folder was given.
func (r *Robot) Picture(name string) {
	settings, width := r.Session().Settings(), r.Canvas().Size().Width
	name = fmt.Sprintf("%s-%v-x%v-%s", settings.Language, width, settings.TextScale, strings.ReplaceAll(name, " ", "-"))
	themetest.Save(r.T, name, r)
}

// EveryLanguage runs a test in each language on the smallest phone, with text of
// normal and of double size. The test must call look for everything that it shows;
// on a page that scrolls, keys may be outside the window.
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
					if stage := r.Stage(); stage != nil && o == stage.Content {
						o = r.Content() // the page's positions are relative to the window
					}
					r.NothingCutOff(name, o)
					r.Picture(name)
				})
			})
		}
	}
}

// Gallery takes pictures of a page in windows of different shapes, looks and text
// sizes, each under its own name. It skips the test unless a picture folder was
// given.
func Gallery(t *testing.T, picture func(r *Robot, name string)) {
	themetest.Gallery(t)
	for _, c := range []struct {
		name    string
		size    fyne.Size
		scale   float32
		variant session.Variant
	}{
		{"desktop", fyne.NewSize(1040, 740), 1, session.Light},
		{"phone", Phone, 1, session.Light},
		{"phone-dark", Phone, 1, session.Dark},
		{"phone-200", Phone, 2, session.Light},
		{"aside", fyne.NewSize(915, 412), 1, session.Light},
		{"aside-small", fyne.NewSize(568, 320), 1, session.Light},
		{"aside-200", fyne.NewSize(915, 412), 2, session.Light},
	} {
		r := New(t, c.size)
		r.Change(func(s *session.Settings) { s.TextScale, s.Variant = c.scale, c.variant })
		picture(r, c.name)
	}
}

// View is a way to view a page.
type View struct {
	Language string // a code
	Size     fyne.Size
	Scale    float32 // text scale
}

// String names the view, for example in a subtest.
func (v View) String() string {
	return fmt.Sprintf("%s %vx%v text x%v", v.Language, v.Size.Width, v.Size.Height, v.Scale)
}

// Views yields the app's languages on a phone, upright and sideways, and in a wide
// window, with text of normal and of double size. A short run uses one view:
// layouts start no goroutines, and the race detector makes them ten times as slow.
func Views() iter.Seq[View] {
	return func(yield func(View) bool) {
		for _, l := range i18n.Languages() {
			for _, size := range []fyne.Size{Phone, PhoneAside, Wide} {
				for _, scale := range []float32{1, 2} {
					v := View{l.Code, size, scale}
					if testing.Short() && v != inShort {
						continue
					}
					if !yield(v) {
						return
					}
				}
			}
		}
	}
}

// inShort is the view used in a short run, in the language with the longest words.
var inShort = View{"de", Phone, 1}

// State returns the board of a puzzle after some changes, given as text.
func State(t testing.TB, puzzle string, changes ...string) board.State {
	t.Helper()
	var b edit.Board
	for _, text := range append([]string{"load " + puzzle}, changes...) {
		c, err := edit.ParseChange(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := b.Apply(c); err != nil {
			t.Fatal(err)
		}
	}
	return b.State()
}
