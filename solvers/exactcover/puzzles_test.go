package exactcover

import (
	"context"
	"testing"
)

// queens returns the n queens problem. A row is a queen on a square; primary
// columns are the board's rows and columns, secondary ones its diagonals.
func queens(t testing.TB, n int) *Matrix {
	m := New(2*n, 2*(2*n-1))
	for r := range n {
		for c := range n {
			if err := m.AddRow(r, n+c, 2*n+r+c, 4*n-1+n-1+r-c); err != nil {
				t.Fatal(err)
			}
		}
	}
	return m
}

// The numbers are OEIS A000170.
func TestQueens(t *testing.T) {
	for i, want := range []int{1, 0, 0, 2, 10, 4, 40, 92, 352} {
		n := i + 1
		m := queens(t, n)
		if got := len(collect(m)); got != want {
			t.Errorf("%d queens: %d solutions, not %d", n, got, want)
		}
		check(t, m)
	}
}

// pentominoes are the twelve shapes of five squares.
var pentominoes = [12][]string{
	{".##", "##.", ".#."}, // F
	{"#####"},             // I
	{"####", "#..."},      // L
	{"###.", "..##"},      // N
	{"###", "##."},        // P
	{"###", ".#.", ".#."}, // T
	{"#.#", "###"},        // U
	{"#..", "#..", "###"}, // V
	{"#..", "##.", ".##"}, // W
	{".#.", "###", ".#."}, // X
	{"####", ".#.."},      // Y
	{"##.", ".#.", ".##"}, // Z
}

// packing returns the problem of laying each pentomino once on a rectangle.
func packing(t testing.TB, height, width int) *Matrix {
	m := New(12+height*width, 0)
	for piece, shape := range pentominoes {
		seen := map[[5][2]int]bool{}
		for turn := range 8 {
			var squares [][2]int
			for r, line := range shape {
				for c := range line {
					if line[c] == '#' {
						squares = append(squares, turned(r, c, turn))
					}
				}
			}
			for dr := -5; dr < height+5; dr++ {
				for dc := -5; dc < width+5; dc++ {
					var set [5][2]int
					columns := []int{piece}
					for i, s := range squares {
						r, c := s[0]+dr, s[1]+dc
						if r < 0 || r >= height || c < 0 || c >= width {
							break
						}
						set[i] = [2]int{r, c}
						columns = append(columns, 12+r*width+c)
					}
					sortSquares(&set)
					if len(columns) == 6 && !seen[set] {
						seen[set] = true
						if err := m.AddRow(columns...); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
		}
	}
	return m
}

// turned returns a square after one of the eight turns and reflections.
func turned(r, c, turn int) [2]int {
	if turn&1 != 0 {
		r = -r
	}
	if turn&2 != 0 {
		c = -c
	}
	if turn&4 != 0 {
		r, c = c, r
	}
	return [2]int{r, c}
}

func sortSquares(s *[5][2]int) {
	for i := range s {
		for k := i; k > 0 && (s[k][0] < s[k-1][0] || s[k][0] == s[k-1][0] && s[k][1] < s[k-1][1]); k-- {
			s[k], s[k-1] = s[k-1], s[k]
		}
	}
}

// A 3 x 20 rectangle can be packed in two ways, each with four forms.
// Source: Golomb, Polyominoes.
func TestPentominoes(t *testing.T) {
	m := packing(t, 3, 20)
	if got := len(collect(m)); got != 8 {
		t.Errorf("%d solutions, not 8", got)
	}
	check(t, m)
}

func BenchmarkQueens8(b *testing.B) {
	m := queens(b, 8)
	b.ReportAllocs()
	for b.Loop() {
		for range m.Solutions() {
		}
	}
}

func BenchmarkPentominoes3x20(b *testing.B) {
	m := packing(b, 3, 20)
	b.ReportAllocs()
	for b.Loop() {
		for range m.Solutions() {
		}
	}
	s, _ := run(context.Background(), m, Options{})
	b.ReportMetric(float64(s.Stats().Actions), "actions/op")
}
