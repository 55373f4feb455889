package ruledlogic

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
)

// do carries out a step: a digit, struck from the notes that see it, or eliminations from all notes.
func do(f *Finder, s *board.State, has *board.Candidates, step *Step) {
	for _, p := range step.Placements {
		s.Digits[p.Cell], s.Kinds[p.Cell], s.Notes[p.Cell] = p.Digit, board.Answer, 0
		for c := range f.book.Peers[p.Cell].All() {
			s.Notes[c] = s.Notes[c].Without(p.Digit)
		}
	}
	if len(step.Eliminations) > 0 {
		s.Notes = *has
	}
	for _, e := range step.Eliminations {
		s.Notes[e.Cell] = s.Notes[e.Cell].Without(e.Digit)
	}
}

// maxSolutions limits what a test searches.
const maxSolutions = 200

// follow takes all steps from a board and checks each by exact search: a digit that is placed is the
// only one that the cell has in any solution, and one that is eliminated is in none.
func follow(t *testing.T, s board.State, used map[logic.Technique]int) (end board.Grid) {
	t.Helper()
	var possible board.Candidates
	found, sukaku := 0, solvers.SukakuOf(&s)
	for solution := range sukaku.Solutions(t.Context()) {
		if found++; found > maxSolutions {
			return s.Digits
		}
		for c, d := range solution {
			possible[c] = possible[c].With(d)
		}
	}
	f, err := New(s.Rules)
	if err != nil {
		t.Fatal(err)
	}
	for {
		has := f.Candidates(&s)
		for c, d := range s.Digits {
			if d == 0 && possible[c]&^has[c] != 0 {
				t.Fatalf("%v %s: %s has %s of %s", s.Rules, s.Digits, board.Cell(c), has[c], possible[c])
			}
		}
		step, ok := f.Next(&s.Digits, &has)
		if !ok {
			return s.Digits
		}
		if n := len(step.Placements); n > 1 || (n == 1) == (len(step.Eliminations) > 0) || step.Where().IsEmpty() {
			t.Fatalf("%v %s: %+v", s.Rules, s.Digits, step)
		}
		for _, p := range step.Placements {
			if possible[p.Cell] != board.DigitsOf(p.Digit) {
				t.Fatalf("%v %s: %+v, but %s has %s", s.Rules, s.Digits, step, p.Cell, possible[p.Cell])
			}
		}
		for _, e := range step.Eliminations {
			if possible[e.Cell].Contains(e.Digit) || !has[e.Cell].Contains(e.Digit) {
				t.Fatalf("%v %s: %+v, but %s has %s", s.Rules, s.Digits, step, e.Cell, possible[e.Cell])
			}
		}
		used[step.Technique]++
		do(f, &s, &has, &step)
	}
}

// TestStepsHold follows the steps of puzzles with one solution, most of them to the end, and of such
// with several, in all of which the steps must hold.
func TestStepsHold(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 10))
	used := map[logic.Technique]int{}
	for i, m := range makers {
		solved := 0
		for range 3 {
			s, solution := puzzle(r, i, 0)
			if follow(t, s, used) == solution {
				solved++
			}
			s, _ = puzzle(r, i, 1)
			follow(t, s, used)
		}
		if t.Log(m.name, solved); solved < m.solved {
			t.Errorf("%s: %d of 3 are solved", m.name, solved)
		}
	}
	t.Log(used)
}

// TestKillersWithoutGivens follows the steps of killers to the end.
func TestKillersWithoutGivens(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 9))
	used := map[logic.Technique]int{}
	for n := 0; n < 4; {
		s, solution := puzzle(r, 0, 0)
		if s.Digits != (board.Grid{}) {
			continue
		}
		if n++; follow(t, s, used) != solution {
			t.Errorf("%v isn't solved", s.Rules)
		}
	}
	if t.Log(used); used[CageCombinations] == 0 || used[FortyFive] == 0 {
		t.Error("sums aren't used")
	}
}

// TestSteps finds the first step on boards that need a certain one.
func TestSteps(t *testing.T) {
	for _, c := range []struct {
		name, rules string
		digits      string // of the first row
		notes       map[board.Cell]board.Digits
		want        logic.Technique
		concludes   string
	}{
		{"the last cell of a row", "x+", "12345678.", nil, logic.FullHouse, "[r1c9=9] []"},
		{"the last cell of a cage", "cage=10:1112", "3........", nil, logic.NakedSingle, "[r1c2=7] []"},
		{"what a cage holds", "cage=3:1121", "", nil, CageCombinations, "[] [r1c2=1 r1c3=1 r2c2=1 r2c3=1 r3c1=1 r3c2=1 r3c3=1 r4c1=1 r5c1=1 r6c1=1 r7c1=1 r8c1=1 r9c1=1]"},
		{"what a cage leaves", "cage=8:1112", "", map[board.Cell]board.Digits{0: board.DigitsOf(1, 2, 3)}, CageCombinations, "[] [r1c2=1 r1c2=2 r1c2=3]"},
		{"an innie", "cage=20:11121314;cage=20:15161718", "", nil, FortyFive, "[r1c9=5] []"},
		{"cages that overlap", "cage=20:11121314;cage=20:15161718;cage=13:1415", "", nil, FortyFive, "[r1c9=5] []"},
		{"an odd cell", "odd=11", ".1234567.", nil, logic.HiddenSingle, "[r1c9=8] []"},
		{"an outie", "cage=30:1112131415;cage=21:1617181929", "", nil, FortyFive, "[r2c9=6] []"},
		{"a thermometer", "thermo=111213", "", map[board.Cell]board.Digits{0: board.DigitsOf(4, 5, 6)}, "thermo", "[] [r1c2=2 r1c2=3 r1c2=4 r1c3=3 r1c3=4 r1c3=5]"},
		{"neighbours", "nonconsecutive", "", map[board.Cell]board.Digits{0: board.DigitsOf(4, 5, 6)}, "nonconsecutive", "[] [r1c2=5]"},
		{"a knight's move", "knight", "", map[board.Cell]board.Digits{0: board.DigitsOf(1, 2), 11: board.DigitsOf(1, 2)}, logic.NakedPair, ""},
	} {
		s := board.State{Rules: board.MustParseRules(c.rules)}
		for i, d := range c.digits {
			if d != '.' {
				s.Digits[i], s.Kinds[i] = board.Digit(d-'0'), board.Given
			}
		}
		f, err := New(s.Rules)
		if err != nil {
			t.Fatal(err)
		}
		has := f.Candidates(&s)
		for cell, notes := range c.notes {
			has[cell] &= notes
		}
		step, ok := f.Next(&s.Digits, &has)
		if got := fmt.Sprint(step.Placements, step.Eliminations); !ok || step.Technique != c.want || c.concludes != "" && got != c.concludes {
			t.Errorf("%s: %+v concludes %s", c.name, step, got)
		}
	}
}

// TestNotesCount asks for the candidates of a board with notes in every empty cell, and in some.
func TestNotesCount(t *testing.T) {
	s := board.State{Rules: board.MustParseRules("cage=3:1112")}
	f, err := New(s.Rules)
	if err != nil {
		t.Fatal(err)
	}
	s.Notes[1] = board.DigitsOf(1)
	if has := f.Candidates(&s); has[1] != board.DigitsOf(1, 2) || has[2] != board.AllDigits {
		t.Errorf("with a note in one cell: %v", has[:3])
	}
	s.Notes = f.Candidates(&s)
	s.Notes[1] = board.DigitsOf(1)
	if has := f.Candidates(&s); has != s.Notes {
		t.Errorf("with notes in all: %v", has[:3])
	}
	if _, err := New(board.MustParseRules("chess")); err == nil {
		t.Error("an unknown rule is compiled")
	}
}
