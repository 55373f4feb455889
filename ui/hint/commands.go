package hint

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
	return command.Group{Name: lang.L("Step by step"), Commands: append([]command.Command{
		{ID: "steps.previous", Text: lang.L("Previous step"), Icon: widgets.IconStepBack, Keys: command.Keys(fyne.KeyUp, fyne.KeyLeft), Enabled: before, Run: func() { p.goTo(p.walk.At() - 1) }},
		{ID: "steps.next", Text: lang.L("Next step"), Icon: widgets.IconStep, Keys: command.Keys(fyne.KeyDown, fyne.KeyRight, " "), Enabled: after, Run: func() { p.goTo(p.walk.At() + 1) }},
		{ID: "steps.far", Text: lang.L("{{.Count}} back or forward", i18n.Values{"Count": far}), Keys: command.Keys(fyne.KeyPageUp, fyne.KeyPageDown), Each: p.goFar},
		{ID: "steps.first", Text: lang.L("First step"), Icon: widgets.IconFirst, Keys: command.Keys(fyne.KeyHome), Enabled: before, Run: func() { p.goTo(0) }},
		{ID: "steps.last", Text: lang.L("Last step"), Icon: widgets.IconLast, Keys: command.Keys(fyne.KeyEnd), Enabled: after, Run: func() { p.goTo(p.walk.Rows() - 1) }},
		{ID: "steps.film", Text: lang.L("Save as a film…"), Icon: widgets.IconFilm, Keys: command.Keys(fyne.KeyF), Enabled: func() bool { return p.walk.Steps() > 0 && !p.work.Busy() }, Run: p.openFilm},
		{ID: "steps.about", Text: lang.L("About this step"), Keys: command.Keys(fyne.KeyI, "?"), Run: p.openStep},
		{ID: "steps.more", Text: lang.L("More"), Icon: widgets.IconMenu, Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Run: p.stopOrOpenMore},
	}, lineCommands(func() *reading { return &p.reading })...)}
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
	return command.Group{Name: lang.L("Hint"), Commands: append([]command.Command{
		{ID: "hint.more", Text: lang.L("Show more"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter, fyne.KeyH, " "), Run: p.reveal},
		{ID: "hint.undo", Text: lang.L("Undo to before the mistake"), Keys: command.Keys(fyne.KeyB), Run: p.goBack}, // as on the main screen
	}, lineCommands(func() *reading { return &p.reading }, fyne.KeyUp, fyne.KeyDown)...)}
}

// lineCommands returns the commands of a page for the lines of what it reads. also are keys of
// the page's own for the previous and the next line.
func lineCommands(of func() *reading, also ...fyne.KeyName) []command.Command {
	before, after := []fyne.KeyName{","}, []fyne.KeyName{"."}
	if len(also) > 0 {
		before, after = append(before, also[0]), append(after, also[1])
	}
	several := func() bool { return of().Steps() > 0 }
	return []command.Command{
		{ID: "line.previous", Text: lang.L("Previous line"), Icon: widgets.IconUp, Keys: command.Keys(before...), Enabled: several, Run: func() { of().move(-1) }},
		{ID: "line.next", Text: lang.L("Next line"), Icon: widgets.IconDown, Keys: command.Keys(after...), Enabled: several, Run: func() { of().move(1) }},
		{ID: "eureka", Text: lang.L("Eureka notation"), Keys: command.Keys(fyne.KeyE), Held: func() bool { return of().noted() }, Run: func() { of().switchEureka() }},
	}
}
