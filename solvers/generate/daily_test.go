package generate

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/solvoku/solvoku/board"
)

// TestTheDailyPuzzlesNeverChange pins the puzzles of some dates. They must
// stay as they are: people compare them.
func TestTheDailyPuzzlesNeverChange(t *testing.T) {
	for _, c := range []struct{ date, want string }{
		{"2026-11-22", ".34..81..2.87.......9.3.....2....79....2.1....87....2.....8.4.......32.5..31..87."},
		{"2026-11-23", "6.8.2.5.....5.92....5.4.31.9...6..588.69.47.114..7...9.89.5.1....71.3.....1.9.8.5"},
		{"2028-02-29", ".9.7.15..15...3.9..47.5...8...5.81.6..1.7.9..6.43.9...4...9.38..3.1...69..92.4.5."},
		{"2000-01-01", ".416.7...5...4...6.87..5.....2..1....7.....2....5..1.....3..54.8...7...3...4.629."},
		{"2100-12-31", "1...3.872...........3.29.5...1..5.8.9..2.3..6.5.1..4...7.45.3...........839.7...5"},
	} {
		date, err := time.Parse(time.DateOnly, c.date)
		if err != nil {
			t.Fatal(err)
		}
		if got := Daily(date).String(); got != c.want {
			t.Errorf("%s: %s", c.date, got)
		}
	}
}

func TestTheDateIsThatOfTheLocation(t *testing.T) {
	east := time.FixedZone("east", 14*60*60)
	morning := time.Date(2026, 11, 23, 1, 0, 0, 0, east)
	if Daily(morning) != Daily(time.Date(2026, 11, 23, 23, 59, 0, 0, time.UTC)) {
		t.Error("the puzzle depends on the time of the day or the location")
	}
	if Daily(morning) == Daily(morning.UTC()) {
		t.Error("another date has the same puzzle")
	}
}

func TestDailyPuzzlesAreSound(t *testing.T) {
	givens := map[time.Weekday]int{
		time.Monday: 36, time.Tuesday: 34, time.Wednesday: 32, time.Thursday: 30, time.Friday: 28, time.Saturday: 26, time.Sunday: 17,
	}
	date := time.Date(2026, 12, 21, 0, 0, 0, 0, time.UTC)
	seen := map[board.Grid]bool{}
	for range 60 {
		p := Daily(date)
		if seen[p] {
			t.Errorf("%v: seen before", date)
		}
		seen[p] = true
		check(t, p, Options{Symmetry: Rotate180, Minimal: date.Weekday() == time.Sunday})
		if want := givens[date.Weekday()]; p.FilledCount() < want || want > 30 && p.FilledCount() > want+1 {
			t.Errorf("%v: %d givens", date, p.FilledCount())
		}
		date = date.AddDate(0, 0, 1)
	}
}

func TestPuzzlesCanBeRejected(t *testing.T) {
	given := func(_ context.Context, p board.Grid) bool { return p[40] == 5 }
	for range 5 {
		p, err := Puzzle(t.Context(), Options{Seed: 7, Accept: given})
		if err != nil || !given(t.Context(), p) {
			t.Errorf("%v, %v", p, err)
		}
	}
	g, err := New(Options{Accept: func(context.Context, board.Grid) bool { return false }})
	if err != nil {
		t.Fatal(err)
	}
	g.opts.Effort = 10
	var unreached *UnreachedError
	if _, err := g.Next(t.Context()); !errors.As(err, &unreached) || err.Error() != "no puzzle was accepted in 10 attempts" {
		t.Error(err)
	}
}

func BenchmarkDaily(b *testing.B) {
	date := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
	for i := 0; b.Loop(); i++ {
		Daily(date.AddDate(0, 0, i))
	}
}
