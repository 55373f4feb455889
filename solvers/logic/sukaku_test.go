package logic

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// TestEveryStepOfASukakuIsSound checks the steps along the paths of Sukaku, and in some of the
// states every step of every technique.
func TestEveryStepOfASukakuIsSound(t *testing.T) {
	rounds := 12
	if testing.Short() {
		rounds /= 4
	}
	r := rand.New(rand.NewPCG(25, 5))
	next := Puzzles(25, board.CellCount)
	used := map[Technique]int{}
	steps, looked := 0, 0
	for n := 0; n < rounds; {
		solution := next()
		b, ok := aSukaku(r, &solution)
		if !ok {
			continue
		}
		n++
		for _, order := range []Order{RatingOrder, HintOrder} {
			st := FromBoard(&b)
			finder := Finder{Order: order}
			finder.Path(&st, func(s *Step) bool {
				used[s.Technique]++
				if fault := refute(s, &st, &solution); fault != "" {
					t.Fatalf("%v\n%v: %s", b, s, fault)
				}
				if steps++; steps%300 == 0 {
					looked++
					var other Finder
					for _, info := range Techniques() {
						if strings.Contains(string(info.Technique), "Mutant") {
							continue // takes minutes when so few candidates are gone
						}
						for _, s := range other.All(&st, info.Technique) {
							if fault := refute(&s, &st, &solution); fault != "" {
								t.Fatalf("%v\n%v: %s", b, s, fault)
							}
						}
					}
				}
				return true
			})
			if st.Solved() && st.Grid() != solution {
				t.Fatalf("%v: the path leads to %v", b, st.Grid())
			}
		}
	}
	t.Logf("steps used: %v", used)
	if (len(used) < 12 || looked == 0) && !testing.Short() {
		t.Errorf("the puzzles are too easy: %v, with %d states in which every technique was looked for", used, looked)
	}
}

// aSukaku returns a Sukaku with a solution, and whether it is the only one. Each cell allows its
// digit and some random others.
func aSukaku(r *rand.Rand, solution *board.Grid) (b board.State, ok bool) {
	extra := 0.42 + 0.08*r.Float64()
	for c, d := range solution {
		set := board.DigitsOf(d)
		for other := board.Digit(1); other <= board.Size; other++ {
			if r.Float64() < extra {
				set = set.With(other)
			}
		}
		b.Excluded[c] = board.AllDigits &^ set
	}
	var s bitboard.State
	search := bitboard.Search{Limit: 2}
	if s.Load(&b.Digits) && s.Exclude(&b.Digits, &b.Excluded) {
		search.Run(&s)
	}
	return b, search.Found == 1
}

// TestASukakuHasNoAvoidableRectangle forbids the swap on which an avoidable rectangle relies.
func TestASukakuHasNoAvoidableRectangle(t *testing.T) {
	var b board.State
	for _, cell := range []struct {
		name  string
		digit board.Digit
	}{{"r1c1", 1}, {"r1c4", 2}, {"r2c1", 2}} {
		c, err := board.ParseCell(cell.name)
		if err != nil {
			t.Fatal(err)
		}
		b.Digits[c], b.Kinds[c] = cell.digit, board.Answer
	}
	b.Notes[board.At(1, 3)] = board.DigitsOf(1, 3)
	for c := range b.Notes {
		if b.Digits[c] == 0 && b.Notes[c] == 0 {
			b.Notes[c] = board.AllDigits
		}
	}
	ordinary := FromBoard(&b)
	if found := new(Finder).All(&ordinary, AvoidableRectangle1); len(found) != 1 {
		t.Fatalf("%d avoidable rectangles in an ordinary puzzle, not 1: %v", len(found), found)
	}
	b.Excluded[0] = board.AllDigits.Without(1)
	sukaku := FromBoard(&b)
	if found := new(Finder).All(&sukaku, AvoidableRectangle1); len(found) > 0 {
		t.Errorf("an avoidable rectangle in a Sukaku: %v", found)
	}
}
