package logic

import (
	"slices"
	"sync"

	"github.com/solvoku/solvoku/board"
)

// Order determines which of the possible steps a path takes next.
type Order uint8

const (
	// RatingOrder is HoDoKu's order, by which puzzles are rated.
	RatingOrder Order = iota

	// HintOrder prefers what a person finds first: of the easiest techniques that apply,
	// the step with the fewest links, digits and houses.
	HintOrder
)

// hintOrder lists the techniques by how soon a person finds them, with the reason for each
// line. Techniques on one line are about equally easy: their steps are compared by [ease].
//
// It differs from the order of [ruleList] in three ways. Singles come in the order in which
// people see them without notes. Patterns that are found without notes come before those
// that need them. And all chains share a line, because their length matters more than
// their name.
var hintOrder = [][]Technique{
	// Without notes. Counting to nine in one house is easiest. Then come scanning for one digit,
	// which is easy in a box and harder in a line; looking at a cell's three houses; scanning for
	// two houses, or for two or three digits of a house, that leave a single at once; and finally
	// scanning for two houses that only allow eliminations.
	{FullHouse},
	{HiddenSingle},
	{NakedSingle},
	{DirectPointing, DirectClaiming},
	{DirectHiddenPair},
	{DirectHiddenTriple},
	{Pointing, Claiming},

	// With notes, in one house: two cells with equal notes catch the eye before two digits
	// with equal places, and two of anything before three.
	{LockedPair, NakedPair},
	{HiddenPair},
	{LockedTriple, NakedTriple},
	{HiddenTriple},

	// One digit with two places in each of two houses: parallel lines, then lines that
	// cross, then a line and a box. It is easy to see when all cells except one or a few have
	// two notes.
	{XWing},
	{BUG1},
	{BUG2},
	{Skyscraper, TwoStringKite},
	{TurbotFish},
	{EmptyRectangle},

	// Three or four cells with two notes each, then one of them with three, then four
	// corners of a rectangle, for those who trust that the solution is unique, then a loop of
	// more cells.
	{RemotePair, XYWing, WWing},
	{XYZWing},
	{Uniqueness1, Uniqueness2, Uniqueness3, Uniqueness4, Uniqueness5, Uniqueness6,
		HiddenRectangle, AvoidableRectangle1, AvoidableRectangle2},
	{UniqueLoop, ExtendedRectangle},

	// Four cells of a house; two lines with a fin, or three without; colours for one digit;
	// three lines with a fin, or four without.
	{NakedQuadruple, HiddenQuadruple},
	{FinnedXWing, SashimiXWing, Swordfish},
	{SimpleColorsTrap, MultiColors1},
	{MWing, SWing, HWing, LWing}, // three strong links of several digits
	{WXYZWing},                   // four cells of as many digits
	{Medusa},                     // colours for several digits
	{FinnedSwordfish, SashimiSwordfish, Jellyfish},

	// Chains of all kinds, fewest links first.
	{XChain, XYChain, ContinuousNiceLoop, GroupedContinuousNiceLoop},

	// Patterns of many cells, ordered by the number of sets or houses.
	{FinnedJellyfish, SashimiJellyfish},
	{AlmostLockedPair},
	{AlmostLockedTriple},
	{SueDeCoq},
	{ALSXZ},
	{ALSWWing},
	{ALSXYWing},
	{Fireworks},
	{AlignedPairExclusion},
	{FrankenXWing, FrankenSwordfish},
	{FinnedFrankenXWing, FinnedFrankenSwordfish},
	{ALSChain},

	// Twelve cells in four boxes, a base and its targets in a chute, sixteen cells in a ring, long
	// loops that can't be filled without their guardians, and digits counted in many lines.
	{Tridagon},
	{JuniorExocet},
	{SeniorExocet},
	{SKLoop},
	{Oddagon, Guardian},
	{MultiSectorLockedSets},

	// Several chains that must be kept in mind at once, fewest links in total first; then whole
	// nets.
	{ForcingChainContradiction},
	{KrakenFish1, KrakenSet, ALSForcingChain},
	{ForcingNetContradiction},
}

// hintTiers returns hintOrder as indexes of ruleList.
var hintTiers = sync.OnceValue(func() [][]int { return tiersOf(hintOrder) })

func tiersOf(order [][]Technique) [][]int {
	tiers := make([][]int, len(order))
	for i, techniques := range order {
		for _, t := range techniques {
			tiers[i] = append(tiers[i], slices.IndexFunc(ruleList, func(r rule) bool { return slices.Contains(r.names, t) }))
		}
	}
	return tiers
}

// HintRank returns how soon a person finds a technique: the smaller, the sooner. A technique that
// hints don't use gets the highest rank of those before it in the list of [Techniques].
func (t Technique) HintRank() (rank int) {
	for k := range ruleList {
		tier := slices.IndexFunc(hintTiers(), func(tier []int) bool { return slices.Contains(tier, k) })
		switch found := slices.Contains(ruleList[k].names, t); {
		case found && tier >= 0:
			return tier
		case found:
			return rank
		default:
			rank = max(rank, tier)
		}
	}
	return len(hintOrder)
}

// nextHint does what [Finder.Next] does, in the hint order.
func (f *Finder) nextHint(st *State) (step *Step, ok bool) {
	for i, tier := range hintTiers() {
		if i >= firstSlowTier && f.search.interrupted() {
			break
		}
		// One forcing net is as good as another, and finding all takes too long.
		f.start(st, "", ruleList[tier[0]].order > firstNet)
		var best ease
		found, looked := -1, 0
		for _, k := range tier {
			ruleList[k].look(&st.view, &f.search)
			for steps := f.search.steps(); looked < len(steps); looked++ {
				if e := st.easeOf(&steps[looked]); found < 0 || slices.Compare(e[:], best[:]) < 0 {
					found, best, f.rule = looked, e, k
				}
			}
		}
		if found >= 0 {
			return &f.search.steps()[found], true
		}
	}
	return nil, false
}

// firstSlowTier is the number of tiers at the head of the hint order whose searches take
// microseconds.
const firstSlowTier = 11

// ease measures how hard a step is to find. Steps of a tier are compared figure by figure, the
// lower first.
type ease [7]int

// easeOf returns the ease of a step in the state.
func (s *State) easeOf(step *Step) ease {
	var digits board.Digits
	for _, p := range step.Parts {
		digits |= p.Digits
	}
	for _, l := range step.Links {
		digits = digits.With(l.From.Digit).With(l.To.Digit)
	}
	lines, empty := 0, 0
	for _, h := range step.Houses {
		if h.House < 2*board.Size {
			lines++
		}
		empty += int(s.free[h.House])
	}
	return ease{
		links(step),
		digits.Len(),
		len(step.Houses),
		index(!s.yieldsDigit(step)),
		lines,
		index(len(step.Placements) > 0 && !s.seenByDigits(step)),
		empty,
	}
}

// links returns the number of a step's links. An open chain counts one more: what its two
// ends eliminate must be looked for, while a loop leads to it.
func links(s *Step) int {
	for _, p := range s.Parts {
		if p.Role == Pincer && len(s.Links) > 0 {
			return len(s.Links) + 1
		}
	}
	return len(s.Links)
}

// yieldsDigit reports whether a step places a digit or leaves a single.
func (s *State) yieldsDigit(step *Step) bool {
	if len(step.Placements) > 0 {
		return true
	}
	after := *s
	after.Apply(step)
	return after.naked.end > s.naked.end || after.hidden.end > s.hidden.end
}

// seenByDigits reports whether the digits on the board are reason enough for a step that places
// a digit, so that it can be seen without notes.
func (v *view) seenByDigits(step *Step) bool {
	if step.Technique == NakedSingle {
		return v.excluded(step.Placements[0].Cell).Len() == board.Size-1
	}
	for _, c := range step.Confined() {
		rest := v.open.Intersect(c.House.CellSet()).Difference(c.Cells)
		for ; !rest.IsEmpty(); rest = rest.Rest() {
			if c.Digits&^v.excluded(rest.Min()) != 0 {
				return false
			}
		}
	}
	return true
}
