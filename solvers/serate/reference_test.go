package serate

import (
	"iter"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// A second, slow and plain search for what the searches find: candidates are a map, houses
// are those of package board, and every combination is tried.

// candidate is a candidate of the reference.
type candidate struct {
	cell  board.Cell
	digit int // from 0
}

type candidates [board.CellCount][boardSize]bool

// candidatesOf returns the candidates of a grid.
func candidatesOf(g *grid) *candidates {
	all := &candidates{}
	for c, m := range g.has {
		for d := range boardSize {
			if m>>d&1 != 0 {
				all[c][d] = true
			}
		}
	}
	return all
}

// in returns the cells of a house that have a digit.
func (all *candidates) in(h board.House, d int) (cells []board.Cell) {
	for _, c := range h.Cells() {
		if all[c][d] {
			cells = append(cells, c)
		}
	}
	return cells
}

// digits returns the digits of a cell.
func (all *candidates) digits(c board.Cell) (ds []int) {
	for d := range boardSize {
		if all[c][d] {
			ds = append(ds, d)
		}
	}
	return ds
}

// each yields all candidates.
func (all *candidates) each() iter.Seq[candidate] {
	return func(yield func(candidate) bool) {
		for c := range all {
			for d, has := range all[c] {
				if has && !yield(candidate{board.Cell(c), d}) {
					return
				}
			}
		}
	}
}

// finding is what a step eliminates.
type finding map[candidate]bool

// choose calls do for each choice of n of the elements.
func choose[T any](from []T, n int, do func([]T)) {
	var extend func(int, []T)
	extend = func(at int, chosen []T) {
		if len(chosen) == n {
			do(chosen)
			return
		}
		for i := at; i < len(from); i++ {
			extend(i+1, append(chosen[:len(chosen):len(chosen)], from[i]))
		}
	}
	extend(0, nil)
}

// union returns the elements of some lists, each once.
func union[T comparable](lists ...[]T) (all []T) {
	for _, l := range lists {
		for _, x := range l {
			if !slices.Contains(all, x) {
				all = append(all, x)
			}
		}
	}
	return all
}

func (all *candidates) open(h board.House) (n int) {
	for _, c := range h.Cells() {
		n += min(1, len(all.digits(c)))
	}
	return n
}

// references find the eliminations of every step of a search.
var references = map[string]func(*candidates, func(finding)){
	"locked candidates": func(all *candidates, found func(finding)) {
		for a := range board.House(board.HouseCount) {
			for b := range board.House(board.HouseCount) {
				if (a.Kind() == board.BoxKind) == (b.Kind() == board.BoxKind) {
					continue
				}
				for d := range boardSize {
					home, other := all.in(a, d), all.in(b, d)
					if len(home) < 2 || len(union(other, home)) > len(other) {
						continue
					}
					f := finding{}
					for _, c := range other {
						if !slices.Contains(home, c) {
							f[candidate{c, d}] = true
						}
					}
					found(f)
				}
			}
		}
	},
	"naked pair": nakedReference(2), "naked triple": nakedReference(3), "naked quadruple": nakedReference(4),
	"hidden pair": hiddenReference(2), "hidden triple": hiddenReference(3), "hidden quadruple": hiddenReference(4),
	"X-Wing": fishReference(2), "swordfish": fishReference(3), "jellyfish": fishReference(4),
	"XY-Wing": wingReference(2), "XYZ-Wing": wingReference(3),
}

func nakedReference(n int) func(*candidates, func(finding)) {
	return func(all *candidates, found func(finding)) {
		for h := range board.House(board.HouseCount) {
			if all.open(h) < 2*n {
				continue
			}
			cells := h.Cells()
			choose(cells[:], n, func(set []board.Cell) {
				var digits []int
				for _, c := range set {
					if len(all.digits(c)) < 2 {
						return
					}
					digits = union(digits, all.digits(c))
				}
				f := finding{}
				for _, c := range cells {
					for _, d := range digits {
						if !slices.Contains(set, c) && all[c][d] {
							f[candidate{c, d}] = true
						}
					}
				}
				if len(digits) == n {
					found(f)
				}
			})
		}
	}
}

func hiddenReference(n int) func(*candidates, func(finding)) {
	return func(all *candidates, found func(finding)) {
		for h := range board.House(board.HouseCount) {
			if all.open(h) <= 2*n {
				continue
			}
			choose([]int{0, 1, 2, 3, 4, 5, 6, 7, 8}, n, func(set []int) {
				var cells []board.Cell
				for _, d := range set {
					if len(all.in(h, d)) < 2 {
						return
					}
					cells = union(cells, all.in(h, d))
				}
				f := finding{}
				for _, c := range cells {
					for _, d := range all.digits(c) {
						if !slices.Contains(set, d) {
							f[candidate{c, d}] = true
						}
					}
				}
				if len(cells) == n {
					found(f)
				}
			})
		}
	}
}

func fishReference(n int) func(*candidates, func(finding)) {
	return func(all *candidates, found func(finding)) {
		for d := range boardSize {
			for _, base := range [2]board.HouseKind{board.RowKind, board.ColumnKind} {
				var lines []board.House
				for h := range board.House(board.HouseCount) {
					if h.Kind() == base && len(all.in(h, d)) >= 2 {
						lines = append(lines, h)
					}
				}
				if open := openLines(all, base, d); open < 2*n {
					continue // the other lines have a fish that is smaller, or as small
				}
				choose(lines, n, func(set []board.House) {
					var at []board.Cell
					var across []int
					for _, h := range set {
						at = append(at, all.in(h, d)...)
					}
					line := func(c board.Cell) int {
						if base == board.RowKind {
							return c.Col()
						}
						return c.Row()
					}
					for _, c := range at {
						across = union(across, []int{line(c)})
					}
					f := finding{}
					for c := range board.Cell(board.CellCount) {
						if all[c][d] && slices.Contains(across, line(c)) && !slices.Contains(at, c) {
							f[candidate{c, d}] = true
						}
					}
					if len(across) == n {
						found(f)
					}
				})
			}
		}
	}
}

// openLines returns the number of lines that have places for a digit.
func openLines(all *candidates, kind board.HouseKind, d int) (n int) {
	for h := range board.House(board.HouseCount) {
		if h.Kind() == kind {
			n += min(1, len(all.in(h, d)))
		}
	}
	return n
}

func wingReference(n int) func(*candidates, func(finding)) {
	return func(all *candidates, found func(finding)) {
		for pivot := range board.Cell(board.CellCount) {
			p := all.digits(pivot)
			if len(p) != n {
				continue
			}
			for _, a := range pivot.Peers() {
				for _, b := range pivot.Peers() {
					x, y := all.digits(a), all.digits(b)
					if len(x) != 2 || len(y) != 2 || len(union(x, y)) != 3 || len(union(p, x, y)) != 3 {
						continue
					}
					shared := x[0]
					if !slices.Contains(y, shared) {
						shared = x[1]
					}
					if n == 2 && slices.Contains(p, shared) {
						continue
					}
					f := finding{}
					for c := range board.Cell(board.CellCount) {
						if all[c][shared] && c.Sees(a) && c.Sees(b) && (n == 2 || c.Sees(pivot)) {
							f[candidate{c, shared}] = true
						}
					}
					found(f)
				}
			}
		}
	}
}

// checked are the searches that the references check.
var checked = map[string]func(*Rater) bool{
	"locked candidates": locked,
	"naked pair":        func(r *Rater) bool { return r.nakedSet(2) },
	"naked triple":      func(r *Rater) bool { return r.nakedSet(3) },
	"naked quadruple":   func(r *Rater) bool { return r.nakedSet(4) },
	"hidden pair":       func(r *Rater) bool { return r.hiddenSet(2, false) },
	"hidden triple":     func(r *Rater) bool { return r.hiddenSet(3, false) },
	"hidden quadruple":  func(r *Rater) bool { return r.hiddenSet(4, false) },
	"X-Wing":            func(r *Rater) bool { return r.fish(2) },
	"swordfish":         func(r *Rater) bool { return r.fish(3) },
	"jellyfish":         func(r *Rater) bool { return r.fish(4) },
	"XY-Wing":           func(r *Rater) bool { return r.wing(2, ruleXYWing) },
	"XYZ-Wing":          func(r *Rater) bool { return r.wing(3, ruleXYZWing) },
}

// TestSearchesFindWhatTheReferencesFind looks at the boards on the paths of puzzles: a
// search finds a step if and only if there is one, and what it finds is one.
func TestSearchesFindWhatTheReferencesFind(t *testing.T) {
	met := map[string]int{}
	puzzles := 30
	if testing.Short() {
		puzzles = 8
	}
	check := func(r *Rater) {
		all := candidatesOf(&r.grid)
		for name, reference := range references {
			var steps []finding
			reference(all, func(f finding) {
				if len(f) > 0 {
					steps = append(steps, f)
				}
			})
			r.elims = r.elims[:0]
			if got := checked[name](r); got != (len(steps) > 0) {
				t.Errorf("%s: found %v, and there are %d", name, got, len(steps))
				continue
			} else if !got {
				continue
			}
			met[name]++
			step := finding{}
			for _, x := range r.elims {
				step[candidate{board.Cell(x / boardSize), int(x % boardSize)}] = true
			}
			if !slices.ContainsFunc(steps, func(f finding) bool { return equal(f, step) }) {
				t.Errorf("%s: there is no step with %v", name, step)
			}
		}
	}
	eachBoard(t, puzzles/3, check)
	rng := rand.New(rand.NewPCG(3, 4))
	for i, puzzle := range minimal(t, 9, puzzles*3) { // rare patterns: candidates are missing at random
		solution, _ := solvers.UniqueSolution(puzzle)
		share := rng.Float64() / 2
		if i%3 == 0 {
			puzzle = board.Grid{}
			share += 0.4
		}
		var r Rater
		r.grid.reset(&puzzle)
		for c, m := range r.grid.has {
			for d := range boardSize {
				if m>>d&1 != 0 && board.Digit(d+1) != solution[c] && rng.Float64() < share {
					r.grid.erase(c, d)
				}
			}
		}
		check(&r)
	}
	for name := range references {
		if met[name] == 0 && !testing.Short() {
			t.Errorf("%s never met", name)
		}
	}
}

func equal(a, b finding) bool {
	if len(a) != len(b) {
		return false
	}
	for c := range a {
		if !b[c] {
			return false
		}
	}
	return true
}

// eachBoard calls do for the boards on the paths of n minimal puzzles, where no single is
// left.
func eachBoard(t *testing.T, n int, do func(*Rater)) {
	next := Puzzles(11, 0)
	r := Rater{ctx: t.Context(), limit: 9}
	for range n {
		puzzle := next()
		r.grid.reset(&puzzle)
		for r.grid.left > 0 {
			if !singles(&r) && !nakedSingle(&r) {
				do(&r)
			}
			if !r.next() {
				break
			}
			r.take()
		}
	}
}

// TestStaticConsequencesAreThoseOfTheReference compares what follows from candidates with
// what follows by rules applied over and over, in any order.
func TestStaticConsequencesAreThoseOfTheReference(t *testing.T) {
	compared := 0
	eachBoard(t, 12, func(r *Rater) {
		all := candidatesOf(&r.grid)
		e := chainer{goes: func() bool { return true }}
		e.begin(&r.grid, &staticMode)
		for start := range all.each() {
			q := e.consequencesOf(int(start.cell)*boardSize+start.digit, true)
			if q.clash >= 0 {
				continue // the sets are partial
			}
			compared++
			on, off := follows(all, start)
			for c := range all.each() {
				i := int(c.cell)*boardSize + c.digit
				if q.on.has(i) != on[c] || q.off.has(i) != off[c] {
					t.Fatalf("%v of %v: %v and %v, not %v and %v", c, start, q.on.has(i), q.off.has(i), on[c], off[c])
				}
			}
		}
	})
	if compared < 1000 {
		t.Errorf("only %d", compared)
	}
}

// follows returns what is on and off if a candidate is on.
func follows(all *candidates, start candidate) (on, off finding) {
	on, off = finding{start: true}, finding{}
	for grown := true; grown; {
		grown = false
		for c := range all.each() {
			if on[c] || off[c] {
				continue
			}
			for p := range on {
				if p.cell == c.cell || p.digit == c.digit && p.cell.Sees(c.cell) {
					off[c], grown = true, true
				}
			}
			if digits := all.digits(c.cell); len(digits) == 2 && off[candidate{c.cell, digits[0] + digits[1] - c.digit}] {
				on[c], grown = true, true
				delete(off, c)
			}
			for _, h := range c.cell.Houses() {
				if cells := all.in(h, c.digit); len(cells) == 2 && off[candidate{cells[0] + cells[1] - c.cell, c.digit}] {
					on[c], grown = true, true
					delete(off, c)
				}
			}
		}
	}
	return on, off
}

// TestAncestorsAreCounted compares the numbers of what literals follow from with those by
// plain recursion, in dynamic chains.
func TestAncestorsAreCounted(t *testing.T) {
	longest := 0
	eachBoard(t, 3, func(r *Rater) {
		e := chainer{goes: func() bool { return true }}
		e.begin(&r.grid, &dynamicModes[1])
		for c, m := range &r.grid.has {
			if bits.OnesCount16(m) < 2 {
				continue
			}
			q := e.consequencesOf(c*boardSize+bits.TrailingZeros16(m), true)
			for i := 0; i < len(q.nodes); i += 7 {
				known := map[int]bool{}
				var visit func(int)
				visit = func(i int) {
					if known[i] {
						return
					}
					known[i] = true
					for _, p := range q.parentsOf(i) {
						visit(int(p))
					}
				}
				visit(i)
				var m marks
				if got := q.ancestors(i, literalCount, &m); got != len(known) {
					t.Fatalf("%d, not %d", got, len(known))
				}
				if limit := len(known) - 1; q.ancestors(i, limit, &m) <= limit {
					t.Fatalf("not above %d", limit)
				}
				longest = max(longest, len(known))
			}
		}
	})
	if longest < 30 {
		t.Errorf("at most %d", longest)
	}
}
