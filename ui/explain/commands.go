package explain

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/widgets"
)

// far is how many rows Page Up and Page Down move.
const far = 5

// WalkCommands returns what the keyboard does on the page.
func WalkCommands() command.Group { return (*walkPage)(nil).commands() }

func (p *walkPage) commands() command.Group {
	before := func() bool { return p.walk.At() > 0 }
	after := func() bool { return p.walk.At() < p.walk.Rows()-1 }
	return command.Group{Name: lang.L("Step by step"), Commands: []command.Command{
		{ID: "steps.previous", Text: lang.L("Previous step"), Icon: widgets.IconStepBack, Keys: command.Keys(fyne.KeyUp, fyne.KeyLeft), Enabled: before, Run: func() { p.goTo(p.walk.At() - 1) }},
		{ID: "steps.next", Text: lang.L("Next step"), Icon: widgets.IconStep, Keys: command.Keys(fyne.KeyDown, fyne.KeyRight, " "), Enabled: after, Run: func() { p.goTo(p.walk.At() + 1) }},
		{ID: "steps.far", Text: lang.L("{{.Count}} back or forward", i18n.Values{"Count": far}), Keys: command.Keys(fyne.KeyPageUp, fyne.KeyPageDown), Each: p.goFar},
		{ID: "steps.first", Text: lang.L("First step"), Icon: widgets.IconFirst, Keys: command.Keys(fyne.KeyHome), Enabled: before, Run: func() { p.goTo(0) }},
		{ID: "steps.last", Text: lang.L("Last step"), Icon: widgets.IconLast, Keys: command.Keys(fyne.KeyEnd), Enabled: after, Run: func() { p.goTo(p.walk.Rows() - 1) }},
		{ID: "steps.about", Text: lang.L("About this step"), Keys: command.Keys(fyne.KeyI, "?"), Run: p.openStep},
		{ID: "steps.more", Text: lang.L("More"), Icon: widgets.IconMenu, Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Run: p.stopOrOpenMore},
	}}
}

// goFar moves several rows up or down.
func (p *walkPage) goFar(key fyne.KeyName) {
	by := far
	if key == fyne.KeyPageUp {
		by = -far
	}
	p.goTo(p.walk.At() + by)
}

// stopping changes the key for more while a search runs, which it then stops.
func (p *walkPage) stopping(_ *command.Command, v *widgets.KeyView) {
	if !p.work.Busy() {
		return
	}
	*v = widgets.KeyView{Text: lang.L("Stop"), Tip: lang.L("Stop looking for steps"), Kind: widgets.Stop}
	if p.proved {
		v.Text, v.Tip = lang.L("Keep proof"), lang.L("Stop looking for a shorter proof")
	}
}

// HintCommands returns what the keyboard does on the page.
func HintCommands() command.Group { return (*hintPage)(nil).commands() }

func (p *hintPage) commands() command.Group {
	return command.Group{Name: lang.L("Hint"), Commands: []command.Command{
		{ID: "hint.more", Text: lang.L("Show more"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter, fyne.KeyH, " "), Run: p.reveal},
		{ID: "hint.undo", Text: lang.L("Undo to before the mistake"), Keys: command.Keys(fyne.KeyB), Run: p.goBack}, // as on the main screen
	}}
}
