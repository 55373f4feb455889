package ui

import (
	"io"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/explained"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// command is something that a menu or a shortcut does.
type command struct {
	name     string
	icon     widgets.Icon
	shortcut fyne.Shortcut // nil for none
	action   func()
	enabled  func() bool // nil for always
	absent   bool        // whether the platform has no such thing
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
			{name: lang.L("New puzzle"), icon: widgets.IconErase, shortcut: primary(fyne.KeyN), action: s.ClearAll},
			{name: lang.L("Famous puzzles…"), icon: widgets.IconHint, shortcut: primary(fyne.KeyO), action: a.showPuzzles},
			{name: lang.L("Open a file…"), icon: widgets.IconOpen, action: a.openFile},
			{name: lang.L("Save as a file…"), icon: widgets.IconSave, action: a.saveFile},
			{name: lang.L("Paste puzzle"), icon: widgets.IconPaste, shortcut: &fyne.ShortcutPaste{}, action: a.paste},
			{name: lang.L("Copy puzzle"), icon: widgets.IconCopy, shortcut: &fyne.ShortcutCopy{}, action: a.copyPuzzle},
			{name: lang.L("Copy a link"), icon: widgets.IconLink, action: a.copyLink, absent: !hasLinks},
		}},
		{lang.L("Edit"), []command{
			{name: lang.L("Undo"), icon: widgets.IconUndo, shortcut: &fyne.ShortcutUndo{}, action: s.Undo, enabled: s.CanUndo},
			{name: lang.L("Redo"), icon: widgets.IconRedo, shortcut: &fyne.ShortcutRedo{}, action: s.Redo, enabled: s.CanRedo},
			{name: lang.L("Clear Answers"), action: s.ClearAnswers},
			{name: lang.L("Clear All"), action: s.ClearAll},
		}},
		{lang.L("Solve"), []command{
			{name: lang.L("Solve"), icon: widgets.IconPlay, shortcut: primary(fyne.KeyReturn), action: s.Solve},
			{name: lang.L("Choose a solver…"), icon: widgets.IconDown, shortcut: primary(fyne.KeyL), action: a.showSolvers},
			{name: lang.L("Stop"), icon: widgets.IconStop, action: s.Stop, enabled: s.Running},
		}},
		{lang.L("Search"), []command{
			{name: lang.L("Compare the solvers…"), icon: widgets.IconBars, action: a.resting(func() { a.showComparison() })},
			{name: lang.L("Race…"), icon: widgets.IconFlag, action: a.resting(a.showRace)},
			{name: lang.L("Watch the search…"), icon: widgets.IconStep, action: a.resting(a.showWatch)},
			{name: lang.L("Experiment…"), icon: widgets.IconCurve, action: a.resting(func() { a.showExperiment() })},
			{name: lang.L("Solvers explained…"), icon: widgets.IconBook, action: a.resting(func() { a.explain(a.session.Chosen()) })},
		}},
		{lang.L("Help"), []command{
			{name: lang.L("Settings…"), icon: widgets.IconMenu, shortcut: primary(fyne.KeyComma), action: a.showSettings},
			{name: lang.L("Keys and help…"), icon: widgets.IconHint, action: a.showHelp},
			{name: lang.L("About Solvoku…"), icon: widgets.IconCheck, action: a.showAbout},
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
			if c.absent {
				continue
			}
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
		c.AddShortcut(shortcut, func(fyne.Shortcut) { platform.OnUI(a.alone(action)) })
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
			if onScreen[c.icon] || c.icon == widgets.NoIcon || c.absent {
				continue
			}
			choices = append(choices, choice{icon: c.icon, text: c.name, action: a.closing(c.action)})
		}
	}
	a.show(widgets.SheetView{Title: lang.L("Menu"), Content: list(choices), Keys: []*widgets.Key{a.closeKey()}}, nil)
	names := make([]string, len(choices))
	for i, c := range choices {
		names[i] = c.text
	}
	announce(lang.L("Menu") + ": " + strings.Join(names, ", "))
}

// onScreen are the commands, by icon, that have a key on the main screen and
// so need no row in the menu page.
var onScreen = map[widgets.Icon]bool{
	widgets.IconUndo: true, widgets.IconRedo: true, widgets.IconPlay: true, widgets.IconStop: true,
}

// showSolvers opens the list of solvers, each with a key that explains it.
func (a *App) showSolvers() {
	rows := container.New(layout.NewCustomPaddedVBoxLayout(gap))
	for i, solver := range a.session.Solvers() {
		choose := widgets.NewKey(
			widgets.KeyView{Text: i18n.Solver(solver.Info()), Held: i == a.session.Chosen()},
			a.closing(func() { a.session.Choose(i) }))
		var explain fyne.CanvasObject
		if explained.Has(solver) {
			explain = widgets.NewKey(widgets.KeyView{Icon: widgets.IconBook}, a.closing(a.resting(func() { a.explain(i) })))
		}
		rows.Add(container.NewBorder(nil, nil, nil, explain, choose))
	}
	a.show(widgets.SheetView{Title: lang.L("Choose a solver"), Content: inset(rows), Keys: []*widgets.Key{a.closeKey()}}, nil)
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
	a.readClipboard(func(text string, err error) {
		if err != nil {
			a.session.Notify(session.Notice{Kind: session.ClipboardRefused})
			return
		}
		a.session.Paste(text)
	})
}

// copyPuzzle puts the board's puzzle on the clipboard.
func (a *App) copyPuzzle() { a.copyText(a.session.CopyText(), session.Copied) }

// copyText puts a text on the clipboard, and says what was copied.
func (a *App) copyText(text string, copied session.NoticeKind) {
	a.writeClipboard(text, func(err error) {
		if err != nil {
			copied = session.ClipboardRefused
		}
		notice := session.Notice{Kind: copied}
		a.session.Notify(notice)
		if a.stage != nil && a.stage.say != nil {
			a.stage.say(i18n.Notice(notice))
			announce(i18n.Notice(notice))
		}
	})
}

// fileName is what a file with a puzzle is called at first.
const fileName = "sudoku.txt"

// saveFile gives the person the puzzle as a file.
func (a *App) saveFile() {
	text := a.session.CopyText() + "\n"
	a.saveAs(fileName, "text/plain", func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	}, func(err error) { a.session.Notify(session.Notice{Kind: session.FileFailed, Err: err}) })
}

// openText puts a whole puzzle on the board, from a file or a link, or says
// why it can't.
func (a *App) openText(text string, err error) {
	if err != nil {
		a.session.Notify(session.Notice{Kind: session.FileFailed, Err: err})
		return
	}
	puzzle, err := format.Parse(text)
	if err != nil {
		a.session.Notify(session.Notice{Kind: session.NotPuzzle, Err: err})
		return
	}
	a.pages.closeAll()
	a.session.Open(puzzle)
}
