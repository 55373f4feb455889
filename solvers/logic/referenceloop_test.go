package logic

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// Nice loops and AICs, plain and grouped, by their definitions: every chain of
// up to a few links is tried.

// inference is a node of a chain: a candidate, or a group of candidates.
type inference struct {
	cells board.Cells
	digit board.Digit
}

// inferences holds all nodes of a state, candidates before groups, and where each
// leads: if true by weak links, if false by strong links.
type inferences struct {
	st           *State
	nodes        []inference
	plain        int
	strong, weak [][]int
}

func inferencesOf(st *State, grouped bool) *inferences {
	g := &inferences{st: st}
	for _, d := range everyDigit() {
		for _, c := range setOfCells(st.at[d]) {
			g.nodes = append(g.nodes, inference{board.CellsOf(c), d})
		}
	}
	g.plain = len(g.nodes)
	for _, d := range everyDigit() {
		for _, line := range everyHouse()[:18] {
			for _, box := range everyHouse()[18:] {
				group := setOf(placesIn(st, line, d)).Intersect(setOf(placesIn(st, box, d)))
				if grouped && group.Len() > 1 {
					g.nodes = append(g.nodes, inference{group, d})
				}
			}
		}
	}
	g.strong, g.weak = make([][]int, len(g.nodes)), make([][]int, len(g.nodes))
	for i, u := range g.nodes {
		for j, v := range g.nodes {
			oneCell := u.cells == v.cells && isOne(u.cells) && u.digit != v.digit
			allPlaces := u.digit == v.digit && !u.cells.Overlaps(v.cells) && slices.ContainsFunc(everyHouse(), func(h board.House) bool {
				return setOf(placesIn(st, h, u.digit)) == u.cells.Union(v.cells)
			})
			if oneCell && st.Candidates(u.cells.Min()).Len() == 2 || allPlaces {
				g.strong[i] = append(g.strong[i], j)
			}
			if oneCell || u.digit == v.digit && v.cells.SubsetOf(seeAll(setOfCells(u.cells)...)) {
				g.weak[i] = append(g.weak[i], j)
			}
		}
	}
	return g
}

func setOfCells(set board.Cells) (list []board.Cell) {
	for ; !set.IsEmpty(); set = set.Rest() {
		list = append(list, set.Min())
	}
	return list
}

// ends is where a chain begins and ends.
type ends struct {
	from, to    int
	truth, goal bool // whether the first and last nodes are true
}

// chains calls visit with each chain between two candidates, from three links up
// to the given number. A chain visits no cell twice, except in consecutive nodes.
// A loop also returns to the cell it began in, which its first and last links
// leave and which groups in between may contain.
func (g *inferences) chains(links int, truth bool, visit func(e ends, path []int, loop bool)) {
	var follow func(path []int, now, mustClose bool, used board.Cells)
	follow = func(path []int, now, mustClose bool, used board.Cells) {
		last := path[len(path)-1]
		u, home := g.nodes[last], g.nodes[path[0]].cells
		next := g.strong
		if now {
			next = g.weak
		}
		for _, j := range next[last] {
			v := g.nodes[j]
			inside := u.cells == v.cells
			longer := append(path, j)
			e := ends{path[0], j, truth, !now}
			aroundHome := j >= g.plain && v.cells.Overlaps(home)
			if aroundHome {
				v.cells = v.cells.Difference(home)
			}
			switch {
			case v.cells == home && len(path) >= minLinks:
				if !inside && g.nodes[path[1]].cells != home {
					visit(e, longer, true)
				}
			case v.cells.Overlaps(used) || !inside && v.cells.Overlaps(u.cells):
			default:
				if j < g.plain && len(path) >= minLinks && !mustClose {
					visit(e, longer, false)
				}
				if len(path) < links {
					follow(longer, !now, mustClose || aroundHome, used.Union(u.cells))
				}
			}
		}
	}
	for i := range g.plain {
		follow([]int{i}, truth, false, board.Cells{})
	}
}

// shortest returns a chain with the fewest links between two nodes, even if it
// visits cells twice.
func (g *inferences) shortest(e ends) (path []int) {
	type place struct {
		node  int
		truth bool
	}
	start := place{e.from, e.truth}
	from := map[place]place{}
	for queue := []place{start}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		next := g.strong
		if at.truth {
			next = g.weak
		}
		for _, j := range next[at.node] {
			to := place{j, !at.truth}
			if _, ok := from[to]; ok || to == start {
				continue
			}
			from[to] = at
			queue = append(queue, to)
		}
	}
	for at := (place{e.to, e.goal}); at != start; at = from[at] {
		path = append(path, at.node)
	}
	path = append(path, e.from)
	slices.Reverse(path)
	return path
}

// twice returns the cells that a chain revisits: those it returns to after another
// cell, and a loop's first cell if the loop leaves it, or returns to it, by a link
// within the cell.
func (g *inferences) twice(path []int) (set board.Cells) {
	for i := range path {
		for j := i + 1; j < len(path); j++ {
			u, v := g.nodes[path[i]].cells, g.nodes[path[j]].cells
			again := j > i+1 || i == 0 || j == len(path)-1
			if u.Overlaps(v) && again && !(i == 0 && j == len(path)-1) {
				set = set.Union(u.Intersect(v))
			}
		}
	}
	return set
}

// discontinuousRemoval returns what a loop removes if it contradicts or proves the
// candidate it begins with; ok is false for other loops.
func (g *inferences) discontinuousRemoval(e ends) (r removal, ok bool) {
	u, v := g.nodes[e.from], g.nodes[e.to]
	switch {
	case e.truth && e.goal == (u.digit != v.digit):
		return one(u.digit, u.cells), true
	case !e.truth && e.goal && u.digit == v.digit:
		for d := range g.st.Candidates(u.cells.Min()).Without(u.digit).All() {
			r[d] = u.cells
		}
		return r, r.count() > 0
	}
	return r, false
}

// aicRemoval returns what a chain removes because one of its ends is true.
func (g *inferences) aicRemoval(e ends) (r removal) {
	u, v := g.nodes[e.from], g.nodes[e.to]
	c, o := u.cells.Min(), v.cells.Min()
	switch {
	case u.digit == v.digit:
		r[u.digit] = seeAll(c, o).Intersect(g.st.at[u.digit])
	case c.Sees(o) && g.st.hasCandidate(c, v.digit) && g.st.hasCandidate(o, u.digit):
		r[u.digit], r[v.digit] = v.cells, u.cells
	}
	return r
}

// continuousRemoval returns what the weak links of a loop remove that begins with
// a false candidate and ends with a true one in the same cell. ranked, by which
// loops are compared, leaves out what links between cells remove from the loop's
// own cells.
func (g *inferences) continuousRemoval(path []int) (r, ranked removal) {
	var own board.Cells
	for _, i := range path {
		own = own.Union(g.nodes[i].cells)
	}
	for i := 1; i < len(path); i += 2 {
		u, v := g.nodes[path[i]], g.nodes[path[(i+1)%len(path)]]
		if u.digit == v.digit {
			gone := seeAll(setOfCells(u.cells.Union(v.cells))...).Intersect(g.st.at[u.digit])
			r[u.digit], ranked[u.digit] = r[u.digit].Union(gone), ranked[u.digit].Union(gone.Difference(own))
			continue
		}
		for d := range g.st.Candidates(u.cells.Min()).Without(u.digit).Without(v.digit).All() {
			r[d], ranked[d] = r[d].Union(u.cells), ranked[d].Union(u.cells)
		}
	}
	return r, ranked
}

// The kinds of chain.
const (
	discontinuous = iota
	continuous
	openChain
)

// chosenChain is the shortest chain between two ends.
type chosenChain struct {
	kind  int
	nodes int
	gone  []gone // what such chains remove; only the largest removals
}

// gone is what a chain removes, and the removal it is compared by.
type gone struct{ removal, ranked removal }

// chosen returns the shortest chains by their ends, up to the given number of links.
func (g *inferences) chosen(links int) map[ends]chosenChain {
	type key struct {
		ends
		kind int
	}
	shortest := map[key]chosenChain{}
	for _, truth := range []bool{true, false} {
		g.chains(links, truth, func(e ends, path []int, loop bool) {
			kind, r := openChain, gone{}
			if loop {
				var ok bool
				if r.removal, ok = g.discontinuousRemoval(e); ok {
					kind = discontinuous
				} else if manyIn := g.st.Candidates(g.nodes[e.from].cells.Min()).Len() > 2; manyIn && !truth && e.goal && e.from < e.to {
					kind = continuous
					r.removal, r.ranked = g.continuousRemoval(path)
				}
			} else if !truth && e.goal && e.from < e.to {
				// A chain that removes one candidate is a Discontinuous Nice Loop.
				if r.removal = g.aicRemoval(e); r.removal.count() == 1 {
					return
				}
			}
			if r.removal.count() == 0 {
				return
			}
			k := key{e, kind}
			old, ok := shortest[k]
			switch {
			case !ok || len(path) < old.nodes || len(path) == old.nodes && r.removal.count() > old.gone[0].removal.count():
				shortest[k] = chosenChain{kind, len(path), []gone{r}}
			case len(path) == old.nodes && r.removal.count() == old.gone[0].removal.count() && !slices.Contains(old.gone, r):
				shortest[k] = chosenChain{kind, len(path), append(old.gone, r)}
			}
		})
	}
	byEnds := map[ends]chosenChain{}
	for k, c := range shortest {
		byEnds[k.ends] = c
	}
	return byEnds
}

// TestNiceLoopsAreComplete compares nice loops and AICs, plain and grouped, with
// every chain of up to eight links. Only the shortest chains between two ends
// count. If a shorter one visits a cell twice, no step has these ends: a loop
// within that chain rules out a candidate of the cell and is found instead.
func TestNiceLoopsAreComplete(t *testing.T) {
	const links = 8
	var walker, f Finder
	rng := rand.New(rand.NewPCG(*seed, 4))
	n, compared, twice := 0, [2][3]int{}, 0
	randomPuzzles(t, func(puzzle, _ board.Grid) bool {
		st := NewState(puzzle)
		walker.Path(&st, func(*Step) bool {
			// Beyond these techniques, chains of any length are rare.
			if o := ruleList[walker.rule].order; o < 2000 || o > 6000 || rng.IntN(2) == 0 {
				return true
			}
			n++
			// The number of nodes in the shortest step with each removal.
			found := map[removal]int{}
			for i, technique := range []Technique{ContinuousNiceLoop, GroupedContinuousNiceLoop} {
				steps := f.run(&st, ruleOf(technique), "", false)
				for k := range steps {
					r, nodes := removalOf(&steps[k]), len(steps[k].Links)
					if steps[k].Technique != technique {
						nodes++
					}
					if old, ok := found[r]; !ok || nodes < old {
						found[r] = nodes
					}
				}
				g := inferencesOf(&st, i == 1)
				want, shortest := map[removal]int{}, map[removal]int{}
				all := g.chosen(links)
				for _, c := range all {
					for _, gone := range c.gone {
						if old, ok := shortest[gone.ranked]; c.kind == continuous && (!ok || c.nodes < old) {
							shortest[gone.ranked] = c.nodes
						}
					}
				}
				for e, c := range all {
					compared[i][c.kind]++
					walk := g.shortest(e)
					for _, gone := range c.gone {
						r := gone.removal
						if old, ok := want[r]; !ok || c.nodes < old {
							want[r] = c.nodes
						}
						nodes, ok := found[r]
						switch {
						case ok && nodes <= c.nodes:
						case i == 1 && len(walk) < c.nodes:
							// A chain may pass through a group and, for another digit, through
							// one of its cells: not a contradiction, but not a nice loop.
						case c.kind == continuous && shortest[gone.ranked] < c.nodes:
							// Another loop removes the same candidates outside its cells.
						case c.kind == continuous && found[gone.ranked] > 0 && found[gone.ranked] <= c.nodes:
							// Or another step does.
						case len(walk) == c.nodes:
							t.Errorf("%s\nkind %d, grouped %v: missing %v, %d nodes", st.String(), c.kind, i == 1, r.appendTo(nil), c.nodes)
						default:
							twice++
							cell := g.twice(walk)
							explained := false
							for shorter, nodes := range found {
								for d := range shorter {
									explained = explained || nodes < c.nodes && shorter[d].Overlaps(cell)
								}
							}
							if !explained {
								t.Errorf("%s\nkind %d, grouped %v: missing %v, %d nodes; %v", st.String(), c.kind, i == 1, r.appendTo(nil), c.nodes, cell)
							}
						}
					}
				}
				for r, nodes := range found {
					if chosen, ok := want[r]; nodes <= links && (!ok || chosen > nodes) {
						t.Errorf("%s\ngrouped %v: extra %v, %d nodes", st.String(), i == 1, r.appendTo(nil), nodes)
					}
				}
			}
			return n < *complete
		})
		return n < *complete
	})
	t.Logf("%d states, chains %v, of which shorter ones visit a cell twice %d", n, compared, twice)
}
