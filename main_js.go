// Solvoku solves Sudoku and shows its working: here in a web page, which has no command
// line.
package main

import (
	"fyne.io/fyne/v2/app"

	"github.com/solvoku/solvoku/ui"
)

func main() {
	ui.New(app.NewWithID("io.github.solvoku.solvoku"), ui.Config{Solvers: solverList()}).Run()
}
