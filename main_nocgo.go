//go:build !cgo && !js && !ci

// Solvoku without a C compiler: a window needs one, a terminal does not.
package main

import (
	"fmt"
	"os"

	"github.com/solvoku/solvoku/ui/cli"
)

const noWindow = `solvoku: this build has no window, because Go found no C compiler when it was made.

  make run        installs a C compiler and what else the window needs (it asks first), builds and opens it
  solvoku help    tells what works in a terminal, without a window`

func main() {
	if args := os.Args[1:]; len(args) > 0 {
		os.Exit(cli.Main(args, solverList()))
	}
	fmt.Fprintln(os.Stderr, noWindow)
	os.Exit(1)
}
