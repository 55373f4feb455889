//go:build !cgo && !js && !ci

// Solvoku built without a C compiler, which the window needs: the command line alone.
package main

import (
	"fmt"
	"os"

	"github.com/solvoku/solvoku/ui/cli"
)

const noWindow = `solvoku: this build has no window, because it was built without cgo, which needs a C compiler.

  make run        installs a C compiler and whatever else the window needs (it asks first), builds the app and opens it
  solvoku help    lists the commands, which need no window`

func main() {
	if args := os.Args[1:]; len(args) > 0 {
		os.Exit(cli.Main(args, solverList()))
	}
	fmt.Fprintln(os.Stderr, noWindow)
	os.Exit(1)
}
