package session_test

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/session"
)

// aSukaku returns the 729 characters of a Sukaku and its solution. Each cell allows its
// digit and the next, 9 being followed by 1, and r1c1 only its own. In a row, all cells
// take the next digit or none does, since the digits that do would have to be closed under
// "next"; the same holds for columns. So r1c1 decides everything.
func aSukaku() (text string, solution board.Grid) {
	solution = board.MustParseGrid("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
	var sb strings.Builder
	for c, d := range solution {
		for digit := board.Digit(1); digit <= board.Size; digit++ {
			if digit == d || digit == d%board.Size+1 && c > 0 {
				sb.WriteByte('0' + byte(digit))
			} else {
				sb.WriteByte('.')
			}
		}
	}
	return sb.String(), solution
}

func TestASukakuIsAPuzzle(t *testing.T) {
	text, solution := aSukaku()
	d := newRobot(t)
	d.Paste(text)
	d.until("the rating", func() bool { return d.Assessment().Rated })
	state := d.State()
	for c, notes := range state.Notes {
		if state.Excluded[c] != board.AllDigits&^notes {
			t.Fatalf("%v excludes %v and has the notes %v", board.Cell(c), state.Excluded[c], notes)
		}
	}
	if !state.Sukaku() || state.Has(board.Given) || state.Notes[1] != board.DigitsOf(3, 4) {
		t.Fatalf("pasted: %v", state)
	}
	if a := d.Assessment(); !a.Judgement.Sound() || a.Judgement.Count != 1 || a.Judgement.Mistyped() || a.Judgement.NeverUnique() {
		t.Errorf("judged: %+v", a.Judgement)
	}
	if session.CopyText(d.State()) != text {
		t.Errorf("copied: %s", session.CopyText(d.State()))
	}

	saved := d.Saved()
	other := newRobot(t)
	if !other.restores(saved) || other.State() != state {
		t.Errorf("restored: %v", other.State())
	}

	for i := range d.Solvers().List {
		if !d.Solvers().List[i].Info().CanProve {
			continue
		}
		d.Choose(i)
		d.Solve()
		d.until("the end of the solve", func() bool { return !d.Search().Running() })
		if got := d.State(); got.Digits != solution || got.Excluded != state.Excluded {
			t.Fatalf("%s: %v", d.Solvers().List[i].Info().Name, got)
		}
		d.Undo()
		if d.State() != state {
			t.Fatalf("undone: %v", d.State())
		}
	}

	d.Perform(edit.Change{Op: edit.SetAnswer, Cell: 1, Digit: 4}) // which is allowed, but wrong
	d.check()
	d.until("the check", func() bool { return !d.Marks().Suspects.IsEmpty() })
	if got := d.Marks().Suspects; got != board.CellsOf(1) {
		t.Errorf("wrong: %v", got)
	}
	d.Perform(edit.Change{Op: edit.ClearAnswers})
	if d.State() != state {
		t.Errorf("cleared: %v", d.State())
	}
	d.Perform(edit.Change{Op: edit.ClearNotes})
	d.Perform(edit.Change{Op: edit.NoteCandidates})
	if d.State() != state {
		t.Errorf("noted again: %v", d.State())
	}
	d.ClearAll()
	if d.State() != (board.State{}) {
		t.Errorf("all cleared: %v", d.State())
	}
}

// TestACellThatCanHoldNothing opens states in which nothing is left for r1c3: as a
// position, whose digits alone have one solution, and as a Sukaku.
func TestACellThatCanHoldNothing(t *testing.T) {
	sukaku, _ := aSukaku()
	for _, text := range []string{
		":0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:113 213 413::",
		sukaku[:18] + strings.Repeat(".", 9) + sukaku[27:],
	} {
		d := newRobot(t)
		d.Paste(text)
		d.until("the verdict", func() bool { return d.Assessment().Judgement.Verdict != solvers.Unknown })
		a := d.Assessment()
		if a.Judgement.Verdict != solvers.NoSolution || a.Judgement.Impossible() != board.CellsOf(2) || a.Rated {
			t.Errorf("%s: %+v", text, a)
		}
		state := d.State()
		if c := state.Candidates(); c[2] != 0 || c[3] == 0 {
			t.Errorf("%s: the candidates are %v", text, c)
		}
		other := newRobot(t)
		if !other.restores(d.Saved()) || other.State() != state {
			t.Errorf("%s: restored: %v", text, other.State())
		}
		d.Solve()
		d.until("the end of the solve", func() bool { return !d.Search().Running() })
		if d.State() != state {
			t.Errorf("%s: solved: %v", text, d.State())
		}
	}
}

// TestTimesOfASukakuAreItsOwn changes from one Sukaku to another: both have no digits.
func TestTimesOfASukakuAreItsOwn(t *testing.T) {
	text, solution := aSukaku()
	d := newRobot(t)
	d.Paste(text)
	d.Solve()
	d.until("the end of the solve", func() bool { return !d.Search().Running() })
	solver := d.Solvers().List[d.Solvers().Chosen].Info().ID
	empty := board.Grid{}
	if _, ok := d.Solvers().Timings.Known(solver, &empty); !ok {
		t.Fatal("the time isn't kept")
	}
	d.Paste(text[:9*80] + strings.Repeat(".", 8) + "9") // r9c9 is decided, too
	if _, ok := d.Solvers().Timings.Known(solver, &empty); ok {
		t.Error("the time of another Sukaku is taken for this one's")
	}
	d.Solve()
	d.until("the end of the solve", func() bool { return !d.Search().Running() })
	if d.State().Digits != solution {
		t.Errorf("solved: %v", d.State())
	}
	if all := d.Solvers(); all.OnBoard(0) == all.List[0] {
		t.Error("a solver on the board doesn't keep to the candidates")
	}
	d.Paste(easy)
	if all := d.Solvers(); all.OnBoard(0) != all.List[0] {
		t.Errorf("a solver of an ordinary puzzle: %T", all.OnBoard(0))
	}
}

// TestAPositionIsNoSukaku pastes all candidates of a puzzle that is one by its digits.
func TestAPositionIsNoSukaku(t *testing.T) {
	d := newRobot(t)
	d.Paste(easy)
	d.Perform(edit.Change{Op: edit.NoteCandidates})
	grid := d.State()
	for c, notes := range grid.Notes {
		grid.Notes[c] = notes.Without(9) // a person has struck the 9s
		if grid.Digits[c] == 0 && grid.Notes[c] == 0 {
			grid.Notes[c] = notes
		}
	}
	if got := diagnose.AsSukaku(grid); got != grid {
		t.Errorf("%v", got)
	}
	if n := d.Notice(); n.Kind == session.NotPuzzle {
		t.Errorf("%+v", n)
	}
}
