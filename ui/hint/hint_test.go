package hint

import (
	"context"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

func findHint(t testing.TB, state board.State) Hint {
	t.Helper()
	h, err := FindHint(context.Background(), state)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

const emptyPuzzle = "................................................................................."

func TestTheHintIsAboutWhatMattersMost(t *testing.T) {
	clash := "55" + uitest.Easy[2:]
	broken := "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..78"
	several := "53..7....6............" + emptyPuzzle[22:]
	solution, _ := solvers.UniqueSolution(board.MustParseGrid(uitest.Easy))
	for _, c := range []struct {
		name    string
		puzzle  string
		changes []string
		want    string
	}{
		{"no puzzle", emptyPuzzle, nil, "no givens"},
		{"answers alone", emptyPuzzle, []string{"r1c1=5"}, "no givens"},
		{"givens that clash", clash, nil, "invalid"},
		{"no solution", broken[:80] + "9", []string{"r9c7:8"}, "invalid"},
		{"no solution without a clash", "..9.7...5..21..9..1...28....7...5..1..851......5....3.......3..68........21.....8", []string{"r1c1:7"}, "invalid"},
		{"several solutions", several, nil, "many"},
		{"a puzzle", uitest.Easy, nil, "sound"},
		{"a right answer", uitest.Easy, []string{"r1c3=4"}, "sound"},
		{"a wrong answer", uitest.Easy, []string{"r1c3=1"}, "wrong answers"},
		{"a wrong answer that clashes", uitest.Easy, []string{"r1c3=5"}, "wrong answers"},
		{"a solved board", uitest.Easy, []string{"fill " + solution.String()}, "solved"},
		{"all notes", uitest.Easy, []string{"notes"}, "sound"},
		{"a right note struck", uitest.Easy, []string{"notes", "r1c3~1"}, "sound"},
		{"a true candidate struck", uitest.Easy, []string{"notes", "r1c3~4"}, "wrong notes"},
		{"a few notes as reminders", uitest.Easy, []string{"r1c3~1"}, "sound"},
		{"a wrong answer before a wrong note", uitest.Easy, []string{"notes", "r1c3~4", "r1c4=2"}, "wrong answers"},
	} {
		hint := findHint(t, uitest.State(t, c.puzzle, c.changes...))
		if got := what(&hint.Judgement); got != c.want {
			t.Errorf("%s: the hint is for a board that is %s, not %s", c.name, got, c.want)
		}
	}
}

// TestAStepHoldsInEverySolution asks for a hint when two rows can swap two digits.
func TestAStepHoldsInEverySolution(t *testing.T) {
	state := uitest.State(t, ".23.56789.68.9723575923814651498362723761459889672541368154937297236185434587296.")
	h := findHint(t, state)
	change, ok := h.Change()
	if !h.HasStep || !ok || change.String() != "r9c9!1" || what(&h.Judgement) != "many" {
		t.Errorf("the hint is %v, the change %v", h.Step, change)
	}
	state.Digits[80], state.Kinds[80] = 1, board.Answer
	if h := findHint(t, state); h.HasStep {
		t.Errorf("%v argues with a single solution", h.Step)
	}
	for _, c := range []board.Cell{0, 3, 9, 12} {
		state.Notes[c] = board.DigitsOf(1)
	}
	if h := findHint(t, state); h.HasStep {
		t.Errorf("a step where the notes leave no solution: %v", h.Step)
	}
}

func TestAPuzzleWithoutSolution(t *testing.T) {
	// r1c1 sees every digit.
	state := uitest.State(t, ".2345678.9......................................................................1")
	state.Digits[80], state.Kinds[80] = 0, board.Empty
	state.Digits[8], state.Kinds[8] = 1, board.Given
	if got := findHint(t, state).Judgement.Verdict; got != solvers.NoSolution {
		t.Errorf("the verdict is %v, want %v", got, solvers.NoSolution)
	}
}

func TestWrongAnswersAreNamedAndCorrected(t *testing.T) {
	state := uitest.State(t, uitest.Easy, "r1c3=1", "r1c4=6", "r2c2=2")
	h := findHint(t, state)
	if want := board.CellsOf(2, 10); h.Judgement.Mistakes != want {
		t.Fatalf("wrong are %v, want %v", h.Judgement.Mistakes, want)
	}
	mended := changed(t, state, h)
	if mended.Digits[2] != 0 || mended.Digits[10] != 0 || mended.Digits[3] != 6 {
		t.Errorf("corrected to %v", mended.Digits)
	}
	if !h.SoundBefore(uitest.State(t, uitest.Easy)) || h.SoundBefore(state) || h.SoundBefore(board.State{}) {
		t.Error("SoundBefore misjudges a board")
	}
}

func TestWrongNotesAreCorrected(t *testing.T) {
	state := uitest.State(t, uitest.Easy, "notes", "r1c3~4")
	h := findHint(t, state)
	if h.Judgement.Missing != (board.Candidates{2: board.DigitsOf(4)}) {
		t.Fatalf("missing are %v", h.Judgement.Missing)
	}
	if got := changed(t, state, h).Notes[2]; !got.Contains(4) {
		t.Errorf("the notes are %v", got)
	}
	if h.SoundBefore(state) || !h.SoundBefore(uitest.State(t, uitest.Easy, "notes")) {
		t.Error("SoundBefore misjudges the notes")
	}
}

// changed returns the board after the hint's change, which a single undo must revert.
func changed(t testing.TB, state board.State, h Hint) board.State {
	t.Helper()
	var b edit.Board
	for _, c := range []edit.Change{edit.OpenState(state)} {
		if _, err := b.Apply(c); err != nil {
			t.Fatal(err)
		}
	}
	change, ok := h.Change()
	if !ok {
		t.Fatal("the hint changes nothing")
	}
	if did, err := b.Apply(change); !did || err != nil {
		t.Fatalf("%v: changed: %v, %v", change, did, err)
	}
	after := b.State()
	if b.Undo(); b.State() != state {
		t.Error("one undo does not restore the board")
	}
	return after
}

// TestHintsSolvePuzzles follows the hints from puzzles of every level to their solutions, with and
// without the user's own notes.
func TestHintsSolvePuzzles(t *testing.T) {
	for _, puzzle := range []string{uitest.Easy, hardPuzzle} {
		for _, notes := range [][]string{nil, {"notes"}} {
			state := uitest.State(t, puzzle, notes...)
			for step := 0; ; step++ {
				h := findHint(t, state)
				if h.Judgement.Solved() {
					break
				}
				if !h.Judgement.Sound() || step > 300 {
					t.Fatalf("%s: after %d steps the hint is of kind %d", puzzle, step, h.Judgement.Verdict)
				}
				state = changed(t, state, h)
			}
		}
	}
}

// hardPuzzle, one of Peter Norvig's examples, needs eliminations.
const hardPuzzle = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"

func TestAnEliminationNotesAllCandidatesFirst(t *testing.T) {
	state := uitest.State(t, hardPuzzle)
	h := findHint(t, state)
	for len(h.Step.Eliminations) == 0 {
		state = changed(t, state, h)
		h = findHint(t, state)
	}
	after := changed(t, state, h)
	for c := range board.Cell(board.CellCount) {
		want := h.Candidates[c]
		for _, e := range h.Step.Eliminations {
			if e.Cell == c {
				want = want.Without(e.Digit)
			}
		}
		if after.Notes[c] != want {
			t.Errorf("%v has the notes %v, want %v", c, after.Notes[c], want)
		}
	}
}

func TestFindingAHintEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := FindHint(ctx, uitest.State(t, uitest.Hardest)); err == nil {
		t.Error("a cancelled search has a hint")
	}
}

// what describes a board in one word.
func what(j *diagnose.Judgement) string {
	switch {
	case j.NoGivens():
		return "no givens"
	case j.WrongAnswers():
		return "wrong answers"
	case j.Solved():
		return "solved"
	case j.WrongNotes():
		return "wrong notes"
	case j.Sound():
		return "sound"
	default:
		return j.Verdict.String()
	}
}
