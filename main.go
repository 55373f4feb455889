//go:build (cgo || ci) && !js

// Solvoku solves Sudoku and shows its working: in a window, or with a command such as
// "solvoku solve" in a terminal.
package main

import (
	"os"

	"fyne.io/fyne/v2/app"

	"github.com/solvoku/solvoku/internal/display"
	"github.com/solvoku/solvoku/ui"
	"github.com/solvoku/solvoku/ui/cli"
	"github.com/solvoku/solvoku/ui/platform"
)

func main() {
	file, text, window := cli.ForWindow(os.Args[1:])
	if !window {
		os.Exit(cli.Main(os.Args[1:], solverList()))
	}
	connection, err := display.Check()
	if err != nil {
		display.Fail(err)
	}
	noHome, err := platform.EnsureHome()
	if err != nil {
		display.Fail(err)
	}
	settled := platform.LightAtFirst()
	a := app.NewWithID("io.github.solvoku.solvoku")
	settled()
	ui.New(a, ui.Config{
		Solvers: solverList(), NoHome: noHome, OpenFile: file, OpenText: text, Waiter: waiter(), WindowOpened: windowOpened, FileDialogs: true,
		DisplayLost: connection.Lost,
	}).Run()
}
