package proof

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/logic"
)

// lettered lists the techniques whose almost locked sets have letters.
var lettered = []logic.Technique{
	logic.ALSXZ, logic.ALSWWing, logic.ALSXYWing, logic.AlignedPairExclusion, logic.ALSChain, logic.DeathBlossom,
	logic.ALSAIC, logic.DiscontinuousALSLoop, logic.ContinuousALSLoop, logic.ALSForcingChain,
}

// TestLettersNameTheSets compares the cells in each line that begins with letters
// to those of the sets.
func TestLettersNameTheSets(t *testing.T) {
	g, err := generate.New(generate.Options{Seed: 3, Minimal: true})
	if err != nil {
		t.Fatal(err)
	}
	var walker, finder logic.Finder
	sets, named := map[logic.Technique]int{}, map[logic.Technique]int{}
	for range 4 {
		puzzle, err := g.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		st, n := logic.NewState(puzzle), 0
		walker.Path(&st, func(*logic.Step) bool {
			if n++; n%10 != 0 {
				return true
			}
			for _, technique := range lettered {
				for i, s := range finder.All(&st, technique) {
					if i == 20 {
						break
					}
					p, err := Of(&st, &s)
					if err != nil {
						t.Fatal(err)
					}
					seen := map[string]bool{}
					why, _ := p.Words(nil)
					for _, line := range why {
						line = numbering.ReplaceAllString(line, "")
						if !letter.MatchString(line) {
							continue
						}
						names := strings.Split(strings.TrimSuffix(letter.FindString(line), ": "), ", ")
						cells, want := cellsIn(regexp.MustCompile(`^[^.]*?(have|can|is|has)`).FindString(line)), setsNamed(&s, names)
						if cells != want && !(strings.Contains(line, "no candidate") && cells.SubsetOf(want)) {
							t.Errorf("%s: %q, but the cells are %v", s.String(), line, want)
						}
						for _, name := range names {
							seen[name] = true
						}
					}
					for _, part := range s.Parts {
						if part.Role != logic.LockedSet {
							continue
						}
						if sets[technique]++; s.Letter(part) == "" {
							t.Errorf("%s: a set without a letter", s.String())
						}
					}
					named[technique] += len(seen)
				}
			}
			return true
		})
	}
	for _, technique := range lettered {
		t.Logf("%s: %d sets, %d named by the words", technique, sets[technique], named[technique])
		// A branch may end before the last set is needed.
		if sets[technique] > 0 && named[technique]*4 < sets[technique]*3 {
			t.Errorf("%s: of %d sets the words name only %d", technique, sets[technique], named[technique])
		}
	}
}

// setsNamed returns the cells of the sets with the letters.
func setsNamed(s *logic.Step, names []string) (cells board.Cells) {
	for _, p := range s.Parts {
		if slices.Contains(names, s.Letter(p)) {
			cells = cells.Union(p.Cells)
		}
	}
	return cells
}
