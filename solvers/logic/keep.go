package logic

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/cells"
)

// removal is what a step takes away: a set of cells for each digit. Chains
// and almost locked sets that remove the same are told apart by their length
// alone.
type removal [board.Size + 1]cells.Set

// keeper selects among the many instances that a search for chains, or for
// combinations of almost locked sets, comes across: one instance for each set
// of eliminations, the shortest, or the best of all if one is enough.
type keeper struct {
	lengths map[removal]int   // shortest instance found of any technique
	places  map[keptPlace]int // where found holds the instance of a technique
	best    rank
}

type keptPlace struct {
	technique Technique
	removal   removal
}

// startKeeping begins a search whose instances are offered to the keeper.
func (f *Finder) startKeeping() {
	k := &f.keep
	if k.lengths == nil {
		k.lengths, k.places = map[removal]int{}, map[keptPlace]int{}
	}
	clear(k.lengths)
	clear(k.places)
	k.best = rank{}
}

// rank orders the instances of one search: the one that removes most comes
// first, then the shortest, then the one whose removed candidates stand
// nearest to the top left.
type rank struct{ count, length, place int }

func rankOf(r *removal, length int) rank { return rank{r.count(), length, r.place()} }

func (a rank) before(b rank) bool {
	switch {
	case a.count != b.count:
		return a.count > b.count
	case a.length != b.length:
		return a.length < b.length
	default:
		return a.place < b.place
	}
}

// promising reports whether an instance with these eliminations, and at least
// this length, could be kept, so that a search can skip reconstructing a chain
// that would be dropped.
func (f *Finder) promising(r *removal, length int) bool {
	return !f.first || f.keep.best.count == 0 || rankOf(r, length).before(f.keep.best)
}

// offer decides whether the step begun, which removes r by a pattern of the
// given length, is kept. If so the caller adds the pattern and calls
// [Finder.keepStep].
func (f *Finder) offer(r *removal, length int) bool {
	if r.count() == 0 {
		return false
	}
	if f.first {
		return f.offerBest(r, r, length)
	}
	if f.keep.beaten(r, length) {
		return false
	}
	f.keep.lengths[*r] = length
	f.elim = *r
	return f.wants(f.found[f.n].Technique)
}

// offerBest is offer where one instance is enough. The step may be ranked as if
// it removed something else.
func (f *Finder) offerBest(r, ranked *removal, length int) bool {
	if !f.promising(ranked, length) {
		return false
	}
	f.keep.best = rankOf(ranked, length)
	f.elim = *r
	return true
}

// beaten reports whether an instance at most as long removes the same.
func (k *keeper) beaten(r *removal, length int) bool {
	shortest, ok := k.lengths[*r]
	return ok && shortest <= length
}

// keepStep ends a step that offer accepted. It takes the place of a longer one
// with the same eliminations.
func (f *Finder) keepStep() {
	s := &f.found[f.n]
	s.Eliminations = f.elim.appendTo(s.Eliminations)
	if f.first {
		f.swapIn(0)
		return
	}
	place := keptPlace{s.Technique, f.elim}
	if i, ok := f.keep.places[place]; ok {
		f.swapIn(i)
		return
	}
	f.keep.places[place] = f.n
	f.n++
}

// swapIn exchanges the step begun with an older one, whose slices it leaves to
// the next.
func (f *Finder) swapIn(i int) {
	if i == f.n {
		f.n++
		return
	}
	f.found[i], f.found[f.n] = f.found[f.n], f.found[i]
}

// count returns how many candidates are removed.
func (r *removal) count() int {
	n := 0
	for d := range r {
		if !r[d].Empty() {
			n += r[d].Len()
		}
	}
	return n
}

// digits returns the digits removed.
func (r *removal) digits() (all board.Digits) {
	for d := range r {
		if !r[d].Empty() {
			all = all.With(board.Digit(d))
		}
	}
	return all
}

// appendTo appends the candidates removed, in ascending order of cell, then
// digit.
func (r *removal) appendTo(list []Candidate) []Candidate {
	var any cells.Set
	for d := range r {
		any = any.Or(r[d])
	}
	for ; !any.Empty(); any = any.Rest() {
		c := any.First()
		for d := range r {
			if r[d].Has(c) {
				list = append(list, Candidate{c, board.Digit(d)})
			}
		}
	}
	return list
}

// place measures where the removed candidates stand, HoDoKu's way: the sum of
// their cells, in ascending order and each weighted by 80 more than the one
// before, and of their digits.
func (r *removal) place() (sum int) {
	weight := 1
	var any cells.Set
	for d := range r {
		any = any.Or(r[d])
	}
	for ; !any.Empty(); any = any.Rest() {
		c := any.First()
		for d := range r {
			if r[d].Has(c) {
				sum += int(c)*weight + d
				weight += 80
			}
		}
	}
	return sum
}
