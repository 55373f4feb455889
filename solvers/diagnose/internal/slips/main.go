// Command slips measures how well package diagnose finds slips: it spoils
// generated puzzles by one slip each and looks for the true repair.
//
//	go run ./solvers/diagnose/internal/slips [-n 2000] [-seed 1]
//
// It prints a table in Markdown with a row for each kind of slip and of puzzle:
// how many of n spoiled puzzles still have exactly one solution, so that nothing
// can be noticed, and how many have none or several. Of these: how often the true
// repair is the first, how often it is among the likely ones, and how often among
// all; the length of either list and the number of solutions that all repairs
// lead to, each as the median and the ninth decile; and the median, the 99th
// percentile and the longest of the times that a diagnosis took. A time of more
// than 10 ms is the shortest of three, so that the load of the machine does not
// count.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/diagnose/internal/spoil"
	"github.com/solvoku/solvoku/solvers/generate"
)

func main() {
	n := flag.Int("n", 2000, "spoil `N` puzzles for each row")
	seed := flag.Uint64("seed", 1, "of everything random")
	flag.Parse()
	if err := run(os.Stdout, *n, *seed); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// source is a kind of generated puzzle.
type source struct {
	name string
	opts generate.Options
}

func sources(seed uint64) []source {
	return []source{
		{"any", generate.Options{Seed: seed}},
		{"symmetric", generate.Options{Seed: seed, Symmetry: generate.Rotate180}},
		{"minimal", generate.Options{Seed: seed, Minimal: true}},
	}
}

func run(out io.Writer, n int, seed uint64) error {
	fmt.Fprintln(out, "| slip | puzzles | spoiled | unnoticed | no solution, several | first | likely | list | found at all | list | solutions | ms |")
	fmt.Fprintln(out, "|---|---|---|---|---|---|---|---|---|---|---|---|")
	for _, k := range []diagnose.Kind{diagnose.WrongDigit, diagnose.Omitted, diagnose.Moved, diagnose.Swapped, diagnose.Shifted, diagnose.Extra} {
		for _, s := range sources(seed) {
			r, err := try(s, k, n, seed)
			if err != nil {
				return err
			}
			r.print(out, k, s)
		}
	}
	return nil
}

// row holds the results for the puzzles of one kind.
type row struct {
	spoiled, unnoticed, none int
	first, likely, listed    int // ranks of the true repairs
	short, long, solutions   []int
	times                    []time.Duration
}

// try spoils n puzzles and diagnoses them.
func try(s source, k diagnose.Kind, n int, seed uint64) (r row, err error) {
	g, err := generate.New(s.opts)
	if err != nil {
		return r, err
	}
	rng := rand.New(rand.NewPCG(seed, uint64(k)))
	ctx := context.Background()
	for r.spoiled < n {
		puzzle, err := g.Next(ctx)
		if err != nil {
			return r, err
		}
		spoiled, ok := spoil.Puzzle(puzzle, k, rng)
		if !ok {
			continue
		}
		r.spoiled++
		start := time.Now()
		d, err := diagnose.Puzzle(ctx, spoiled)
		took := time.Since(start)
		for range 2 {
			if took > 10*time.Millisecond {
				start = time.Now()
				diagnose.Puzzle(ctx, spoiled)
				took = min(took, time.Since(start))
			}
		}
		if err != nil {
			return r, err
		}
		if d.Solutions == 1 {
			r.unnoticed++
			continue
		}
		if d.Solutions == 0 {
			r.none++
		}
		all := slices.Concat(d.Repairs, d.Others)
		r.times = append(r.times, took)
		r.short = append(r.short, len(d.Repairs))
		r.long = append(r.long, len(all))
		solutions := map[board.Grid]bool{}
		for _, x := range all {
			solutions[x.Solution] = true
		}
		r.solutions = append(r.solutions, len(solutions))
		i := slices.IndexFunc(all, func(x diagnose.Repair) bool { return x.Apply(spoiled) == puzzle })
		if i >= 0 {
			r.listed++
		}
		if i >= 0 && i < len(d.Repairs) {
			r.likely++
		}
		if i == 0 {
			r.first++
		}
	}
	return r, nil
}

func (r *row) print(out io.Writer, k diagnose.Kind, s source) {
	seen := len(r.times)
	part := func(n int) string { return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(max(seen, 1))) }
	half := func(list []int) string {
		slices.Sort(list)
		return fmt.Sprintf("%d, %d", quantile(list, 0.5), quantile(list, 0.9))
	}
	slices.Sort(r.times)
	ms := func(at float64) float64 { return float64(quantile(r.times, at)) / 1e6 }
	fmt.Fprintf(out, "| %s | %s | %d | %d | %d, %d | %s | %s | %s | %s | %s | %s | %.1f, %.1f, %.1f |\n",
		k, s.name, r.spoiled, r.unnoticed, r.none, seen-r.none, part(r.first), part(r.likely), half(r.short),
		part(r.listed), half(r.long), half(r.solutions), ms(0.5), ms(0.99), ms(1))
}

// quantile returns the value at a part of a sorted list.
func quantile[T int | time.Duration](sorted []T, at float64) T {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[int(at*float64(len(sorted)-1)+0.5)]
}
