package logic

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// conclusion is the set of eliminations of a fish.
type conclusion struct {
	digit board.Digit
	gone  board.Cells
}

func conclusionOf(s *Step) conclusion {
	var c conclusion
	for _, e := range s.Eliminations {
		c.digit = e.Digit
		c.gone = c.gone.With(e.Cell)
	}
	return c
}

// easierFish returns what the fish that are easier than t eliminate in a state. It is
// empty if t isn't a fish.
func easierFish(st *State, t Technique) map[conclusion]bool {
	known := make(map[conclusion]bool)
	rank := slices.IndexFunc(fishOrder, func(equal []Technique) bool { return slices.Contains(equal, t) })
	var f Finder
	for _, easier := range slices.Concat(fishOrder[:max(0, rank)]...) {
		found := f.run(st, ruleOf(easier), easier, false)
		for k := range found {
			known[conclusionOf(&found[k])] = true
		}
	}
	return known
}
