package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/help"
	"github.com/solvoku/solvoku/ui/library"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/race"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/settings"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/transfer"
	"github.com/solvoku/solvoku/ui/watch"
	"github.com/solvoku/solvoku/ui/widgets"
)

// menu is a group of commands.
type menu struct {
	name     string
	commands []command
}

// command is an entry of the menu, a shortcut, or both.
type command struct {
	name     string
	icon     widgets.Icon
	shortcut fyne.Shortcut // nil for none
	action   func()
	enabled  func() bool // nil for always
	absent   bool        // whether the platform doesn't offer it
}

// primary returns the shortcut of a key with the platform's command key.
func primary(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

// menus returns the app's commands.
func (a *App) menus() []menu {
	s := a.Session()
	return []menu{
		{lang.L("Puzzle"), []command{
			{name: lang.L("New puzzle"), icon: widgets.IconErase, shortcut: primary(fyne.KeyN), action: s.ClearAll},
			{name: lang.L("Famous puzzles…"), icon: widgets.IconHint, shortcut: primary(fyne.KeyO), action: func() { library.Open(a) }},
			{name: lang.L("Open a file…"), icon: widgets.IconOpen, action: func() { transfer.ChooseFile(a) }},
			{name: lang.L("Save as a file…"), icon: widgets.IconSave, action: func() { transfer.SaveFile(a) }},
			{name: lang.L("Paste puzzle"), icon: widgets.IconPaste, shortcut: &fyne.ShortcutPaste{}, action: func() { transfer.Paste(a) }},
			{name: lang.L("Copy puzzle"), icon: widgets.IconCopy, shortcut: &fyne.ShortcutCopy{}, action: func() { transfer.CopyPuzzle(a) }},
			{name: lang.L("Copy a link"), icon: widgets.IconLink, action: func() { transfer.CopyLink(a) }, absent: !platform.HasLinks},
		}},
		{lang.L("Edit"), []command{
			{name: lang.L("Undo"), icon: widgets.IconUndo, shortcut: &fyne.ShortcutUndo{}, action: s.Undo, enabled: s.CanUndo},
			{name: lang.L("Redo"), icon: widgets.IconRedo, shortcut: &fyne.ShortcutRedo{}, action: s.Redo, enabled: s.CanRedo},
			{name: lang.L("Clear Answers"), action: s.ClearAnswers},
			{name: lang.L("Clear All"), action: s.ClearAll},
		}},
		{lang.L("Solve"), []command{
			{name: lang.L("Solve"), icon: widgets.IconPlay, shortcut: primary(fyne.KeyReturn), action: s.Solve},
			{name: lang.L("Choose a solver…"), icon: widgets.IconDown, shortcut: primary(fyne.KeyL), action: func() { a.screen.OpenSolvers() }},
			{name: lang.L("Stop"), icon: widgets.IconStop, action: s.Stop, enabled: s.Running},
		}},
		{lang.L("Search"), []command{
			{name: lang.L("Compare the solvers…"), icon: widgets.IconBars, action: a.unlessRunning(a.compare.Open)},
			{name: lang.L("Race…"), icon: widgets.IconFlag, action: a.unlessRunning(func() { race.Open(a) })},
			{name: lang.L("Watch the search…"), icon: widgets.IconStep, action: a.unlessRunning(func() { watch.Open(a) })},
			{name: lang.L("Experiment…"), icon: widgets.IconCurve, action: a.unlessRunning(a.experiment.Open)},
			{name: lang.L("Solvers explained…"), icon: widgets.IconBook, action: func() { a.Explain(s.Chosen()) }},
		}},
		{lang.L("Help"), []command{
			{name: lang.L("Settings…"), icon: widgets.IconMenu, shortcut: primary(fyne.KeyComma), action: func() { settings.Open(a) }},
			{name: lang.L("Keys and help…"), icon: widgets.IconHint, action: a.OpenHelp},
			{name: lang.L("About Solvoku…"), icon: widgets.IconCheck, action: func() { help.OpenAbout(a) }},
		}},
	}
}

// mainMenu returns the desktop's menu bar. Phones and browsers have none; there
// the menu key opens a sheet.
func (a *App) mainMenu() *fyne.MainMenu {
	if device := fyne.CurrentDevice(); device.IsMobile() || device.IsBrowser() {
		return nil
	}
	var bar []*fyne.Menu
	for _, m := range a.menus() {
		entries := fyne.NewMenu(m.name)
		for _, c := range m.commands {
			if c.absent {
				continue
			}
			item := fyne.NewMenuItem(c.name, a.atHome(c.action))
			item.Shortcut = c.shortcut
			entries.Items = append(entries.Items, item)
		}
		bar = append(bar, entries)
	}
	quit := fyne.NewMenuItem(lang.L("Quit"), a.close)
	quit.IsQuit = true
	quit.Shortcut = primary(fyne.KeyQ)
	bar[0].Items = append(bar[0].Items, fyne.NewMenuItemSeparator(), quit)
	return fyne.NewMainMenu(bar...)
}

// addShortcuts registers the commands' shortcuts, for platforms without a menu
// bar too.
func (a *App) addShortcuts() {
	add := func(shortcut fyne.Shortcut, action func()) {
		a.Canvas().AddShortcut(shortcut, func(fyne.Shortcut) { platform.OnUI(a.atHome(action)) })
	}
	for _, m := range a.menus() {
		for _, c := range m.commands {
			if c.shortcut != nil {
				add(c.shortcut, c.action)
			}
		}
	}
	add(&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}, a.Session().Redo)
}

// atHome returns an action that does nothing while a sheet or a stage is open.
func (a *App) atHome(action func()) func() {
	return func() {
		if a.AtHome() {
			action()
		}
	}
}

// unlessRunning returns an action that is refused while a search runs, because
// the search would slow the page down and cover it with its result.
func (a *App) unlessRunning(action func()) func() {
	return func() {
		if a.Session().Running() {
			a.Session().Notify(session.Notice{Kind: session.Busy})
			return
		}
		action()
	}
}

// OpenMenu implements [play.Host].
func (a *App) OpenMenu() {
	var choices []shell.Choice
	var names []string
	for _, m := range a.menus() {
		for _, c := range m.commands {
			if onScreen[c.icon] || c.icon == widgets.NoIcon || c.absent {
				continue
			}
			choices = append(choices, shell.Choice{Icon: c.icon, Text: c.name, Action: shell.Closing(a, c.action)})
			names = append(names, c.name)
		}
	}
	a.OpenSheet(widgets.SheetView{Title: lang.L("Menu"), Content: shell.List(choices), Keys: []*widgets.Key{shell.CloseKey(a)}})
	platform.Announce(lang.L("Menu") + ": " + strings.Join(names, ", "))
}

// onScreen are the commands, by icon, that have a key on the main screen and
// need no row in the menu sheet.
var onScreen = map[widgets.Icon]bool{
	widgets.IconUndo: true, widgets.IconRedo: true, widgets.IconPlay: true, widgets.IconStop: true,
}

// OpenHelp implements [play.Host].
func (a *App) OpenHelp() {
	if a.Sheets() == 0 {
		help.Open(a)
	}
}

// Explains implements [play.Host].
func (a *App) Explains(s solvers.Info) bool { return a.explained.Explains(s) }

// Explain implements [play.Host].
func (a *App) Explain(solver int) { a.unlessRunning(func() { a.explained.Open(solver) })() }
