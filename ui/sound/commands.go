package sound

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
)

// far is how many solutions a long step walks.
const far = 10

// SolutionsCommands returns what the keyboard does on the page.
func SolutionsCommands() command.Group { return (*solutionsPage)(nil).commands() }

func (p *solutionsPage) commands() command.Group {
	return command.Group{Name: lang.L("Solutions"), Commands: []command.Command{
		{ID: "solutions.previous", Text: lang.X("solution.previous", "Previous"), Keys: command.Keys(fyne.KeyLeft, fyne.KeyUp, fyne.KeyP), Run: func() { p.walk(-1) }},
		{ID: "solutions.next", Text: lang.X("solution.next", "Next"), Keys: command.Keys(fyne.KeyRight, fyne.KeyDown, fyne.KeyN), Run: func() { p.walk(1) }},
		{ID: "solutions.far", Text: lang.L("{{.Count}} back or forward", i18n.Values{"Count": far}), Keys: command.Keys(fyne.KeyPageUp, fyne.KeyPageDown), Each: p.walkFar},
		{ID: "solutions.ends", Text: lang.L("First or last"), Keys: command.Keys(fyne.KeyHome, fyne.KeyEnd), Each: p.walkFar},
		{ID: "solutions.stop", Text: lang.L("Stop counting"), Keys: command.Keys(" ", fyne.KeyS), Run: func() { p.work.Stop() }},
		{ID: "solutions.add", Text: lang.L("Add a given"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Run: p.enter},
	}}
}

// walkFar moves by the distance that a key stands for.
func (p *solutionsPage) walkFar(key fyne.KeyName) {
	p.walk(map[fyne.KeyName]int{fyne.KeyPageUp: -far, fyne.KeyPageDown: far, fyne.KeyHome: -Kept, fyne.KeyEnd: Kept}[key])
}

// TypoCommands returns what the keyboard does on the page.
func TypoCommands() command.Group { return (*typoPage)(nil).commands() }

func (p *typoPage) commands() command.Group {
	return command.Group{Name: lang.L("Find the typo"), Commands: []command.Command{
		{ID: "typo.previous", Text: lang.X("repair.previous", "Previous"), Keys: command.Keys(fyne.KeyLeft, fyne.KeyUp, fyne.KeyP), Run: func() { p.walk(-1) }},
		{ID: "typo.next", Text: lang.X("repair.next", "Next"), Keys: command.Keys(fyne.KeyRight, fyne.KeyDown, fyne.KeyN, " "), Run: func() { p.walk(1) }},
		{ID: "typo.ends", Text: lang.L("First or last"), Keys: command.Keys(fyne.KeyHome, fyne.KeyEnd), Each: p.walkToEnd},
		{ID: "typo.make", Text: lang.L("Make this change"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Run: p.act},
		{ID: "typo.solutions", Text: lang.L("Compare two solutions"), Keys: command.Keys(fyne.KeyD), Run: p.openSolutions},
	}}
}

// walkToEnd shows the first or the last repair.
func (p *typoPage) walkToEnd(key fyne.KeyName) {
	if p.found == nil {
		return
	}
	by := len(p.found.Repairs)
	if key == fyne.KeyHome {
		by = -by
	}
	p.walk(by)
}
