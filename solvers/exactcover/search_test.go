package exactcover

import (
	"context"
	"errors"
	"iter"
	"slices"
	"testing"
)

// knuth is the example of Knuth's paper: rows 1, 4 and 5 counted from 1.
var knuth = problem{primary: 7, rows: [][]int{
	{2, 4, 5}, {0, 3, 6}, {1, 2, 5}, {0, 3}, {1, 6}, {3, 4, 6},
}}

// seven is the textbook example over 1 to 7, less 1: rows A to F, with B, D and F
// as the solution.
var seven = problem{primary: 7, rows: [][]int{
	{0, 3, 6}, {0, 3}, {3, 4, 6}, {2, 4, 5}, {1, 2, 5, 6}, {1, 6},
}}

func (p problem) matrix(t testing.TB) *Matrix { return build(t, p.primary, p.secondary, p.rows) }

// run runs a search to its end.
func run(ctx context.Context, m *Matrix, opts Options) (*Search, [][]int) {
	var all [][]int
	s := m.Search(ctx, opts)
	for rows := range s.Solutions() {
		all = append(all, slices.Clone(rows))
	}
	return s, all
}

// The nodes are counted by hand. A column's number precedes the rows that it
// still has.
//
// Knuth's matrix, rows 0 to 5: 0:13 1:24 2:02 3:135 4:05 5:02 6:145
//
//	take 0: hide row 1 in 3 and 6, row 3 in 3            3 unlinked
//	  row 1: hide 3: row 5 in 4 and 6                    2
//	         hide 6: row 4 in 1                          1
//	    1:2 2:02 4:0 5:02, take 1: hide row 2 in 2, 5    2
//	      row 2: hide 2: row 0 in 4, which is empty      2   dead end, 7 relinked
//	  row 3: hide 3: row 5 in 4 and 6                    2
//	    1:24 2:02 4:0 5:02 6:4, take 4: row 0 in 5, 2    2
//	      row 0: hide 5: row 2 in 1 and 2                2
//	             hide 2: nothing is left                 0
//	        1:4 6:4, take 1: hide row 4 in 6             1
//	          row 4: hide 6: nothing is left             0   found
//
// That is 17 nodes unlinked and 7 relinked. Row 3 is the last one to try, so
// nothing is relinked after it.
//
// The other one, rows A to F: 0:AB 1:EF 2:DE 3:ABC 4:CD 5:DE 6:ACEF
//
//	take 0: hide A in 3 and 6, B in 3                    3 unlinked
//	  A: hide 3: C in 4 and 6                            2
//	     hide 6: E in 1, 2 and 5, F in 1, which is empty 4   dead end, 6 relinked
//	  B: hide 3: C in 4 and 6                            2
//	    1:EF 2:DE 4:D 5:DE 6:EF, take 4: D in 5 and 2    2
//	      D: hide 5: E in 6, 1 and 2                     3
//	         hide 2: nothing is left                     0
//	        1:F 6:F, take 1: hide F in 6                 1
//	          F: hide 6: nothing is left                 0   found
//
// That is 17 nodes unlinked again, and 6 relinked.
func TestStatsCountedByHand(t *testing.T) {
	tests := []struct {
		name    string
		problem problem
		limit   int
		want    Stats
	}{
		{"nothing to cover", problem{secondary: 2, rows: [][]int{{0}, {1}}}, 0,
			Stats{Solutions: 1, NodesByDepth: []int64{0}}},
		{"a column without rows", problem{primary: 2, rows: [][]int{{0}}}, 0,
			Stats{NodesByDepth: []int64{0, 0, 0}}},
		{"a row for all", problem{primary: 2, rows: [][]int{{1, 0}}}, 0, // its node in 1
			Stats{Actions: 1, Placements: 1, DeadEnds: 1, MaxDepth: 1, Solutions: 1, NodesByDepth: []int64{0, 1}}},
		{"a row for all, stopped", problem{primary: 2, rows: [][]int{{1, 0}}}, 1,
			Stats{Actions: 1, Placements: 1, MaxDepth: 1, Solutions: 1, NodesByDepth: []int64{0, 1}}},
		{"Knuth's, first solution", knuth, 1,
			Stats{Actions: 17 + 7, Placements: 5, DeadEnds: 2, MaxDepth: 3, GuessDepth: 1, Solutions: 1,
				NodesByDepth: []int64{0, 2, 2, 1}}},
		{"Knuth's, all solutions", knuth, 0,
			Stats{Actions: 17 + 7, Placements: 5, DeadEnds: 5, MaxDepth: 3, GuessDepth: 1, Solutions: 1,
				NodesByDepth: []int64{0, 2, 2, 1}}},
		{"one to seven, first solution", seven, 1,
			Stats{Actions: 17 + 6, Placements: 4, DeadEnds: 1, MaxDepth: 3, GuessDepth: 1, Solutions: 1,
				NodesByDepth: []int64{0, 2, 1, 1}}},
		{"one to seven, all solutions", seven, 0,
			Stats{Actions: 17 + 6, Placements: 4, DeadEnds: 4, MaxDepth: 3, GuessDepth: 1, Solutions: 1,
				NodesByDepth: []int64{0, 2, 1, 1}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			m := tt.problem.matrix(t)
			s := m.Search(context.Background(), Options{})
			for range s.Solutions() {
				if s.Stats().Solutions == tt.limit {
					break
				}
			}
			got := s.Stats()
			if !slices.Equal(got.NodesByDepth, tt.want.NodesByDepth) {
				t.Errorf("nodes by depth %v, not %v", got.NodesByDepth, tt.want.NodesByDepth)
			}
			got.NodesByDepth, tt.want.NodesByDepth = nil, nil
			if !equal(got, tt.want) {
				t.Errorf("got  %+v\nwant %+v", got, tt.want)
			}
			if s.Exhausted() != (tt.limit == 0) {
				t.Errorf("complete: %v", s.Exhausted())
			}
			check(t, m)
		})
	}
}

func equal(a, b Stats) bool {
	return a.Actions == b.Actions && a.Placements == b.Placements && a.DeadEnds == b.DeadEnds &&
		a.MaxDepth == b.MaxDepth && a.GuessDepth == b.GuessDepth && a.Solutions == b.Solutions
}

func TestTheExamplesSolutions(t *testing.T) {
	tests := []struct {
		name    string
		problem problem
		want    [][]int // in the order of choice
	}{
		{"Knuth's", knuth, [][]int{{3, 0, 4}}},
		{"one to seven", seven, [][]int{{1, 3, 5}}},
		{"no column", problem{}, [][]int{{}}},
		{"no row", problem{primary: 1}, nil},
		{"a secondary column need not be covered", problem{1, 1, [][]int{{0}}}, [][]int{{0}}},
		{"a secondary column is covered once", problem{2, 1, [][]int{{0, 2}, {1, 2}, {1}}}, [][]int{{0, 2}}},
		{"two rows alike", problem{1, 0, [][]int{{0}, {0}}}, [][]int{{0}, {1}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, got := run(context.Background(), tt.problem.matrix(t), Options{})
			if !slices.EqualFunc(got, tt.want, slices.Equal) {
				t.Errorf("got %v, want %v", got, tt.want)
			}
		})
	}
}

func TestChosenRowsAreNotTheSearchs(t *testing.T) {
	m := knuth.matrix(t)
	for _, r := range []int{0, 4} {
		if err := m.Choose(r); err != nil {
			t.Fatal(err)
		}
	}
	// Left are columns 0 and 3, and row 3: its node in 3.
	s, got := run(context.Background(), m, Options{})
	if !slices.EqualFunc(got, [][]int{{3}}, slices.Equal) {
		t.Errorf("got %v", got)
	}
	want := Stats{Actions: 1, Placements: 1, DeadEnds: 1, MaxDepth: 1, Solutions: 1}
	if !equal(s.Stats(), want) {
		t.Errorf("got  %+v\nwant %+v", s.Stats(), want)
	}
	m.Release()
	check(t, m)
}

func TestTraceReportsEveryStep(t *testing.T) {
	m := seven.matrix(t)
	var got []Event
	s, _ := run(context.Background(), m, Options{Trace: func(e Event) { got = append(got, e) }})
	want := []Event{
		{Kind: Cover, Column: 0},
		{Kind: Choose, Row: 0, Depth: 1},
		{Kind: Cover, Column: 3, Depth: 1},
		{Kind: Cover, Column: 6, Depth: 1},
		{Kind: DeadEnd, Column: 1, Depth: 1},
		{Kind: Uncover, Column: 6, Depth: 1},
		{Kind: Uncover, Column: 3, Depth: 1},
		{Kind: TakeBack, Row: 0},
		{Kind: Choose, Row: 1, Depth: 1},
		{Kind: Cover, Column: 3, Depth: 1},
		{Kind: Cover, Column: 4, Depth: 1},
		{Kind: Choose, Row: 3, Depth: 2},
		{Kind: Cover, Column: 5, Depth: 2},
		{Kind: Cover, Column: 2, Depth: 2},
		{Kind: Cover, Column: 1, Depth: 2},
		{Kind: Choose, Row: 5, Depth: 3},
		{Kind: Cover, Column: 6, Depth: 3},
		{Kind: Found, Depth: 3},
		{Kind: Uncover, Column: 6, Depth: 3},
		{Kind: TakeBack, Row: 5, Depth: 2},
		{Kind: Uncover, Column: 1, Depth: 2},
		{Kind: Uncover, Column: 2, Depth: 2},
		{Kind: Uncover, Column: 5, Depth: 2},
		{Kind: TakeBack, Row: 3, Depth: 1},
		{Kind: Uncover, Column: 4, Depth: 1},
		{Kind: Uncover, Column: 3, Depth: 1},
		{Kind: TakeBack, Row: 1},
		{Kind: Uncover, Column: 0},
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%v\nwant\n%v", got, want)
	}
	untraced, _ := run(context.Background(), m, Options{})
	if !equal(s.Stats(), untraced.Stats()) {
		t.Errorf("traced %+v, untraced %+v", s.Stats(), untraced.Stats())
	}
}

func TestTraceReportsAColumnWithoutRows(t *testing.T) {
	var got []Event
	run(context.Background(), build(t, 2, 0, [][]int{{0}}), Options{Trace: func(e Event) { got = append(got, e) }})
	if !slices.Equal(got, []Event{{Kind: DeadEnd, Column: 1}}) {
		t.Errorf("got %v", got)
	}
}

func TestEventKindsHaveNames(t *testing.T) {
	for k := Cover; k <= Found; k++ {
		if k.String() == "" {
			t.Errorf("kind %d has no name", k)
		}
	}
}

func TestAContextEndsTheSearch(t *testing.T) {
	m := queens(t, 16) // 14,772,512 solutions
	before := m.clone()
	ctx, cancel := context.WithCancel(context.Background())
	looks := 0
	s, _ := run(ctx, m, Options{Pause: func(stats Stats) {
		looks++
		if stats.Placements == 0 {
			t.Error("a look without figures")
		}
		if looks == 3 {
			cancel()
		}
	}})
	if !errors.Is(s.Err(), context.Canceled) || s.Exhausted() || looks != 3 {
		t.Errorf("error %v, complete %v, %d looks", s.Err(), s.Exhausted(), looks)
	}
	same(t, m, before)
}

func TestAPanicInTheLoopLeavesTheMatrixRestored(t *testing.T) {
	m := knuth.matrix(t)
	func() {
		defer func() { _ = recover() }()
		for range m.Solutions() {
			panic("the caller's own")
		}
	}()
	check(t, m)
}

func TestASearchCanBePulledAndDropped(t *testing.T) {
	m := queens(t, 6)
	next, stop := iter.Pull(m.Solutions())
	if rows, ok := next(); !ok || len(rows) != 6 {
		t.Errorf("got %v, %v", rows, ok)
	}
	stop()
	check(t, m)
}

func TestASearchWithinASearchIsRefused(t *testing.T) {
	m := knuth.matrix(t)
	for range m.Solutions() {
		if s, inner := run(context.Background(), m, Options{}); inner != nil || s.Err() != errRunning {
			t.Errorf("the inner search found %v, error %v", inner, s.Err())
		}
		if err := m.AddRow(0); err != errRunning {
			t.Errorf("AddRow: error %v", err)
		}
		if err := m.Choose(0); err != errRunning {
			t.Errorf("Choose: error %v", err)
		}
		m.Release()
	}
	check(t, m)
}

func TestASearchCanBeRepeated(t *testing.T) {
	s := knuth.matrix(t).Search(context.Background(), Options{})
	for range 2 {
		for range s.Solutions() {
		}
		if got := s.Stats(); got.Actions != 24 || got.Solutions != 1 {
			t.Errorf("got %+v", got)
		}
	}
}

func TestTheSearchAllocatesOnlyForItself(t *testing.T) {
	m := queens(t, 8)
	s := m.Search(context.Background(), Options{})
	got := testing.AllocsPerRun(10, func() {
		for range s.Solutions() {
		}
	})
	// NodesByDepth and the loop's closure: the same for 92 solutions and 1,965
	// rows tried as for none.
	if got > 3 {
		t.Errorf("%v allocations", got)
	}
}
