//go:build cgo || js || ci

// Solvoku solves Sudoku and shows how it did it.
package main

import (
	"fmt"
	"os"

	"fyne.io/fyne/v2/app"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui"
	"github.com/solvoku/solvoku/ui/display"
)

func main() {
	if err := display.Check(); err != nil {
		fmt.Fprintln(os.Stderr, "solvoku:", err)
		os.Exit(1)
	}
	ui.New(app.NewWithID("io.github.solvoku.solvoku"), ui.Config{Solvers: solvers.All()}).Run()
}
