package logic

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
)

var update = flag.Bool("update", false, "record the steps again")

// TestStepsAreAsRecorded compares the first steps of each technique, in the states along the
// paths of some puzzles, with a recording: their conclusions and what is drawn.
func TestStepsAreAsRecorded(t *testing.T) {
	var walker, f Finder
	var text strings.Builder
	seen := map[Technique]int{}
	n := 0
	randomPuzzles(t, func(puzzle, _ board.Grid) bool {
		n++
		start := NewState(puzzle)
		walker.Path(&start, func(*Step) bool {
			for i := range ruleList {
				name := ruleList[i].names[0]
				if limit := 2; seen[name] >= limit || strides[name] > 10 && n%4 != 0 {
					continue
				}
				found := f.run(&start, &ruleList[i], "", false)
				for k := range min(len(found), 2) {
					s := &found[k]
					seen[name]++
					fmt.Fprintf(&text, "%s\n%v\n", start.String(), s)
					for _, p := range s.Parts {
						fmt.Fprintf(&text, "  %v %d: %v %v\n", p.Role, p.Index, p.Cells, p.Digits)
					}
					for _, h := range s.Houses {
						fmt.Fprintf(&text, "  %v %d: %v\n", h.Role, h.Index, h.House)
					}
					for _, l := range s.Links {
						fmt.Fprintf(&text, "  %v=%d %v %v=%d in %d\n", l.From.Cells, l.From.Digit, l.Strong, l.To.Cells, l.To.Digit, l.Index)
					}
				}
			}
			return true
		})
		return n < 25
	})
	const name = "testdata/steps.txt"
	if *update {
		if err := os.WriteFile(name, []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	got, recorded := strings.Split(text.String(), "\n"), strings.Split(string(want), "\n")
	for i := range min(len(got), len(recorded)) {
		if got[i] != recorded[i] {
			t.Fatalf("line %d: %s\nnot %s", i+1, got[i], recorded[i])
		}
	}
	if len(got) != len(recorded) {
		t.Errorf("%d lines, not %d", len(got), len(recorded))
	}
}

// TestWhatIsShownIsTrue compares what steps show of their patterns with the solution, in
// states along the paths of puzzles: the candidates, houses and inferences pointed out to
// the reader.
func TestWhatIsShownIsTrue(t *testing.T) {
	var walker, f Finder
	n := 0
	puzzles(t, func(puzzle, solution board.Grid) bool {
		start := NewState(puzzle)
		walker.Path(&start, func(next *Step) bool {
			n++
			for i := range ruleList {
				if stride := strides[ruleList[i].names[0]]; stride > 1 && n%stride != i%stride {
					continue
				}
				found := f.run(&start, &ruleList[i], "", false)
				for k := range found {
					s := &found[k]
					if fault := misshown(s, &start, &solution); fault != "" {
						t.Fatalf("%s\n%v\n%+v\n%s", start.String(), s, *s, fault)
					}
				}
			}
			return n < *sound*5
		})
		return n < *sound*5
	})
}

// holds reports whether one of the cells has one of the digits in a solution.
func holds(solution *board.Grid, cells board.Cells, digits board.Digits) bool {
	for c := range cells.All() {
		if digits.Contains(solution[c]) {
			return true
		}
	}
	return false
}

// unchained lists the techniques whose links don't follow one another: they join sets or
// colours, branch, or, in an XYZ-Wing, skip the pivot because of its third digit.
var unchained = map[Technique]bool{
	XYZWing: true, SimpleColorsTrap: true, SimpleColorsWrap: true, MultiColors1: true, MultiColors2: true, RemotePair: true,
	ALSXZ: true, ALSXYWing: true, ALSChain: true, ForcingNetContradiction: true, ForcingNetVerity: true,
	UniqueLoop: true, Oddagon: true, Guardian: true, Medusa: true,
}

// unlinked lists the techniques, besides fish, that are shown without inferences. The chains
// of a contradiction, and nets, may consist of just their starts.
var unlinked = map[Technique]bool{
	FullHouse: true, NakedSingle: true, HiddenSingle: true,
	DirectPointing: true, DirectClaiming: true, DirectHiddenPair: true, DirectHiddenTriple: true,
	LockedPair: true, LockedTriple: true, Pointing: true, Claiming: true,
	NakedPair: true, NakedTriple: true, NakedQuadruple: true, HiddenPair: true, HiddenTriple: true, HiddenQuadruple: true,
	Uniqueness1: true, Uniqueness2: true, Uniqueness3: true, Uniqueness4: true, Uniqueness5: true, Uniqueness6: true,
	HiddenRectangle: true, AvoidableRectangle1: true, AvoidableRectangle2: true, BUG1: true, SueDeCoq: true,
	ForcingChainContradiction: true, ForcingNetContradiction: true, ForcingNetVerity: true,
	ExtendedRectangle: true, BUG2: true, BUG3: true, BUG4: true, Tridagon: true, JuniorExocet: true, SeniorExocet: true,
	WXYZWing: true, AlmostLockedPair: true, AlmostLockedTriple: true, AlignedPairExclusion: true, Fireworks: true,
	SKLoop: true, MultiSectorLockedSets: true,
}

// shownRoles lists the roles needed to describe a technique's pattern.
var shownRoles = map[Technique][]Role{
	DirectPointing: {Pattern, Struck}, DirectClaiming: {Pattern, Struck}, DirectHiddenPair: {Pattern, Struck}, DirectHiddenTriple: {Pattern, Struck},
	WXYZWing: {Pivot, Pincer, Fin}, AlmostLockedPair: {LockedSet, Pattern, Pivot}, AlmostLockedTriple: {LockedSet, Pattern, Pivot},
	Medusa: {ColorOn, ColorOff}, ALSWWing: {LockedSet, Pattern}, AlignedPairExclusion: {Stem, LockedSet}, Fireworks: {Pivot, Pincer},
	MWing: {Pincer}, SWing: {Pincer}, HWing: {Pincer}, LWing: {Pincer},
	XYWing: {Pivot, Pincer}, XYZWing: {Pivot, Pincer}, WWing: {Pincer, Pattern}, Skyscraper: {Pincer, Pattern}, TurbotFish: {Pincer, Pattern},
	XChain: {Pincer}, XYChain: {Pincer}, AIC: {Pincer}, GroupedAIC: {Pincer}, ALSAIC: {Pincer},
	DiscontinuousNiceLoop: {Stem}, GroupedDiscontinuousNiceLoop: {Stem}, DiscontinuousALSLoop: {Stem}, DeathBlossom: {Stem, LockedSet},
	ForcingChainVerity: {Stem}, ForcingNetVerity: {Stem}, ForcingChainContradiction: {Stem, Result}, ALSForcingChain: {Stem, Result}, KrakenFish1: {Stem, Base}, KrakenFish2: {Stem, Base}, KrakenSet: {Stem, Pattern, Fin}, ForcingNetContradiction: {Stem, Result},
	ALSXZ: {LockedSet, Common}, ALSXYWing: {LockedSet, Common}, ALSChain: {LockedSet, Common}, SueDeCoq: {Pattern, LockedSet},
	SimpleColorsTrap: {ColorOn, ColorOff}, SimpleColorsWrap: {ColorOn, ColorOff}, MultiColors1: {ColorOn, ColorOff}, MultiColors2: {ColorOn, ColorOff}, RemotePair: {ColorOn, ColorOff},
	Uniqueness1: {Pattern, Fin}, Uniqueness2: {Pattern, Fin}, Uniqueness3: {Pattern, Fin, LockedSet}, Uniqueness4: {Pattern, Fin}, HiddenRectangle: {Pattern, Fin},
	UniqueLoop: {Pattern, Fin}, ExtendedRectangle: {Pattern, Fin}, BUG2: {Fin}, BUG3: {Fin, LockedSet}, BUG4: {Fin},
	Guardian: {Pattern, Fin}, Oddagon: {Pattern, Fin}, Tridagon: {Pattern, Fin}, JuniorExocet: {Pattern, Pivot}, SeniorExocet: {Pattern, Pivot},
	SKLoop: {Pattern}, MultiSectorLockedSets: {Pattern},
}

// misshownFish describes what is wrong with a fish: its base houses must have the digit only in
// the base and the fins, and the base must lie in the cover houses, which are as many as the base
// houses. Direct locked candidates count as a fish with a pattern in place of the base.
func misshownFish(s *Step, st *State) string {
	var base, fins, in, cover board.Cells
	var digits board.Digits
	for _, p := range s.Parts {
		switch p.Role {
		case Base, Pattern:
			base, digits = p.Cells, p.Digits
		case Struck, Stem, LockedSet:
		default:
			fins = fins.Union(p.Cells)
		}
	}
	more := 0
	for _, h := range s.Houses {
		switch h.Role {
		case Base:
			in = in.Union(h.House.CellSet())
			more++
		case Cover:
			cover = cover.Union(h.House.CellSet())
			more--
		}
	}
	for c := range in.All() {
		if st.Candidates(c)&digits != 0 && !base.Contains(c) && !fins.Contains(c) {
			return fmt.Sprintf("%v is neither base nor fin", c)
		}
	}
	if more != 0 || !base.SubsetOf(cover) || !fins.SubsetOf(in) {
		return "the houses don't fit"
	}
	return ""
}

// misshownCount describes what is wrong with a pattern whose digits are counted: every candidate
// of its cells must belong to it, and the cells must lie in its houses.
func misshownCount(s *Step, st *State) string {
	var cells, inside board.Cells
	var digits board.Candidates
	for _, p := range s.Parts {
		cells = cells.Union(p.Cells)
		for c := range p.Cells.All() {
			digits[c] |= p.Digits
		}
	}
	for _, h := range s.Houses {
		inside = inside.Union(h.House.CellSet())
	}
	for c := range cells.All() {
		if st.Candidates(c)&^digits[c] != 0 || !inside.Contains(c) {
			return fmt.Sprintf("%v has candidates that aren't counted", c)
		}
	}
	return ""
}

// misshown describes what is wrong with a step's pattern.
func misshown(s *Step, st *State, solution *board.Grid) string {
	colours, pincers := [2]int{}, []bool(nil)
	houses, indexes := map[Role]board.Cells{}, map[Role][]int{}
	for _, h := range s.Houses {
		houses[h.Role] = houses[h.Role].Union(h.House.CellSet())
	}
	for _, p := range s.Parts {
		indexes[p.Role] = append(indexes[p.Role], p.Index)
		var there, all board.Digits
		for c := range p.Cells.All() {
			here := st.Candidates(c)
			if here&p.Digits == 0 {
				return fmt.Sprintf("%v: no candidate in a cell", p.Role)
			}
			there, all = there|here&p.Digits, all|here
		}
		if p.Cells.IsEmpty() || there != p.Digits && s.Technique != Uniqueness3 {
			return fmt.Sprintf("%v: a digit that isn't there", p.Role)
		}
		within := s.Technique != Uniqueness4 && s.Technique != HiddenRectangle // their houses are the ones that prove it
		if in := houses[p.Role]; within && !in.IsEmpty() && !p.Cells.SubsetOf(in) {
			return fmt.Sprintf("%v: cells outside of the houses", p.Role)
		}
		truth := holds(solution, p.Cells, p.Digits)
		switch p.Role {
		case Pincer:
			pincers = append(pincers, truth)
		case ColorOn, ColorOff:
			if p.Index == 0 && truth && s.Technique != RemotePair { // a Remote Pair colours cells, not candidates
				colours[p.Role-ColorOn]++
			}
		case LockedSet:
			if s.Technique != Uniqueness3 && s.Technique != SueDeCoq && (all != p.Digits || all.Len() != p.Cells.Len()+1) {
				return "no almost locked set"
			}
		}
	}
	for role, list := range indexes {
		slices.Sort(list)
		for i, index := range list {
			if i != index && role != Common { // two sets may share several digits
				return fmt.Sprintf("%v: the parts have the indexes %v", role, list)
			}
		}
	}
	for _, h := range s.Houses {
		two := s.Technique == Skyscraper || s.Technique == TurbotFish || s.Technique == SueDeCoq
		if h.Index != 0 && (h.Index != 1 || !two) {
			return fmt.Sprintf("%v: a house with the index %d", h.Role, h.Index)
		}
	}
	for _, role := range shownRoles[s.Technique] {
		if indexes[role] == nil {
			return fmt.Sprintf("no %v", role)
		}
	}
	if pincers != nil && !slices.Contains(pincers, true) {
		return "no pincer is true"
	}
	if colours[0]+colours[1] > 1 {
		return "both colours are true"
	}
	if s.Technique == SKLoop || s.Technique == MultiSectorLockedSets {
		if fault := misshownCount(s, st); fault != "" {
			return fault
		}
	} else if _, fish := houses[Cover]; fish {
		if fault := misshownFish(s, st); fault != "" {
			return fault
		}
	} else if len(s.Links) == 0 && !unlinked[s.Technique] {
		return "no links"
	}
	last := map[int]Link{}
	for _, l := range s.Links {
		for _, node := range [...]Node{l.From, l.To} {
			for c := range node.Cells.All() {
				if !st.hasCandidate(c, node.Digit) {
					return "a link where no candidate is"
				}
			}
		}
		from := holds(solution, l.From.Cells, board.DigitsOf(l.From.Digit))
		to := holds(solution, l.To.Cells, board.DigitsOf(l.To.Digit))
		// What follows from a net's assumption may be as false as the assumption, and a link may
		// represent a nested net.
		if s.Technique != ForcingNetContradiction && s.Technique != ForcingNetVerity && (l.Strong && !from && !to || !l.Strong && from && to) {
			return fmt.Sprintf("false link, strong: %v", l.Strong)
		}
		before, follows := last[l.Index]
		if follows && !unchained[s.Technique] && (before.To != l.From || before.Strong == l.Strong) {
			return "links that don't follow each other"
		}
		last[l.Index] = l
	}
	for i := range last {
		if i < 0 || i >= len(last) && s.Technique != ForcingChainContradiction && s.Technique != ALSForcingChain { // a chain may consist of just its start
			return fmt.Sprintf("chain %d of %d", i, len(last))
		}
	}
	return ""
}
