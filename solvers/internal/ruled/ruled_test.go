package ruled

import (
	"testing"

	"github.com/solvoku/solvoku/board"
)

func count(t testing.TB, g board.Grid, rules string, limit int) (n int, first board.Grid, f Figures) {
	t.Helper()
	p, err := New(&g, nil, board.MustParseRules(rules))
	if err != nil {
		t.Fatal(err)
	}
	f, _ = p.Search(Watcher{
		Found: func(g *board.Grid, _ int) bool {
			if n++; n == 1 {
				first = *g
			}
			return n == limit
		},
		Poll: func(*Figures) bool { return false },
	})
	return n, first, f
}

func TestClassic(t *testing.T) {
	n, g, f := count(t, board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."), "", 2)
	t.Log(n, g, f.Placements, f.GuessDepth)
}
