package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/race"
	"github.com/solvoku/solvoku/ui/widgets"
)

// fromControl gives the focus back to the play key after an action, so that the
// space bar keeps its meaning.
func (p *raceStage) fromControl(action func()) func() {
	return func() {
		action()
		widgets.Focus(p.app.window.Canvas(), p.play)
	}
}

// playOrPause is what the large key does; after the finish it starts again.
func (p *raceStage) playOrPause() {
	switch {
	case p.race == nil:
	case p.race.Over():
		p.begin()
	case p.animation != nil:
		p.pause()
		p.show()
	default:
		p.run()
	}
}

func (p *raceStage) changeSpeed(faster bool) {
	if p.race != nil {
		p.race.Faster(faster)
		p.speed = p.race.Speed()
		p.show()
	}
}

func (p *raceStage) setClock(c race.Clock) {
	p.clock, p.speed = c, 0
	p.fromControl(p.begin)()
}

// showChoice opens the list of solvers for a lane.
func (p *raceStage) showChoice(lane int) {
	a := p.app
	var choices []choice
	for i, solver := range a.session.Solvers() {
		choices = append(choices, choice{
			text: i18n.Solver(solver.Info()), held: i == p.chosen[lane],
			action: a.closing(p.fromControl(func() { p.choose(lane, i) })),
		})
	}
	a.show(widgets.SheetView{Title: lang.L("Choose a solver"), Content: list(choices), Keys: []*widgets.Key{a.closeKey()}}, nil)
}

func (p *raceStage) choose(lane, solver int) {
	if p.chosen[lane] != solver {
		p.chosen[lane] = solver
		p.measure()
	}
}

// TypedKey implements [widgets.Handler].
func (p *raceStage) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		p.playOrPause()
	case fyne.KeyRight, fyne.KeyUp:
		p.changeSpeed(true)
	case fyne.KeyLeft, fyne.KeyDown:
		p.changeSpeed(false)
	case fyne.KeyHome:
		p.begin()
	}
}

// TypedRune implements [widgets.Handler]. A race has no use for characters.
func (p *raceStage) TypedRune(rune) {}
