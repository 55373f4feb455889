package exactcover

import (
	"context"
	"iter"
)

// Options are a search's wishes. The zero value asks for every solution.
type Options struct {
	// Limit is the number of solutions to stop at; 0 means none.
	Limit int

	// Look, if not nil, is called with the figures so far about every
	// millisecond of work, right before a look at the context.
	Look func(*Stats)

	// Trace, if not nil, is told each step of the search, in its order. It must
	// return: if it panics, the matrix is of no use any more.
	Trace func(Event)
}

// Stats are the figures of a search. They leave out what chosen rows cost, and
// what it costs to restore the matrix when a search is stopped.
type Stats struct {
	Actions    int64 // nodes unlinked from a column's list or linked again
	Placements int64 // rows chosen
	DeadEnds   int64 // rows taken back
	MaxDepth   int   // most rows chosen at once
	GuessDepth int   // deepest chain of levels whose column had more than one row
	Solutions  int

	// NodesByDepth counts the placements by the number of rows chosen with
	// them. Index 0 stays 0, and the sum is Placements. Its length is 1 more
	// than the most rows that can be chosen at once.
	NodesByDepth []int64
}

// Search is one search in a matrix.
type Search struct {
	m        *Matrix
	ctx      context.Context
	opts     Options
	yield    func([]int) bool
	rows     []int // chosen by the search
	stats    Stats
	nextLook int64 // the number of work at which to look up
	work     int64
	stop     bool
	complete bool
	err      error
}

// lookEvery is how much work, in nodes linked or unlinked and columns looked
// at, lies between two looks at the context: less than a millisecond's.
const lookEvery = 1 << 18

// Search returns a search for the solutions that hold the chosen rows. It
// begins with the call of [Search.Solutions].
func (m *Matrix) Search(ctx context.Context, opts Options) *Search {
	return &Search{m: m, ctx: ctx, opts: opts}
}

// Solutions yields every solution that holds the chosen rows, as the rows of
// the matrix that were added to these, in the order of choice. The slice is
// valid until the next one is yielded. However the loop is left, the matrix is
// as before.
//
// It yields nothing if it is called during another search in the matrix.
func (m *Matrix) Solutions() iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		m.Search(context.Background(), Options{}).Solutions()(yield)
	}
}

// Solutions runs the search and yields its solutions as [Matrix.Solutions]
// does. It may be ranged over again, which searches again.
func (s *Search) Solutions() iter.Seq[[]int] { return s.run }

// Stats returns the figures of the search so far.
func (s *Search) Stats() Stats { return s.stats }

// Complete reports whether the search went through everything, so that there
// is no solution that it has not yielded.
func (s *Search) Complete() bool { return s.complete }

// Err returns the context's error if that ended the search, or an error if
// another search in the same matrix was going on; else nil.
func (s *Search) Err() error { return s.err }

func (s *Search) run(yield func([]int) bool) {
	m := s.m
	*s = Search{m: m, ctx: s.ctx, opts: s.opts, yield: yield, nextLook: lookEvery}
	if m.running {
		s.err = errRunning
		return
	}
	m.running = true
	base := len(m.covered)
	defer func() { // also if yield panics or ends the goroutine
		m.uncoverTo(base)
		m.running = false
	}()
	deepest := m.primary / max(m.shortest, 1)
	s.rows = make([]int, 0, deepest)
	s.stats.NodesByDepth = make([]int64, deepest+1)

	if c, ok := m.empty(); ok {
		s.tell(Event{Kind: DeadEnd, Column: c})
	} else {
		s.stats.GuessDepth = s.level(0)
	}
	s.complete = !s.stop
}

// level searches the matrix as it stands: no open column is empty, and none
// before first has just one row. It returns the most levels with a choice on
// any path from here. When the search stops, it leaves the columns covered.
func (s *Search) level(first link) (guesses int) {
	m := s.m
	smallest := m.smallest(first)
	if smallest == noRank {
		s.found()
		return 0
	}

	// A column that hide leaves empty here had the same rows as c, which is a
	// smallest one. Every row of c covers it too, so it is no dead end.
	c, rows := smallest.column(), smallest.size()
	first = c
	if rows > 1 {
		first = link(m.primary)
	}
	before := len(m.covered)
	m.size[c] |= closed
	first = firstSingle(first, s.hide(c))
	for n := m.nodes[c].down; n != c; n = m.nodes[n].down {
		guesses = max(guesses, s.try(n, first))
		if s.stop {
			break
		}
	}
	if !s.stop {
		s.uncoverTo(before)
	}
	if rows > 1 {
		guesses++
	}
	return guesses
}

// try chooses the row of a node whose own column is covered, searches on, and
// takes the row back.
func (s *Search) try(n, first link) (guesses int) {
	m := s.m
	row := int(m.rowOf[int(n)-len(m.size)])
	s.rows = append(s.rows, row)
	depth := len(s.rows)
	s.stats.Placements++
	s.stats.NodesByDepth[depth]++
	s.stats.MaxDepth = max(s.stats.MaxDepth, depth)
	if s.opts.Trace != nil {
		s.opts.Trace(Event{Kind: Choose, Row: row, Depth: depth})
	}

	// All of the row's columns are closed before one is hidden, so that an open
	// column that becomes empty is a dead end for certain, and the rest need
	// not be hidden.
	for i := m.nodes[n].right; i != n; i = m.nodes[i].right {
		m.size[m.nodes[i].column] |= closed
	}
	before := len(m.covered)
	dead := false
	i := m.nodes[n].right
	for ; i != n && !dead; i = m.nodes[i].right {
		least := s.hide(m.nodes[i].column)
		dead = least.size() == 0
		first = firstSingle(first, least)
	}

	if dead {
		if s.opts.Trace != nil {
			c, _ := m.empty()
			s.tell(Event{Kind: DeadEnd, Column: c, Depth: depth})
		}
	} else if s.lookUp() {
		return 0
	} else if guesses = s.level(first); s.stop {
		return guesses
	}

	s.uncoverTo(before)
	for ; i != n; i = m.nodes[i].right {
		m.open(m.nodes[i].column)
	}
	s.rows = s.rows[:depth-1]
	s.stats.DeadEnds++
	if s.opts.Trace != nil {
		s.opts.Trace(Event{Kind: TakeBack, Row: row, Depth: depth - 1})
	}
	return guesses
}

// hide is [Matrix.hide], counted and told. It returns the least rank.
func (s *Search) hide(c link) rank {
	unlinked, least := s.m.hide(c)
	s.stats.Actions += unlinked
	if s.opts.Trace != nil {
		s.opts.Trace(Event{Kind: Cover, Column: int(c), Depth: len(s.rows)})
	}
	return least
}

// uncoverTo is [Matrix.uncoverTo], counted and told.
func (s *Search) uncoverTo(left int) {
	if s.opts.Trace == nil {
		s.stats.Actions += s.m.uncoverTo(left)
		return
	}
	for k := len(s.m.covered) - 1; k >= left; k-- {
		c := s.m.covered[k]
		s.stats.Actions += s.m.uncoverTo(k)
		s.tell(Event{Kind: Uncover, Column: int(c), Depth: len(s.rows)})
	}
}

func (s *Search) found() {
	s.stats.Solutions++
	s.tell(Event{Kind: Found, Depth: len(s.rows)})
	goOn := s.yield(s.rows)
	s.stop = !goOn || s.stats.Solutions == s.opts.Limit
}

// lookUp looks at the context from time to time and reports whether the search
// has to stop.
func (s *Search) lookUp() bool {
	if s.stats.Actions+s.work < s.nextLook {
		return false
	}
	s.nextLook = s.stats.Actions + s.work + lookEvery
	if s.opts.Look != nil {
		s.opts.Look(&s.stats)
	}
	s.err = s.ctx.Err()
	s.stop = s.err != nil
	return s.stop
}

func (s *Search) tell(e Event) {
	if s.opts.Trace != nil {
		s.opts.Trace(e)
	}
}

// smallest returns the least rank of an open column, noRank if no column is
// open. No open column may be empty, and none before first may have just one
// row.
func (m *Matrix) smallest(first link) rank {
	sizes := m.size[:m.primary]
	for c := int(first); c < len(sizes); c++ {
		if sizes[c] == 1 {
			return rankOf(link(c), 1)
		}
	}
	column, least := 0, closed
	for c, s := range sizes {
		if s < least {
			column, least = c, s
			if s == 2 {
				break
			}
		}
	}
	if least == closed {
		return noRank
	}
	return rankOf(link(column), least)
}

// firstSingle returns a column before which no open one has just one row, given
// such a column from before some columns shrank, and the least rank that these
// came to.
func firstSingle(first link, least rank) link {
	switch least.size() {
	case 0:
		return 0 // there may be others with one row, which the rank does not tell
	case 1:
		return min(first, least.column())
	default:
		return first
	}
}

// empty returns the first open column that has no row, if there is one.
func (m *Matrix) empty() (column int, ok bool) {
	for c, s := range m.size[:m.primary] {
		if s == 0 {
			return c, true
		}
	}
	return 0, false
}
