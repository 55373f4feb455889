package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/compare"
	"github.com/solvoku/solvoku/ui/help"
	"github.com/solvoku/solvoku/ui/hint"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/learn"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/puzzles"
	"github.com/solvoku/solvoku/ui/scan"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/share"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/sound"
	"github.com/solvoku/solvoku/ui/watch"
	"github.com/solvoku/solvoku/ui/widgets"
)

// commands returns the commands of the main screen, one per line. The groups are the menus.
func (a *App) commands() []command.Group {
	const listed, bar = command.Listed, command.Bar
	s, keys, primary := a.Session(), command.Keys, command.Primary
	playing := func() bool { return s.Mode() == session.Play }
	idle := func() bool { return !s.Search().Running() }
	hasDigits := func() bool { return s.State() != (board.State{}) }
	answered := func() bool {
		state := s.State()
		return state.Has(board.Answer) || state.Has(board.SolverAnswer)
	}
	clearable := func() bool { return answered() || s.State().Notes != (board.State{}).Notes }
	judge := func(topic sound.Topic) func() { return func() { sound.Open(a.Window, topic) } }
	list := a.collection
	return []command.Group{
		{Name: lang.L("Puzzle"), Commands: []command.Command{
			{ID: command.NewPuzzle, Text: lang.L("New puzzle…"), Icon: widgets.IconNew, Keys: primary(fyne.KeyN), In: listed, Run: func() { puzzles.OpenNew(a.Window) }, Page: puzzles.NewCommands},
			{ID: command.FamousPuzzles, Text: lang.L("Famous puzzles…"), Icon: widgets.IconStar, In: listed, Busy: true, Run: func() { puzzles.OpenFamous(a.Window) }, Page: puzzles.FamousCommands},
			{ID: command.MyPuzzles, Text: lang.L("My puzzles…"), Icon: widgets.IconBookmarks, In: listed, Busy: true, Run: a.mine.Open, Page: puzzles.MineCommands},
			{ID: command.SavePuzzle, Text: lang.L("Save to my puzzles…"), Icon: widgets.IconSave, Keys: primary(fyne.KeyD), In: listed, Busy: true, Enabled: hasDigits, Run: a.mine.Save},
			{ID: command.OpenFile, Text: lang.L("Open a file…"), Icon: widgets.IconOpen, Keys: primary(fyne.KeyO), In: listed, Busy: true, Run: func() { a.ChooseAnyFile(a.takeFile, a.fileFailed) }, Page: func() command.Group { return pickerCommands(a.Picker) }},
			{ID: command.NextPuzzle, Text: lang.L("Next in the list"), Icon: widgets.IconDown, Keys: primary(fyne.KeyPageDown), In: bar | command.Passing, Busy: true, Enabled: func() bool { return list.CanWalk(1) }, Run: func() { list.Walk(1) }},
			{ID: command.PreviousPuzzle, Text: lang.L("Previous in the list"), Icon: widgets.IconUp, Keys: primary(fyne.KeyPageUp), In: bar | command.Passing, Busy: true, Enabled: func() bool { return list.CanWalk(-1) }, Run: func() { list.Walk(-1) }},
			{ID: command.BackToList, Text: lang.L("Back to the list…"), Icon: widgets.IconList, In: bar | command.Passing, Busy: true, Enabled: list.IsOpen, Run: list.Show, Page: puzzles.ListCommands},
			{ID: command.BoardsSetAside, Text: lang.L("Boards set aside…"), Icon: widgets.IconClock, In: bar | command.Passing, Enabled: func() bool { return a.aside }, Run: func() { a.openAside(session.Notice{}) }},
			{ID: command.FromPhoto, Text: lang.L("From a photo…"), Icon: widgets.IconCamera, In: listed, Busy: true, Run: func() { scan.Choose(a.Window) }, Page: scan.Commands},
			{ID: command.PastePuzzle, Text: lang.L("Paste puzzle"), Icon: widgets.IconPaste, Keys: primary(fyne.KeyV), In: listed, Over: true, Busy: true, Run: a.pasteClipboard},
			{ID: command.CopyPuzzle, Text: lang.L("Copy puzzle"), Icon: widgets.IconCopy, Keys: primary(fyne.KeyC), In: listed, Busy: true, Run: func() { a.Copy(session.CopyText(s.State()), session.Copied) }},
			{ID: command.CopyAnswers, Text: lang.L("Copy answers"), Icon: widgets.IconCopyAll, In: listed, Busy: true, Enabled: answered, Run: func() { a.Copy(s.State().Digits.String(), session.AnswersCopied) }},
			{ID: command.Share, Text: lang.L("Share…"), Icon: widgets.IconShare, Keys: primary(fyne.KeyS), In: listed, Busy: true, Enabled: hasDigits, Run: func() { share.Open(a.Window) }},
			{ID: command.Quit, Text: lang.L("Quit"), Keys: primary(fyne.KeyQ), In: command.Last, Busy: true, Run: a.close},
		}},
		{Name: lang.L("Edit"), Commands: []command.Command{
			{ID: command.Undo, Text: lang.L("Undo"), Icon: widgets.IconUndo, Keys: primary(fyne.KeyZ), In: bar, Busy: true, Enabled: s.Can().Undo, Run: s.Undo},
			{ID: command.Redo, Text: lang.L("Redo"), Icon: widgets.IconRedo, Keys: append(primary(fyne.KeyY), command.PrimaryShift(fyne.KeyZ)...), In: bar, Busy: true, Enabled: s.Can().Redo, Run: s.Redo},
			{ID: command.Notes, Text: lang.L("Notes"), Icon: widgets.IconNotes, Keys: keys(fyne.KeyN), In: bar, Busy: true, Enabled: playing, Held: func() bool { return s.Settings().Notes && playing() }, Run: func() { s.Toggle(session.NotesSwitch) }},
			{ID: command.NoteCandidates, Text: lang.L("Note all candidates"), Icon: widgets.IconCandidates, Keys: keys(fyne.KeyF), In: listed, Enabled: s.Can().NoteAll, Run: func() { s.Perform(edit.Change{Op: edit.NoteCandidates}) }},
			{ID: command.ClearNotes, Text: lang.L("Clear all notes"), Icon: widgets.IconNoNotes, Keys: keys(fyne.KeyX), In: listed, Enabled: s.Can().ClearNotes, Run: func() { s.Perform(edit.Change{Op: edit.ClearNotes}) }},
			{ID: command.Advance, Text: lang.L("Advance to the next cell"), Icon: widgets.IconAdvance, Keys: keys(fyne.KeyA), In: bar, Busy: true, Held: func() bool { return s.Settings().Advance }, Run: func() { s.Toggle(session.AdvanceSwitch) }},
			{ID: command.SwitchMode, Text: lang.L("Switch mode"), Icon: widgets.IconTurn, Keys: keys(fyne.KeyM), In: bar, Busy: true, Run: a.switchMode},
			{ID: command.ClearAnswers, Text: lang.L("Clear Answers"), Icon: widgets.IconClear, In: listed, Busy: true, Enabled: clearable, Run: s.ClearAnswers},
			{ID: command.ClearAll, Text: lang.L("Clear All"), Icon: widgets.IconBin, In: listed, Busy: true, Enabled: hasDigits, Run: s.ClearAll},
			{ID: command.Settings, Text: lang.L("Settings…"), Icon: widgets.IconSettings, Keys: primary(fyne.KeyComma), In: listed, Busy: true, Run: func() { help.OpenSettings(a.Window, a.change) }},
		}},
		{Name: lang.L("Solve"), Commands: []command.Command{
			{ID: command.Solve, Text: lang.L("Solve"), Icon: widgets.IconPlay, Keys: append(primary(fyne.KeyReturn), keys(fyne.KeyReturn, fyne.KeyEnter)...), In: bar, Busy: true, Enabled: idle, Run: s.Solve},
			{ID: command.Hint, Text: lang.L("Hint…"), Short: lang.L("Hint"), Icon: widgets.IconHint, Keys: keys(fyne.KeyH), In: listed, Enabled: hasDigits, Run: a.hint, Page: hint.HintCommands},
			{ID: command.Sound, Text: lang.L("Is it sound?"), Icon: widgets.IconCheck, Keys: keys(fyne.KeyT), In: listed, Run: judge(sound.Verdict), Page: sound.Commands},
			{ID: command.FindTypo, Text: lang.L("Find the typo…"), Icon: widgets.IconTypo, Run: judge(sound.Typo)},
			{ID: command.CompareSolutions, Text: lang.L("See the solutions…"), Icon: widgets.IconTwin, Keys: keys(fyne.KeyD), Run: judge(sound.Solutions)},
			{ID: command.CheckAnswers, Text: lang.L("Check my answers…"), Keys: keys(fyne.KeyK), Enabled: s.Can().CheckAnswers, Run: judge(sound.Answers)},
			{ID: command.UndoMistake, Text: lang.L("Undo to before the mistake"), Icon: widgets.IconUndoTo, Keys: keys(fyne.KeyB), Enabled: s.Can().CheckAnswers, Run: s.UndoMistake},
			{ID: command.StepByStep, Text: lang.L("Step by step…"), Icon: widgets.IconStairs, Keys: keys(fyne.KeyS), In: listed, Run: func() { hint.OpenWalk(a.Window, a.learn) }, Page: hint.WalkCommands},
			{ID: command.HowHard, Text: lang.L("How hard it is…"), Icon: widgets.IconGauge, In: listed, Enabled: hasDigits, Run: func() { hint.OpenHard(a.Window) }, Page: hint.HardCommands},
			{ID: command.ExplainCell, Text: lang.L("Explain this cell…"), Icon: widgets.IconWhy, Keys: keys(fyne.KeyE), In: listed, Enabled: s.Can().Explain, Run: a.explainCell},
			{ID: command.ChooseSolver, Text: lang.L("Choose a solver…"), Icon: widgets.IconChoose, Keys: primary(fyne.KeyL), In: listed, Busy: true, Run: func() { a.screen.OpenSolvers() }},
			{ID: command.Stop, Text: lang.L("Stop"), Icon: widgets.IconStop, Keys: keys(fyne.KeyEscape), In: bar, Busy: true, Enabled: s.Search().Running, Run: s.Search().Stop},
		}},
		{Name: lang.L("Algorithms"), Commands: []command.Command{
			{ID: command.CompareSolvers, Text: lang.L("Compare the solvers…"), Short: lang.L("Compare"), Icon: widgets.IconBars, Keys: keys(fyne.KeyC), In: listed, Run: a.compare.Open, Page: compare.Commands},
			{ID: command.Race, Text: lang.L("Race…"), Short: lang.L("Race"), Icon: widgets.IconFlag, Keys: keys(fyne.KeyR), In: listed, Run: func() { watch.OpenRace(a.Window) }, Page: watch.RaceCommands},
			{ID: command.Watch, Text: lang.L("Watch the search…"), Short: lang.L("Watch"), Icon: widgets.IconStep, Keys: keys(fyne.KeyW), In: listed, Run: func() { watch.Open(a.Window) }, Page: watch.Commands},
			{ID: command.CompareAllSolvers, Run: a.compare.OpenAndRun},
			{ID: command.Experiment, Text: lang.L("Experiment…"), Icon: widgets.IconCurve, In: listed, Run: a.experiment.Open, Page: compare.ExperimentCommands},
			{ID: command.SolversExplained, Text: lang.L("Solvers explained…"), Icon: widgets.IconBook, In: listed, Run: func() { a.explained.Open(s.Solvers().Chosen) }},
		}},
		{Name: lang.L("Help"), Commands: []command.Command{
			{ID: command.Help, Text: lang.L("Keys and help…"), Icon: widgets.IconHelp, Keys: keys(fyne.KeyF1, "?"), In: listed, Busy: true, Run: a.openHelp},
			{ID: command.Learn, Text: lang.L("Learn the techniques…"), Icon: widgets.IconCap, Keys: keys(fyne.KeyL), In: listed, Run: func() { learn.Open(a.Window) }, Page: learn.Commands},
			{ID: command.LoadUpdate, Text: lang.L("Load the new version"), Icon: widgets.IconRestart, In: command.Passing, Busy: true, Enabled: func() bool { return a.updated }, Run: a.loadNewVersion},
			{ID: command.About, Text: lang.L("About Solvoku…"), Icon: widgets.IconInfo, In: listed, Busy: true, Run: func() { help.OpenAbout(a.Window) }},
			{ID: command.OpenMenu, Text: lang.L("Menu"), Icon: widgets.IconMenu, Keys: keys(fyne.KeyF10), Busy: true, Run: a.openMenu, Each: func(fyne.KeyName) { a.focusMenu() }},
			{ID: command.Example, Text: lang.L("An example"), Busy: true, Run: func() { s.Open(puzzles.Famous()[0].Givens) }},
			{ID: command.BringBack, Text: lang.L("Bring it back"), Enabled: func() bool { return a.aside }, Run: a.bringBackLast},
			{ID: command.Leave, Busy: true, Run: a.leaveApp},
		}},
	}
}

// openHelp opens the manual, with the keys of every page.
func (a *App) openHelp() {
	help.Open(a.Window, append(command.Pages(a.Commands().Groups()...), shell.Commands())...)
}

func (a *App) switchMode() {
	mode := session.Play
	if a.Session().Mode() == session.Play {
		mode = session.EnterPuzzle
	}
	a.Session().SetMode(mode)
}

// loadNewVersion starts the app anew in its new version.
func (a *App) loadNewVersion() {
	a.saver.Flush()
	platform.Reload()
}

// hint opens the page with the next step or, where there can't be one, the explanation of
// an answer or what is wrong with the puzzle.
func (a *App) hint() {
	judged := a.Session().Assessment().Judgement
	switch {
	case a.Session().Can().AskWhy():
		a.explainCell()
	case judged.Mistyped():
		sound.Open(a.Window, sound.Verdict)
	default:
		hint.OpenHint(a.Window, a.learn)
	}
}

func (a *App) explainCell() {
	if c, ok := a.Session().Pointer().Selected(); ok {
		hint.OpenCell(a.Window, a.learn, c)
	}
}

// learn opens the page about a technique; its Back calls back.
func (a *App) learn(t logic.Technique, back func()) { learn.OpenTechnique(a.Window, t, back) }

// explanation returns a function that opens the explanation of a solver, or nil if there
// is none. It refuses during a search, whose result would cover the explanation.
func (a *App) explanation(solver int) func() {
	if !a.explained.Explains(a.Session().Solvers().List[solver].Info()) {
		return nil
	}
	return func() {
		if a.Session().Search().Running() {
			a.Session().Notify(session.Notice{Kind: session.Busy})
			return
		}
		a.explained.Open(solver)
	}
}
