package logic

import (
	"math/bits"
	"reflect"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// search is one run of a technique, or of several in turn, over a state: the request and the
// steps found. A technique reports each instance like this:
//
//	s.begin(XWing, board.DigitsOf(d))
//	s.part(Base, 0, corners, board.DigitsOf(d))
//	s.eliminate(d, others)
//	if s.commit() {
//		return // the caller wants no more
//	}
//
// Where many instances eliminate the same candidates, it reports them to a [selection] instead,
// which keeps the shortest. A technique that the path leaves out reports all instances, since it
// is never asked for just one.
type search struct {
	only      Technique   // the only technique wanted; "" for any
	first     bool        // whether one instance is enough
	overlap   bool        // see [Finder.Overlap]
	several   bool        // see [Finder.Several]
	interrupt func() bool // see [Finder.Interrupt]
	cut       bool        // whether it has returned true

	candidates *[board.Size + 1]board.Cells // the state's, by digit

	found []Step  // instances: the first n are valid, the others are kept for their slices
	n     int     // the instance after these is the current one
	elim  removal // the current instance's eliminations

	kept map[reflect.Type]any // see the function kept
}

// start begins a search of a state.
func (s *search) start(v *view, only Technique, first bool) {
	s.candidates, s.only, s.first, s.n = &v.at, only, first, 0
}

// steps returns the steps found. They are valid until the next search.
func (s *search) steps() []Step { return s.found[:s.n] }

// kept returns the search's only value of a type, initially the zero value. A technique has its
// own type for its buffers, so that a long run of searches allocates almost nothing. They still
// contain what the last search left in them, perhaps for another state. Techniques that build
// the same thing, such as a [graph], share its type.
func kept[T any](s *search) *T {
	key := reflect.TypeFor[T]()
	if old, ok := s.kept[key]; ok {
		return old.(*T)
	}
	if s.kept == nil {
		s.kept = map[reflect.Type]any{}
	}
	made := new(T)
	s.kept[key] = made
	return made
}

// interrupted reports whether to end early: see [Finder.Interrupt].
func (s *search) interrupted() bool {
	if s.interrupt == nil || !s.interrupt() {
		return false
	}
	s.cut = true
	return true
}

// wants reports whether a technique is being looked for. A search that finds several
// techniques asks before doing work for one of them alone.
func (s *search) wants(t Technique) bool { return s.only == "" || s.only == t }

// begin starts an instance.
func (s *search) begin(t Technique, digits board.Digits) {
	if s.n == len(s.found) {
		s.found = append(s.found, Step{})
	}
	step := s.current()
	*step = Step{
		Technique: t, Digits: digits,
		Parts: step.Parts[:0], Houses: step.Houses[:0], Links: step.Links[:0],
		Placements: step.Placements[:0], Eliminations: step.Eliminations[:0],
	}
	s.elim = removal{}
}

// current returns the instance being reported.
func (s *search) current() *Step { return &s.found[s.n] }

// part adds candidates to the pattern.
func (s *search) part(role Role, index int, set board.Cells, digits board.Digits) {
	step := s.current()
	step.Parts = append(step.Parts, Part{role, index, set, digits})
}

// house adds a house to the pattern.
func (s *search) house(role Role, index int, h board.House) {
	step := s.current()
	step.Houses = append(step.Houses, HousePart{role, index, h})
}

// houses adds the houses in a bit set to the pattern.
func (s *search) houses(role Role, set uint32) {
	for ; set != 0; set &= set - 1 {
		s.house(role, 0, board.House(bits.TrailingZeros32(set)))
	}
}

// link adds an inference to the pattern.
func (s *search) link(l Link) {
	step := s.current()
	step.Links = append(step.Links, l)
}

// place adds a placement.
func (s *search) place(c board.Cell, d board.Digit) {
	step := s.current()
	step.Placements = append(step.Placements, Candidate{c, d})
}

// eliminate adds eliminations of the digit, in the cells that have it as a candidate. The same
// candidate may be passed more than once.
func (s *search) eliminate(d board.Digit, set board.Cells) {
	s.elim[d] = s.elim[d].Union(set.Intersect(s.candidates[d]))
}

// eliminateAll eliminates several digits, as eliminate does one.
func (s *search) eliminateAll(digits board.Digits, set board.Cells) {
	for ; digits != 0; digits &= digits - 1 {
		s.eliminate(digits.Min(), set)
	}
}

// removes sets the instance's eliminations, which must all be candidates in the state.
func (s *search) removes(r *removal) { s.elim = *r }

// commit completes the instance and reports whether the search may end. It drops an
// instance that has no effect, was found before, or has a technique that isn't wanted.
func (s *search) commit() (enough bool) {
	step := s.current()
	if !s.wants(step.Technique) {
		return false
	}
	for d := board.Digit(1); d <= lastDigit; d++ {
		for set := s.elim[d]; !set.IsEmpty(); set = set.Rest() {
			step.Eliminations = append(step.Eliminations, Candidate{set.Min(), d})
		}
	}
	if len(step.Eliminations)+len(step.Placements) == 0 {
		return false
	}
	slices.SortFunc(step.Eliminations, compareCandidates)
	if !s.first {
		for i := range s.n {
			if s.found[i].same(step) {
				return false
			}
		}
	}
	s.n++
	return s.first
}
