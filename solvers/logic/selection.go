package logic

import (
	"github.com/solvoku/solvoku/board"
)

// removal is the set of candidates that a step eliminates: the cells of each digit.
// Chains and almost locked sets with equal removals differ in length alone.
type removal [board.Size + 1]board.Cells

// selection chooses from the many instances that a search for chains, or for combinations of
// almost locked sets, comes across. It keeps the shortest instance for each removal, or
// only the best of all if one is enough.
type selection struct {
	lengths map[removal]int   // length of the shortest instance found, whatever its technique
	places  map[keptPlace]int // index in found of the instance of a technique
	best    rank
}

type keptPlace struct {
	technique Technique
	removal   removal
}

// startSelection begins a search that offers its instances to the selection.
func (f *Finder) startSelection() {
	k := &f.selection
	if k.lengths == nil {
		k.lengths, k.places = map[removal]int{}, map[keptPlace]int{}
	}
	clear(k.lengths)
	clear(k.places)
	k.best = rank{}
}

// rank orders the instances of one search: most eliminations first, then the shortest,
// then the one whose eliminations are nearest the top left.
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

// promising reports whether an instance with these eliminations and at least this length
// could be kept, so that a search can avoid reconstructing a chain that would be dropped.
func (f *Finder) promising(r *removal, length int) bool {
	return !f.first || f.selection.best.count == 0 || rankOf(r, length).before(f.selection.best)
}

// offer decides whether to keep the current step, which eliminates r with a pattern of
// the given length. If it does, the caller adds the pattern and calls [Finder.keepStep].
func (f *Finder) offer(r *removal, length int) bool {
	if r.count() == 0 {
		return false
	}
	if f.first {
		return f.offerBest(r, r, length)
	}
	if f.selection.beaten(r, length) {
		return false
	}
	f.selection.lengths[*r] = length
	f.elim = *r
	return f.wants(f.found[f.n].Technique)
}

// offerBest is offer for searches in which one instance is enough. The step is ranked by
// ranked, which may differ from what it eliminates.
func (f *Finder) offerBest(r, ranked *removal, length int) bool {
	if !f.promising(ranked, length) {
		return false
	}
	f.selection.best = rankOf(ranked, length)
	f.elim = *r
	return true
}

// beaten reports whether an instance that is no longer has the same removal.
func (k *selection) beaten(r *removal, length int) bool {
	shortest, ok := k.lengths[*r]
	return ok && shortest <= length
}

// keepStep completes a step that offer accepted. It replaces a longer one with the same
// eliminations.
func (f *Finder) keepStep() {
	s := &f.found[f.n]
	s.Eliminations = f.elim.appendTo(s.Eliminations)
	if f.first {
		f.swapIn(0)
		return
	}
	place := keptPlace{s.Technique, f.elim}
	if i, ok := f.selection.places[place]; ok {
		f.swapIn(i)
		return
	}
	f.selection.places[place] = f.n
	f.n++
}

// swapIn exchanges the current step with an older one, whose slices the next step reuses.
func (f *Finder) swapIn(i int) {
	if i == f.n {
		f.n++
		return
	}
	f.found[i], f.found[f.n] = f.found[f.n], f.found[i]
}

// count returns the number of candidates in the removal.
func (r *removal) count() int {
	n := 0
	for d := range r {
		if !r[d].IsEmpty() {
			n += r[d].Len()
		}
	}
	return n
}

// digits returns the digits in the removal.
func (r *removal) digits() (all board.Digits) {
	for d := range r {
		if !r[d].IsEmpty() {
			all = all.With(board.Digit(d))
		}
	}
	return all
}

// appendTo appends the removal's candidates in ascending order of cell, then digit.
func (r *removal) appendTo(list []Candidate) []Candidate {
	var any board.Cells
	for d := range r {
		any = any.Union(r[d])
	}
	for ; !any.IsEmpty(); any = any.Rest() {
		c := any.Min()
		for d := range r {
			if r[d].Contains(c) {
				list = append(list, Candidate{c, board.Digit(d)})
			}
		}
	}
	return list
}

// place measures how far from the top left the removal is, as HoDoKu does: the sum of its
// digits and of its cells, in ascending order, each cell weighted 80 more than the last.
func (r *removal) place() (sum int) {
	weight := 1
	var any board.Cells
	for d := range r {
		any = any.Union(r[d])
	}
	for ; !any.IsEmpty(); any = any.Rest() {
		c := any.Min()
		for d := range r {
			if r[d].Contains(c) {
				sum += int(c)*weight + d
				weight += 80
			}
		}
	}
	return sum
}
