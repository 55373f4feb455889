package session_test

import (
	"strings"
	"testing"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/session"
)

// finish enters the answers of a puzzle that are missing, by taps.
func (d *robot) finish(puzzle string) {
	d.t.Helper()
	solution, _ := solvers.Solve(board.MustParseGrid(puzzle))
	for c, digit := range solution {
		if d.State().Digits[c] == 0 {
			d.Select(board.Cell(c))
			d.Key(digit)
		}
	}
}

func TestAPuzzleFinishedByHandSaysWhatItTook(t *testing.T) {
	seconds := func(n int) time.Duration { return time.Duration(n) * time.Second }
	for _, c := range []struct {
		name  string
		begin func(d *robot)
		want  session.Finish
	}{
		// 51 cells are selected and filled, and the clock goes on by a second with each.
		{"at once", func(*robot) {}, session.Finish{Time: seconds(102)}},
		{"with hints", func(d *robot) { d.Hinted(); d.Hinted() }, session.Finish{Time: seconds(102), Hints: 2}},
		{"with a check", func(d *robot) { d.check() }, session.Finish{Time: seconds(103), Checks: 1}},
		{"after a pause", func(d *robot) {
			d.pace = 10 * time.Hour
			d.Select(0)
			d.pace = time.Second
		}, session.Finish{Time: 2*time.Minute + seconds(102)}},
		{"after a look at the solution", func(d *robot) { d.solve(); d.ClearAnswers() }, session.Finish{Time: seconds(104), Shown: true}},
		{"begun before the start", func(d *robot) {
			d.OpenState(board.State{})
			var b edit.Board
			_, _ = b.Apply(edit.Change{Op: edit.Load, Grid: board.MustParseGrid(easy)})
			_, _ = b.Apply(edit.Change{Op: edit.SetAnswer, Cell: 2, Digit: 4})
			d.OpenState(b.State())
		}, session.Finish{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := newRobot(t)
			d.pace = time.Second
			d.Open(board.MustParseGrid(easy))
			c.begin(d)
			d.until("it is rated", func() bool { return d.Assessment().Rated })
			c.want.Rated, c.want.Level = true, logic.Easy
			if d.finish(easy); len(d.finishes) != 1 || d.finishes[0] != c.want {
				t.Errorf("%+v, want %+v", d.finishes, c.want)
			}
		})
	}
}

// TestWhatAPuzzleTookIsKept restarts the app between the answers, with hours in between.
func TestWhatAPuzzleTookIsKept(t *testing.T) {
	d := newRobot(t)
	d.pace = time.Second
	d.Open(board.MustParseGrid(easy))
	d.Hinted()
	for _, c := range []board.Cell{2, 3, 5} {
		d.Select(c)
		d.Key(map[board.Cell]board.Digit{2: 4, 3: 6, 5: 8}[c])
	}
	d.check()
	d.Select(6)
	d.Key(9)
	for _, damaged := range []string{"", "effort"} {
		other := newRobot(t)
		other.pace = time.Second
		text := string(d.saved)
		if damaged != "" {
			text = strings.ReplaceAll(text, damaged, "affort")
		}
		if !other.restores([]byte(text)) {
			t.Fatal("it is not restored")
		}
		other.finish(easy)
		want := session.Finish{Time: 103 * time.Second, Hints: 1, Checks: 1}
		if damaged != "" {
			want = session.Finish{}
		}
		if len(other.finishes) != 1 {
			t.Fatalf("finished %d times", len(other.finishes))
		}
		got := other.finishes[0]
		got.Level, got.Rated = want.Level, want.Rated
		if got != want {
			t.Errorf("damaged %q: %+v, want %+v", damaged, got, want)
		}
	}
}

func TestOnlyAHandFinishes(t *testing.T) {
	full := func(d *robot) {
		d.Open(board.MustParseGrid(easy))
		d.finish(easy)
		d.finishes = nil
	}
	for name, act := range map[string]func(d *robot){
		"a solver":             func(d *robot) { d.Open(board.MustParseGrid(easy)); d.solve() },
		"the rest by a solver": func(d *robot) { d.Open(board.MustParseGrid(easy)); d.solve(); d.Select(2); d.Key(0); d.Key(4) },
		"undo and redo":        func(d *robot) { full(d); d.Undo(); d.Redo() },
		"a wrong digit":        func(d *robot) { full(d); d.Select(2); d.Key(1) },
		"erasing":              func(d *robot) { full(d); d.Select(2); d.Key(0) },
		"givens": func(d *robot) {
			d.Open(board.MustParseGrid(easy))
			d.SetMode(session.EnterPuzzle)
			d.finish(easy)
		},
		"digits without givens": func(d *robot) {
			d.SetMode(session.Play)
			d.finish(easy)
		},
		"a board that was pasted full": func(d *robot) { full(d); text := d.State().String(); d.ClearAll(); d.Paste(text) },
	} {
		t.Run(name, func(t *testing.T) {
			d := newRobot(t)
			if act(d); len(d.finishes) > 0 {
				t.Errorf("%+v", d.finishes)
			}
		})
	}
}
