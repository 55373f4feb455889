// Threshold measures up to how many empty cells backtracking is faster than
// exact cover, which is what solvers.HybridThreshold should be:
//
//	go run ./solvers/internal/threshold [-n BOARDS] [-seed SEED] [-svg FILE]
//
// It solves generated boards with one solution, by number of empty cells, with
// both algorithms in turn, prints the mean times as a table, and draws them.
package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"time"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/internal/sample"
)

// The range of empty cells measured. Few boards with one solution have more.
const (
	least = 20
	most  = 57
)

// row is what was measured for one number of empty cells.
type row struct {
	empty                    int
	backtracking, exactCover time.Duration // mean for a board
}

func main() {
	boards := flag.Int("n", 300, "boards for each number of empty cells")
	seed := flag.Uint64("seed", 1, "where the random boards start from")
	file := flag.String("svg", "threshold.svg", "where to draw the times, or empty")
	flag.Parse()

	var rows []row
	fmt.Println("empty cells  backtracking   exact cover  ratio")
	for empty := least; empty <= most; empty++ {
		r := measure(rand.New(rand.NewPCG(*seed, uint64(empty))), empty, *boards)
		rows = append(rows, r)
		fmt.Printf("%11d %13v %13v %6.2f\n", r.empty, r.backtracking, r.exactCover,
			float64(r.backtracking)/float64(r.exactCover))
	}
	best := threshold(rows)
	fmt.Printf("backtracking is faster up to %d empty cells\n", best)
	if *file == "" {
		return
	}
	if err := os.WriteFile(*file, []byte(plot(rows, best)), 0o644); err != nil {
		fmt.Fprintln(os.Stderr, "threshold:", err)
		os.Exit(1)
	}
}

// measure solves boards with a number of empty cells. Each board counts with
// the best of three runs, which keeps out what else the machine does.
func measure(r *rand.Rand, empty, boards int) row {
	result := row{empty: empty}
	for range boards {
		g := sample.Puzzle(r, empty)
		var best [2]time.Duration
		for run := range 3 {
			for i, s := range []solvers.Solver{solvers.FastBacktracking{}, solvers.ExactCover{}} {
				solved, err := s.Solve(context.Background(), g, solvers.Options{})
				if err != nil {
					panic(err) // only a clash or the context, and there is neither
				}
				if took := solved.Stats.FunctionTime(); run == 0 || took < best[i] {
					best[i] = took
				}
			}
		}
		result.backtracking += best[0]
		result.exactCover += best[1]
	}
	result.backtracking /= time.Duration(boards)
	result.exactCover /= time.Duration(boards)
	return result
}

// threshold returns the number of empty cells up to which backtracking should
// be picked: the one for which the times of all rows add up to least.
func threshold(rows []row) int {
	cost := func(limit int) (sum time.Duration) {
		for _, r := range rows {
			if r.empty <= limit {
				sum += r.backtracking
			} else {
				sum += r.exactCover
			}
		}
		return sum
	}
	limits := make([]int, 0, len(rows)+1)
	limits = append(limits, rows[0].empty-1)
	for _, r := range rows {
		limits = append(limits, r.empty)
	}
	return slices.MinFunc(limits, func(a, b int) int { return cmp.Compare(cost(a), cost(b)) })
}
