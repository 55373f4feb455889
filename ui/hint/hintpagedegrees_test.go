package hint

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/steps"
	"github.com/solvoku/solvoku/ui/widgets"
)

// shown describes what the page shows at a degree.
func (p *hintRobot) shown() string {
	texts := strings.Split(p.text.String(), "\n")
	m := p.hintPage.board.View().Marks
	return fmt.Sprintf("%s | next %q, undo %v, about %v, washed %d, framed %d",
		strings.Join(texts, " / "), p.next.View().Text, p.undo.Visible(), p.about.Visible(), m.Washed.Len(), m.Framed.Len())
}

// TestWhatEachDegreeShows follows one hint of a single and one about wrong answers.
func TestWhatEachDegreeShows(t *testing.T) {
	p := hinted(uitest.New(t, uitest.Phone), uitest.Easy)
	for degree, want := range []string{
		`Look at box 9. | next "Which technique?", undo false, about false, washed 9, framed 0`,
		`Hidden Single in a box / Look at box 9. / Easy | next "Show why", undo false, about true, washed 9, framed 0`,
		`Hidden Single in a box / In box 9, 1 fits only in r9c7. / So r9c7 is 1. | next "Do it", undo false, about true, washed 9, framed 1`,
		`Hidden Single in a box / Done. You can undo it. | next "Next hint", undo false, about true, washed 0, framed 0`,
	} {
		if got := p.shown(); got != want {
			t.Errorf("degree %d shows\n%s\nnot\n%s", degree, got, want)
		}
		p.reveal()
	}
	p.Leave()
	p = hinted(uitest.New(t, uitest.Phone), uitest.Easy, "r1c4=2", "r1c3=1")
	if got, want := p.shown(), `2 answers are wrong: r1c3 and r1c4. | next "Erase the 2 wrong answers", undo true, about false, washed 0, framed 2`; got != want {
		t.Errorf("it shows\n%s\nnot\n%s", got, want)
	}
}

// TestKeysThatAreNotThePages types all letters and keys but those of the page.
func TestKeysThatAreNotThePages(t *testing.T) {
	p := hinted(uitest.New(t, uitest.Phone), uitest.Easy)
	for r := ' '; r <= '~'; r++ {
		p.degree = WhereToLook
		p.stage.TypedRune(r)
		if want := strings.ContainsRune("hH ", r); (p.degree != WhereToLook) != want {
			t.Errorf("%q reveals: %v", r, !want)
		}
	}
	for _, name := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeyTab, fyne.KeyUp, fyne.KeyDelete, fyne.KeyF1} {
		p.degree = WhereToLook
		p.stage.TypedKey(&fyne.KeyEvent{Name: name})
		if want := name == fyne.KeyReturn || name == fyne.KeyEnter; (p.degree != WhereToLook) != want {
			t.Errorf("%s reveals: %v", name, !want)
		}
	}
}

// TestBeforeTheHintIsFound presses everything at once.
func TestBeforeTheHintIsFound(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Session().Perform(edit.OpenState(uitest.State(t, uitest.Easy, "r1c4=2")))
	before := r.Session().State()
	p := &hintRobot{r, openHint(r.Window, nil)}
	if got := p.text.String(); p.hint != nil || !strings.Contains(got, "Looking for the next step…") || p.next.View().Text != "Looking…" || !p.next.View().Disabled || p.about.Visible() || p.undo.Visible() {
		t.Errorf("while it looks, the page shows %q and the key %+v", got, p.next.View())
	}
	for _, press := range []func(){p.reveal, p.perform, p.goBack, func() { p.Write("h") }, func() { p.Write("b") }, func() { p.Press(fyne.KeyReturn) }} {
		press()
	}
	if p.Session().State() != before || p.AtHome() {
		t.Error("a key changes the board or leaves the page before there is a hint")
	}
	if !fyne.CurrentDevice().IsMobile() && p.Canvas().Focused() != p.hintPage.board {
		t.Error("the board has not the focus")
	}
	p.found()
	if p.next.View().Disabled {
		t.Error("the key stays disabled")
	}
}

// TestASolvedBoardHasNoHint leaves by the page's only key.
func TestASolvedBoardHasNoHint(t *testing.T) {
	solution, _ := solvers.UniqueSolution(board.MustParseGrid(uitest.Easy))
	for _, next := range []func(*hintRobot){func(p *hintRobot) { p.Tap(p.next) }, func(p *hintRobot) { p.Write("h") }} {
		p := hinted(uitest.New(t, uitest.Phone), uitest.Easy, "fill "+solution.String())
		if got := p.next.View().Text; got != "Back" || p.about.Visible() || p.undo.Visible() {
			t.Errorf("the key reads %q", got)
		}
		if next(p); !p.AtHome() {
			t.Error("the key does not leave the page")
		}
	}
}

// TestAboutLeadsToTheTechnique and back.
func TestAboutLeadsToTheTechnique(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Session().Perform(edit.OpenState(uitest.State(t, uitest.Easy)))
	var learnt logic.Technique
	var back func()
	p := &hintRobot{r, openHint(r.Window, func(technique logic.Technique, b func()) { learnt, back = technique, b })}
	p.found()
	p.reveal()
	test.Tap(p.about) // below what is in sight
	if learnt != p.hint.Step.Technique || back == nil {
		t.Fatalf("it leads to %q", learnt)
	}
	if back(); p.AtHome() || p.degree != WhichTechnique {
		t.Error("the way back does not lead to the hint")
	}
}

// TestABoardThatChangedIsLeftAlone carries out a hint for a board that is not there any
// more.
func TestABoardThatChangedIsLeftAlone(t *testing.T) {
	p := hinted(uitest.New(t, uitest.Phone), uitest.Easy)
	p.reveal()
	p.reveal()
	p.Session().Perform(edit.Change{Op: edit.SetAnswer, Cell: 2, Digit: 4})
	changed := p.Session().State()
	if p.reveal(); p.Session().State() != changed || p.degree != Why {
		t.Error("the hint changes another board than its own")
	}
}

// TestWhereADigitIsLookedFor lights up the digit and its candidates.
func TestWhereADigitIsLookedFor(t *testing.T) {
	var h Hint
	h.Judgement.State = uitest.State(t, uitest.Easy)
	h.Candidates[2], h.Candidates[3] = board.DigitsOf(4, 5), board.DigitsOf(6)
	var want board.Cells
	for c, d := range h.Judgement.State.Digits {
		if d == 5 {
			want = want.With(board.Cell(c))
		}
	}
	if got := (Place{Digit: 5}).Cells(&h); got != want.With(2) || want.Len() != 3 {
		t.Errorf("5 is looked for in %v, not in %v", got, want.With(2))
	}
	if got := (Place{House: board.Column(3), HasHouse: true}).Cells(&h); got != board.Column(3).CellSet() {
		t.Errorf("column 4 is %v", got)
	}
}

// TestThePageIsArranged holds the board and the keys apart in both shapes of the screen,
// and the panel on the side of the hand.
func TestThePageIsArranged(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, uitest.Wide} {
		for _, left := range []bool{false, true} {
			r := uitest.New(t, size)
			r.Change(func(s *session.Settings) { s.LeftHanded = left })
			p := hinted(r, uitest.Easy, "r1c4=2", "r1c3=4")
			b, scroll, next, undo := p.hintPage.board, p.frame.Scroll, p.next, p.undo
			right := func(o fyne.CanvasObject) float32 { return o.Position().X + o.Size().Width }
			bottom := func(o fyne.CanvasObject) float32 { return o.Position().Y + o.Size().Height }
			if !undo.Visible() || next.Size().Height <= undo.Size().Height || next.Size().Width != undo.Size().Width ||
				bottom(undo) >= next.Position().Y || bottom(scroll) >= undo.Position().Y || bottom(next) > p.frame.Content.Size().Height {
				t.Errorf("%v: the text ends at %v, the keys are from %v to %v and from %v to %v", size, bottom(scroll), undo.Position().Y, bottom(undo), next.Position().Y, bottom(next))
			}
			panel := scroll.Size().Width
			if size.Width > size.Height {
				if beside := scroll.Position().X >= right(b) && !left || right(scroll) <= b.Position().X && left; !beside || panel < 220 || panel > 440 {
					t.Errorf("left-handed %v: the board is from %v to %v, the text from %v to %v", left, b.Position().X, right(b), scroll.Position().X, right(scroll))
				}
			} else if scroll.Position().Y < bottom(b) || scroll.Size().Height < 60 {
				t.Errorf("the board ends at %v, the text goes from %v to %v", bottom(b), scroll.Position().Y, bottom(scroll))
			}
			with := scroll.Size().Height
			p.reveal() // erases the wrong answer, and the key for undo goes
			p.found()
			if undo.Visible() || scroll.Size().Height <= with {
				t.Errorf("%v: without the other key the text has %v, before %v", size, scroll.Size().Height, with)
			}
			p.Leave()
		}
	}
}

// TestTheCellsNamedAreTappable compares the keys with the sentence.
func TestTheCellsNamedAreTappable(t *testing.T) {
	p := hinted(uitest.New(t, uitest.Phone), uitest.Easy, "r1c4=2", "r1c3=1")
	var names []string
	for _, o := range p.cells.Objects {
		names = append(names, o.(*widgets.Key).View().Text)
	}
	if !slices.Equal(names, []string{"r1c3", "r1c4"}) {
		t.Errorf("the keys are %q", names)
	}
	p.Tap(p.cells.Objects[1])
	if v := p.hintPage.board.View(); !v.HasSelected || v.Selected != 3 {
		t.Errorf("framed is %v", v.Selected)
	}
	if p.look(); p.hintPage.board.View().HasSelected {
		t.Error("the frame stays for the next hint")
	}
	p.found()
}

// TestEqualDigitsAreMarkedWithTheReason follows the hints of a puzzle.
func TestEqualDigitsAreMarkedWithTheReason(t *testing.T) {
	p := hinted(uitest.New(t, uitest.Phone), hardPuzzle)
	marked := 0
	for range 12 {
		for p.degree < Done {
			want := steps.Blockers(&p.hint.Step, p.hint.Judgement.State)
			if p.degree != Why {
				want = board.Cells{}
			} else if !want.IsEmpty() {
				marked++
			}
			if got := p.hintPage.board.View().Equal; got != want {
				t.Errorf("%v, degree %d: %v are marked, not %v", p.hint.Step.String(), p.degree, got, want)
			}
			if p.degree == Why && len(p.cells.Objects) > 0 {
				named := p.hint.Step.Parts[0].Cells.Min()
				p.showNamed(named)
			}
			p.reveal()
		}
		if p.hintPage.board.View().HasSelected {
			t.Error("the cell that was named stays framed when the step is done")
		}
		p.reveal()
		p.found()
	}
	if marked == 0 {
		t.Error("no step has digits to mark")
	}
}
