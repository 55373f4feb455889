package ui

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

var (
	strollSeed = flag.Uint64("stroll.seed", 1, "chooses the gestures of TestAStrollAtRandomLosesNothing")
	strollLong = flag.Int("stroll.n", 150, "how many gestures it makes in a window of each size")
)

// The maximum cost of a gesture: how often widgets are laid out or measured, and how many results
// arrive from the background until the queue is empty. A frozen page would exceed either.
const (
	maxPasses    = 20_000
	maxDelivered = 1_000
)

// stroll makes random gestures, wherever they lead.
type stroll struct {
	*appRobot
	pick    *rand.Rand
	count   *counting
	trail   []string // what was done, most recent gesture last
	clock   time.Time
	pending bool // whether an intended change of digits may still arrive
	file    bool // whether a file is being read, whose puzzle will change them

	pages                     map[string]int
	changes, passes, returned int // changes of digits, and the maximum costs of a gesture
}

// TestAStrollAtRandomLosesNothing taps, drags, types, scrolls and resizes at random across all
// pages. Nothing panics or freezes, only gestures meant to change digits do so, and a single Undo
// reverts each change. -stroll.n sets the length of the stroll, and -stroll.seed its gestures.
func TestAStrollAtRandomLosesNothing(t *testing.T) {
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("nothing takes the focus on a mobile device")
	}
	for _, size := range []fyne.Size{{Width: 1040, Height: 740}, uitest.Phone} {
		t.Run(fmt.Sprintf("%vx%v", size.Width, size.Height), func(t *testing.T) {
			r := newRobot(t, size)
			r.app.change(func(settings *session.Settings) { settings.Language = "en" })
			r.KeepFiles().Data.WriteString(uitest.Easy + "\n" + uitest.Hardest)
			s := &stroll{appRobot: r, pick: rand.New(rand.NewPCG(*strollSeed, uint64(size.Width))), pages: map[string]int{}, clock: time.Now()}
			s.count = &counting{App: r.App, known: map[string]bool{}}
			fyne.SetCurrentApp(s.count)
			defer fyne.SetCurrentApp(r.App)
			defer func() {
				if p := recover(); p != nil {
					t.Errorf("-stroll.seed %d panics after\n%s", *strollSeed, s.last())
					panic(p)
				}
			}()
			for range *strollLong {
				s.step()
				if t.Failed() {
					t.Fatalf("-stroll.seed %d, %v, after\n%s", *strollSeed, size, s.last())
				}
			}
			s.comesHome()
			t.Logf("%d gestures on %d pages, %d changes; at most %d passes and %d deliveries for one", *strollLong, len(s.pages), s.changes, s.passes, s.returned)
		})
	}
}

// last returns the most recent gestures.
func (s *stroll) last() string { return strings.Join(s.trail[max(len(s.trail)-25, 0):], "\n") }

// step makes a gesture and checks the result.
func (s *stroll) step() {
	s.clock = s.clock.Add(3 * time.Second) // digits typed slowly are separate changes
	s.app.early.at = s.clock
	before, could := s.Session().State(), s.Session().Can().Undo()
	s.pages[s.page()]++
	s.count.counts = openingCosts{}
	g := s.choose()
	what, means := g.make(s)
	s.trail = append(s.trail, fmt.Sprintf("%s %s, on %s", g.name, what, s.page()))
	(&walker{r: s.appRobot}).foreign()
	s.pending = means || s.pending && s.busy()
	s.file = s.file || strings.Contains(what, "Ctrl+O") || strings.Contains(what, "file")
	s.drain()
	if s.Session().Settings().Language != "en" { // the test knows the keys by their English names
		s.app.change(func(settings *session.Settings) { settings.Language = "en" })
	}
	if s.passes = max(s.passes, s.count.counts.passes); s.count.counts.passes > maxPasses {
		s.T.Errorf("a gesture laid out or measured widgets %d times", s.count.counts.passes)
	}
	after := s.Session().State()
	if after.Digits == before.Digits {
		return
	}
	if s.changes++; !s.pending && !s.file {
		s.T.Errorf("the digits changed from\n%v to\n%v", before.Digits, after.Digits)
	}
	late := s.file
	if s.file = s.file && means; !undoes(what) {
		s.undoOnce(before, could, late)
	}
}

// undoes reports whether a gesture is itself an undo or a redo.
func undoes(what string) bool {
	for _, name := range []string{"Undo", "Redo", "Ctrl+Z", "Ctrl+Y", "'b'", "before"} {
		if strings.Contains(what, name) {
			return true
		}
	}
	return false
}

// undoOnce undoes a change, checks whether the digits are as before, and redoes it. If a file may
// have arrived meanwhile, there may have been two changes.
func (s *stroll) undoOnce(before board.State, could, late bool) {
	if s.Session().Search().Running() {
		return
	}
	after := s.Session().State()
	s.Session().Undo()
	if late && s.Session().State().Digits != before.Digits {
		s.Session().Undo()
		s.file = false
		return
	}
	if got := s.Session().State(); got.Digits != before.Digits {
		s.T.Errorf("one Undo leads to\n%v, not to\n%v; before the change there was something to undo: %v", got.Digits, before.Digits, could)
	}
	s.Session().Redo()
	if got := s.Session().State(); got.Digits != after.Digits {
		s.T.Errorf("Redo leads to\n%v, not to\n%v", got.Digits, after.Digits)
	}
	s.drain()
}

// busy reports whether something is running that may change the digits.
func (s *stroll) busy() bool {
	stage := s.Stage()
	if stage == nil {
		return s.Session().Search().Running()
	}
	return s.Session().Search().Running() || stage.Title == "Puzzles" || stage.Work != nil && stage.Work.Busy()
}

// drain processes what has arrived from the background, without waiting for more.
func (s *stroll) drain() {
	n := s.RunWaiting(maxDelivered)
	if s.returned = max(s.returned, n); n >= maxDelivered {
		s.T.Errorf("a gesture is followed by %d deliveries", n)
	}
}

// comesHome leaves every page with Esc.
func (s *stroll) comesHome() {
	s.Session().Search().Stop()
	for range 12 {
		if s.app.AtHome() {
			return
		}
		(&walker{r: s.appRobot}).foreign()
		s.Press(fyne.KeyEscape)
		s.drain()
	}
	s.T.Errorf("Esc doesn't lead home from %s, after\n%s", s.page(), s.last())
}

// page names what is open.
func (s *stroll) page() string {
	name := "main"
	if stage := s.Stage(); stage != nil {
		name = stage.Title
	}
	if sheet, ok := widgets.TopSheet(s.Canvas()); ok {
		name += " > " + sheet.View().Title
	}
	return name
}
