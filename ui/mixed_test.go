package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// mixed is a random walk by mouse and keyboard.
type mixed struct {
	*appRobot
	touched bool // whether the main screen's board, or a key by mouse, was touched last
}

// find returns the visible objects of a type inside an object.
func find[T fyne.CanvasObject](in fyne.CanvasObject) (all []T) {
	uitest.Walk(in, func(o fyne.CanvasObject) {
		if found, ok := o.(T); ok && o.Visible() {
			all = append(all, found)
		}
	})
	return all
}

// TestEnterSolvesAndSpaceErasesAfterTheBoardWasTouched walks randomly over the main screen and
// other pages, by mouse and by keyboard.
func TestEnterSolvesAndSpaceErasesAfterTheBoardWasTouched(t *testing.T) {
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("nothing takes the focus on a mobile device")
	}
	r := newRobot(t, uitest.Wide)
	rapid.Check(t, func(rt *rapid.T) {
		m := &mixed{appRobot: r}
		m.home()
		s := r.Session()
		s.Change(func(s *session.Settings) { s.Advance, s.Notes = false, false })
		s.Paste(uitest.Easy)
		s.SetMode(session.Play)
		s.Release()
		r.Canvas().Unfocus()
		rt.Repeat(map[string]func(*rapid.T){
			"Tab": func(rt *rapid.T) {
				for range rapid.IntRange(1, 12).Draw(rt, "steps") {
					r.Tab(rapid.Bool().Draw(rt, "back"))
				}
				m.touched = false
			},
			"click a cell": func(rt *rapid.T) {
				if m.atHome(rt) {
					m.clickCell(board.Cell(rapid.IntRange(0, 80).Draw(rt, "cell")))
					m.touched = true
				}
			},
			"click a key": func(rt *rapid.T) {
				if m.atHome(rt) {
					m.clickKey(rt)
				}
			},
			"type a digit": func(rt *rapid.T) {
				if m.atHome(rt) {
					r.Write(rapid.StringMatching("[1-9]").Draw(rt, "digit"))
					m.touched = true
				}
			},
			"press an arrow": func(rt *rapid.T) {
				if m.atHome(rt) {
					_, toggles := r.Canvas().Focused().(*widgets.Toggle)
					r.Press(rapid.SampledFrom([]fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight}).Draw(rt, "arrow"))
					m.touched = !toggles && r.app.AtHome()
				}
			},
			"press Esc": func(rt *rapid.T) {
				if m.atHome(rt) {
					r.Press(fyne.KeyEscape)
					m.touched = true
				}
			},
			"visit a page": func(rt *rapid.T) {
				if m.atHome(rt) {
					m.visit(rt, rapid.SampledFrom([]command.ID{"hint", "steps", "solutions", "learn", "famous", "settings", "help", "menu", "watch", "new"}).Draw(rt, "page"))
				}
			},
			"press Enter": func(rt *rapid.T) {
				if m.atHome(rt) && m.touched {
					m.solves(rt)
				}
			},
			"press Space": func(rt *rapid.T) {
				if m.atHome(rt) && m.touched {
					m.erases(rt)
				}
			},
		})
	})
}

// home returns to the main screen from wherever a walk has ended.
func (m *mixed) home() {
	m.Session().Search().Stop()
	m.Until("nothing runs", func() bool { return !m.Session().Search().Running() })
	(&walker{r: m.appRobot}).foreign()
	m.CloseSheets()
	m.Leave()
}

// atHome returns home with Esc, as far as that leads.
func (m *mixed) atHome(rt *rapid.T) bool {
	for range 6 {
		if m.app.AtHome() && !m.Session().Search().Running() {
			return true
		}
		m.touched = false
		m.Press(fyne.KeyEscape)
		m.Until("nothing runs", func() bool { return !m.Session().Search().Running() })
	}
	rt.Fatal("Esc doesn't lead home")
	return false
}

func (m *mixed) clickCell(c board.Cell) {
	b := find[*boardview.Board](m.Content())[0]
	m.Click(b, b.CellCentre(c))
}

// clickKey clicks a key that acts on the main screen. Unless it opens a page or starts a search,
// what is typed next goes to the board.
func (m *mixed) clickKey(rt *rapid.T) {
	keys := find[*widgets.Key](m.Content())
	k := rapid.SampledFrom(keys).Draw(rt, "key")
	m.Click(k, fyne.NewPos(5, 5))
	(&walker{r: m.appRobot}).foreign()
	m.touched = m.app.AtHome() && !m.Session().Search().Running()
}

// visit opens a page, moves around in it, and clicks its boards, after which Enter goes to the page
// and not to one of its keys.
func (m *mixed) visit(rt *rapid.T, id command.ID) {
	m.touched = false
	m.Run(id)
	for range rapid.IntRange(0, 5).Draw(rt, "steps") {
		m.Tab(false)
	}
	if m.Stage() == nil || m.Sheets() > 0 {
		return
	}
	for _, b := range find[*boardview.Board](m.Content()) {
		m.Click(b, b.CellCentre(40))
		if k, ok := m.Canvas().Focused().(*widgets.Key); ok {
			rt.Fatalf("%s: after a click on the board, %q has the focus", id, describe(k))
		}
	}
}

// focused names what has the focus.
func (m *mixed) focused() string {
	if f := m.Canvas().Focused(); f != nil {
		return describe(f)
	}
	return "nothing"
}

// solves presses Enter.
func (m *mixed) solves(rt *rapid.T) {
	before := m.Session().State().Digits
	m.Press(fyne.KeyReturn)
	if !m.Session().Search().Running() || m.Session().State().Digits != before {
		rt.Fatalf("Enter doesn't solve; %s has the focus", m.focused())
	}
	m.Until("it is solved", func() bool { return !m.Session().Search().Running() })
	m.CloseSheets()
	m.Run(command.ClearAnswers)
}

// erases presses Space.
func (m *mixed) erases(rt *rapid.T) {
	s := m.Session()
	c, selected := s.Pointer().Selected()
	given := s.State().Kinds[c] == board.Given && s.Mode() == session.Play
	if !selected || given {
		return
	}
	s.Type(7)
	s.Change(func(s *session.Settings) { s.Advance, s.Notes = false, false })
	s.Select(c)
	m.Press(fyne.KeySpace)
	m.Write(" ")
	if _, held := s.Pointer().Held(); held || s.State().Digits[c] != 0 || !m.app.AtHome() {
		rt.Fatalf("Space doesn't erase %v; %s has the focus", c, m.focused())
	}
}
