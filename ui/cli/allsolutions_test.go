package cli

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// TestAllSolutionsAreWritten has puzzles with none, one and two, and a Sukaku.
func TestAllSolutionsAreWritten(t *testing.T) {
	var both strings.Builder
	for solution := range solvers.Solutions(t.Context(), board.MustParseGrid(twoWays)) {
		both.WriteString(twoWays + "," + solution.String() + "\n")
	}
	input := strings.Join([]string{inkala, "# none", noWay, clash, twoWays, "12", stuck}, "\n")
	want := inkala + "," + inkalaSolved + "\n" + noWay + ",none\n" + clash + ",invalid\n" + both.String() + stuck + ",none\n"
	code, stdout, stderr := run(t, input, "solve", "-all")
	const why = "solvoku: line 6, column 3: 2 cells, expected 81\n"
	if code != exitNotAll || stdout != want || !strings.HasPrefix(stderr, why) {
		t.Errorf("exit code %d, errors %q, output\n%s, not\n%s", code, stderr, stdout, want)
	}
	sukaku := pairsSukaku()
	if code, stdout, stderr = run(t, sukaku, "solve", "-all"); code != exitDone || stderr != "" || strings.Count(stdout, "\n") != 1 ||
		!strings.HasPrefix(stdout, strings.TrimSpace(sukaku)+",5346") {
		t.Errorf("exit code %d, errors %q, output\n%s", code, stderr, stdout)
	}
}

// TestAsManySolutionsAsAsked checks the number written for each puzzle.
func TestAsManySolutionsAsAsked(t *testing.T) {
	empty := strings.Repeat(".", board.CellCount)
	code, stdout, stderr := run(t, empty+"\n"+inkala+"\n"+empty+"\n", "solve", "-all", "-count", "1000")
	seen := map[string]bool{}
	for line := range strings.Lines(stdout) {
		seen[line] = true
	}
	if code != exitDone || stderr != "" || strings.Count(stdout, "\n") != 2001 || len(seen) != 1001 {
		t.Errorf("exit code %d, errors %q, %d lines, %d of them different", code, stderr, strings.Count(stdout, "\n"), len(seen))
	}
}

// TestSolutionsCutShortAreMarked allows no time, but the search may still find a solution.
func TestSolutionsCutShortAreMarked(t *testing.T) {
	empty := strings.Repeat(".", board.CellCount)
	code, stdout, stderr := run(t, empty, "solve", "-all", "-timeout", "1ns")
	known := "no solution found"
	if n := strings.Count(stdout, "\n"); stdout != empty+",stopped\n" {
		known = "at least " + plural(n, "solution")
	}
	if code != exitNotAll || stdout == "" || stderr != "solvoku: line 1: "+known+": stopped at the time limit\n" {
		t.Errorf("exit code %d, output %q, errors %q", code, stdout, stderr)
	}
}

// TestSolutionsComeAsTheyAreFound reads some of the empty grid's, of which there are too many to
// store, and then closes the pipe or interrupts the search.
func TestSolutionsComeAsTheyAreFound(t *testing.T) {
	for _, interrupted := range []bool{false, true} {
		ctx, cancel := context.WithCancel(t.Context())
		read, written := io.Pipe()
		var errs bytes.Buffer
		codes := make(chan int)
		go func() {
			codes <- Run(ctx, []string{"solve", "-all", strings.Repeat(".", board.CellCount)}, nil, written, &errs, everySolver())
		}()
		if _, err := io.ReadFull(read, make([]byte, 1<<20)); err != nil {
			t.Fatal(err)
		}
		want := exitNotAll
		if interrupted {
			want = exitInterrupted
			cancel()
			go io.Copy(io.Discard, read)
		} else {
			read.Close()
		}
		if code := <-codes; code != want {
			t.Errorf("interrupted %v: exit code %d, errors %q", interrupted, code, errs.String())
		}
		cancel()
		written.Close()
	}
}
