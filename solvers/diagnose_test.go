package solvers

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/generate"
)

// slip is a puzzle with one given that was another digit.
type slip struct {
	puzzle board.Grid
	cell   board.Cell
	meant  board.Digit
}

// slips returns puzzles with one wrong given each, minimal ones and others in
// turn, of which no one has exactly one solution.
func slips(t testing.TB, n int) []slip {
	rng := rand.New(rand.NewPCG(5, 6))
	var streams [2]*generate.Generator
	for i, opts := range []generate.Options{{Seed: 5, Minimal: true}, {Seed: 6, Givens: 34}} {
		g, err := generate.New(opts)
		if err != nil {
			t.Fatal(err)
		}
		streams[i] = g
	}
	var list []slip
	for len(list) < n {
		p, err := streams[len(list)%2].Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		c := board.Cell(rng.IntN(board.CellCount))
		for p[c] == 0 {
			c = (c + 1) % board.CellCount
		}
		s := slip{p, c, p[c]}
		s.puzzle[c] = (p[c]+board.Digit(rng.IntN(8)))%board.Size + 1
		if count(t, s.puzzle, 2) != 1 {
			list = append(list, s)
		}
	}
	return list
}

func TestSuspectsHoldEverySlip(t *testing.T) {
	kinds := map[string]int{}
	first := 0
	list := slips(t, 400)
	for _, s := range list {
		kind := [...]string{"none", "", "many"}[count(t, s.puzzle, 2)]
		if s.puzzle.Check() != nil {
			kind = "clashing"
		}
		kinds[kind]++
		suspects, err := Suspects(t.Context(), s.puzzle, Options{})
		if err != nil {
			t.Fatal(err)
		}
		at := slices.IndexFunc(suspects, func(x Suspect) bool { return x.Cell == s.cell && x.Repairs.Contains(s.meant) })
		if at < 0 {
			t.Errorf("%v: %v, which was a %v, is not among %v", s.puzzle, s.cell, s.meant, suspects)
		}
		if at == 0 {
			first++
		}
		for _, x := range suspects {
			checkSuspect(t, s.puzzle, x)
		}
	}
	for _, kind := range []string{"none", "many", "clashing"} {
		if kinds[kind] < 20 {
			t.Errorf("only %d slips of the kind %q were tried", kinds[kind], kind)
		}
	}
	if 3*first < 2*len(list) {
		t.Errorf("the slip came first only %d times in %d", first, len(list))
	}
}

// checkSuspect checks a suspect against its definition.
func checkSuspect(t *testing.T, p board.Grid, s Suspect) {
	t.Helper()
	if s.Was != p[s.Cell] || s.Was == 0 || s.Repairs == 0 {
		t.Fatalf("%v: %+v", p, s)
	}
	q := p
	for d := range board.AllDigits.All() {
		q[s.Cell] = d
		if repairs := d != s.Was && count(t, q, 2) == 1; repairs != s.Repairs.Contains(d) {
			t.Errorf("%v: %v in %v repairs it: %v", p, d, s.Cell, repairs)
		}
	}
	q[s.Cell] = 0
	if spare := count(t, q, 2) == 1; spare != s.Spare {
		t.Errorf("%v: %v is spare: %v", p, s.Cell, spare)
	}
}

func TestNothingIsSuspectInAProperPuzzle(t *testing.T) {
	for _, text := range []string{inkala, full} {
		if got, err := Suspects(t.Context(), board.MustParseGrid(text), Options{}); got != nil || err != nil {
			t.Errorf("got %v, %v", got, err)
		}
	}
}

func TestNothingIsSuspectWhereNoOneChangeHelps(t *testing.T) {
	for _, text := range []string{empty, "1111111.." + empty[9:]} {
		if got, err := Suspects(t.Context(), board.MustParseGrid(text), Options{}); got != nil || err != nil {
			t.Errorf("got %v, %v", got, err)
		}
	}
}

func TestSuspectsStopWhenTheContextIsDone(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Suspects(ctx, board.MustParseGrid(norvig), Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
