package soundness

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

func TestWrongAnswersAreCountedAndNamedOnRequest(t *testing.T) {
	for _, c := range []struct {
		name, puzzle, says, named string
		changes                   []string
	}{
		{"one", uitest.Easy, "One answer is wrong", "One answer is wrong: r1c3.", []string{"r1c3=1"}},
		{"two", uitest.Easy, "2 answers are wrong", "2 answers are wrong: r1c3 and r1c4.", []string{"r1c3=1", "r1c4=2"}},
		{"of several solutions", three, "One answer is wrong", "One answer is wrong: r1c3.", []string{"r1c3=1"}},
		{"wrong together", three, "2 answers can’t all be right", "These 2 answers can’t all be right: r1c3 and r1c8.", []string{"r1c3=2", "r1c8=1"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := openedOn(uitest.New(t, uitest.Phone), c.puzzle, Answers, c.changes...)
			p.says(c.says)
			if v := p.page.board.View(); !v.Suspects.IsEmpty() || strings.Contains(p.body.String(), "r1c3") {
				t.Error("it says which, unasked")
			}
			p.Tap(p.seconds[0])
			p.says(c.named)
			wrong := p.judged.WrongCells()
			if v := p.page.board.View(); v.Suspects != wrong || p.Session().Marks().Suspects != wrong {
				t.Errorf("marked are %v, and on the main screen %v, want %v", v.Suspects, p.Session().Marks().Suspects, wrong)
			}
			p.Press(fyne.KeyReturn)
			for c := range wrong.All() {
				if p.Session().State().Digits[c] != 0 {
					t.Errorf("%v is still there", c)
				}
			}
			if unique := c.puzzle == uitest.Easy; p.AtHome() != unique {
				t.Errorf("back on the main screen: %v", !unique)
			}
		})
	}
}

func TestWrongNotesAreRestored(t *testing.T) {
	p := openedOn(uitest.New(t, uitest.Phone), uitest.Easy, Verdict, "notes", "r1c3~4")
	p.says("One cell lacks the right note")
	p.Tap(p.seconds[0])
	p.says("r1c3=4")
	if frames := p.page.board.View().Marks.Frames; len(frames) != 1 || frames[0].First != 2 || frames[0].Tint != boardview.StruckTint {
		t.Errorf("framed are %v", frames)
	}
	p.Tap(p.main)
	if !p.AtHome() || !p.Session().State().Notes[2].Contains(4) {
		t.Error("the note isn't back")
	}
}

func TestTheWayBackToBeforeTheFirstMistake(t *testing.T) {
	for name, undo := range map[string]func(*robot){
		"by touch": func(p *robot) { p.Tap(p.seconds[1]) },
		"by key":   func(p *robot) { p.Write("b") },
	} {
		r := uitest.New(t, uitest.Phone)
		r.Session().Open(board.MustParseGrid(uitest.Easy))
		for _, a := range []struct{ c, d int }{{2, 4}, {3, 2}, {5, 8}} {
			r.Session().Select(board.Cell(a.c))
			r.Session().Key(board.Digit(a.d))
		}
		undo(opened(r, Answers))
		if got := r.Session().State().Digits; !r.AtHome() || got[2] != 4 || got[3] != 0 || got[5] != 0 {
			t.Errorf("%s: the board is %v", name, got)
		}
		if r.Session().Notice().Kind != session.MistakeUndone {
			t.Errorf("%s: the notice is %d", name, r.Session().Notice().Kind)
		}
	}
	p := openedOn(uitest.New(t, uitest.Phone), uitest.Easy, Answers, "r1c3=1") // the answer came with the board
	if p.seconds[1].Visible() {
		t.Error("undo is offered where it doesn't help")
	}
	p.Write("b")
	if p.AtHome() {
		t.Error("it is undone")
	}
}

func TestACheckOfTheAnswersSaysThatNoneIsWrong(t *testing.T) {
	for _, c := range []struct{ name, puzzle, change, says string }{
		{"one solution", uitest.Easy, "r1c3=4", "No answer is wrong. Nothing to fix."},
		{"several", three, "r1c3=4", "No answer is wrong."},
		{"none", typed, "r1c3=4", "Answers can’t be checked."},
	} {
		p := openedOn(uitest.New(t, uitest.Phone), c.puzzle, Answers, c.change)
		if p.says(c.says); t.Failed() {
			t.Fatal(c.name)
		}
	}
	p := openedOn(uitest.New(t, uitest.Phone), uitest.Easy, Verdict, "fill "+solutionOf(t, uitest.Easy))
	p.says("The puzzle is solved. Nothing to fix.")
}

// TestACheckIsCountedOnce finishes a puzzle by hand after opening the page.
func TestACheckIsCountedOnce(t *testing.T) {
	for _, c := range []struct {
		name   string
		topic  Topic
		answer board.Digit // in r1c3
		want   int
	}{
		{"without answers", Verdict, 0, 0},
		{"with answers", Verdict, 4, 1},
		{"with a wrong one, which is named", Answers, 1, 1},
	} {
		r := uitest.New(t, uitest.Phone)
		var finish session.Finish
		r.Finished = func(f session.Finish) { finish = f }
		r.Session().Open(board.MustParseGrid(uitest.Easy))
		if c.answer != 0 {
			r.Session().Perform(edit.Change{Op: edit.SetAnswer, Cell: 2, Digit: c.answer})
		}
		p := opened(r, c.topic)
		if c.topic == Answers {
			p.Tap(p.seconds[0])
			p.judge()
			p.known()
		}
		p.Leave()
		state := r.Session().State()
		solution := board.MustParseGrid(solutionOf(t, uitest.Easy))
		for cell, d := range solution {
			if state.Digits[cell] != d {
				r.Session().Select(board.Cell(cell))
				r.Session().Key(d)
			}
		}
		if finish.Checks != c.want {
			t.Errorf("%s: %d checks, want %d", c.name, finish.Checks, c.want)
		}
	}
}

// TestKeysHaveARowEachForLargeWords checks that keys get rows of their own if they would shrink
// side by side and the text leaves room.
func TestKeysHaveARowEachForLargeWords(t *testing.T) {
	for _, c := range []struct {
		size  fyne.Size
		scale float32
		apart bool
	}{{uitest.Phone, 1, false}, {fyne.NewSize(1040, 740), 2, true}} {
		r := uitest.New(t, c.size)
		r.Change(func(s *session.Settings) { s.TextScale = c.scale })
		r.Session().Paste(uitest.Easy)
		r.Session().SetMode(session.Play)
		r.Session().Select(2)
		r.Session().Key(1)
		opened(r, Answers)
		first, second := r.StageKey("Show me which"), r.StageKey("Undo to before the first")
		if apart := second.Position().Y >= first.Position().Y+first.Size().Height; apart != c.apart {
			t.Errorf("%v, text x%v: the keys are apart: %v", c.size, c.scale, apart)
		}
	}
}
