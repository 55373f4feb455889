// Command trial measures how well package diagnose finds slips: it spoils
// generated puzzles by one slip each and looks for the true repair.
//
//	go run ./solvers/diagnose/internal/trial [-n 2000] [-seed 1]
//
// It prints a table in Markdown with a row for each kind of slip and of puzzle:
// how many of n spoiled puzzles still have exactly one solution, so that nothing
// can be noticed; and of the others, how often the true repair is in the list of
// repairs; how long that list is, how many of its repairs are of the true kind,
// and to how many solutions they lead, each as the median and the ninth decile;
// how often the true repair is the first; and how long a diagnosis takes.
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

	"github.com/solvoku/solvoku/solvers"
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
	fmt.Fprintln(out, "| slip | puzzles | spoiled | unnoticed | no solution, several | true repair listed | repairs | of this kind | solutions | first | in first 3 | ms median, p99, longest |")
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

// row is what came of the puzzles of one kind.
type row struct {
	spoiled, unnoticed, none, listed, first, three int
	lengths, ofKind, solutions                     []int
	times                                          []time.Duration
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
		d, err := diagnose.Puzzle(ctx, spoiled, solvers.Options{})
		took := time.Since(start)
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
		r.times = append(r.times, took)
		r.lengths = append(r.lengths, len(d.Repairs))
		r.ofKind = append(r.ofKind, ofKind(d, k))
		r.solutions = append(r.solutions, len(d.Explanations()))
		i := slices.IndexFunc(d.Repairs, func(x diagnose.Repair) bool { return x.Apply(spoiled) == puzzle })
		if i >= 0 {
			r.listed++
		}
		if i == 0 {
			r.first++
		}
		if i >= 0 && i < 3 {
			r.three++
		}
	}
	return r, nil
}

// ofKind returns how many of the repairs are of a kind.
func ofKind(d diagnose.Diagnosis, k diagnose.Kind) (n int) {
	for _, x := range d.Repairs {
		if x.Kind == k {
			n++
		}
	}
	return n
}

func (r *row) print(out io.Writer, k diagnose.Kind, s source) {
	seen := len(r.lengths)
	slices.Sort(r.times)
	half := func(list []int) string {
		slices.Sort(list)
		return fmt.Sprintf("%d, %d", quantile(list, 0.5), quantile(list, 0.9))
	}
	ms := func(at float64) float64 { return float64(quantile(r.times, at)) / 1e6 }
	fmt.Fprintf(out, "| %s | %s | %d | %d | %d, %d | %d of %d | %s | %s | %s | %.1f %% | %.1f %% | %.1f, %.1f, %.1f |\n",
		k, s.name, r.spoiled, r.unnoticed, r.none, seen-r.none, r.listed, seen,
		half(r.lengths), half(r.ofKind), half(r.solutions), percent(r.first, seen), percent(r.three, seen),
		ms(0.5), ms(0.99), ms(1))
}

func percent(part, whole int) float64 { return 100 * float64(part) / float64(max(whole, 1)) }

// quantile returns the value at a part of a sorted list.
func quantile[T int | time.Duration](sorted []T, at float64) T {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[int(at*float64(len(sorted)-1)+0.5)]
}
