package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"github.com/solvoku/solvoku/ui/controls"
	"github.com/solvoku/solvoku/ui/explained"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/words"
)

// command is something that a menu or a shortcut does.
type command struct {
	name     string
	icon     controls.Icon
	shortcut fyne.Shortcut // nil for none
	action   func()
	enabled  func() bool // nil for always
}

// primary is the key that goes with a letter in shortcuts.
func primary(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

// commands are the app's commands, by menu.
func (a *App) commands() []struct {
	menu  string
	items []command
} {
	s := a.session
	return []struct {
		menu  string
		items []command
	}{
		{lang.L("Puzzle"), []command{
			{name: lang.L("New puzzle"), icon: controls.IconErase, shortcut: primary(fyne.KeyN), action: s.ClearAll},
			{name: lang.L("Famous puzzles…"), icon: controls.IconOpen, shortcut: primary(fyne.KeyO), action: a.showPuzzles},
			{name: lang.L("Paste puzzle"), icon: controls.IconPaste, shortcut: &fyne.ShortcutPaste{}, action: a.paste},
			{name: lang.L("Copy puzzle"), icon: controls.IconCopy, shortcut: &fyne.ShortcutCopy{}, action: a.copyPuzzle},
		}},
		{lang.L("Edit"), []command{
			{name: lang.L("Undo"), icon: controls.IconUndo, shortcut: &fyne.ShortcutUndo{}, action: s.Undo, enabled: s.CanUndo},
			{name: lang.L("Redo"), icon: controls.IconRedo, shortcut: &fyne.ShortcutRedo{}, action: s.Redo, enabled: s.CanRedo},
			{name: lang.L("Clear Answers"), action: s.ClearAnswers},
			{name: lang.L("Clear All"), action: s.ClearAll},
		}},
		{lang.L("Solve"), []command{
			{name: lang.L("Solve"), icon: controls.IconPlay, shortcut: primary(fyne.KeyReturn), action: s.Solve},
			{name: lang.L("Choose a solver…"), icon: controls.IconDown, shortcut: primary(fyne.KeyL), action: a.showSolvers},
			{name: lang.L("Stop"), icon: controls.IconStop, action: s.Stop, enabled: s.Running},
		}},
		{lang.L("Search"), []command{
			{name: lang.L("Compare the solvers…"), icon: controls.IconBars, action: a.resting(func() { a.showComparison() })},
			{name: lang.L("Experiment…"), icon: controls.IconCurve, action: a.resting(func() { a.showExperiment() })},
			{name: lang.L("Solvers explained…"), icon: controls.IconBook, action: a.resting(func() { a.explain(a.session.Chosen()) })},
		}},
		{lang.L("Help"), []command{
			{name: lang.L("Settings…"), icon: controls.IconMenu, shortcut: primary(fyne.KeyComma), action: a.showSettings},
			{name: lang.L("Keys and help…"), icon: controls.IconHint, action: a.showHelp},
			{name: lang.L("About Solvoku…"), icon: controls.IconCheck, action: a.showAbout},
		}},
	}
}

// mainMenu is the desktop's menu bar; nil on a phone and in a browser, where
// the menu key serves.
func (a *App) mainMenu() *fyne.MainMenu {
	if device := fyne.CurrentDevice(); device.IsMobile() || device.IsBrowser() {
		return nil
	}
	var menus []*fyne.Menu
	for _, group := range a.commands() {
		menu := fyne.NewMenu(group.menu)
		for _, c := range group.items {
			item := fyne.NewMenuItem(c.name, a.alone(c.action))
			item.Shortcut = c.shortcut
			menu.Items = append(menu.Items, item)
		}
		menus = append(menus, menu)
	}
	quit := fyne.NewMenuItem(lang.L("Quit"), a.close)
	quit.IsQuit = true
	quit.Shortcut = primary(fyne.KeyQ)
	menus[0].Items = append(menus[0].Items, fyne.NewMenuItemSeparator(), quit)
	return fyne.NewMainMenu(menus...)
}

// addShortcuts makes the commands' shortcuts work where there is no menu bar
// too.
func (a *App) addShortcuts() {
	c := a.window.Canvas()
	add := func(shortcut fyne.Shortcut, action func()) {
		c.AddShortcut(shortcut, func(fyne.Shortcut) { a.alone(action)() })
	}
	for _, group := range a.commands() {
		for _, command := range group.items {
			if command.shortcut != nil {
				add(command.shortcut, command.action)
			}
		}
	}
	add(&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}, a.session.Redo)
}

// alone makes a menu's or a shortcut's action rest while a page is open.
func (a *App) alone(action func()) func() {
	return func() {
		if len(a.pages.open) == 0 && a.stage == nil {
			action()
		}
	}
}

// showMenu opens the menu page.
func (a *App) showMenu() {
	var choices []choice
	for _, group := range a.commands() {
		for _, c := range group.items {
			if onScreen[c.icon] || c.icon == controls.NoIcon {
				continue
			}
			choices = append(choices, choice{icon: c.icon, text: c.name, action: a.closing(c.action)})
		}
	}
	a.show(controls.SheetView{Title: lang.L("Menu"), Content: list(choices), Keys: []*controls.Key{a.closeKey()}}, nil)
}

// onScreen are the commands, by icon, that have a key on the main screen and
// so need no row in the menu page.
var onScreen = map[controls.Icon]bool{
	controls.IconUndo: true, controls.IconRedo: true, controls.IconPlay: true, controls.IconStop: true,
}

// showSolvers opens the list of solvers, each with a key that explains it.
func (a *App) showSolvers() {
	rows := container.New(layout.NewCustomPaddedVBoxLayout(gap))
	for i, solver := range a.session.Solvers() {
		choose := controls.NewKey(
			controls.KeyView{Text: words.Solver(solver.Info()), Held: i == a.session.Chosen()},
			a.closing(func() { a.session.Choose(i) }))
		var explain fyne.CanvasObject
		if explained.Has(solver) {
			explain = controls.NewKey(controls.KeyView{Icon: controls.IconBook}, a.closing(a.resting(func() { a.explain(i) })))
		}
		rows.Add(container.NewBorder(nil, nil, nil, explain, choose))
	}
	a.show(controls.SheetView{Title: lang.L("Choose a solver"), Content: inset(rows), Keys: []*controls.Key{a.closeKey()}}, nil)
}

// resting makes an action wait while a search runs: its outcome would lie over
// what the action opens, and take the processor from it.
func (a *App) resting(action func()) func() {
	return func() {
		if a.session.Running() {
			a.session.Notify(session.Notice{Kind: session.Busy})
			return
		}
		action()
	}
}

// paste puts the clipboard's puzzle on the board.
func (a *App) paste() {
	if !clipboardAllowed() {
		a.session.Notify(session.Notice{Kind: session.ClipboardRefused})
		return
	}
	a.session.Paste(a.app.Clipboard().Content())
}

// copyPuzzle puts the board's puzzle on the clipboard.
func (a *App) copyPuzzle() {
	if a.copyText(a.session.CopyText()) {
		a.session.Notify(session.Notice{Kind: session.Copied})
	}
}

// copyText puts a text on the clipboard. It reports whether that is allowed.
func (a *App) copyText(text string) bool {
	if !clipboardAllowed() {
		a.session.Notify(session.Notice{Kind: session.ClipboardRefused})
		return false
	}
	a.app.Clipboard().SetContent(text)
	return true
}
