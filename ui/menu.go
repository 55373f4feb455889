package ui

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/help"
	"github.com/solvoku/solvoku/ui/hints"
	"github.com/solvoku/solvoku/ui/learn"
	"github.com/solvoku/solvoku/ui/library"
	"github.com/solvoku/solvoku/ui/newpuzzle"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/race"
	"github.com/solvoku/solvoku/ui/scan"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/settings"
	"github.com/solvoku/solvoku/ui/share"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/transfer"
	"github.com/solvoku/solvoku/ui/walkthrough"
	"github.com/solvoku/solvoku/ui/watch"
	"github.com/solvoku/solvoku/ui/widgets"
)

// menus returns the app's commands. No two of them share an icon.
func (a *App) menus() []menu {
	s := a.Session()
	playing := func() bool { return s.Mode() == session.Play }
	idle := func() bool { return !s.Running() }
	hasDigits := func() bool { return s.State() != (board.State{}) }
	hasAnswers := func() bool {
		state := s.State()
		return state.Has(board.Answer) || state.Has(board.SolverAnswer) || state.Notes != (board.State{}).Notes
	}
	return []menu{
		{lang.L("Puzzle"), []command{
			{name: lang.L("New puzzle…"), icon: widgets.IconNew, shortcut: primary(fyne.KeyN), action: func() { newpuzzle.Open(a) }, enabled: idle},
			{name: lang.L("Famous puzzles…"), icon: widgets.IconStar, action: a.OpenFamous},
			{name: lang.L("My puzzles…"), icon: widgets.IconBookmarks, action: a.mine.Open},
			{name: lang.L("Save to my puzzles…"), icon: widgets.IconSave, shortcut: primary(fyne.KeyD), action: a.mine.Save, enabled: hasDigits},
			{name: lang.L("Open a file…"), icon: widgets.IconOpen, shortcut: primary(fyne.KeyO), action: func() { transfer.ChooseFile(a, a.openFile) }},
			{name: lang.L("Next in the list"), icon: widgets.IconDown, shortcut: primary(fyne.KeyPageDown), action: func() { a.collection.Walk(1) }, enabled: func() bool { return a.collection.CanWalk(1) }, passing: true},
			{name: lang.L("Previous in the list"), icon: widgets.IconUp, shortcut: primary(fyne.KeyPageUp), action: func() { a.collection.Walk(-1) }, enabled: func() bool { return a.collection.CanWalk(-1) }, passing: true},
			{name: lang.L("Back to the list…"), icon: widgets.IconList, action: a.collection.Show, enabled: a.collection.IsOpen, passing: true},
			{name: lang.L("From a photo…"), icon: widgets.IconCamera, action: func() { scan.Choose(a) }},
			{name: lang.L("Paste puzzle"), icon: widgets.IconPaste, shortcut: &fyne.ShortcutPaste{}, action: func() { transfer.Paste(a, a.paste) }, overResult: true},
			{name: lang.L("Copy puzzle"), icon: widgets.IconCopy, shortcut: &fyne.ShortcutCopy{}, action: func() { transfer.CopyPuzzle(a) }},
			{name: lang.L("Share…"), icon: widgets.IconShare, shortcut: primary(fyne.KeyS), action: func() { share.Open(a) }, enabled: hasDigits},
		}},
		{lang.L("Edit"), []command{
			{name: lang.L("Undo"), icon: widgets.IconUndo, shortcut: &fyne.ShortcutUndo{}, action: s.Undo, enabled: s.CanUndo, onScreen: true},
			{name: lang.L("Redo"), icon: widgets.IconRedo, shortcut: &fyne.ShortcutRedo{}, action: s.Redo, enabled: s.CanRedo, onScreen: true},
			{name: lang.L("Notes"), icon: widgets.IconNotes, shortcut: plain(fyne.KeyN), action: s.ToggleNotes, enabled: playing, onScreen: true},
			{name: lang.L("Note all candidates"), icon: widgets.IconCandidates, shortcut: plain(fyne.KeyF), action: s.NoteAll, enabled: s.CanNoteAll},
			{name: lang.L("Clear all notes"), icon: widgets.IconNoNotes, shortcut: plain(fyne.KeyX), action: s.ClearNotes, enabled: s.CanClearNotes},
			{name: lang.L("Advance to the next cell"), icon: widgets.IconAdvance, shortcut: plain(fyne.KeyA), action: s.ToggleAdvance, onScreen: true},
			{name: lang.L("Switch mode"), icon: widgets.IconTurn, shortcut: plain(fyne.KeyM), action: a.switchMode, onScreen: true},
			{name: lang.L("Clear Answers"), icon: widgets.IconClear, action: s.ClearAnswers, enabled: hasAnswers},
			{name: lang.L("Clear All"), icon: widgets.IconBin, action: s.ClearAll, enabled: hasDigits},
			{name: lang.L("Settings…"), icon: widgets.IconSettings, shortcut: primary(fyne.KeyComma), action: func() { settings.Open(a) }},
		}},
		{lang.L("Solve"), []command{
			{name: lang.L("Solve"), icon: widgets.IconPlay, shortcut: primary(fyne.KeyReturn), action: s.Solve, enabled: idle, onScreen: true},
			{name: lang.L("Hint…"), icon: widgets.IconHint, shortcut: plain(fyne.KeyH), action: a.OpenHint, enabled: idle},
			{name: lang.L("Find the typo…"), icon: widgets.IconTypo, shortcut: plain(fyne.KeyT), action: a.OpenDoctor, enabled: idle},
			{name: lang.L("Compare two solutions…"), icon: widgets.IconTwin, shortcut: plain(fyne.KeyD), action: a.OpenSolutions, enabled: idle},
			{name: lang.L("Check my answers"), icon: widgets.IconCheck, shortcut: plain(fyne.KeyK), action: s.CheckAnswers, enabled: s.CanCheckAnswers},
			{name: lang.L("Undo to before the mistake"), icon: widgets.IconUndoTo, shortcut: plain(fyne.KeyB), action: s.UndoMistake, enabled: s.CanCheckAnswers},
			{name: lang.L("Step by step…"), icon: widgets.IconStairs, shortcut: plain(fyne.KeyS), action: func() { walkthrough.Open(a, a.learn) }, enabled: idle},
			{name: lang.L("Explain this cell…"), icon: widgets.IconWhy, shortcut: plain(fyne.KeyE), action: a.explainCell, enabled: s.CanExplain},
			{name: lang.L("Choose a solver…"), icon: widgets.IconChoose, shortcut: primary(fyne.KeyL), action: func() { a.screen.OpenSolvers() }},
			{name: lang.L("Stop"), icon: widgets.IconStop, shortcut: plain(fyne.KeyEscape), action: s.Stop, enabled: s.Running, onScreen: true},
		}},
		{lang.L("Algorithms"), []command{
			{name: lang.L("Compare the solvers…"), icon: widgets.IconBars, shortcut: plain(fyne.KeyC), action: a.OpenCompare, enabled: idle},
			{name: lang.L("Race…"), icon: widgets.IconFlag, shortcut: plain(fyne.KeyR), action: a.OpenRace, enabled: idle},
			{name: lang.L("Watch the search…"), icon: widgets.IconStep, shortcut: plain(fyne.KeyW), action: a.OpenWatch, enabled: idle},
			{name: lang.L("Experiment…"), icon: widgets.IconCurve, action: a.experiment.Open, enabled: idle},
			{name: lang.L("Solvers explained…"), icon: widgets.IconBook, action: func() { a.Explain(s.Chosen()) }, enabled: idle},
		}},
		{lang.L("Help"), []command{
			{name: lang.L("Keys and help…"), icon: widgets.IconHelp, shortcut: plain(fyne.KeyF1), action: a.OpenHelp},
			{name: lang.L("Learn the techniques…"), icon: widgets.IconCap, shortcut: plain(fyne.KeyL), action: func() { learn.Open(a) }, enabled: idle},
			{name: lang.L("Load the new version"), icon: widgets.IconRestart, action: a.LoadNewVersion, enabled: func() bool { return a.updated }, passing: true, inPage: true},
			{name: lang.L("About Solvoku…"), icon: widgets.IconInfo, action: func() { help.OpenAbout(a) }},
		}},
	}
}

// newMenuBar makes the menu bar in the current language.
func (a *App) newMenuBar() menuBar {
	if device := fyne.CurrentDevice(); device.IsMobile() || device.IsBrowser() {
		return menuBar{}
	}
	var bar menuBar
	var menus []*fyne.Menu
	for _, m := range a.menus() {
		entries := fyne.NewMenu(m.name)
		for _, c := range m.commands {
			if c.inPage {
				continue
			}
			item := fyne.NewMenuItem(c.name, a.runner(c))
			item.Shortcut, item.Disabled = barShortcut(c.shortcut), !a.canRun(c)
			entries.Items = append(entries.Items, item)
			bar.items = append(bar.items, item)
			bar.enabled = append(bar.enabled, func() bool { return a.canRun(c) })
		}
		menus = append(menus, entries)
	}
	quit := fyne.NewMenuItem(lang.L("Quit"), a.close)
	quit.IsQuit = true
	quit.Shortcut = primary(fyne.KeyQ)
	menus[0].Items = append(menus[0].Items, fyne.NewMenuItemSeparator(), quit)
	bar.menu = fyne.NewMainMenu(menus...)
	return bar
}

// canRun reports whether a command can act: on the main screen, with no sheet
// open, or for some with a result.
func (a *App) canRun(c command) bool {
	return (a.AtHome() || c.overResult && a.results.OnTop()) && (c.enabled == nil || c.enabled())
}

// runner returns a function that runs a command if it can act.
func (a *App) runner(c command) func() {
	return func() {
		if a.canRun(c) {
			a.CloseSheets() // a result, if any
			c.action()
		}
	}
}

// addShortcuts registers the commands' shortcuts, for platforms without a menu
// bar too.
func (a *App) addShortcuts() {
	add := func(shortcut fyne.Shortcut, run func()) {
		a.Canvas().AddShortcut(shortcut, func(fyne.Shortcut) { run() })
	}
	for _, m := range a.menus() {
		for _, c := range m.commands {
			if c.shortcut != nil && !isPlain(c.shortcut) {
				add(c.shortcut, a.runner(c))
			}
		}
	}
	redo := command{action: a.Session().Redo, enabled: a.Session().CanRedo}
	add(&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}, a.runner(redo))
}

// OpenMenu implements [play.Host].
func (a *App) OpenMenu() {
	var groups []shell.Group
	var names []string
	for _, m := range a.menus() {
		group := shell.Group{Name: m.name}
		for _, c := range m.commands {
			if c.onScreen || c.passing && !c.enabled() {
				continue
			}
			choice := shell.Choice{
				Icon: c.icon, Text: c.name, Shortcut: shortcutText(c.shortcut), Action: shell.Closing(a, c.action),
				Disabled: c.enabled != nil && !c.enabled(),
			}
			group.Choices = append(group.Choices, choice)
			if !choice.Disabled {
				names = append(names, c.name)
			}
		}
		groups = append(groups, group)
	}
	content, first := shell.Groups(groups)
	a.OpenSheet(widgets.SheetView{
		Title: lang.L("Menu"), Content: content, Wide: true, Focus: first,
		Keys: []*widgets.Key{widgets.NewKey(widgets.KeyView{Icon: widgets.IconClose, Tip: lang.L("Close") + "  Esc"}, a.CloseSheet)},
	})
	// What is greyed out is not read out.
	platform.Announce(lang.L("Menu") + ": " + strings.Join(names, ", "))
}

// FocusMenu implements [play.Host]: it opens the menu bar, or the menu where
// there is none.
func (a *App) FocusMenu() {
	// Fyne 2.7.1 exports no other way to its menu bar.
	bar, ok := a.Canvas().(interface{ ToggleMenu() })
	if ok && a.bar.menu != nil {
		bar.ToggleMenu()
		return
	}
	a.OpenMenu()
}

// switchMode changes between entering a puzzle and playing it.
func (a *App) switchMode() {
	mode := session.Play
	if a.Session().Mode() == session.Play {
		mode = session.EnterPuzzle
	}
	a.Session().SetMode(mode)
}

// OpenHint implements [play.Host]. While a search runs it refuses. After a solve
// there is no next step, and it explains the selected answer.
func (a *App) OpenHint() {
	assessment := a.Session().Assessment()
	switch {
	case a.Session().Running():
		a.Session().Notify(session.Notice{Kind: session.Busy})
	case !a.AtHome():
	case assessment.Faulty(): // then there can't be a hint
		a.OpenDoctor()
	case a.Session().SelectedSolved():
		a.explainCell()
	default:
		hints.Open(a, a.learn)
	}
}

// Offers implements [play.Host].
func (a *App) Offers() []shell.Choice {
	return []shell.Choice{
		{Icon: widgets.IconPaste, Text: lang.L("Paste puzzle"), Action: func() { transfer.Paste(a, a.paste) }},
		{Icon: widgets.IconCamera, Text: lang.L("From a photo…"), Action: func() { scan.Choose(a) }},
		{Icon: widgets.IconOpen, Text: lang.L("Open a file…"), Action: func() { transfer.ChooseFile(a, a.openFile) }},
		{Icon: widgets.IconStar, Text: lang.L("An example"), Action: func() { a.Session().Open(library.Puzzles()[0].Givens) }},
		{Icon: widgets.IconNew, Text: lang.L("New puzzle…"), Action: func() { newpuzzle.Open(a) }},
	}
}

// OpenWatch implements [play.Host].
func (a *App) OpenWatch() { watch.Open(a) }

// OpenRace implements [play.Host].
func (a *App) OpenRace() { race.Open(a, a.compare.Measured) }

// OpenCompare implements [play.Host].
func (a *App) OpenCompare() { a.compare.Open() }

// OpenFamous implements [newpuzzle.Host].
func (a *App) OpenFamous() { library.Open(a) }

// OpenHelp implements [play.Host].
func (a *App) OpenHelp() {
	if a.Sheets() == 0 {
		help.Open(a)
	}
}

// Explains implements [play.Host].
func (a *App) Explains(s solvers.Info) bool { return a.explained.Explains(s) }

// Explain implements [play.Host]. While a search runs it refuses, because the
// result would cover the explanation.
func (a *App) Explain(solver int) {
	if a.Session().Running() {
		a.Session().Notify(session.Notice{Kind: session.Busy})
		return
	}
	a.explained.Open(solver)
}

// Tip implements [play.Host].
func (a *App) Tip(icon widgets.Icon) string { return a.tips[icon] }

// newTips returns the tips of all commands in the current language.
func (a *App) newTips() map[widgets.Icon]string {
	tips := map[widgets.Icon]string{}
	for _, m := range a.menus() {
		for _, c := range m.commands {
			tip := strings.TrimSuffix(c.name, "…")
			if keys := shortcutText(c.shortcut); keys != "" {
				tip += "  " + keys
			}
			tips[c.icon] = tip
		}
	}
	return tips
}

// TypedLetter implements [play.Host]: it runs the command that a letter stands
// for.
func (a *App) TypedLetter(letter rune) {
	name := fyne.KeyName(strings.ToUpper(string(unicode.ToLower(letter))))
	for _, m := range a.menus() {
		for _, c := range m.commands {
			k, ok := c.shortcut.(fyne.KeyboardShortcut)
			if !ok || !isPlain(k) || k.Key() != name {
				continue
			}
			if a.Session().Running() && !a.canRun(c) {
				a.Session().Notify(session.Notice{Kind: session.Busy})
			}
			a.runner(c)()
		}
	}
}
