package hint

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// hintRobot is a robot with the page open.
type hintRobot struct {
	*uitest.Robot
	*hintPage
}

// hinted opens the page on a board and waits for the hint.
func hinted(r *uitest.Robot, puzzle string, changes ...string) *hintRobot {
	r.T.Helper()
	r.Session().Perform(edit.OpenState(uitest.State(r.T, puzzle)))
	for _, text := range changes {
		c, err := edit.ParseChange(text)
		if err != nil {
			r.T.Fatal(err)
		}
		r.Session().Perform(c)
	}
	p := &hintRobot{r, openHint(r.Window, nil)}
	p.found()
	return p
}

func (p *hintRobot) found() {
	p.T.Helper()
	p.Until("the hint is there", func() bool { return p.hint != nil })
}

// says fails unless the page's text contains a text.
func (p *hintRobot) says(want string) {
	p.T.Helper()
	if got := p.text.String(); !strings.Contains(got, want) {
		p.T.Errorf("the page says %q, want %q in it", got, want)
	}
}

func TestAHintIsRevealedInDegrees(t *testing.T) {
	for _, way := range []struct {
		name string
		next func(*hintRobot)
	}{
		{"by touch", func(p *hintRobot) { p.Tap(p.next) }},
		{"by the key H", func(p *hintRobot) { p.Write("h") }},
		{"by Enter", func(p *hintRobot) { p.Press(fyne.KeyReturn) }},
	} {
		t.Run(way.name, func(t *testing.T) {
			p := hinted(uitest.New(t, uitest.Phone), uitest.Easy)
			before := p.Session().State()
			p.says("Look at ")
			if m := p.hintPage.board.View().Marks; m.Washed.IsEmpty() || !m.Framed.IsEmpty() {
				t.Errorf("at first the board shows %+v", m)
			}
			way.next(p)
			p.says("Single")
			way.next(p)
			p.says("So ")
			if m := p.hintPage.board.View().Marks; m.Framed.Len() != 1 {
				t.Errorf("the reason frames %v", m.Framed)
			}
			if p.Session().State() != before {
				t.Error("the board has changed before Do it")
			}
			way.next(p)
			after := p.Session().State()
			if after.Digits.FilledCount() != before.Digits.FilledCount()+1 {
				t.Error("Do it has not placed a digit")
			}
			if p.next.View().Text != "Next hint" {
				t.Errorf("then the key reads %q", p.next.View().Text)
			}
			way.next(p)
			p.found()
			p.says("Look at ")
			p.Press(fyne.KeyEscape)
			if !p.AtHome() {
				t.Error("Escape does not leave the hint")
			}
			p.Session().Undo()
			if p.Session().State() != before {
				t.Error("one undo does not take the step back")
			}
		})
	}
}

func TestWithoutAPuzzleTheHintOffersToBringOne(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide} {
		for i, way := range ways {
			r := uitest.New(t, size)
			r.Offer(ways[:]...)
			p := hinted(r, emptyPuzzle, "r1c1=5")
			p.says("The puzzle has no givens yet.")
			p.Tap(p.offers[i])
			if p.Stage() != nil || p.Sheet().Title != string(way) {
				t.Errorf("%s opens %+v", way, p.Sheet())
			}
		}
	}
	if p := hinted(uitest.New(t, uitest.Phone), uitest.Easy); p.offers[0].Visible() {
		t.Error("with a puzzle another one is offered")
	}
}

func TestTheHintSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		name    string
		changes []string
		want    string
		key     string
	}{
		{"a wrong answer", []string{"r1c3=4", "r1c4=2"}, "One answer is wrong: r1c4.", "Erase the wrong answer"},
		{"wrong notes", []string{"notes", "r1c3~4"}, "One cell lacks the right digit among its notes: r1c3=4.", "Restore these notes"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := hinted(uitest.New(t, uitest.Phone), uitest.Easy, c.changes...)
			p.says(c.want)
			if p.hintPage.board.View().Marks.Framed.Len() != 1 {
				t.Error("the mistake is not framed")
			}
			p.Tap(p.StageKey("Undo to before the mistake"))
			p.found()
			p.says("Look at ")
			p.Session().Redo()
			p.look()
			p.found()
			p.Tap(p.StageKey(c.key))
			p.found()
			p.says("Look at ")
			if p.undo.Visible() {
				t.Error("without a mistake it can be undone")
			}
		})
	}
}

// Three right answers follow a wrong one. The key for the next degree erases that alone,
// and B undoes everything.
func TestTheKeyForTheNextDegreeKeepsRightAnswers(t *testing.T) {
	for _, way := range []struct {
		name string
		do   func(*hintRobot)
		kept int // right answers
	}{
		{"H", func(p *hintRobot) { p.Write("h") }, 3},
		{"Enter", func(p *hintRobot) { p.Press(fyne.KeyReturn) }, 3},
		{"a tap", func(p *hintRobot) { p.Tap(p.next) }, 3},
		{"B", func(p *hintRobot) { p.Write("b") }, 0},
		{"a tap on the other key", func(p *hintRobot) { p.Tap(p.undo) }, 0},
	} {
		t.Run(way.name, func(t *testing.T) {
			p := hinted(uitest.New(t, uitest.Phone), uitest.Easy, "r1c4=2", "r1c3=4", "r2c2=7", "r2c3=2")
			mistaken := p.Session().State()
			p.says("One answer is wrong: r1c4.")
			way.do(p)
			p.found()
			p.says("Look at ")
			state := p.Session().State()
			if got := state.Digits.FilledCount() - mistaken.Givens().FilledCount(); got != way.kept || state.Digits[3] != 0 {
				t.Errorf("%d answers are left, r1c4 holds %d, want %d and none", got, state.Digits[3], way.kept)
			}
			p.Write("b") // without a mistake it does nothing
			if p.Session().State() != state {
				t.Error("B has changed a board without mistakes")
			}
			if way.kept > 0 {
				p.Session().Undo()
				if p.Session().State() != mistaken {
					t.Error("one undo does not bring the wrong answer back")
				}
			}
		})
	}
}

// Whatever was entered, and in whatever order: the next degree of a hint about wrong
// answers erases these and nothing else, as one step of undo, and B leads to a board
// that was there before.
func TestWrongAnswersAreErasedAndNothingElse(t *testing.T) {
	solution, _ := solvers.UniqueSolution(board.MustParseGrid(uitest.Easy))
	r := uitest.New(t, uitest.Phone)
	rapid.Check(t, func(rt *rapid.T) {
		s := r.Session()
		s.Perform(edit.OpenState(uitest.State(t, uitest.Easy)))
		givens := s.State().Givens()
		been := map[board.State]bool{s.State(): true}
		var wrong board.Cells
		for range rapid.IntRange(1, 20).Draw(rt, "changes") {
			c := board.Cell(rapid.IntRange(0, board.CellCount-1).Draw(rt, "cell"))
			d := board.Digit(rapid.IntRange(1, board.Size).Draw(rt, "digit"))
			op := rapid.SampledFrom([]edit.Op{edit.SetAnswer, edit.SetAnswerAndNotes, edit.ToggleNote}).Draw(rt, "op")
			if rapid.Bool().Draw(rt, "right") {
				d = solution[c]
			}
			if givens[c] == 0 {
				s.Perform(edit.Change{Op: op, Cell: c, Digit: d})
				been[s.State()] = true
			}
		}
		before := s.State()
		for c := range board.Cell(board.CellCount) {
			if d := before.Digits[c]; d != 0 && d != solution[c] {
				wrong = wrong.With(c)
			}
		}
		if wrong.IsEmpty() {
			rt.Skip("nothing is wrong")
		}
		p := &hintRobot{r, openHint(r.Window, nil)}
		p.found()
		p.Write("h")
		p.found()
		want := before
		for c := range wrong.All() {
			want.Digits[c], want.Kinds[c] = 0, board.Empty
		}
		if s.State() != want {
			rt.Fatalf("of %v without %v the hint leaves\n%v, want\n%v", before.Digits, wrong, s.State(), want)
		}
		s.Undo()
		if s.State() != before {
			rt.Fatal("one undo does not bring the wrong answers back")
		}
		p.look()
		p.found()
		p.Write("b")
		if now := s.State(); !been[now] || now == before {
			rt.Fatalf("B leads to\n%v", now)
		}
		for c, d := range s.State().Digits {
			if d != 0 && d != solution[c] {
				rt.Fatalf("B leaves %d in %v", d, board.Cell(c))
			}
		}
		p.Leave()
	})
}

func TestATappedNameFramesItsCell(t *testing.T) {
	p := hinted(uitest.New(t, uitest.Wide), uitest.Easy)
	p.Tap(p.next)
	p.Tap(p.next)
	if len(p.cells.Objects) != 1 {
		t.Fatalf("%d cells are offered, want 1", len(p.cells.Objects))
	}
	key := p.cells.Objects[0].(*widgets.Key)
	p.Tap(key)
	if v := p.hintPage.board.View(); !v.HasSelected || v.Selected.String() != key.View().Text {
		t.Errorf("the name %s frames %v", key.View().Text, v.Selected)
	}
	p.TapCell(0)
	if p.hintPage.board.View().HasSelected {
		t.Error("a tap on the board keeps the frame")
	}
}

func TestTheHintFitsInEveryLanguage(t *testing.T) {
	for v := range uitest.Views() {
		english := uitest.EnglishIn(t, v.Language)
		r := uitest.New(t, v.Size)
		r.Change(func(s *session.Settings) { s.Language, s.TextScale = v.Language, v.Scale })
		p := hinted(r, hardPuzzle)
		for range 4 {
			english.Find(t, v.Language, r.Content())
			// What is scrolled out of sight lies under the main key.
			if p.frame.Scroll.Content.MinSize().Height <= p.frame.Scroll.Size().Height {
				r.KeysApart(v.Language, r.Content())
			}
			p.reveal()
		}
		p.Leave()

		p = hinted(r, uitest.Easy, "r1c4=2", "r1c3=4")
		english.Find(t, v.Language, r.Content())
		r.NothingCutOff(v.String(), r.Content())
		p.Leave()
	}
}

func TestTheOffersFitInEveryLanguage(t *testing.T) {
	uitest.EveryLanguage(t, true, func(r *uitest.Robot, look func(string)) {
		r.GoHome(shell.Home{
			Content: widgets.NewText(), Focus: widgets.NewKey(widgets.KeyView{}, nil),
			Commands: command.New(r.Scene(), command.Group{Commands: []command.Command{
				{ID: command.PastePuzzle, Text: lang.L("Paste puzzle"), Icon: widgets.IconPaste, Run: func() {}},
				{ID: command.FromPhoto, Text: lang.L("From a photo…"), Icon: widgets.IconCamera, Run: func() {}},
				{ID: command.NewPuzzle, Text: lang.L("New puzzle…"), Icon: widgets.IconNew, Run: func() {}},
			}}),
		})
		hinted(r, emptyPuzzle, "r1c1=5")
		for _, size := range []fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide} {
			r.Resize(size)
			look("a hint without a puzzle")
		}
	})
}
