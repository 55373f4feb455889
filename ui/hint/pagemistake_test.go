package hint

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

func TestTheHintSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		name    string
		changes []string
		number  string
		want    string
		key     string
	}{
		{"a wrong answer", []string{"r1c3=4", "r1c4=2"}, "One answer is wrong", "One answer is wrong: r1c4.", "Erase the wrong answer"},
		{"wrong notes", []string{"notes", "r1c3~4"}, "One cell lacks the right note", "One cell lacks the right digit among its notes: r1c3=4.", "Restore these notes"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := hinted(uitest.New(t, uitest.Phone), uitest.Easy, c.changes...)
			p.says(c.number)
			if frames := p.page.board.View().Marks.Frames; len(frames) > 0 || strings.Contains(strings.Join(uitest.TextsIn(p.Content()), " "), c.want) {
				t.Errorf("unasked, the mistake is shown: %v", frames)
			}
			p.Tap(p.StageKey("Show me which"))
			p.says(c.want)
			if frames := p.page.board.View().Marks.Frames; len(frames) != 1 || frames[0].Tint != boardview.StruckTint {
				t.Errorf("the mistake is framed as %v", frames)
			}
			p.Tap(p.StageKey("Undo to before the mistake"))
			p.found()
			p.says("Look at ")
			p.Session().Redo()
			p.lookAgain()
			p.found()
			p.Tap(p.StageKey(c.key))
			p.found()
			p.says("Look at ")
			if p.page.keys[0].View().Text != "Other steps" {
				t.Errorf("without a mistake the other key reads %q", p.page.keys[0].View().Text)
			}
		})
	}
}

// Three right answers follow a wrong one. The main key erases only the wrong one; B undoes
// everything.
func TestTheMainKeyKeepsRightAnswers(t *testing.T) {
	for _, way := range []struct {
		name string
		do   func(*robot)
		kept int // right answers
	}{
		{"H", func(p *robot) { p.Write("h") }, 3},
		{"Enter", func(p *robot) { p.Press(fyne.KeyReturn) }, 3},
		{"a tap", func(p *robot) { p.Tap(p.main()) }, 3},
		{"B", func(p *robot) { p.Write("b") }, 0},
		{"two taps on the other key", func(p *robot) { p.Tap(p.page.keys[0]); p.Tap(p.page.keys[0]) }, 0},
	} {
		t.Run(way.name, func(t *testing.T) {
			p := hinted(uitest.New(t, uitest.Phone), uitest.Easy, "r1c4=2", "r1c3=4", "r2c2=7", "r2c3=2")
			mistaken := p.Session().State()
			p.says("One answer is wrong")
			way.do(p)
			p.found()
			p.says("Look at ")
			state := p.Session().State()
			if got := state.Digits.FilledCount() - mistaken.Givens().FilledCount(); got != way.kept || state.Digits[3] != 0 {
				t.Errorf("%d answers are left, r1c4 holds %d, want %d and none", got, state.Digits[3], way.kept)
			}
			p.Write("b") // does nothing without a mistake
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

// Whatever was entered, in whatever order, the main key erases the wrong answers and nothing else,
// as a single undo step, and B returns to an earlier board.
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
		p := opened(r, nextFace)
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
		p.lookAgain()
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
