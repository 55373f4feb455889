package logic

import (
	"github.com/solvoku/solvoku/board"
)

// removal is the set of candidates that a step eliminates: the cells of each digit.
// Chains and almost locked sets with equal removals differ only in length.
type removal [board.Size + 1]board.Cells

// selection is a search that picks from the many instances that a technique for chains, or for
// combinations of almost locked sets, comes across. It keeps the shortest instance for each
// removal, or only the best one if one is enough. A technique reports an instance like this:
//
//	k.begin(XYChain, r.digits())
//	if k.offer(&r, length) {
//		k.part(Pincer, 0, ends, r.digits())
//		k.keep()
//	}
type selection struct {
	*search
	lengths map[removal]int   // length of the shortest instance found, whatever its technique
	indexes map[keptPlace]int // index in found of a technique's instance
	best    rank
}

type keptPlace struct {
	technique Technique
	removal   removal
}

// selection returns an empty selection for the steps of one technique.
func (s *search) selection() *selection {
	k := kept[selection](s)
	if k.lengths == nil {
		k.lengths, k.indexes = map[removal]int{}, map[keptPlace]int{}
	}
	clear(k.lengths)
	clear(k.indexes)
	k.search, k.best = s, rank{}
	return k
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
func (k *selection) promising(r *removal, length int) bool {
	return !k.first || k.best.count == 0 || rankOf(r, length).before(k.best)
}

// offer decides whether to keep the current step, which eliminates r with a pattern of
// the given length. If it does, the caller adds the pattern and calls keep.
func (k *selection) offer(r *removal, length int) bool {
	if r.count() == 0 {
		return false
	}
	if k.first {
		return k.offerBest(r, r, length)
	}
	if k.beaten(r, length) {
		return false
	}
	k.record(r, length)
	k.elim = *r
	return k.wants(k.current().Technique)
}

// offerBest does what offer does in searches in which one instance is enough. It ranks the step
// by ranked, which may differ from the eliminations.
func (k *selection) offerBest(r, ranked *removal, length int) bool {
	if !k.promising(ranked, length) {
		return false
	}
	k.best = rankOf(ranked, length)
	k.elim = *r
	return true
}

// beaten reports whether an instance with the same removal is at least as short.
func (k *selection) beaten(r *removal, length int) bool {
	shortest, ok := k.lengths[*r]
	return ok && shortest <= length
}

// record sets the length of the shortest instance found for a removal.
func (k *selection) record(r *removal, length int) { k.lengths[*r] = length }

// linksOf returns the number of links in the instance of a technique kept for a removal.
func (k *selection) linksOf(t Technique, r *removal) (links int, ok bool) {
	i, ok := k.indexes[keptPlace{t, *r}]
	if !ok {
		return 0, false
	}
	return len(k.found[i].Links), true
}

// keep completes a step that offer accepted. It replaces a longer one with the same
// eliminations.
func (k *selection) keep() {
	step := k.current()
	step.Eliminations = k.elim.appendTo(step.Eliminations)
	if k.first {
		k.swapIn(0)
		return
	}
	place := keptPlace{step.Technique, k.elim}
	if i, ok := k.indexes[place]; ok {
		k.swapIn(i)
		return
	}
	k.indexes[place] = k.n
	k.n++
}

// swapIn exchanges the current step with an older one, whose slices the next step reuses.
func (k *selection) swapIn(i int) {
	if i == k.n {
		k.n++
		return
	}
	k.found[i], k.found[k.n] = k.found[k.n], k.found[i]
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

// place measures how far the removal is from the top left, as HoDoKu does: the sum of its
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
