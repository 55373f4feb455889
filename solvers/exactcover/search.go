package exactcover

import (
	"context"
	"iter"
	"slices"
)

// Options configures a search.
type Options struct {
	// Pause, if not nil, is called about every millisecond with the figures so
	// far, right before the context is checked. It may block.
	Pause func(Stats)

	// Trace, if not nil, is called for each step, in order. If it panics, the
	// matrix is unusable from then on.
	Trace func(Event)
}

// Stats holds the figures of a search. They exclude the cost of rows chosen beforehand
// and of restoring the matrix after the search.
type Stats struct {
	Actions    int64 // nodes unlinked from a column's list or linked again
	Placements int64 // rows chosen
	DeadEnds   int64 // rows taken back
	MaxDepth   int   // maximum number of rows chosen at once
	GuessDepth int   // deepest chain of levels whose column had more than one row
	Solutions  int

	// NodesByDepth counts the placements by the number of rows chosen with
	// them. Index 0 stays 0, and the sum is Placements. Its length is 1 more
	// than the maximum number of rows that can be chosen at once.
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
	nextPoll int64 // the number of actions at the next check of the context
	stop     bool
	complete bool
	err      error
}

// pollEvery is the number of actions between two checks of the context: about a
// millisecond's worth.
const pollEvery = 1 << 18

// Search returns a search for the solutions that contain the chosen rows. It
// runs when [Search.Solutions] is ranged over. It panics if ctx is nil.
func (m *Matrix) Search(ctx context.Context, opts Options) *Search {
	if ctx == nil {
		panic("exactcover: nil context")
	}
	return &Search{m: m, ctx: ctx, opts: opts}
}

// Solutions yields every solution that contains the chosen rows, as the other rows
// in the order in which the search chose them. The slice is valid until the next
// one is yielded. However the loop ends, the matrix is as before.
//
// It yields nothing if it is called during another search in the matrix.
func (m *Matrix) Solutions() iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		m.Search(context.Background(), Options{}).Solutions()(yield)
	}
}

// Solutions runs the search and yields its solutions as [Matrix.Solutions] does.
// Ranging over the sequence again repeats the search.
func (s *Search) Solutions() iter.Seq[[]int] { return s.run }

// Stats returns the figures of the search so far.
func (s *Search) Stats() Stats { return s.stats }

// Exhausted reports whether the search covered everything, so that it has yielded
// every solution.
func (s *Search) Exhausted() bool { return s.complete }

// Err returns ctx's error if that ended the search, an error if another search in
// the same matrix was under way, or nil.
func (s *Search) Err() error { return s.err }

func (s *Search) run(yield func([]int) bool) {
	m := s.m
	s.stats, s.nextPoll = Stats{}, pollEvery
	s.stop, s.complete, s.err = false, false, nil
	if m.running {
		s.err = errRunning
		return
	}
	m.restore()
	m.running, m.actions, s.yield = true, 0, yield
	defer func() { // also if yield panics or ends the goroutine
		m.running, s.stats.Actions = false, m.actions
	}()
	deepest := m.primary / max(m.shortest, 1)
	s.rows = slices.Grow(m.rows[:0], deepest)
	m.rows = s.rows
	s.stats.NodesByDepth = make([]int64, deepest+1)

	if c, ok := m.empty(); ok {
		s.tell(Event{Kind: DeadEnd, Column: c})
	} else {
		s.stats.GuessDepth = s.level(0, true)
	}
	s.complete = !s.stop
}

// level searches the matrix in its current state, in which no open column is empty and no
// column before first has exactly one row. last reports whether none of the chosen rows
// has an alternative left. It returns the largest number of levels with a choice on any
// path from here. When the search stops, it leaves columns covered.
func (s *Search) level(first link, last bool) (guesses int) {
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
	m.ranks[c] |= closedSize
	first = firstSingle(first, m.hide(c))
	if s.opts.Trace != nil {
		s.opts.Trace(Event{Kind: Cover, Column: int(c), Depth: len(s.rows)})
	}
	for n := m.nodes[c].down; n != c; {
		next := m.nodes[n].down
		guesses = max(guesses, s.try(n, first, last && next == c))
		n = next
		if s.stop {
			break
		}
	}
	if !s.stop {
		s.undo(before, last)
	}
	if rows > 1 {
		guesses++
	}
	return guesses
}

// try chooses the row of a node whose own column is covered, searches on, and
// takes the row back.
func (s *Search) try(n, first link, last bool) (guesses int) {
	m := s.m

	// Close all of the row's columns before hiding any. An open column that then becomes
	// empty is certainly a dead end, and the rest need not be hidden.
	nodes, ranks, start := m.nodes, m.ranks, n
	for i := nodes[n].right; i != n; i = nodes[i].right {
		ranks[nodes[i].column] |= closedSize
		start = min(start, i)
	}
	row := int(m.rowAt[int(start)-len(m.ranks)])
	s.rows = append(s.rows, row)
	depth := len(s.rows)
	s.stats.Placements++
	s.stats.NodesByDepth[depth]++
	s.stats.MaxDepth = max(s.stats.MaxDepth, depth)
	if s.opts.Trace != nil {
		s.opts.Trace(Event{Kind: Choose, Row: row, Depth: depth})
	}

	before := len(m.covered)
	dead := false
	i := nodes[n].right
	for ; i != n && !dead; i = nodes[i].right {
		c := nodes[i].column
		smallest := m.hide(c)
		if s.opts.Trace != nil {
			s.opts.Trace(Event{Kind: Cover, Column: int(c), Depth: depth})
		}
		dead = smallest.size() == 0
		first = firstSingle(first, smallest)
	}

	if dead {
		if s.opts.Trace != nil {
			c, _ := m.empty()
			s.tell(Event{Kind: DeadEnd, Column: c, Depth: depth})
		}
	} else if s.poll() {
		return 0
	} else if guesses = s.level(first, last); s.stop {
		return guesses
	}

	s.undo(before, last)
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

// undo uncovers columns as [Matrix.uncoverTo] does and traces it. After the very last row
// there is nothing left to search, so it does this for the trace only, without counting
// it.
func (s *Search) undo(left int, last bool) {
	m := s.m
	switch actions := m.actions; {
	case s.opts.Trace != nil:
		for k := len(m.covered) - 1; k >= left; k-- {
			c := m.covered[k]
			m.uncoverTo(k)
			s.opts.Trace(Event{Kind: Uncover, Column: int(c), Depth: len(s.rows)})
		}
		if last {
			m.actions = actions
		}
	case !last:
		m.uncoverTo(left)
	}
}

func (s *Search) found() {
	s.stats.Solutions++
	s.stats.Actions = s.m.actions
	s.tell(Event{Kind: Found, Depth: len(s.rows)})
	s.stop = !s.yield(s.rows)
}

// poll periodically checks the context and reports whether the search must
// stop.
func (s *Search) poll() bool {
	if s.m.actions < s.nextPoll {
		return false
	}
	s.nextPoll = s.m.actions + pollEvery
	s.stats.Actions = s.m.actions
	if s.opts.Pause != nil {
		s.opts.Pause(s.stats)
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

// smallest returns the lowest rank of an open column, or noRank if no column is
// open. Each open column must have a row, and none before first exactly one. It
// examines eight or four columns at a time, which makes a solve a twentieth faster.
func (m *Matrix) smallest(first link) rank {
	ranks := m.ranks[:m.primary]
	singles := ranks[first:]
	for len(singles) >= 8 {
		r := min(min(singles[0], singles[1], singles[2], singles[3]),
			min(singles[4], singles[5], singles[6], singles[7]))
		if r < 2*oneRow {
			return r
		}
		singles = singles[8:]
	}
	for _, r := range singles {
		if r < 2*oneRow {
			return r
		}
	}
	smallest := noRank
	for len(ranks) >= 4 && smallest >= 3*oneRow {
		smallest = min(smallest, ranks[0], ranks[1], ranks[2], ranks[3])
		ranks = ranks[4:]
	}
	if smallest >= 3*oneRow {
		for _, r := range ranks {
			smallest = min(smallest, r)
		}
	}
	if smallest >= closedSize {
		return noRank
	}
	return smallest
}

// firstSingle returns a column before which no open column has just one row. It is given
// such a column from before some columns shrank, and the lowest rank that these reached.
func firstSingle(first link, smallest rank) link {
	single := smallest.column()
	if smallest >= 2*oneRow {
		single = first
	}
	if smallest < oneRow {
		single = 0 // others may have one row; the rank doesn't say
	}
	return min(first, single)
}

// empty returns the first open column that has no row, if there is one.
func (m *Matrix) empty() (column int, ok bool) {
	for c, r := range m.ranks[:m.primary] {
		if r.size() == 0 {
			return c, true
		}
	}
	return 0, false
}
