package watch

import (
	"context"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// racePage is the open page: a race between two solvers on the board's puzzle.
type racePage struct {
	window *shell.Window
	state  board.State // the board without notes
	judged diagnose.Judgement
	chosen [2]int // the solvers, by their indices in the session's
	clock  Clock

	judging   *shell.Work
	measuring *shell.Work
	paces     [2]Pace
	race      *Race      // nil until both solvers have been measured
	speed     ClockSpeed // the user's choice for this pair and clock; 0 for the race's default
	decided   bool       // whether the winner was announced
	leader    int        // announced last
	redrawn   int        // the text redrawn with the last frame
	animation *fyne.Animation
	turns     turns // the turns of the animation

	set                           *command.Set
	content                       *fyne.Container
	lanes                         [2]*laneView
	toggle                        *widgets.Toggle
	play, restart, slower, faster *widgets.Key
	news                          *widgets.Label
	meter                         *widgets.ProgressBar
}

// rivals holds the IDs of the solvers that race by default.
var rivals = [2]string{solvers.BacktrackingID, solvers.ExactCoverID}

// OpenRace opens the page for the current board. If digits clash, it instead opens the
// sheet that says so. It reuses the times of solvers measured before.
func OpenRace(window *shell.Window) { openRace(window) }

func openRace(window *shell.Window) *racePage {
	s := window.Session()
	if s.Search().Running() {
		return nil // solving would distort the measurement
	}
	state := s.State()
	if clashes(state) {
		s.Solve()
		return nil
	}
	state = withoutSearch(state)
	p := &racePage{window: window, judging: shell.NewWork(window), measuring: shell.NewWork(window), state: state}
	for i := range p.chosen {
		p.chosen[i] = s.Solvers().Instead(shell.SolverIndex(window, rivals[i], min(i, len(s.Solvers().List)-1)))
	}
	p.set = command.ForPage(nil, p.commands())
	stage := &shell.Stage{Title: lang.L("Watch"), Tabs: tabs(window, twoSolvers), Commands: p.set, Aside: "race.film", Work: p.judging, Closed: p.close, Notify: func(s widgets.Span) { p.news.Say(s) }}
	stage.Content = p.compose(stage)
	window.Enter(stage)
	p.measure()
	shell.Judge(p.judging, state, func(judged diagnose.Judgement) {
		p.judged = judged
		p.show()
	})
	widgets.Focus(window.Canvas(), p.play)
	return p
}

func (p *racePage) compose(st *shell.Stage) fyne.CanvasObject {
	p.toggle = widgets.NewToggle([]string{lang.L("Equal time"), lang.L("Equal steps")}, func(i int) { p.setClock(Clock(i)) })
	p.play = p.set.Key("race.play", st, p.playing)
	p.restart = p.set.Key("race.restart", st, nil)
	p.slower = p.set.Key("race.slower", st, nil)
	p.faster = p.set.Key("race.faster", st, nil)
	p.news, p.meter = widgets.NewLabel(widgets.Caption), widgets.NewBusyBar()
	p.meter.Moved = p.window.Stir
	objects := []fyne.CanvasObject{p.toggle, p.restart, p.slower, p.faster, p.play, p.news, p.meter}
	for i := range p.lanes {
		solver := widgets.NewKey(widgets.KeyView{}, func() { p.openSolvers(i) })
		l := newLane(solver, explaining(p.window, widgets.Counters), st)
		p.lanes[i] = l
		objects = append(objects, l.solver, l.place, l.board, l.counters, l.track)
	}
	widgets.ShareFigureSizes(p.lanes[0].counters, p.lanes[1].counters)
	widgets.ShareTextSize(p.lanes[0].solver, p.lanes[1].solver)
	p.content = container.New(shell.Layout(p.arrange), objects...)
	return p.content
}

func (p *racePage) pair() (pair [2]solvers.Solver) {
	for i, chosen := range p.chosen {
		pair[i] = p.window.Session().Solvers().OnBoard(chosen)
	}
	return pair
}

func (p *racePage) infos() (infos [2]solvers.Info) {
	for i, s := range p.pair() {
		infos[i] = s.Info()
	}
	return infos
}

// close ends the measurement and the race.
func (p *racePage) close() {
	p.measuring.End()
	p.meter.Hide()
	p.endRace()
}

// measure measures the two solvers in turn, then lines up the race at its start.
func (p *racePage) measure() {
	p.close()
	p.speed = 0
	pair, puzzle, timings := p.pair(), p.state.Puzzle(), p.window.Session().Solvers().Timings
	shell.Start(p.measuring, func(ctx context.Context) (paces [2]Pace, err error) {
		for i, s := range pair {
			if paces[i], err = Measure(ctx, timings, s, puzzle, DefaultLimits()); err != nil {
				break
			}
		}
		return paces, err
	}, func(paces [2]Pace, err error) {
		if err == nil {
			p.meter.Hide()
			p.paces = paces
			p.lineUp()
			p.window.Announce(p.news.Text())
		}
	})
	p.meter.Show()
	p.show()
}

// begin starts the race from the beginning.
func (p *racePage) begin() {
	if p.lineUp(); p.race != nil {
		p.run()
	}
}

// lineUp creates a new race, paused at its start, unless solvers are still being measured.
func (p *racePage) lineUp() {
	if p.measuring.Busy() {
		return
	}
	p.endRace()
	r := NewRace(p.window.Session().Solvers().Context(), RaceConfig{Puzzle: p.state.Puzzle(), Solvers: p.pair(), Paces: p.paces, Clock: p.clock})
	if p.speed > 0 {
		r.SetSpeed(p.speed)
	}
	p.race, p.decided, p.leader = r, false, noLeader
	p.show()
}

func (p *racePage) endRace() {
	p.pause()
	if p.race != nil {
		p.race.Close()
		p.race = nil
	}
}

// run continues the race. The animation ticks with the window's frames.
func (p *racePage) run() {
	p.turns = newTurns(time.Now(), p.window.Pause != nil)
	p.animation = &fyne.Animation{Duration: time.Second, RepeatCount: fyne.AnimationRepeatForever, Tick: p.tick}
	p.animation.Start()
	p.show()
}

func (p *racePage) pause() {
	if p.animation != nil {
		p.animation.Stop()
		p.animation = nil
	}
}

func (p *racePage) tick(float32) {
	p.window.Stir()
	if lapse, due := p.turns.due(time.Now()); due {
		p.advance(lapse)
	}
}

// advance advances the race by a time and shows it.
func (p *racePage) advance(lapse time.Duration) {
	if p.race == nil || p.animation == nil || !p.race.Advance(lapse) {
		return
	}
	if p.race.Over() {
		p.pause()
	}
	decided := p.race.Decided()
	if leader := p.race.Leader(); !decided && leader != noLeader && leader != p.leader {
		p.leader = leader
		p.window.Announce(leadText(p.race, p.infos()))
	}
	if decided == p.decided && p.animation != nil {
		p.redrawn = (p.redrawn + 1) % everyText
		p.draw(p.redrawn)
		return
	}
	p.show()
	if decided != p.decided || p.race.Over() {
		p.decided = decided
		p.window.Announce(p.news.Text())
	}
}

// Text is more expensive to redraw than boards, so each frame redraws only one of the texts
// that change all the time: a lane's figures, given by its index, or the news.
const (
	redrawNews = iota + 2
	everyText
)

// show shows the current state of the race.
func (p *racePage) show() { p.draw(everyText) }

// draw shows the current state of the race but redraws only one text, or all of them.
func (p *racePage) draw(redraw int) {
	infos := p.infos()
	idle := p.race == nil
	p.makePlace(!idle && p.race.Decided())
	for i, lane := range p.lanes {
		lane.track.SetAccent(p.chosen[i] == p.window.Session().Solvers().Chosen)
		lane.show(p.state, infos[i], p.race, i, redraw == everyText || redraw == i)
	}
	p.set.Refresh()
	if redraw != everyText && redraw != redrawNews {
		return
	}
	news := widgets.Caption
	if !idle && p.race.Decided() {
		news = widgets.Strong
	}
	p.news.SetKind(news.IfWrong(i18n.Wrong(&p.judged)))
	if idle {
		p.news.SetText(withFault(lang.L("Measuring both solvers, without drawing…"), &p.judged))
	} else {
		p.news.SetText(withFault(newsText(p.race, infos), &p.judged))
	}
}

// makePlace makes room for the places once there are any; until then the names use it.
func (p *racePage) makePlace(placed bool) {
	if p.lanes[0].placed == placed {
		return
	}
	for _, lane := range p.lanes {
		lane.placed = placed
	}
	shell.Relayout(p.content)
}

// fromControl returns the focus to the play key after an action, so that the
// space bar still works.
func (p *racePage) fromControl(action func()) func() {
	return func() {
		action()
		widgets.Focus(p.window.Canvas(), p.play)
	}
}

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
		p.race.ChangeSpeed(faster)
		p.speed = p.race.speed
		p.show()
	}
}

// setClock restarts the race on another clock, running if it was running before.
func (p *racePage) setClock(c Clock) {
	p.clock, p.speed = c, 0
	again := p.lineUp
	if p.animation != nil {
		again = p.begin
	}
	p.fromControl(again)()
}

func (p *racePage) openSolvers(lane int) {
	shell.ChooseSolver(p.window, p.chosen[lane], func(i int) {
		p.fromControl(func() { p.choose(lane, i) })()
	})
}

func (p *racePage) choose(lane, solver int) {
	if p.chosen[lane] != solver {
		p.chosen[lane] = solver
		p.measure()
	}
}
