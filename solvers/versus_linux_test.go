package solvers

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

var (
	versus       = flag.String("versus", "", "the program made from testdata/tdoku.cc, to compare Bitboard with on the files that follow")
	versusRounds = flag.Int("rounds", 11, "how often the programs, or the paths, take turns for -versus and -many")
	versusMany   = flag.Bool("many", false, "measure how long Bitboard takes to count many solutions")
)

// TestVersus prints the rows of README.md's speed tables, one per file: the other program's
// puzzles per second of CPU time and, for each path of Bitboard, its own and the ratio of the
// two. These are medians; the quartiles follow.
func TestVersus(t *testing.T) {
	if *versus == "" {
		t.Skip("needs -versus")
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	for _, file := range flag.Args() {
		puzzles := versusPuzzles(t, file)
		var other []float64
		speeds, ratios := map[bitboard.Path][]float64{}, map[bitboard.Path][]float64{}
		for range *versusRounds {
			speed, total := versusOther(t, file)
			other = append(other, speed)
			for _, path := range bitboard.Paths() {
				own, found := versusOwn(path, puzzles)
				if found != total {
					t.Errorf("%s: %d solutions on %v, not %d", file, found, path, total)
				}
				speeds[path] = append(speeds[path], own)
				ratios[path] = append(ratios[path], own/speed)
			}
		}
		row := fmt.Sprintf("| %s | %.0f |", filepath.Base(file), quartile(other, 2))
		for _, path := range bitboard.Paths() {
			row += fmt.Sprintf(" %v %.0f | %.2f (%.2f-%.2f) |", path, quartile(speeds[path], 2),
				quartile(ratios[path], 2), quartile(ratios[path], 1), quartile(ratios[path], 3))
		}
		fmt.Println(row)
	}
}

func versusPuzzles(t *testing.T, file string) (puzzles []board.Grid) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Fields(string(text)) {
		p, err := board.ParseGrid(line)
		if err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, p)
	}
	return puzzles
}

// versusOther returns what the other program prints.
func versusOther(t *testing.T, file string) (speed float64, found int) {
	out, err := exec.CommandContext(t.Context(), *versus, file).Output()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := fmt.Sscan(string(out), &speed, &found); err != nil {
		t.Fatalf("%s prints %q: %v", *versus, out, err)
	}
	return speed, found
}

// versusOwn does what testdata/tdoku.cc does.
func versusOwn(path bitboard.Path, puzzles []board.Grid) (speed float64, found int) {
	count := 0
	for start := threadTime(); ; {
		found = 0
		for i := range puzzles {
			var s bitboard.State
			switch { // like [bitboard.Count], which has no path to choose
			case !s.LoadOn(path, &puzzles[i]):
			case s.Solved():
				found++
			default:
				search := bitboard.Search{Limit: 2, Path: path}
				search.Run(&s)
				found += search.Found
			}
		}
		count += len(puzzles)
		if took := threadTime() - start; took >= time.Second/5 {
			return float64(count) / took.Seconds(), found
		}
	}
}

// TestCountingMany prints the rows of README.md's table on counting many solutions: the CPU time
// per solution on each path, and how many times as long [Solutions] takes for them as [Count], as
// medians with the quartiles.
func TestCountingMany(t *testing.T) {
	if !*versusMany {
		t.Skip("needs -many")
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	draw := rand.New(rand.NewPCG(14, 18))
	for _, set := range []struct {
		name    string
		puzzles []board.Grid
		limit   int
	}{
		{"the empty grid, 1,000,000", make([]board.Grid, 1), 1_000_000},
		{"18 givens, 1,000,000", withGivens(draw, 18, 1), 1_000_000},
		{"14 givens, 5,000 of each of 200 puzzles", withGivens(draw, 14, 200), 5_000},
	} {
		times := map[bitboard.Path][]float64{}
		var told []float64
		for range *versusRounds {
			told = append(told, toldOverCounted(t, set.puzzles, set.limit))
			for _, path := range bitboard.Paths() {
				found := 0
				start := threadTime()
				for i := range set.puzzles {
					var s bitboard.State
					if s.LoadOn(path, &set.puzzles[i]) {
						search := bitboard.Search{Limit: set.limit, Path: path}
						search.Run(&s)
						found += search.Found
					}
				}
				times[path] = append(times[path], float64((threadTime()-start).Nanoseconds())/float64(found))
			}
		}
		row := "| " + set.name + " |"
		for _, path := range bitboard.Paths() {
			row += fmt.Sprintf(" %v %.0f (%.0f-%.0f) |", path, quartile(times[path], 2), quartile(times[path], 1), quartile(times[path], 3))
		}
		fmt.Printf("%s %.2f (%.2f-%.2f) |\n", row, quartile(told, 2), quartile(told, 1), quartile(told, 3))
	}
}

// toldOverCounted returns how many times as long Solutions takes as Count, up to a limit.
func toldOverCounted(t *testing.T, puzzles []board.Grid, limit int) float64 {
	start := threadTime()
	for _, puzzle := range puzzles {
		if _, err := Count(t.Context(), puzzle, limit); err != nil {
			t.Fatal(err)
		}
	}
	counted := threadTime()
	for _, puzzle := range puzzles {
		n := 0
		for _, err := range Solutions(t.Context(), puzzle) {
			if n++; err != nil || n == limit {
				break
			}
		}
	}
	return float64(threadTime()-counted) / float64(counted-start)
}

// withGivens returns puzzles that each have the given number of cells of a solution.
func withGivens(draw *rand.Rand, givens, n int) (puzzles []board.Grid) {
	for range n {
		solution, puzzle := FullGrid(draw), board.Grid{}
		for _, c := range draw.Perm(board.CellCount)[:givens] {
			puzzle[c] = solution[c]
		}
		puzzles = append(puzzles, puzzle)
	}
	return puzzles
}

// threadTime returns the CPU time that the thread has used.
func threadTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_THREAD, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// quartile returns the first, second or third quartile.
func quartile(values []float64, n int) float64 {
	values = slices.Sorted(slices.Values(values))
	return values[n*(len(values)-1)/4]
}
