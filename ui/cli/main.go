package cli

import (
	"os"

	"github.com/solvoku/solvoku/solvers"
)

// Main is [Run] on the process's own input and output, stopped by an interrupt from the
// keyboard, by SIGTERM and by SIGHUP. It returns the exit code.
func Main(args []string, list []solvers.Solver) int {
	attach()
	ctx, stop := untilSignal()
	defer stop()
	return Run(ctx, args, os.Stdin, os.Stdout, os.Stderr, list)
}
