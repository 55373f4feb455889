//go:build e2e

package e2e

import (
	"flag"
	"image"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/solvoku/solvoku/board"
)

var screenshots = flag.String("screenshots", "", "folder for the pictures of stores and README, which are made only if it is named; newspaper.jpg there is the photo to read")

// menuBar is the height of the desktop's menu bar at double resolution, which
// packaging/screenshots.sh cuts off: a phone has none.
const menuBar = 56

// desktop and phone are the picture sizes in pixels; the phone's have double
// resolution. Flathub wants none larger than 1000 x 700 for a desktop.
var (
	desktop = image.Pt(1000, 700)
	phone   = image.Pt(720, 1280+menuBar)
)

// TestScreenshots takes the pictures for stores and README from the running app:
// a puzzle entered, solved, and the result, on a phone in all languages and on a
// desktop in English, light and dark; there, a hint and a photo's review, too.
func TestScreenshots(t *testing.T) {
	if *screenshots == "" {
		t.Skip("no folder for screenshots was named")
	}
	for _, language := range []struct{ locale, folder string }{
		{"en_US", "en-US"}, {"de_DE", "de-DE"}, {"fr_FR", "fr-FR"}, {"es_ES", "es-ES"}, {"vi_VN", "vi"},
	} {
		t.Run(language.folder, func(t *testing.T) {
			p := photographer{t: t, locale: language.locale, scale: 2, size: phone, theme: "light"}
			p.shoot(filepath.Join("phone", language.folder, "1-"), filepath.Join("phone", language.folder, "2-"))
		})
	}
	t.Run("desktop", func(t *testing.T) {
		p := photographer{t: t, locale: "en_US", scale: 1, size: desktop, theme: "light"}
		p.shoot("desktop-", "desktop-")
		p.hint("desktop-hint.png")
		p.review("desktop-photo.png")
	})
	t.Run("dark", func(t *testing.T) {
		p := photographer{t: t, locale: "en_US", scale: 1, size: desktop, theme: "dark"}
		p.shoot("dark-", "dark-")
	})
}

// photographer takes pictures of the app in one language, size and variant.
type photographer struct {
	t             *testing.T
	locale, theme string
	scale         int // pixels per Fyne unit
	size          image.Point
}

// open starts the app.
func (p photographer) open(args ...string) *session {
	s := start(p.t, options{
		args:   args,
		screen: image.Pt(2200, 1600), // large enough for the window before it is resized
		env:    []string{"LANG=" + p.locale + ".UTF-8", "FYNE_SCALE=" + strconv.Itoa(p.scale), "FYNE_THEME=" + p.theme},
	})
	s.still() // wait for the initial resize, which would otherwise override ours
	p.resize(s)
	return s
}

// resize gives the window its size, until Fyne, which may undo that during a resize of its own,
// leaves it.
func (p photographer) resize(s *session) {
	s.waitFor("the window in its size", func() bool {
		s.resize(p.size.X, p.size.Y)
		return s.screenshot().Bounds().Size() == p.size
	})
}

// enter starts the app with a puzzle.
func (p photographer) enter(puzzle string) *app {
	s := p.open()
	s.setClipboard(puzzle)
	s.key("ctrl+v")
	a := &app{session: s}
	a.waitFor("the pasted puzzle", func() bool { return a.board().Givens().String() == puzzle })
	s.still()
	p.resize(s) // at a scale of 2, Fyne may have undone it since
	return a
}

// review saves a picture of what was read from a photo, at the cell in doubt.
func (p photographer) review(name string) {
	s := p.open(filepath.Join(*screenshots, "newspaper.jpg"))
	s.still()
	p.keep(s, name)
}

// hint saves a picture of a hint's step.
func (p photographer) hint(name string) {
	a := p.enter(easy)
	a.still()
	a.changes("where to look", func() { a.key("h") })
	a.still()
	a.changes("the step", func() { a.key("Return") })
	a.still()
	p.keep(a.session, name)
}

// shoot saves pictures of the main screen with a solved puzzle and of the result,
// under names with these prefixes.
func (p photographer) shoot(main, result string) {
	a := p.enter(easy)
	s := a.session
	before := s.still()
	s.key("Return")
	a.waitFor("the solution", func() bool { return a.board().Digits == board.MustParseGrid(solved) })
	a.waitFor("the result", func() bool { return changed(before, s.screenshot()) > 10_000 })
	s.still()
	p.keep(s, result+"result.png")
	s.changes("the board without the result", func() { s.key("Escape") })
	s.key("Escape")
	s.still()
	p.keep(s, main+"solved.png")
}

// keep saves what the window shows.
func (p photographer) keep(s *session, name string) {
	p.t.Helper()
	if got := s.picture(filepath.Base(name)).Bounds().Size(); got != p.size {
		p.t.Fatalf("%s is %v pixels large, not %v", name, got, p.size)
	}
	to := filepath.Join(*screenshots, name)
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		p.t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(out, s.fileName(filepath.Base(name)+".png")))
	if err == nil {
		err = os.WriteFile(to, data, 0o644)
	}
	if err != nil {
		p.t.Fatal(err)
	}
}
