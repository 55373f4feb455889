package logic

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// alsChainsByChoice follows every chain of up to length almost locked sets in
// which consecutive restricted commons differ and no set occurs twice. It doesn't
// eliminate digits that may be the last restricted common.
func alsChainsByChoice(st *State, sets []lockedSet, links [][]board.Digits, length int, visit func(path []int, r removal)) {
	var follow func(path []int, first board.Digit, last board.Digits)
	follow = func(path []int, first board.Digit, last board.Digits) {
		end := path[len(path)-1]
		if len(path) > minALSLinks {
			var r removal
			strikeBoth(st, &r, &sets[path[0]], &sets[end], board.AllDigits&^last.With(first))
			for d := range r {
				r[d] = r[d].Intersect(st.at[d])
			}
			if r.count() > 0 {
				visit(path, r)
			}
		}
		if len(path) == length {
			return
		}
	next:
		for i := range sets {
			digits := links[end][i]
			if last.Len() == 1 {
				digits &^= last
			}
			if digits == 0 {
				continue
			}
			for _, before := range path {
				if before == i {
					continue next
				}
			}
			follow(append(path, i), first, digits)
		}
	}
	for i := range sets {
		for j := range sets {
			for first := range links[i][j].All() {
				follow([]int{i, j}, first, board.DigitsOf(first))
			}
		}
	}
}

// TestALSChainsAreComplete compares the ALS Chains found with every chain of four
// almost locked sets, and checks each against the definition.
func TestALSChainsAreComplete(t *testing.T) {
	var walker, f Finder
	rng := rand.New(rand.NewPCG(*seed, 6))
	n, chosen, found := 0, 0, 0
	limit := 150 // sets; every choice among more takes too long
	if testing.Short() {
		limit = 100
	}
	randomPuzzles(t, func(puzzle, _ board.Grid) bool {
		st := NewState(puzzle)
		walker.Path(&st, func(*Step) bool {
			if ruleList[walker.rule].level == Easy || rng.IntN(4) != 0 {
				return true
			}
			sets := lockedSets(&st)
			if len(sets) > limit {
				return true
			}
			n++
			links := make([][]board.Digits, len(sets))
			for i := range sets {
				links[i] = make([]board.Digits, len(sets))
				for j := range sets {
					links[i][j] = commons(&st, &sets[i], &sets[j])
				}
			}
			steps := f.run(&st, ruleOf(ALSChain), ALSChain, false)
			got := conclusions{}
			for k := range steps {
				found++
				got[removalOf(&steps[k])] = true
				if fault := alsChainFault(&st, &steps[k]); fault != "" {
					t.Errorf("%s\n%v: %s", st.String(), &steps[k], fault)
				}
			}
			alsChainsByChoice(&st, sets, links, minALSLinks+1, func(path []int, r removal) {
				chosen++
				if !got[r] {
					t.Errorf("%s\nmissing %v by %v", st.String(), r.appendTo(nil), path)
					got[r] = true
				}
			})
			return n < *complete/2
		})
		return n < *complete/2
	})
	t.Logf("%d states, %d chains by choice, %d found", n, chosen, found)
}

// alsChainFault describes why a step is not an ALS Chain.
func alsChainFault(st *State, s *Step) string {
	var sets []lockedSet
	for _, p := range s.Parts {
		if p.Role == LockedSet {
			a := lockedSet{digits: p.Digits}
			for c := range p.Cells.All() {
				a.cells = append(a.cells, c)
			}
			if digitsOf(st, a.cells) != a.digits || a.digits.Len() != len(a.cells)+1 {
				return "no almost locked set"
			}
			for _, b := range sets {
				if setOf(b.cells) == setOf(a.cells) {
					return "a set comes twice"
				}
			}
			sets = append(sets, a)
		}
	}
	if len(sets) <= minALSLinks {
		return "too short"
	}
	for first := range commons(st, &sets[0], &sets[1]).All() {
		last := board.DigitsOf(first)
		for i := 2; i < len(sets); i++ {
			digits := commons(st, &sets[i-1], &sets[i])
			if last.Len() == 1 {
				digits &^= last
			}
			last = digits
			if last == 0 {
				break
			}
		}
		var r removal
		strikeBoth(st, &r, &sets[0], &sets[len(sets)-1], board.AllDigits&^last.With(first))
		for d := range r {
			r[d] = r[d].Intersect(st.at[d])
		}
		if last != 0 && r == removalOf(s) {
			return ""
		}
	}
	return "the chain does not hold"
}
