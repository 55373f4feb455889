package watch

import (
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// fromControl returns the focus to the play key after an action, so that the
// space bar still works.
func (p *racePage) fromControl(action func()) func() {
	return func() {
		action()
		widgets.Focus(p.host.Canvas(), p.play)
	}
}

// playOrPause is the action of the play key. After the finish it restarts the
// race.
func (p *racePage) playOrPause() {
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

func (p *racePage) changeSpeed(faster bool) {
	if p.race != nil {
		p.race.Faster(faster)
		p.speed = p.race.Speed()
		p.show()
	}
}

func (p *racePage) setClock(c Clock) {
	p.clock, p.speed = c, 0
	p.fromControl(p.begin)()
}

// openSolvers opens the list of solvers for a lane.
func (p *racePage) openSolvers(lane int) {
	shell.ChooseSolver(p.host, p.chosen[lane], func(i int) {
		p.fromControl(func() { p.choose(lane, i) })()
	})
}

func (p *racePage) choose(lane, solver int) {
	if p.chosen[lane] != solver {
		p.chosen[lane] = solver
		p.measure()
	}
}
