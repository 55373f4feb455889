package logic

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// position holds the candidates left in each cell; a filled cell has one.
type position board.Candidates

func positionOf(st *State) (p position) {
	for c := range p {
		if p[c] = st.has[c]; st.grid[c] != 0 {
			p[c] = board.DigitsOf(st.grid[c])
		}
	}
	return p
}

// settle applies singles and locked candidates until nothing changes. It returns
// false at a contradiction.
func (p *position) settle() bool {
	for before := (position{}); before != *p; {
		before = *p
		for c := range board.Cell(board.CellCount) {
			switch p[c].Len() {
			case 0:
				return false
			case 1:
				p.strike(c.PeerSet(), p[c].Min())
			}
		}
		for _, h := range everyHouse() {
			for _, d := range everyDigit() {
				var places board.Cells
				for _, c := range h.Cells() {
					if p[c].Contains(d) {
						places = places.With(c)
					}
				}
				if places.IsEmpty() {
					return false
				}
				if isOne(places) {
					p[places.Min()] = board.DigitsOf(d)
				}
				for _, other := range everyHouse() {
					if places.SubsetOf(other.CellSet()) {
						p.strike(other.CellSet().Difference(places), d)
					}
				}
			}
		}
	}
	return true
}

func (p *position) strike(set board.Cells, d board.Digit) {
	for ; !set.IsEmpty(); set = set.Rest() {
		p[set.Min()] = p[set.Min()].Without(d)
	}
}

// netsByChoice returns what the nets of single assumptions prove, as strings.
func netsByChoice(st *State) (contradictions, verities []string) {
	type assumption struct {
		cell  board.Cell
		digit board.Digit
		truth bool
	}
	start := positionOf(st)
	ends := map[assumption]*position{} // nil for a contradiction
	for c := range board.Cell(board.CellCount) {
		for d := range st.has[c].All() {
			for _, truth := range []bool{true, false} {
				p := start
				if p[c] = p[c].Without(d); truth {
					p[c] = board.DigitsOf(d)
				}
				if p.settle() {
					ends[assumption{c, d, truth}] = &p
				} else if ends[assumption{c, d, truth}] = nil; truth {
					contradictions = append(contradictions, fmt.Sprintf("%v<>%d", c, d))
				} else {
					contradictions = append(contradictions, fmt.Sprintf("%v=%d", c, d))
				}
			}
		}
	}
	verity := func(all []assumption) {
		var left position
		for _, a := range all {
			p := ends[a]
			if p == nil {
				return
			}
			for c := range left {
				left[c] |= p[c]
			}
		}
		for c := range board.Cell(board.CellCount) {
			for d := range (st.has[c] &^ left[c]).All() {
				if len(all) > 1 {
					verities = append(verities, fmt.Sprintf("%v<>%d", c, d))
				}
			}
		}
	}
	for c := range board.Cell(board.CellCount) {
		var all []assumption
		for d := range st.has[c].All() {
			all = append(all, assumption{c, d, true})
			verity([]assumption{{c, d, true}, {c, d, false}})
		}
		verity(all)
	}
	for _, h := range everyHouse() {
		for _, d := range everyDigit() {
			var all []assumption
			for _, c := range placesIn(st, h, d) {
				all = append(all, assumption{c, d, true})
			}
			verity(all)
		}
	}
	slices.Sort(contradictions)
	slices.Sort(verities)
	return contradictions, slices.Compact(verities)
}

// TestForcingNetsAreComplete compares the forcing nets with what every
// assumption leads to. If no single assumption proves anything, it looks for
// nets within nets.
func TestForcingNetsAreComplete(t *testing.T) {
	var walker, f Finder
	rng := rand.New(rand.NewPCG(*seed, 7))
	n, compared := 0, [2]int{}
	randomPuzzles(t, func(puzzle, solution board.Grid) bool {
		st := NewState(puzzle)
		walker.Path(&st, func(*Step) bool {
			if ruleList[walker.rule].level == Easy || rng.IntN(4) != 0 {
				return true
			}
			if p := positionOf(&st); !p.settle() || !slices.ContainsFunc(p[:], func(d board.Digits) bool { return d.Len() > 1 }) {
				return true // no net is needed
			}
			n++
			contradictions, verities := netsByChoice(&st)
			for i, want := range [][]string{contradictions, verities} {
				technique := []Technique{ForcingNetContradiction, ForcingNetVerity}[i]
				if len(contradictions) == 0 && i == 0 {
					continue
				}
				found := f.run(&st, ruleOf(technique), technique, false)
				var got []string
				for k := range found {
					s := &found[k]
					for _, e := range s.Eliminations {
						got = append(got, fmt.Sprintf("%v<>%d", e.Cell, e.Digit))
					}
					for _, e := range s.Placements {
						got = append(got, fmt.Sprintf("%v=%d", e.Cell, e.Digit))
					}
				}
				slices.Sort(got)
				if !slices.Equal(got, want) {
					t.Errorf("%s\n%s\n%s", st.String(), technique, diff(want, got))
				}
				compared[i] += len(want)
			}
			return n < *complete/2
		})
		return n < *complete/2
	})
	t.Logf("%d states, %d contradictions and %d verities", n, compared[0], compared[1])
}
