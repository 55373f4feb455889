package hint

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/widgets"
)

// far is how many rows Page Up and Page Down move by.
const far = 5

// Commands returns the page's keyboard commands.
func Commands() command.Group { return keyboard{}.commands() }

// keyboard is the page as operated by the keyboard.
type keyboard struct{ *page }

func (p keyboard) commands() command.Group {
	before := func() bool { return p.walks() && p.listed().At() > 0 }
	after := func() bool { return p.walks() && p.listed().At() < p.listed().Rows()-1 }
	return command.Group{Name: lang.L("Hint"), Commands: []command.Command{
		{ID: "hint.more", Text: lang.L("Show more"), Keys: command.Keys(fyne.KeyH, " "), Run: p.goOn},
		{ID: "hint.press", Text: lang.L("The main key, or more about the way"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Run: p.enterKey},
		{ID: "hint.undo", Text: lang.L("Undo to before the mistake"), Keys: command.Keys(fyne.KeyB), Run: p.goBack}, // as on the main screen
		{ID: "steps.previous", Text: lang.L("Previous step"), Icon: widgets.IconStepBack, Keys: command.Keys(fyne.KeyLeft), Enabled: before, Run: func() { p.goTo(p.listed().At() - 1) }},
		{ID: "steps.next", Text: lang.L("Next step"), Icon: widgets.IconStep, Keys: command.Keys(fyne.KeyRight), Enabled: after, Run: func() { p.goTo(p.listed().At() + 1) }},
		{ID: "up", Text: lang.L("Previous step or line"), Keys: command.Keys(fyne.KeyUp), Run: func() { p.moveBy(-1) }},
		{ID: "down", Text: lang.L("Next step or line"), Keys: command.Keys(fyne.KeyDown), Run: func() { p.moveBy(1) }},
		{ID: "steps.far", Text: lang.L("{{.Count}} back or forward", i18n.Values{"Count": far}), Keys: command.Keys(fyne.KeyPageUp, fyne.KeyPageDown), Each: p.goFar},
		{ID: "steps.first", Text: lang.L("First step"), Icon: widgets.IconFirst, Keys: command.Keys(fyne.KeyHome), Enabled: before, Run: func() { p.goTo(0) }},
		{ID: "steps.last", Text: lang.L("Last step"), Icon: widgets.IconLast, Keys: command.Keys(fyne.KeyEnd), Enabled: after, Run: func() { p.goTo(p.listed().Rows() - 1) }},
		{ID: "steps.film", Text: lang.L("Save as a film…"), Icon: widgets.IconFilm, Keys: command.Keys(fyne.KeyF), Enabled: p.canFilm, Run: func() { sheets(p).openFilm() }},
		{ID: "steps.about", Text: lang.L("About this step"), Keys: command.Keys(fyne.KeyI, "?"), Run: p.about},
		{ID: "line.previous", Text: lang.L("Previous line"), Icon: widgets.IconUp, Keys: command.Keys(","), Enabled: p.hasLines, Run: func() { p.shown.move(-1) }},
		{ID: "line.next", Text: lang.L("Next line"), Icon: widgets.IconDown, Keys: command.Keys("."), Enabled: p.hasLines, Run: func() { p.shown.move(1) }},
		{ID: "eureka", Text: lang.L("Eureka notation"), Keys: command.Keys(fyne.KeyE), Held: func() bool { return p.shown.noted() }, Run: func() { p.shown.switchEureka() }},
	}}
}

// walks reports whether the step keys move within a list. Only its bars and its main key lead away
// from How hard.
func (p keyboard) walks() bool { return p.trail() != nil && p.face != hardFace }

// hasLines reports whether a visible proof can be followed line by line.
func (p keyboard) hasLines() bool {
	c := p.content()
	return c.item != nil && !c.veiled && !c.hard && p.shown.Steps() > 0
}

// canFilm reports whether there is a complete list of steps.
func (p keyboard) canFilm() bool {
	t := p.trail()
	return t != nil && t.walk.Steps() > 0 && !p.searches(t)
}

// goOn presses the main key, which for the next step reveals more of it.
func (p keyboard) goOn() { p.pressMain() }

// enterKey opens the More sheet of a list of steps, or stops its search. It rates again, or stops
// rating, on How hard with the rating unfolded, and presses the main key elsewhere.
func (p keyboard) enterKey() {
	switch {
	case p.face == hardFace && p.panel.hard.explainer.Open():
		p.rateOrStop()
	case p.face == wayFace || p.face == otherFace:
		p.press(2)
	default:
		p.pressMain()
	}
}

// moveBy moves by steps in a list, or by lines in the next step.
func (p keyboard) moveBy(by int) {
	switch {
	case p.walks():
		p.goTo(p.listed().At() + by)
	case p.hasLines():
		p.shown.move(by)
	}
}

// goFar moves several rows up or down.
func (p keyboard) goFar(key fyne.KeyName) {
	by := far
	if key == fyne.KeyPageUp {
		by = -far
	}
	if p.walks() {
		p.goTo(p.listed().At() + by)
	}
}
