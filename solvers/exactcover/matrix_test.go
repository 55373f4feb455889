package exactcover

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// build returns a matrix with the given rows.
func build(t testing.TB, primary, secondary int, rows [][]int) *Matrix {
	t.Helper()
	m := New(primary, secondary)
	for _, columns := range rows {
		if err := m.AddRow(columns...); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// check fails unless the matrix matches its doc comment, with no column covered
// once it is restored.
func check(t testing.TB, m *Matrix) {
	t.Helper()
	m.restore()
	if len(m.covered) != 0 || m.running {
		t.Fatalf("covered %v, running %v", m.covered, m.running)
	}
	linked := 0
	for c := range m.ranks {
		want := rank(c)
		if c >= m.primary {
			want |= closedSize
		}
		last := link(c)
		for n := m.nodes[c].down; n != link(c); n = m.nodes[n].down {
			if m.nodes[n].up != last || m.nodes[n].column != link(c) || n <= last && int(last) >= len(m.ranks) {
				t.Fatalf("column %d: node %d after node %d is %+v", c, n, last, m.nodes[n])
			}
			last = n
			want += oneRow
			linked++
		}
		if m.nodes[c].up != last {
			t.Fatalf("column %d: head's up is %d, not %d", c, m.nodes[c].up, last)
		}
		if m.ranks[c] != want {
			t.Fatalf("column %d: rank %x, not %x", c, m.ranks[c], want)
		}
	}
	if ones := len(m.nodes) - len(m.ranks); linked != ones || len(m.rowAt) != ones {
		t.Fatalf("%d nodes linked, %d with a row, of %d", linked, len(m.rowAt), ones)
	}
	if end := m.starts[len(m.starts)-1]; int(end) != len(m.nodes) {
		t.Fatalf("the last row ends at node %d of %d", end, len(m.nodes))
	}
	for row, start := range m.starts[:m.rowCount()] {
		ones := m.nodesOf(row)
		for i := range ones {
			want := start + link(i+1)
			if i == len(ones)-1 {
				want = start
			}
			if ones[i].right != want {
				t.Fatalf("row %d: node %d is %+v", row, i, ones[i])
			}
		}
		if at := m.rowAt[int(start)-len(m.ranks)]; at != link(row) {
			t.Fatalf("row %d is said to be %d", row, at)
		}
	}
}

func TestRowsThatAreRefused(t *testing.T) {
	tests := []struct {
		name    string
		columns []int
		want    string
	}{
		{"empty", nil, "row 1: no columns"},
		{"negative", []int{0, -1}, "row 1: column -1 is not 0 to 3"},
		{"too large", []int{0, 1, 4}, "row 1: column 4 is not 0 to 3"},
		{"doubled", []int{2, 0, 2}, "row 1: column 2 twice"},
		{"doubled at once", []int{3, 3}, "row 1: column 3 twice"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			m := build(t, 3, 1, [][]int{{2, 1}})
			before := m.clone()
			if err := m.AddRow(tt.columns...); err == nil || err.Error() != tt.want {
				t.Errorf("error %v, not %q", err, tt.want)
			}
			same(t, m, before)
			check(t, m)
		})
	}
}

// Adding rows at once is the same as adding them one by one: all of them, or
// none.
func TestRowsAddedAtOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const primary, secondary = 4, 2
		width := rapid.IntRange(1, 3).Draw(t, "width")
		column := rapid.Uint32Range(0, primary+secondary) // the last is out of range
		columns := rapid.SliceOfN(column, width, 8*width).Draw(t, "columns")
		columns = columns[:len(columns)/width*width]

		want, got := New(primary, secondary), New(primary, secondary)
		for _, m := range []*Matrix{want, got} {
			if err := m.AddRow(1, 0); err != nil {
				t.Fatal(err)
			}
		}
		before := got.clone()
		var wantErr error
		for i := 0; i < len(columns) && wantErr == nil; i += width {
			row := make([]int, width)
			for j := range row {
				row[j] = int(columns[i+j])
			}
			wantErr = want.AddRow(row...)
		}
		err := got.AddRows(width, columns)
		switch {
		case (err == nil) != (wantErr == nil):
			t.Fatalf("error %v, not %v", err, wantErr)
		case err != nil:
			same(t, got, before)
		default:
			same(t, got, want)
		}
	})
}

func TestAddRowsRefusesAPartOfARow(t *testing.T) {
	for _, width := range []int{2, 0, -1, -3} {
		m := build(t, 3, 0, [][]int{{0, 2}})
		before := m.clone()
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("no panic for rows of %d", width)
				}
			}()
			_ = m.AddRows(width, []uint32{0, 1, 2})
		}()
		same(t, m, before)
		check(t, m)
	}
}

func TestResetMakesANewMatrixInTheSameMemory(t *testing.T) {
	m := knuth.matrix(t)
	for range m.Solutions() {
		break
	}
	if err := m.Choose(1); err != nil {
		t.Fatal(err)
	}
	fill := func() {
		m.Reset(2, 1)
		if err := m.AddRows(2, []uint32{0, 2, 1, 0}); err != nil {
			t.Fatal(err)
		}
	}
	fill()
	same(t, m, build(t, 2, 1, [][]int{{0, 2}, {1, 0}}))
	if got := testing.AllocsPerRun(10, fill); got != 0 {
		t.Errorf("%v allocations", got)
	}
}

func TestRowsAreRefusedWhileRowsAreChosen(t *testing.T) {
	m := build(t, 2, 0, [][]int{{0}, {1}})
	if err := m.Choose(0); err != nil {
		t.Fatal(err)
	}
	if err := m.AddRow(0); err != errChosen {
		t.Errorf("error %v", err)
	}
	m.Release()
	if err := m.AddRow(0); err != nil {
		t.Error(err)
	}
	check(t, m)
}

func TestNewRefusesNegativeNumbers(t *testing.T) {
	for _, n := range [][2]int{{-1, 0}, {0, -1}, {maxNodes, 1}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("no panic for %v", n)
				}
			}()
			New(n[0], n[1])
		}()
	}
}

func TestChooseRefuses(t *testing.T) {
	tests := []struct {
		name string
		row  int
		want string
	}{
		{"negative", -1, "row -1 is not 0 to 3"},
		{"too large", 4, "row 4 is not 0 to 3"},
		{"chosen", 0, "row 0: column 0 is covered already"},
		{"clashing", 1, "row 1: column 1 is covered already"},
		{"clashing in a secondary column", 2, "row 2: column 3 is covered already"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			m := build(t, 3, 1, [][]int{{0, 1, 3}, {1, 2}, {2, 3}, {2}})
			if err := m.Choose(0); err != nil {
				t.Fatal(err)
			}
			before := m.clone()
			if err := m.Choose(tt.row); err == nil || err.Error() != tt.want {
				t.Errorf("error %v, not %q", err, tt.want)
			}
			same(t, m, before)
			if got := collect(m); !slices.EqualFunc(got, [][]int{{3}}, slices.Equal) {
				t.Errorf("solutions %v", got)
			}
			m.Release()
			check(t, m)
		})
	}
}

// FuzzAddRow builds a matrix from arbitrary bytes: a row or an error, never
// both, never a panic.
func FuzzAddRow(f *testing.F) {
	f.Add(uint8(3), uint8(1), []byte("\x00\x01\xff\x02\x03\xff\x02\x02"))
	f.Add(uint8(0), uint8(0), []byte{})
	f.Add(uint8(7), uint8(0), []byte("\x02\x04\x05\xff\x00\x03\x06\xff\x01\x02\x05\xff\x00\x03\xff\x01\x06\xff\x03\x04\x06\xff"))
	f.Fuzz(func(t *testing.T, primary, secondary uint8, data []byte) {
		m := New(int(primary%8), int(secondary%4))
		var columns []int
		rows := 0
		for _, b := range data {
			if b != 0xff {
				columns = append(columns, int(int8(b)))
				continue
			}
			sorted := slices.Sorted(slices.Values(columns))
			wrong := len(sorted) == 0 || sorted[0] < 0 || sorted[len(sorted)-1] >= len(m.ranks) ||
				len(slices.Compact(sorted)) != len(columns)
			err := m.AddRow(columns...)
			if wrong != (err != nil) {
				t.Fatalf("columns %v: error %v", columns, err)
			}
			if err == nil {
				rows++
			}
			columns = columns[:0]
		}
		if m.rowCount() != rows {
			t.Fatalf("%d rows, not %d", m.rowCount(), rows)
		}
		check(t, m)
	})
}

// same fails unless two matrices are equal, link by link.
func same(t interface {
	Helper()
	Fatalf(string, ...any)
}, got, want *Matrix) {
	t.Helper()
	got.restore()
	want.restore()
	if !slices.Equal(got.nodes, want.nodes) || !slices.Equal(got.ranks, want.ranks) ||
		!slices.Equal(got.covered, want.covered) ||
		!slices.Equal(got.starts, want.starts) || got.shortest != want.shortest || got.primary != want.primary || got.running != want.running {
		t.Fatalf("the matrix is\n%+v\nnot\n%+v", got, want)
	}
}

// collect returns all solutions, each sorted.
func collect(m *Matrix) (all [][]int) {
	for rows := range m.Solutions() {
		all = append(all, slices.Sorted(slices.Values(rows)))
	}
	return all
}

// problem is a matrix as rows of columns.
type problem struct {
	primary, secondary int
	rows               [][]int
}

// problems draws small matrices, in which many rows are alike.
var problems = rapid.Custom(func(t *rapid.T) problem {
	p := problem{
		primary:   rapid.IntRange(0, 6).Draw(t, "primary"),
		secondary: rapid.IntRange(0, 3).Draw(t, "secondary"),
	}
	columns := p.primary + p.secondary
	if columns > 0 {
		row := rapid.SliceOfNDistinct(rapid.IntRange(0, columns-1), 1, min(columns, 4), rapid.ID[int])
		p.rows = rapid.SliceOfN(row, 0, 12).Draw(t, "rows")
	}
	return p
})

// bruteForce returns the solutions among all sets of rows. Rows without a
// primary column are left out.
func (p problem) bruteForce(chosen ...int) (all [][]int) {
	for set := range 1 << len(p.rows) {
		count := make([]int, p.primary+p.secondary)
		var rows []int
		useful := true
		for r, columns := range p.rows {
			if slices.Contains(chosen, r) {
				for _, c := range columns {
					count[c]++
				}
				useful = useful && set>>r&1 == 0
			} else if set>>r&1 != 0 {
				rows = append(rows, r)
				for _, c := range columns {
					count[c]++
				}
				useful = useful && slices.Min(columns) < p.primary
			}
		}
		for c, n := range count {
			useful = useful && (n == 1 || n == 0 && c >= p.primary)
		}
		if useful {
			all = append(all, rows)
		}
	}
	return all
}

func TestSolutionsAreThoseOfBruteForce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := problems.Draw(t, "problem")
		m := New(p.primary, p.secondary)
		for _, columns := range p.rows {
			if err := m.AddRow(columns...); err != nil {
				t.Fatal(err)
			}
		}
		var chosen []int
		if len(p.rows) > 0 && rapid.Bool().Draw(t, "choose") {
			for _, r := range rapid.SliceOfN(rapid.IntRange(0, len(p.rows)-1), 1, 3).Draw(t, "chosen") {
				if m.Choose(r) == nil {
					chosen = append(chosen, r)
				}
			}
		}
		before := m.clone()
		got, want := collect(m), p.bruteForce(chosen...)
		slices.SortFunc(got, slices.Compare)
		slices.SortFunc(want, slices.Compare)
		if !slices.EqualFunc(got, want, slices.Equal) {
			t.Fatalf("with %v chosen: %v, not %v", chosen, got, want)
		}
		same(t, m, before)
	})
}

func TestTheMatrixIsRestoredWhereverASearchStops(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := problems.Draw(t, "problem")
		m := New(p.primary, p.secondary)
		for _, columns := range p.rows {
			if err := m.AddRow(columns...); err != nil {
				t.Fatal(err)
			}
		}
		before := m.clone()
		all := collect(m)
		for stop := range len(all) + 1 {
			seen := 0
			for range m.Solutions() {
				if seen == stop {
					break
				}
				seen++
			}
			same(t, m, before)
			if again := collect(m); !reflect.DeepEqual(again, all) {
				t.Fatalf("after a stop at solution %d: %v, not %v", stop, again, all)
			}
		}
	})
}

// clone returns a copy that shares no memory with the matrix. Rows that are
// chosen are chosen in the copy, too.
func (m *Matrix) clone() *Matrix {
	m.restore()
	c := *m
	c.nodes = slices.Clone(m.nodes)
	c.ranks = slices.Clone(m.ranks)
	c.covered = slices.Grow(slices.Clone(m.covered), len(m.ranks)-len(m.covered))
	c.rowAt = slices.Clone(m.rowAt)
	c.starts = slices.Clone(m.starts)
	c.rows, c.named = nil, nil
	return &c
}
