package cli_test

import (
	"context"
	"os"
	"strings"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/cli"
)

func ExampleRun() {
	puzzle := "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n"
	code := cli.Run(context.Background(), []string{"solve"}, strings.NewReader(puzzle), os.Stdout, os.Stderr, solvers.All())
	if code != 0 {
		os.Exit(code)
	}
	// Output: 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..,812753649943682175675491283154237896369845721287169534521974368438526917796318452
}
