package ruled

import "github.com/solvoku/solvoku/board"

// line is cells whose digits, read in order, an automaton accepts. It is unrolled: each cell has
// states of its own, and only those that lead from the start to an end.
type line struct {
	at    []board.Cell
	edges [][]edge // by cell

	// reached holds, before each cell and after the last, a stamp for each state: this pass's if
	// the start leads to it, and one more if it also leads to an end.
	reached [][]uint64
	stamp   uint64
}

// edge leads from a state before a cell to one after it.
type edge struct {
	from, to uint16
	digit    board.Digits
}

func (l *line) cells() []board.Cell { return l.at }

// newLine unrolls an automaton with a start, a step for a digit, and a test for ends.
func newLine[S comparable](cells []board.Cell, start S, step func(from S, digit int) (to S, ok bool), ends func(S) bool) *line {
	l := &line{at: cells}
	states := []S{start}
	counts := []int{1}
	for range cells {
		number := map[S]uint16{}
		var later []S
		var edges []edge
		for i, from := range states {
			for d := 1; d <= board.Size; d++ {
				to, ok := step(from, d)
				if !ok {
					continue
				}
				j, known := number[to]
				if !known {
					j = uint16(len(later))
					number[to] = j
					later = append(later, to)
				}
				edges = append(edges, edge{uint16(i), j, 1 << (d - 1)})
			}
		}
		l.edges, counts, states = append(l.edges, edges), append(counts, len(later)), later
	}
	alive := make([]bool, len(states))
	for i, s := range states {
		alive[i] = ends(s)
	}
	for k := len(cells) - 1; k >= 0; k-- {
		before := make([]bool, counts[k])
		kept := l.edges[k][:0]
		for _, e := range l.edges[k] {
			if alive[e.to] {
				before[e.from] = true
				kept = append(kept, e)
			}
		}
		l.edges[k], alive = kept, before
	}
	for _, n := range counts {
		l.reached = append(l.reached, make([]uint64, n))
	}
	return l
}

func (l *line) narrow(s *state) bool {
	l.stamp += 2
	l.reached[0][0] = l.stamp
	for k, c := range l.at {
		from, to, has := l.reached[k], l.reached[k+1], s.has[c]
		for _, e := range l.edges[k] {
			if e.digit&has != 0 && from[e.from] == l.stamp {
				to[e.to] = l.stamp
			}
		}
	}
	last := l.reached[len(l.at)]
	for i := range last {
		if last[i] == l.stamp {
			last[i]++
		}
	}
	for k := len(l.at) - 1; k >= 0; k-- {
		from, to, has := l.reached[k], l.reached[k+1], s.has[l.at[k]]
		var left board.Digits
		for _, e := range l.edges[k] {
			if e.digit&has != 0 && from[e.from] >= l.stamp && to[e.to] == l.stamp+1 {
				left |= e.digit
				from[e.from] = l.stamp + 1
			}
		}
		if !s.set(l.at[k], left) {
			return false
		}
	}
	return true
}
