package cli

import (
	"context"
	"os"
	"os/signal"

	"github.com/solvoku/solvoku/solvers"
)

// Main is [Run] on the process's own input and output, stopped by an
// interrupt from the keyboard. It returns the exit code.
func Main(args []string, list []solvers.Solver) int {
	attach()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	context.AfterFunc(ctx, stop) // a second interrupt ends the process at once
	return Run(ctx, args, os.Stdin, os.Stdout, os.Stderr, list)
}
