package ui

import (
	"slices"

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
	"github.com/solvoku/solvoku/ui/rules"
	"github.com/solvoku/solvoku/ui/scan"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/share"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/soundness"
	"github.com/solvoku/solvoku/ui/watch"
	"github.com/solvoku/solvoku/ui/widgets"
)

// commands returns the commands of the main screen, one per line, under the headings of the
// help. menu.go says which menus they are in.
func (a *App) commands() []command.Group {
	s, keys, primary := a.Session(), command.Keys, command.Primary
	playing := func() bool { return s.Mode() == session.Play }
	entering := func() bool { return s.Mode() == session.EnterPuzzle }
	idle := func() bool { return !s.Search().Running() }
	hasDigits := func() bool { return s.State() != (board.State{}) }
	hasAside := func() bool { return a.aside }
	answered := func() bool {
		state := s.State()
		return state.Has(board.Answer) || state.Has(board.SolverAnswer)
	}
	clearable := func() bool { return answered() || s.State().Notes != (board.State{}).Notes }
	judge := func(topic soundness.Topic) func() { return func() { soundness.Open(a.Window, topic) } }
	notable := func() bool { return s.Can().NoteAll() || s.Can().ClearNotes() }
	list := a.collection

	return []command.Group{
		{Name: lang.L("Puzzle"), Commands: []command.Command{
			{ID: command.NewPuzzle, Text: lang.L("Puzzles…"), Contents: lang.L("new, famous, mine"), Icon: widgets.IconNew, Keys: primary(fyne.KeyN), Busy: true, Run: func() { puzzles.OpenNew(a.Window) }, Page: puzzles.NewCommands},
			{ID: command.FamousPuzzles, Busy: true, Run: func() { puzzles.OpenFamous(a.Window) }, Page: puzzles.FamousCommands},
			{ID: command.MyPuzzles, Busy: true, Run: a.mine.Open, Page: puzzles.MineCommands},
			{ID: command.SavePuzzle, Text: lang.L("Save this puzzle…"), Keys: primary(fyne.KeyD), Busy: true, Enabled: hasDigits, Run: a.mine.Save},
			{ID: command.Example, Text: lang.L("An example"), Busy: true, Run: func() { s.Open(puzzles.Famous()[0].Givens) }},
			{ID: command.OpenFile, Text: lang.L("Photo or file…"), Contents: lang.L("read a picture, a text, a list"), Icon: widgets.IconOpen, Keys: primary(fyne.KeyO), Busy: true, Run: func() { a.ChooseAnyFile(a.takeFile, a.fileFailed) }, Page: func() command.Group { return pickerCommands(a.Picker) }},
			{ID: command.FromPhoto, Text: lang.L("From a photo…"), Icon: widgets.IconCamera, Busy: true, Run: func() { scan.Choose(a.Window) }, Page: scan.Commands},
			{ID: command.Share, Text: lang.L("Share or print…"), Contents: lang.L("link, picture, print, text"), Icon: widgets.IconShare, Keys: primary(fyne.KeyS), Busy: true, Run: func() { share.Open(a.Window) }},
			{ID: command.Settings, Text: lang.L("Settings…"), Icon: widgets.IconSettings, Keys: primary(fyne.KeyComma), Busy: true, Run: func() { help.OpenSettings(a.Window, a.change) }},
			{ID: command.BackToList, Text: lang.L("Back to the list…"), Icon: widgets.IconList, Busy: true, Enabled: list.IsOpen, Run: list.Show, Page: puzzles.ListCommands},
			{ID: command.NextPuzzle, Text: lang.L("Next in the list"), Icon: widgets.IconDown, Keys: primary(fyne.KeyPageDown), Busy: true, Enabled: func() bool { return list.CanMove(1) }, Run: func() { list.Move(1) }},
			{ID: command.PreviousPuzzle, Text: lang.L("Previous in the list"), Icon: widgets.IconUp, Keys: primary(fyne.KeyPageUp), Busy: true, Enabled: func() bool { return list.CanMove(-1) }, Run: func() { list.Move(-1) }},
			{ID: command.BoardsSetAside, Text: lang.L("Boards set aside…"), Icon: widgets.IconClock, Enabled: hasAside, Run: func() { a.openAside(session.Notice{}) }},
			{ID: command.BringBack, Text: lang.L("Bring it back"), Busy: true, Enabled: hasAside, Run: a.bringBackLast},
			{ID: command.LoadUpdate, Text: lang.L("Load the new version"), Icon: widgets.IconRestart, Busy: true, Enabled: func() bool { return a.updated }, Run: a.loadNewVersion},
			{ID: command.Quit, Text: lang.L("Quit"), Keys: primary(fyne.KeyQ), Quits: true, Run: a.close},
		}},
		{Name: lang.L("Edit"), Commands: []command.Command{
			{ID: command.Undo, Text: lang.L("Undo"), Icon: widgets.IconUndo, Keys: primary(fyne.KeyZ), Busy: true, Enabled: s.Can().Undo, Run: s.Undo},
			{ID: command.Redo, Text: lang.L("Redo"), Icon: widgets.IconRedo, Keys: append(primary(fyne.KeyY), command.PrimaryShift(fyne.KeyZ)...), Busy: true, Enabled: s.Can().Redo, Run: s.Redo},
			{ID: command.CopyPuzzle, Text: lang.L("Copy"), Keys: primary(fyne.KeyC), Busy: true, Run: func() { a.Copy(session.CopyText(s.State()), session.Copied) }},
			{ID: command.CopyAnswers, Busy: true, Enabled: answered, Run: func() { a.Copy(s.State().Digits.String(), session.AnswersCopied) }},
			{ID: command.PastePuzzle, Text: lang.L("Paste"), Contents: lang.L("a puzzle or a link"), Icon: widgets.IconPaste, Keys: primary(fyne.KeyV), Over: true, Busy: true, Run: a.pasteClipboard},
			{ID: command.Notes, Text: lang.L("Notes"), Icon: widgets.IconNotes, Keys: keys(fyne.KeyN), Busy: true, Enabled: playing, Held: func() bool { return s.Settings().Notes && playing() }, Run: func() { s.Toggle(session.NotesSwitch) }},
			{ID: command.AllNotes, Text: lang.L("Notes…"), Contents: lang.L("fill in all, clear all"), Icon: widgets.IconCandidates, Busy: true, Enabled: notable, Run: a.openNotes},
			{ID: command.ExtraRules, Text: lang.L("Extra rules…"), Contents: lang.L("killer, jigsaw, diagonals"), Icon: widgets.IconCage, Keys: keys(fyne.KeyU), Busy: true, Run: a.rules.Open, Page: rules.Commands},
			{ID: command.NoteCandidates, Text: lang.L("Fill in all notes"), Short: lang.L("Fill in all"), Keys: keys(fyne.KeyF), Busy: true, Enabled: s.Can().NoteAll, Run: func() { s.Perform(edit.Change{Op: edit.NoteCandidates}) }},
			{ID: command.ClearNotes, Text: lang.L("Clear all notes"), Short: lang.L("Clear all"), Keys: keys(fyne.KeyX), Busy: true, Enabled: s.Can().ClearNotes, Run: func() { s.Perform(edit.Change{Op: edit.ClearNotes}) }},
			{ID: command.Advance, Text: lang.L("Auto-next"), Icon: widgets.IconAdvance, Keys: keys(fyne.KeyA), Busy: true, Enabled: entering, Held: func() bool { return s.Settings().Advance }, Run: func() { s.Toggle(session.AdvanceSwitch) }},
			{ID: command.SwitchMode, Text: lang.L("Switch mode"), Keys: keys(fyne.KeyM), Busy: true, Run: a.switchMode},
			{ID: command.ClearAnswers, Text: lang.L("Clear Answers"), Icon: widgets.IconClear, Busy: true, Enabled: clearable, Run: s.ClearAnswers},
			{ID: command.ClearAll, Text: lang.L("Clear All"), Icon: widgets.IconBin, Busy: true, Enabled: hasDigits, Run: s.ClearAll},
		}},
		{Name: lang.L("Solve"), Commands: []command.Command{
			{ID: command.Solve, Text: lang.L("Solve"), Icon: widgets.IconPlay, Keys: append(primary(fyne.KeyReturn), keys(fyne.KeyReturn, fyne.KeyEnter)...), Busy: true, Enabled: idle, Run: s.Solve},
			{ID: command.Stop, Text: lang.L("Stop"), Icon: widgets.IconStop, Keys: keys(fyne.KeyEscape), Busy: true, Enabled: s.Search().Running, Run: s.Search().Stop},
			{ID: command.Hint, Text: lang.L("Hint"), Short: lang.L("Hint"), Contents: lang.L("next step, this cell, the whole way"), Icon: widgets.IconHint, Keys: keys(fyne.KeyH), Run: a.hint, Page: hint.Commands},
			{ID: command.ExplainCell, Classic: true, Text: lang.L("Hint: this cell"), Keys: keys(fyne.KeyE), Run: a.explainCell},
			{ID: command.StepByStep, Classic: true, Text: lang.L("Hint: the whole way"), Keys: keys(fyne.KeyS), Run: func() { hint.OpenWay(a.Window, a.learn) }},
			{ID: command.HowHard, Classic: true, Text: lang.L("How hard?"), Contents: lang.L("level, steps, scores"), Icon: widgets.IconGauge, Keys: keys(fyne.KeyG), Run: func() { hint.OpenHard(a.Window, a.learn) }},
			{ID: command.Sound, Text: lang.L("Is it sound?"), Contents: lang.L("typos, solutions, wrong answers"), Icon: widgets.IconCheck, Keys: keys(fyne.KeyT), Run: judge(soundness.Verdict), Page: soundness.Commands},
			{ID: command.FindTypo, Classic: true, Icon: widgets.IconTypo, Run: judge(soundness.Typo)},
			{ID: command.CompareSolutions, Text: lang.L("See the solutions…"), Icon: widgets.IconTwin, Keys: keys(fyne.KeyD), Run: judge(soundness.Solutions)},
			{ID: command.CheckAnswers, Text: lang.L("Check my answers…"), Keys: keys(fyne.KeyK), Enabled: s.Can().CheckAnswers, Run: judge(soundness.Answers)},
			{ID: command.UndoMistake, Text: lang.L("Undo to before the mistake"), Keys: keys(fyne.KeyB), Busy: true, Enabled: s.Can().CheckAnswers, Run: s.UndoMistake},
			{ID: command.ChooseSolver, Text: lang.L("Choose a solver…"), Icon: widgets.IconChoose, Keys: primary(fyne.KeyL), Busy: true, Run: func() { a.screen.OpenSolvers() }},
			{ID: command.CompareSolvers, Text: lang.L("Compare…"), Short: lang.L("Compare"), Contents: lang.L("this board, many boards"), Icon: widgets.IconBars, Keys: keys(fyne.KeyC), Run: a.compare.Open, Page: compare.Commands},
			{ID: command.CompareAllSolvers, Run: a.compare.OpenWhole},
			{ID: command.Experiment, Run: a.many.Open, Page: compare.ManyCommands},
			{ID: command.Watch, Text: lang.L("Watch…"), Short: lang.L("Watch"), Contents: lang.L("one solver, or two in a race"), Icon: widgets.IconStep, Keys: keys(fyne.KeyW), Run: func() { watch.Open(a.Window) }, Page: watch.Commands},
			{ID: command.Race, Text: lang.L("Watch two solvers"), Keys: keys(fyne.KeyR), Run: func() { watch.OpenRace(a.Window) }, Page: watch.RaceCommands},
		}},
		{Name: lang.L("Help"), Commands: []command.Command{
			{ID: command.Learn, Text: lang.L("Learn…"), Contents: lang.L("techniques and solvers"), Icon: widgets.IconCap, Keys: keys(fyne.KeyL), Always: true, Run: func() { learn.Open(a.Window) }, Page: learn.Commands},
			{ID: command.SolversExplained, Run: a.explained.OpenList},
			{ID: command.Help, Text: lang.L("Help…"), Contents: lang.L("keys, about"), Icon: widgets.IconHelp, Keys: append(keys(fyne.KeyF1, "?"), command.PrimaryShift(fyne.KeySlash)...), Always: true, Busy: true, Run: a.help},
			{ID: command.About, Busy: true, Run: func() { help.OpenAbout(a.Window, a.allKeys()...) }},
			{ID: command.OpenMenu, Text: lang.L("Menu"), Icon: widgets.IconMenu, Keys: keys(fyne.KeyF10), Busy: true, Run: a.openMenu},
			{ID: command.Leave, Busy: true, Run: a.leaveApp},
		}},
	}
}

// allKeys returns the commands of the main screen and of every page, for the help.
func (a *App) allKeys() []command.Group {
	all := append(command.Pages(a.Commands().Groups()...), shell.Commands())
	if s := a.Stage(); s != nil { // the open page's keys first
		own := slices.Clip(s.Commands.Groups())
		all = append(own, slices.DeleteFunc(all, func(g command.Group) bool {
			return slices.ContainsFunc(own, func(o command.Group) bool { return o.Name == g.Name })
		})...)
	}
	return all
}

// help opens the help, unless it is open.
func (a *App) help() {
	if top, ok := widgets.TopSheet(a.Canvas()); !ok || top.View().Title != lang.L("Help") {
		help.Open(a.Window, a.allKeys()...)
	}
}

func (a *App) switchMode() {
	mode := session.Play
	if a.Session().Mode() == session.Play {
		mode = session.EnterPuzzle
	}
	a.Session().SetMode(mode)
}

// loadNewVersion restarts the app in its new version.
func (a *App) loadNewVersion() {
	_ = a.saver.Flush()
	platform.Reload()
}

// hint opens the page with the next step or, if there can't be one, with the explanation of an
// answer or with what is wrong with the puzzle.
func (a *App) hint() {
	judged := a.Session().Assessment().Judgement
	switch {
	case a.Session().Can().AskWhy():
		a.explainCell()
	case judged.Mistyped():
		soundness.Open(a.Window, soundness.Verdict)
	default:
		hint.OpenHint(a.Window, a.learn)
	}
}

func (a *App) explainCell() { hint.OpenCell(a.Window, a.learn) }

// learn opens the page about a technique; its Back button calls back.
func (a *App) learn(t logic.Technique, back func()) { learn.OpenTechnique(a.Window, t, back) }

// explanation returns a sentence about a solver and a function that opens its explanation, or
// nil if there is none. The function refuses during a search, whose result would cover the
// explanation.
func (a *App) explanation(solver int) (sentence string, open func()) {
	sentence = learn.SolverSentence(a.Session().Solvers().List[solver].Info())
	if sentence == "" {
		return "", nil
	}
	return sentence, func() {
		if a.Session().Search().Running() {
			a.Session().Notify(session.Notice{Kind: session.Busy})
			return
		}
		a.explained.Open(solver)
	}
}
