package soundness

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
)

// far is how many repairs or solutions a long step moves by.
const far = 10

// Commands returns the page's keyboard commands.
func Commands() command.Group { return (*page)(nil).commands() }

func (p *page) commands() command.Group {
	return command.Group{Name: lang.L("Is it sound?"), Commands: []command.Command{
		{ID: "sound.previous", Text: lang.X("solution.previous", "Previous"), Keys: command.Keys(fyne.KeyLeft, fyne.KeyUp, fyne.KeyP), Run: func() { p.part.move(-1) }},
		{ID: "sound.next", Text: lang.X("solution.next", "Next"), Keys: command.Keys(fyne.KeyRight, fyne.KeyDown, fyne.KeyN, " "), Run: func() { p.part.move(1) }},
		{ID: "sound.far", Text: lang.L("{{.Count}} back or forward", i18n.Values{"Count": far}), Keys: command.Keys(fyne.KeyPageUp, fyne.KeyPageDown), Each: p.moveFar},
		{ID: "sound.ends", Text: lang.L("First or last"), Keys: command.Keys(fyne.KeyHome, fyne.KeyEnd), Each: p.moveFar},
		{ID: "sound.digit", Text: lang.L("The printed digit"), Keys: command.Digits(1, 9), Each: func(key fyne.KeyName) { p.pick(board.Digit(command.Digit(key))) }},
		{ID: "sound.mend", Text: lang.L("Make this change"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Run: p.act},
		{ID: "sound.typo", Text: lang.L("Find the typo"), Keys: command.Keys(fyne.KeyT), Enabled: func() bool { return p.judged.Mistyped() }, Run: func() { p.turn(p.ofTypos()) }},
		{ID: "sound.solutions", Text: lang.L("See the solutions"), Keys: command.Keys(fyne.KeyD), Enabled: func() bool { return p.judged.Verdict == solvers.Many }, Run: func() { p.turn(p.ofSolutions()) }},
		{ID: "sound.undo", Text: lang.L("Undo to before the mistake"), Keys: command.Keys(fyne.KeyB), Run: p.undo}, // as on the main screen
		{ID: "sound.stop", Text: lang.L("Stop counting"), Keys: command.Keys(fyne.KeyS), Run: func() { p.work.Stop() }},
	}}
}

// moveFar moves by a key's distance.
func (p *page) moveFar(key fyne.KeyName) {
	p.part.move(map[fyne.KeyName]int{fyne.KeyPageUp: -far, fyne.KeyPageDown: far, fyne.KeyHome: -Kept, fyne.KeyEnd: Kept}[key])
}

// undo undoes the wrong answers, if there are any.
func (p *page) undo() {
	if a, ok := p.part.(*answers); ok {
		a.undo()
	}
}
