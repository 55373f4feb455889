package glyph

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// sheetOf returns patches in nine shapes, made of blocks of ink with some noise,
// and verdicts that are sure of every digit except 9, which they take for a 4.
func sheetOf(noise float64) (patches [board.CellCount]Patch, verdicts [board.CellCount]Verdict) {
	r := rand.New(rand.NewPCG(1, 2))
	var shapes [10]Patch
	for d := range shapes {
		for range 12 {
			x, y := 6+r.IntN(12), 6+r.IntN(12)
			for i := range 16 {
				shapes[d][(y+i/4)*Side+x+i%4] = 1
			}
		}
	}
	for c := range patches {
		d := c % 10
		v := &verdicts[c]
		if d == 0 {
			v.P[Blank] = 1
			continue
		}
		patches[c] = shapes[d]
		for i := range patches[c] {
			patches[c][i] += float32(noise * r.NormFloat64())
		}
		for i := range v.P {
			v.P[i] = 0.0001
		}
		v.P[d] = 0.9989
		if d == 9 {
			v.P[4], v.P[9] = 0.98, 0.01
		}
	}
	return patches, verdicts
}

func TestAgree(t *testing.T) {
	patches, verdicts := sheetOf(0.02)
	Agree(&patches, &verdicts)
	for c := range verdicts {
		if v := &verdicts[c]; c%10 == 0 && v.P[Blank] != 1 || c%10 > 0 && v.P[c%10] < 0.97 {
			t.Errorf("%v is read as %v, not %d", board.Cell(c), v.P, c%10)
		}
	}
}

// TestAgreeBlurred compares prints that differ too much unless blurred.
func TestAgreeBlurred(t *testing.T) {
	patches, verdicts := sheetOf(0.12)
	for c := 9; c < board.CellCount; c += 10 {
		verdicts[c].P[4], verdicts[c].P[9] = 0.79, 0.2
	}
	if same := verdicts; compare(&patches, &same, crisp) || same != verdicts {
		t.Fatal("the prints are alike without a blur")
	}
	Agree(&patches, &verdicts)
	for c := range verdicts {
		if v := &verdicts[c]; c%10 > 0 && v.P[c%10] < 0.8 {
			t.Errorf("%v is read as %v, not %d", board.Cell(c), v.P, c%10)
		}
	}
}

// TestAgreeNeedsACrispPicture checks that prints that differ a lot prove
// nothing.
func TestAgreeNeedsACrispPicture(t *testing.T) {
	patches, verdicts := sheetOf(0.6)
	want := verdicts
	Agree(&patches, &verdicts)
	if verdicts != want {
		t.Error("the verdicts on a noisy picture changed")
	}
}

func BenchmarkAgree(b *testing.B) {
	patches, verdicts := sheetOf(0.02)
	for b.Loop() {
		v := verdicts
		Agree(&patches, &v)
	}
}
