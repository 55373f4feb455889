package cli

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/solvoku/solvoku/solvers/generate"
)

// symmetries are those that can be asked for, by name.
var symmetries = map[string]generate.Symmetry{
	"none":          generate.None,
	"half-turn":     generate.Rotate180,
	"quarter-turn":  generate.Rotate90,
	"left-right":    generate.Horizontal,
	"top-bottom":    generate.Vertical,
	"diagonal":      generate.Diagonal,
	"anti-diagonal": generate.AntiDiagonal,
}

// generate writes puzzles, one in a line.
func (s *session) generate(flags *flag.FlagSet, args []string) int {
	var opts generate.Options
	n := flags.Int("n", 1, "make `N` puzzles")
	flags.BoolVar(&opts.Minimal, "minimal", false, "leave no given that could be spared")
	flags.IntVar(&opts.Givens, "givens", 0, "the number of givens, 17 to 81; 0 for whatever comes")
	symmetry := flags.String("symmetry", "none", "of the givens' cells: none, half-turn, quarter-turn,\nleft-right, top-bottom, diagonal or anti-diagonal")
	flags.Uint64Var(&opts.Seed, "seed", rand.Uint64(), "the same seed makes the same puzzles; otherwise they are always\nothers")
	flags.Lookup("seed").DefValue = "0" // the zero value is left out of the help
	if code, ok := s.parse(flags, args, 0, 0); !ok {
		return code
	}
	var ok bool
	if opts.Symmetry, ok = symmetries[strings.ToLower(*symmetry)]; !ok {
		s.complain("there is no symmetry %q", *symmetry)
		return exitWrongUse
	}
	if *n < 0 {
		s.complain("-n can't be negative")
		return exitWrongUse
	}
	generator, err := generate.New(opts)
	if err != nil {
		s.complain("%v", err)
		return exitWrongUse
	}
	progress := s.startProgress()
	defer progress.clear()
	for range *n {
		puzzle, err := generator.Next(s.ctx)
		if err != nil {
			progress.clear()
			if s.ctx.Err() != nil {
				return s.interrupted()
			}
			s.complain("%v", err)
			return exitNotAll
		}
		if _, err := fmt.Fprintln(s.stdout, puzzle); err != nil {
			progress.clear()
			return s.cannotWrite(err)
		}
		progress.step()
	}
	return exitDone
}
