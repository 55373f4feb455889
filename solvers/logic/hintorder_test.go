package logic

import (
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// TestTheHintOrderHasThePathsTechniques checks that the hint order has every search of the
// path, and no search twice.
func TestTheHintOrderHasThePathsTechniques(t *testing.T) {
	seen := make([]int, len(ruleList))
	for _, tier := range hintTiers() {
		for _, k := range tier {
			seen[k]++
		}
	}
	for k, n := range seen {
		if n > 1 || n < index(ruleList[k].path) {
			t.Errorf("%s stands %d times in the order", ruleList[k].names[0], n)
		}
	}
}

func TestHintRanksFollowTheHintOrder(t *testing.T) {
	for i, tier := range hintOrder {
		for _, technique := range tier {
			if got := technique.HintRank(); got != i {
				t.Errorf("%s ranks %d, not %d", technique, got, i)
			}
		}
	}
	for technique, want := range map[Technique]int{
		AIC: ContinuousNiceLoop.HintRank(), ForcingChainVerity: ForcingChainContradiction.HintRank(), // same search
		FrankenJellyfish: Guardian.HintRank(), MutantXWing: MultiSectorLockedSets.HintRank(), "Magic": len(hintOrder),
	} {
		if got := technique.HintRank(); got != want {
			t.Errorf("%s ranks %d, want %d", technique, got, want)
		}
	}
}

func TestAHintHasTheChainOfFewestLinks(t *testing.T) {
	st, err := ParseState(":::+1.3....+46.289.4.+3.7.4+1+3.+8.5..+73.15..+9.2...+31..3+1+2.9...4.+5.2+3...+21+65+9+7+483+3.9+4+1..+5.:515 816 717 725 842 648 449 849 852 854 555 855 759 661 665 765 769 677 777 978 779:::")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		order Order
		want  string
		links int
	}{
		{RatingOrder, "XY-Chain 6: r2c1<>6 r4c2<>6 r5c2<>6", 25},
		{HintOrder, "M-Wing 26: r1c6<>2 r3c8<>2", 5},
	} {
		f := Finder{Order: c.order}
		if step, ok := f.Next(&st); !ok || step.String() != c.want || len(step.Links) != c.links {
			t.Errorf("%v of %d links, want %s of %d", step, len(step.Links), c.want, c.links)
		}
	}
}

// TestHintsAreWhatAPersonFindsFirst follows paths: Hidden Singles in boxes must come before
// those in lines, then Naked Singles, then the direct techniques, then everything else. Locked
// Candidates that leave a single must come before those that don't.
func TestHintsAreWhatAPersonFindsFirst(t *testing.T) {
	f, all := Finder{Order: HintOrder}, Finder{}
	seen := map[string]int{}
	rank := func(s *Step, st *State) (kind string, rank int) {
		switch {
		case s.Technique == FullHouse:
			return "Full House", 0
		case s.Technique == HiddenSingle && s.Houses[0].House >= board.Box(0):
			return "in a box", 1
		case s.Technique == HiddenSingle:
			return "in a line", 2
		case s.Technique == NakedSingle:
			return "Naked Single", 3
		case s.Technique == DirectPointing || s.Technique == DirectClaiming:
			return "direct", 4
		case s.Technique == DirectHiddenPair || s.Technique == DirectHiddenTriple:
			return "direct subset", 5
		case s.Technique != Pointing && s.Technique != Claiming:
			return "another", 8
		default:
			after := *st
			after.Apply(s)
			for _, single := range []Technique{NakedSingle, HiddenSingle} {
				if len(all.All(&after, single)) > 0 {
					return "leaves a single", 6
				}
			}
			return "leaves none", 7
		}
	}
	n := 0
	randomPuzzles(t, func(puzzle, _ board.Grid) bool {
		st := NewState(puzzle)
		f.Path(&st, func(s *Step) bool {
			kind, got := rank(s, &st)
			seen[kind]++
			for _, technique := range []Technique{FullHouse, HiddenSingle, NakedSingle, DirectPointing, DirectClaiming, DirectHiddenPair, DirectHiddenTriple, Pointing, Claiming} {
				for _, other := range all.All(&st, technique) {
					if kind, earlier := rank(&other, &st); earlier < got {
						t.Errorf("%s: %v comes before %v, %s", st.String(), s, &other, kind)
					}
				}
			}
			return true
		})
		n++
		return n < 60
	})
	if len(seen) != 9 {
		t.Errorf("the paths have only %v", seen)
	}
}

// TestNoHintHasALongerChainThanNeeded compares each chain along paths in the hint order with
// all others in its state.
func TestNoHintHasALongerChainThanNeeded(t *testing.T) {
	f, all := Finder{Order: HintOrder}, Finder{}
	chains := []Technique{XChain, XYChain, ContinuousNiceLoop, DiscontinuousNiceLoop, AIC,
		GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAIC}
	n := 0
	randomPuzzles(t, func(puzzle, _ board.Grid) bool {
		st := NewState(puzzle)
		f.Path(&st, func(s *Step) bool {
			if !slices.Contains(chains, s.Technique) {
				return true
			}
			n++
			for _, technique := range chains {
				for _, other := range all.All(&st, technique) {
					if links(&other) < links(s) {
						t.Errorf("%s: %v has %d links, %v %d", st.String(), s, links(s), &other, links(&other))
					}
				}
			}
			return true
		})
		return n < 100
	})
}

// TestRatingsIgnoreTheOrder rates puzzles with a finder that gives hints.
func TestRatingsIgnoreTheOrder(t *testing.T) {
	var rating Finder
	hints := Finder{Order: HintOrder}
	n := 0
	randomPuzzles(t, func(puzzle, _ board.Grid) bool {
		want, got := rating.Rate(NewState(puzzle)), hints.Rate(NewState(puzzle))
		if got.Score != want.Score || got.Level != want.Level || !slices.Equal(got.Uses, want.Uses) || hints.Order != HintOrder {
			t.Errorf("%v: %v %d, not %v %d", puzzle, got.Level, got.Score, want.Level, want.Score)
		}
		n++
		return n < 30
	})
}

// TestHintsOfATechniqueAreTheEasiest compares hints with all other steps of their techniques.
// Of two Hidden Singles, the one that can be seen without notes must come first, then the one
// in the fuller house; of two chains of equal length, the one with fewer digits; and of two
// pairs, the one in fewer houses.
func TestHintsOfATechniqueAreTheEasiest(t *testing.T) {
	f, all := Finder{Order: HintOrder}, Finder{}
	digits := func(s *Step) (d board.Digits) {
		for _, l := range s.Links {
			d = d.With(l.From.Digit).With(l.To.Digit)
		}
		return d
	}
	compared := map[string]int{}
	check := func(kind string, worse bool, st *State, s, other *Step) {
		if compared[kind]++; worse {
			t.Errorf("%s: %v comes before %v", st.String(), s, other)
		}
	}
	n := 0
	randomPuzzles(t, func(puzzle, _ board.Grid) bool {
		st := NewState(puzzle)
		f.Path(&st, func(s *Step) bool {
			plain := NewState(st.Grid()) // without what has been eliminated
			seen := func(single *Step) bool {
				for _, other := range all.All(&plain, single.Technique) {
					if other.same(single) {
						return true
					}
				}
				return false
			}
			same := []Technique{s.Technique}
			if s.Technique == NakedPair {
				same = []Technique{LockedPair}
			}
			for _, technique := range same {
				for _, other := range all.All(&st, technique) {
					switch {
					case s.Technique == HiddenSingle:
						a, b := s.Houses[0].House, other.Houses[0].House
						switch {
						case (a < board.Box(0)) != (b < board.Box(0)): // a box before a line
						case seen(s) != seen(&other):
							check("seen", seen(&other), &st, s, &other)
						default:
							check("full", st.free[b] < st.free[a], &st, s, &other)
						}
					case s.Technique == NakedPair:
						check("houses", len(other.Houses) < len(s.Houses), &st, s, &other)
					case s.Technique == DiscontinuousNiceLoop && len(other.Links) == len(s.Links):
						check("digits", digits(&other).Len() < digits(s).Len(), &st, s, &other)
					}
				}
			}
			return true
		})
		n++
		return n < 150
	})
	if len(compared) != 4 {
		t.Errorf("compared were only %v", compared)
	}
}
