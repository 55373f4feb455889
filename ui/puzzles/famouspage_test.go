package puzzles

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

// famousList is the open list of famous puzzles.
func famousList(r *uitest.Robot) *cardList { return r.Stage().Content.(*cardList) }

func TestAPuzzleIsPutOnTheBoard(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Session().Open(board.MustParseGrid(uitest.Easy))
	before := r.Session().State()
	OpenFamous(r.Window)
	list := famousList(r)
	escargot := list.grid().card(2, list.offset)
	r.TapAt(list, fyne.NewPos(escargot.X+escargot.W/2, escargot.Y+escargot.H/2))
	r.Until("the verdict is there", func() bool { return strings.Contains(r.Text(), "Extreme, score ") })
	for _, want := range []string{"AI Escargot", "Arto Inkala, 2006", "23 givens", "snail"} {
		if !strings.Contains(r.Text(), want) {
			t.Errorf("the page lacks %q: %s", want, r.Text())
		}
	}
	if r.Session().State() != before {
		t.Error("looking at a puzzle changes the board")
	}
	r.Tap(r.StageKey("Put it on the board"))
	if r.Stage() != nil || r.Session().State().Givens() != Famous()[2].Givens {
		t.Error("the puzzle isn't on the board")
	}
	r.Session().Undo()
	if r.Session().State() != before {
		t.Error("one undo doesn't restore the board")
	}
}

func TestTheKeysWalkThroughThePuzzles(t *testing.T) {
	r := uitest.New(t, uitest.Wide)
	p := openStory(r.Window, 0)
	r.Tap(p.next)
	r.Tap(p.next)
	r.Tap(p.previous)
	if p.at != 1 {
		t.Errorf("puzzle %d", p.at)
	}
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{{fyne.KeyLeft, 0}, {fyne.KeyLeft, 8}, {fyne.KeyRight, 0}, {fyne.KeyDown, 1}, {fyne.KeyUp, 0}} {
		if r.Press(step.key); p.at != step.want {
			t.Fatalf("after %s: puzzle %d, want %d", step.key, p.at, step.want)
		}
		if shown := p.board.View().State.Givens(); shown != Famous()[step.want].Givens {
			t.Errorf("the board shows %v", shown)
		}
	}
	r.Press(fyne.KeyReturn)
	if r.Session().State().Givens() != Famous()[0].Givens {
		t.Error("Enter doesn't put it on the board")
	}
	openStory(r.Window, 3)
	r.Press(fyne.KeyRight)
	r.Press(fyne.KeyEscape)
	if at, _ := famousList(r).Current(); at != 4 {
		t.Errorf("Escape leads back to puzzle %d of the list", at)
	}
	r.Press(fyne.KeyLeft)
	r.Press(fyne.KeyReturn)
	if !strings.Contains(r.Text(), famousTexts()[Famous()[3].ID].name) {
		t.Error("the keys don't open a puzzle of the list")
	}
	r.Press(fyne.KeyEscape)
	r.Press(fyne.KeyEscape)
	if r.Stage() != nil {
		t.Error("Escape doesn't leave the list")
	}
}

// TestImproperPuzzlesSaySo visits the puzzles without a unique solution.
func TestImproperPuzzlesSaySo(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	p := openStory(r.Window, 7)
	r.Until("it says that there are several solutions", func() bool { return strings.Contains(r.Text(), "too few for a unique solution") })
	p.move(1)
	r.Until("it says that there is none", func() bool { return strings.Contains(r.Text(), "no solution") })
}

func TestEveryStoryFitsInEveryLanguage(t *testing.T) {
	uitest.EveryLanguage(t, false, func(r *uitest.Robot, look func(string)) {
		p := openStory(r.Window, 0)
		judged := diagnose.Judgement{State: format.FromGrid(board.MustParseGrid(uitest.Easy)).State, Verdict: solvers.Unique, Count: 1}
		for i, puzzle := range p.puzzles {
			p.tell(&FamousVerdict{Judgement: judged, Rating: logic.Rating{Solved: true, Level: logic.Extreme, Score: 123_456}})
			look("famous " + puzzle.ID)
			if i < len(p.puzzles)-1 {
				p.move(1)
			}
		}
		r.Resize(uitest.PhoneAside)
		look("aside")
		r.Resize(uitest.Wide)
		look("wide")
	})
}

func TestTheFamousListFitsInEveryLanguage(t *testing.T) {
	for v := range uitest.Views() {
		english := uitest.EnglishIn(t, v.Language)
		r := uitest.New(t, v.Size)
		r.Change(func(s *session.Settings) { s.Language, s.TextScale = v.Language, v.Scale })
		OpenFamous(r.Window)
		english.Find(t, v.Language, r.Content())
		r.KeysApart(v.Language, r.Content())
		for place := range Famous() {
			famousList(r).SetCurrent(place)
			for _, text := range uitest.TextsIn(r.Stage().Content) {
				if strings.HasSuffix(text, "…") {
					t.Errorf("%v: %q is cut", v, text)
				}
			}
		}
	}
}
