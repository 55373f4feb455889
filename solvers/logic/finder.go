package logic

import (
	"math/bits"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// Finder searches a state for steps. It owns the searches' buffers, so that a long run of
// searches allocates almost nothing; it must not be used by two goroutines at once. The
// zero value is ready to use.
//
// A technique's search is a function of a Finder. It reads the state from st and reports
// each instance like this:
//
//	f.begin(XWing, board.DigitsOf(d))
//	f.part(Base, 0, corners, board.DigitsOf(d))
//	f.eliminate(d, others)
//	if f.commit() {
//		return // the caller wants no more
//	}
//
// A search that the path leaves out reports all instances: nobody asks it for one.
type Finder struct {
	// Interrupt, if not nil, is called between searches and every few milliseconds within
	// long ones. If it returns true the searches end, and the result may be incomplete.
	Interrupt func() bool

	// Overlap lets almost locked sets share cells in the techniques that combine them:
	// ALS-XZ, ALS-XY-Wing, ALS Chain and Death Blossom. It is off by default, as in
	// HoDoKu, and ratings assume that it is off.
	Overlap bool

	// Order is the order in which Next and Path take steps. Ratings always follow
	// RatingOrder.
	Order Order

	st    *State
	only  Technique // the only technique wanted; "" for every technique that a search finds
	first bool      // whether one instance is enough

	found []Step // instances: the first n are valid, the others are kept for their slices
	n     int
	elim  removal // eliminations of the current step
	rule  int     // the rule that found the last step of the path

	rated     State // being rated
	selection selection
	graph     graph
	als       alsGraph
	excluded  *exclusions // of Aligned Pair Exclusion
	forcing   forcing
}

// All returns every instance of a technique in a state. The caller may keep the steps.
func (f *Finder) All(st *State, t Technique) []Step {
	r := ruleOf(t)
	if r == nil {
		return nil
	}
	f.search(st, r, t, false)
	var easier map[conclusion]bool
	if f.n > 0 {
		easier = easierFish(st, t)
	}
	var steps []Step
	for i := range f.n {
		if s := &f.found[i]; !easier[conclusionOf(s)] {
			steps = append(steps, s.Clone())
		}
	}
	return steps
}

// Next returns the next step of the path: in RatingOrder an instance of the easiest
// technique that applies. The finder owns the step, which is valid until its next search.
// ok is false if no technique applies.
func (f *Finder) Next(st *State) (step *Step, ok bool) {
	if f.Order == HintOrder {
		return f.nextHint(st)
	}
	for i := range rules {
		if i >= firstSlow && f.Interrupt != nil && f.Interrupt() {
			break
		}
		if r := &rules[i]; r.path && f.search(st, r, "", true) {
			f.rule = i
			return &f.found[0], true
		}
	}
	return nil, false
}

// firstSlow is the number of rules at the head of the list whose searches take
// microseconds.
const firstSlow = 16

// search runs a rule's search and reports whether it found anything.
func (f *Finder) search(st *State, r *rule, only Technique, first bool) bool {
	f.st, f.only, f.first, f.n = st, only, first, 0
	f.run(r)
	return f.n > 0
}

// run calls a rule's search. A Sukaku has no steps that argue with a swap of digits: its
// candidates may forbid the swap in a cell that has lost one of the digits since.
func (f *Finder) run(r *rule) {
	if !f.st.sukaku || !slices.Contains(swaps, r.names[0]) {
		r.find(f)
	}
}

// wants reports whether a technique is being looked for. A search that finds several
// techniques asks before doing work for one of them alone.
func (f *Finder) wants(t Technique) bool { return f.only == "" || f.only == t }

// begin starts an instance.
func (f *Finder) begin(t Technique, digits board.Digits) {
	if f.n == len(f.found) {
		f.found = append(f.found, Step{})
	}
	s := &f.found[f.n]
	*s = Step{
		Technique: t, Digits: digits,
		Parts: s.Parts[:0], Houses: s.Houses[:0], Links: s.Links[:0],
		Placements: s.Placements[:0], Eliminations: s.Eliminations[:0],
	}
	f.elim = removal{}
}

// part adds candidates to the pattern.
func (f *Finder) part(role Role, index int, set board.Cells, digits board.Digits) {
	s := &f.found[f.n]
	s.Parts = append(s.Parts, Part{role, index, set, digits})
}

// house adds a house to the pattern.
func (f *Finder) house(role Role, index int, h board.House) {
	s := &f.found[f.n]
	s.Houses = append(s.Houses, HousePart{role, index, h})
}

// houses adds houses, of which set has a bit each, to the pattern.
func (f *Finder) houses(role Role, set uint32) {
	for ; set != 0; set &= set - 1 {
		f.house(role, 0, board.House(bits.TrailingZeros32(set)))
	}
}

// link adds an inference to the pattern.
func (f *Finder) link(l Link) {
	s := &f.found[f.n]
	s.Links = append(s.Links, l)
}

// place adds a placement.
func (f *Finder) place(c board.Cell, d board.Digit) {
	s := &f.found[f.n]
	s.Placements = append(s.Placements, Candidate{c, d})
}

// eliminate adds eliminations: the digit, in those of the cells that have it as a
// candidate. The same candidate may be passed more than once.
func (f *Finder) eliminate(d board.Digit, set board.Cells) {
	f.elim[d] = f.elim[d].Union(set.Intersect(f.st.at[d]))
}

// eliminateAll is eliminate for several digits.
func (f *Finder) eliminateAll(digits board.Digits, set board.Cells) {
	for ; digits != 0; digits &= digits - 1 {
		f.eliminate(digits.Min(), set)
	}
}

// commit completes the instance and reports whether the search may end. It drops an
// instance that has no effect, was found before, or belongs to a technique that isn't
// wanted.
func (f *Finder) commit() (enough bool) {
	s := &f.found[f.n]
	if !f.wants(s.Technique) {
		return false
	}
	for d := board.Digit(1); d <= lastDigit; d++ {
		for set := f.elim[d]; !set.IsEmpty(); set = set.Rest() {
			s.Eliminations = append(s.Eliminations, Candidate{set.Min(), d})
		}
	}
	if len(s.Eliminations)+len(s.Placements) == 0 {
		return false
	}
	slices.SortFunc(s.Eliminations, compareCandidates)
	if !f.first {
		for i := range f.n {
			if f.found[i].same(s) {
				return false
			}
		}
	}
	f.n++
	return f.first
}
