package ui

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

var (
	fitSeed = flag.Uint64("fit.seed", 1, "chooses what TestWordsFitOnEveryPage looks at")
	fitAll  = flag.Bool("fit.all", false, "whether it looks at everything, for a quarter of an hour")
)

// endlessWork is the command that leads to a page whose work has no end on some boards: an empty
// board's solutions.
const endlessWork = string(command.CompareSolutions)

// fitBoards are the boards on which the pages are opened.
var fitBoards = []struct {
	name  string
	place func(*session.Session)
}{
	{"a puzzle being played", func(s *session.Session) {
		s.Paste(uitest.Easy)
		s.SetMode(session.Play)
	}},
	{"an empty board", func(*session.Session) {}},
	{"a clash", func(s *session.Session) { s.Paste("55" + uitest.Easy[2:]) }},
	{"a wrong given", func(s *session.Session) { s.Paste("58" + uitest.Easy[2:]) }},
	{"several solutions", func(s *session.Session) { s.Paste("..." + uitest.Easy[3:60] + ".....................") }},
}

// fitScenes are the screens that no command or key on a page opens directly. They start with a
// puzzle being played.
var fitScenes = []struct {
	name string
	show func(*appRobot)
}{
	{"a list of puzzles", func(r *appRobot) { r.app.paste(strings.Repeat(uitest.Easy+"\n"+uitest.Hardest+"\n", 9)) }},
	{"saved puzzles", func(r *appRobot) {
		r.Run(command.SavePuzzle)
		r.Write(" and a rather long name to see what becomes of it")
		r.Press(fyne.KeyReturn)
		r.Run(command.MyPuzzles)
	}},
	{"a refused file", func(r *appRobot) {
		r.Run(command.OpenFile)
		r.Press(fyne.KeyReturn)
	}},
	{"a result", func(r *appRobot) {
		r.Run(command.Solve)
		r.Until("the result is there", func() bool { return !r.Session().Search().Running() && r.Sheets() > 0 })
	}},
	{"a puzzle finished by hand", func(r *appRobot) {
		r.app.results.Finished(session.Finish{Time: 3 * time.Hour, Hints: 12, Checks: 3, Shown: true, Rated: true, Level: logic.Hard})
	}},
}

// TestWordsFitOnEveryPage opens every page that a command leads to, and then everything that their
// keys lead to, in five languages, at the smallest and largest text sizes and in windows of every
// shape: no text is cut off or drawn over another. What keys lead to, and pages on any puzzle that
// isn't sound, are checked only in some of the windows. The full check needs -fit.all; without it
// only German in large text and English are checked, and in a short run only part of one language,
// chosen by -fit.seed.
func TestWordsFitOnEveryPage(t *testing.T) {
	pick := rand.New(rand.NewPCG(*fitSeed, 0))
	for i, l := range i18n.Languages() {
		for k, scale := range []float32{1, 2} {
			chosen := l.Code == "de" && k == 1 || l.Code == "en" && k == 0
			if testing.Short() {
				chosen = i == int(*fitSeed%5) && k == int(*fitSeed/5%2)
			}
			if !chosen && !*fitAll {
				continue
			}
			t.Run(fmt.Sprintf("%s x%v", l.Code, scale), func(t *testing.T) {
				t.Logf("-fit.seed %d", *fitSeed)
				f := &fitter{walker: walker{t: t, size: uitest.Phone}, language: l.Code, scale: scale, amiss: map[string]bool{}, pick: pick}
				f.r = newRobot(t, f.size)
				f.walkAll()
				f.home()
			})
		}
	}
}

// fitter looks at pages in one language and text size.
type fitter struct {
	walker
	language string
	scale    float32
	amiss    map[string]bool // problems already reported
	pick     *rand.Rand
	looked   int    // number of pages and sheets
	what     string // the last command that was run
}

// walkAll looks at every page.
func (f *fitter) walkAll() {
	start := time.Now()
	boards := fitBoards
	if testing.Short() {
		boards = boards[f.pick.IntN(len(boards)):][:1]
	}
	for i, board := range boards {
		for _, g := range f.r.app.commands() {
			for _, c := range g.Commands {
				if !f.enter(i, c.ID) {
					continue
				}
				f.look(string(c.ID)+" on "+board.name, testing.Short() || i > 0)
				if c.ID != "menu" && i == 0 {
					f.press(i, c.ID)
				}
			}
		}
	}
	for _, scene := range fitScenes {
		f.enter(0, "")
		scene.show(f.r)
		f.settle()
		if f.r.app.AtHome() {
			f.t.Errorf("%s doesn't open", scene.name)
		}
		f.look(scene.name, testing.Short())
	}
	f.home()
	f.t.Logf("%d pages and sheets in %v", f.looked, time.Since(start))
	if f.looked < 15 {
		f.t.Errorf("only %d pages were opened", f.looked)
	}
}

// home returns to the main screen.
func (f *fitter) home() {
	f.r.Session().Search().Stop()
	f.settle()
	f.foreign()
	f.r.CloseSheets()
	f.r.Leave()
	f.settle()
}

// enter opens a page afresh and reports whether the command leads to one.
func (f *fitter) enter(board int, id command.ID) bool {
	f.home()
	f.r.Resize(f.size)
	f.r.app.change(func(s *session.Settings) { s.Language, s.TextScale, s.LeftHanded = f.language, f.scale, false })
	f.r.Session().ClearAll()
	fitBoards[board].place(f.r.Session())
	if id == "quit" || id == "" {
		return false
	}
	f.what = string(id)
	f.r.Run(id)
	if f.foreign() || f.r.Session().Search().Running() {
		return false
	}
	f.settle()
	return !f.r.app.AtHome()
}

// press presses each key on the page that a command opens.
func (f *fitter) press(board int, id command.ID) {
	keys := f.keys()
	for i := range keys {
		if testing.Short() && f.pick.IntN(20) > 0 || !f.enter(board, id) {
			continue
		}
		now := f.keys()
		if i >= len(now) || now[i].View().Icon == widgets.IconBack {
			continue
		}
		name := fmt.Sprintf("%s, %s", id, describe(now[i]))
		stage, sheets := f.r.Stage(), f.r.Sheets()
		now[i].Press()
		f.settle()
		if !f.foreign() && !f.r.app.AtHome() && (f.r.Stage() != stage || f.r.Sheets() != sheets) {
			f.look(name, true)
		}
	}
}

// shown returns the top sheet or, if there is none, the page.
func (f *fitter) shown() fyne.CanvasObject {
	if top := f.r.Canvas().Overlays().Top(); top != nil {
		return top
	}
	return f.r.Content()
}

// keys returns the keys that can be pressed.
func (f *fitter) keys() []*widgets.Key {
	return slices.DeleteFunc(find[*widgets.Key](f.shown()), func(k *widgets.Key) bool { return k.View().Disabled })
}

// look checks what is open, in every window or in some.
func (f *fitter) look(name string, some bool) {
	f.looked++
	for _, size := range uitest.Windows {
		if some && f.pick.IntN(3) > 0 {
			continue
		}
		f.r.Resize(size)
		shown := f.shown()
		shown.Resize(size) // the test canvas has a margin until it is resized
		for _, amiss := range f.r.WordsAmiss(shown) {
			if !f.amiss[amiss] {
				f.amiss[amiss] = true
				f.t.Errorf("%s, %vx%v: %s", name, size.Width, size.Height, amiss)
			}
		}
	}
	f.r.Resize(f.size)
}

// settle waits until the page shows everything that it finds out on its own. One whose work has no
// end has shown some of it by then.
func (f *fitter) settle() {
	over, turns := false, 0
	f.r.Do(func() { over = true })
	f.r.Until("the page is there: "+f.what, func() bool {
		turns++
		stage := f.r.Stage()
		busy := f.r.Session().Search().Running() || stage != nil && stage.Work != nil && stage.Work.Busy()
		return over && (!busy || f.what == endlessWork && turns > 3)
	})
}
