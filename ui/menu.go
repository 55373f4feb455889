package ui

import (
	"strings"

	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// passingCommands holds the commands above the first entry of the menu page or bar, each shown only while
// it can act.
var passingCommands = []command.ID{command.BackToList, command.BoardsSetAside, command.LoadUpdate}

// page returns the menu page, for phones and browsers. Every page of the app is an entry, or is a
// tab or row on one.
func page() []command.Menu {
	return []command.Menu{
		{Name: lang.L("Puzzle"), Commands: []command.ID{command.NewPuzzle, command.OpenFile, command.PastePuzzle, command.ExtraRules, command.Share}},
		{Name: lang.L("Solve"), Commands: []command.ID{command.Hint, command.HowHard, command.Sound, command.AllNotes}},
		{Name: lang.L("Algorithms"), Commands: []command.ID{command.CompareSolvers, command.Watch}},
		{Name: "Solvoku", Commands: []command.ID{command.Learn, command.Settings, command.Help}},
	}
}

// bar returns the menu bar, for desktops: the entries of the menu page, and whatever else people
// look for in a menu bar.
func bar() []command.Menu {
	return []command.Menu{
		{Name: lang.L("Puzzle"), Commands: []command.ID{command.NewPuzzle, command.OpenFile, command.SavePuzzle, command.Share, "", command.Settings, "", command.Quit}},
		{Name: lang.L("Edit"), Commands: []command.ID{command.Undo, command.Redo, "", command.CopyPuzzle, command.PastePuzzle, "", command.AllNotes, command.ExtraRules}},
		{Name: lang.L("Solve"), Commands: []command.ID{command.Solve, command.Hint, command.HowHard, command.Sound, "", command.ChooseSolver, command.CompareSolvers, command.Watch}},
		{Name: lang.L("Help"), Commands: []command.ID{command.Learn, command.Help}},
	}
}

// openMenu opens the menu bar or, where there is none or it can't be heard, the menu page.
func (a *App) openMenu() {
	// Fyne 2.8.1 exports no other way to open its menu bar, which isn't described.
	canvas, ok := a.Canvas().(interface{ ToggleMenu() })
	if ok && shell.HasMenuBar() && !a.reader.Listening() {
		canvas.ToggleMenu()
		return
	}
	a.openMenuPage()
}

func (a *App) openMenuPage() {
	var groups []shell.Group
	var names []string
	for _, g := range a.Commands().Rows(passingCommands, page()) {
		group := shell.Group{Name: g.Name}
		for _, c := range g.Commands {
			choice := choiceOf(a.Window, c)
			choice.Below = c.Contents
			group.Choices = append(group.Choices, choice)
			if !choice.Disabled {
				names = append(names, c.Text)
			}
		}
		groups = append(groups, group)
	}
	view := shell.Groups(groups)
	view.Title = lang.L("Menu")
	view.Keys = []*widgets.Key{widgets.NewKey(widgets.KeyView{Kind: widgets.Ghost, Icon: widgets.IconClose, Tip: lang.L("Close") + "  Esc"}, a.CloseSheet)}
	a.OpenSheet(view)
	// Disabled entries aren't read out.
	a.Announce(lang.L("Menu") + ": " + strings.Join(names, ", "))
}

// choiceOf returns a command's row in a sheet.
func choiceOf(w *shell.Window, c command.Command) shell.Choice {
	return shell.Choice{
		Icon: c.Icon, Text: c.Text, Detail: c.Printed(), Disabled: !w.Commands().Can(c.ID),
		Action: shell.Closing(w, func() { w.Run(c.ID) }),
	}
}

// openNotes opens the sheet with the actions on the notes of all cells.
func (a *App) openNotes() {
	notes := command.Menu{Name: lang.L("Notes"), Commands: []command.ID{command.NoteCandidates, command.ClearNotes}}
	var choices []shell.Choice
	for _, c := range a.Commands().Rows(nil, []command.Menu{notes})[0].Commands {
		choice := choiceOf(a.Window, c)
		choice.Text = c.Short
		choices = append(choices, choice)
	}
	shell.OpenList(a.Window, notes.Name, choices)
}

// leaveApp leaves the app on a phone and does nothing elsewhere. If the board can't be saved, it
// asks first: the system may end an app that was left.
func (a *App) leaveApp() {
	if phone, ok := a.app.Driver().(mobile.Driver); ok {
		a.askIfUnsaved(phone.GoBack)
	}
}
