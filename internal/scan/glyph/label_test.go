package glyph

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// solution is a full grid.
var solution = board.MustParseGrid("534678912672195348198342567859761423426853791713924856961537284287419635345286179")

// screen returns the cells of a page that shows some digits of the solution, in shapes made of
// blocks of ink with some noise, and verdicts that are sure of each.
func screen(noise float64, shown func(c board.Cell, d board.Digit) bool) (patches [board.CellCount]Patch, verdicts [board.CellCount]Verdict) {
	r := rand.New(rand.NewPCG(3, 2))
	var shapes [10]Patch
	for d := range shapes {
		for range 9 {
			x, y := 6+r.IntN(12), 6+r.IntN(12)
			for i := range 16 {
				shapes[d][(y+i/4)*Side+x+i%4] = 1
			}
		}
	}
	for c, d := range solution {
		v := &verdicts[c]
		if !shown(board.Cell(c), d) {
			v.P[Blank] = 1
			continue
		}
		patches[c] = shapes[d]
		for i := range patches[c] {
			patches[c][i] += float32(noise * r.NormFloat64())
		}
		for i := range v.P {
			v.P[i] = 1e-10
		}
		v.P[d] = 1
	}
	return patches, verdicts
}

// half shows about every second cell.
func half(c board.Cell, _ board.Digit) bool { return c%9*5%7 < 4 }

func TestLabelSharesOutTheDigits(t *testing.T) {
	patches, verdicts := screen(0.05, half)
	for c, d := range solution {
		if v := &verdicts[c]; v.P[Blank] == 0 || v.P[Blank] < 0.5 {
			switch d {
			case 4: // taken for a 9 with the same confidence as a real 9
				v.P[9], v.P[4] = 1, 1e-6
			case 9:
				v.P[4] = 1e-12
			case 7:
				v.Hand = 1
			}
		}
	}
	alike := Label(&patches, &verdicts)
	for c, d := range solution {
		if !half(board.Cell(c), d) {
			if verdicts[c].P[Blank] != 1 || alike.Contains(board.Cell(c)) {
				t.Errorf("%v is no longer empty", board.Cell(c))
			}
			continue
		}
		if v := &verdicts[c]; v.P[d] < 0.9 || !alike.Contains(board.Cell(c)) {
			t.Errorf("%v is read as %v, not %d", board.Cell(c), v.P, d)
		}
	}
}

// TestLabelKnowsPuzzlesOfEightDigits checks that a page without one of the digits isn't forced
// to have it.
func TestLabelKnowsPuzzlesOfEightDigits(t *testing.T) {
	shown := func(c board.Cell, d board.Digit) bool { return d != 6 && half(c, d) }
	patches, verdicts := screen(0.05, shown)
	for c := range verdicts {
		verdicts[c].P[6] += 1e-5
	}
	Label(&patches, &verdicts)
	doubted := board.Digits(0)
	for c, d := range solution {
		if !shown(board.Cell(c), d) {
			continue
		}
		if v := &verdicts[c]; v.P[d] < 0.7 {
			t.Errorf("%v is read as %v, not %d", board.Cell(c), v.P, d)
		} else if v.P[d] < 0.9 {
			doubted = doubted.With(d)
		}
	}
	if doubted.Len() > 1 {
		t.Errorf("%v are in doubt", doubted)
	}
}

// TestLabelDoubtsWhatIsUnlikeItsGroup checks that a cell is uncertain if the network reads it
// differently from all similar ones.
func TestLabelDoubtsWhatIsUnlikeItsGroup(t *testing.T) {
	patches, verdicts := screen(0.05, half)
	odd := board.Cell(0)
	for !half(odd, 0) || solution[odd] != 5 {
		odd++
	}
	verdicts[odd].P[5], verdicts[odd].P[6] = 0.01, 0.99
	Label(&patches, &verdicts)
	for c, d := range solution {
		if _, p := verdicts[c].Digit(); half(board.Cell(c), d) && (p < 0.9) != (board.Cell(c) == odd) {
			t.Errorf("%v has a digit with a probability of %.2f", board.Cell(c), p)
		}
	}
}

// TestLabelLeavesOtherPagesAlone checks that nothing changes if cells differ as much as
// handwriting, or if the similarities make no sense.
func TestLabelLeavesOtherPagesAlone(t *testing.T) {
	patches, verdicts := screen(0.5, half)
	want := verdicts
	if alike := Label(&patches, &verdicts); !alike.IsEmpty() || verdicts != want {
		t.Error("the verdicts on cells that differ changed")
	}
	patches, verdicts = screen(0.05, half)
	for c, d := range solution {
		if v := &verdicts[c]; half(board.Cell(c), d) && d > 3 {
			v.P[d], v.P[2] = 1e-10, 1
		}
	}
	want = verdicts
	if alike := Label(&patches, &verdicts); !alike.IsEmpty() || verdicts != want {
		t.Error("verdicts changed that make no sense")
	}
}

func BenchmarkLabel(b *testing.B) {
	patches, verdicts := screen(0.05, half)
	for b.Loop() {
		v := verdicts
		Label(&patches, &v)
	}
}
