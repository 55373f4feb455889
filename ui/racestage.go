package ui

import (
	"context"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/race"
	"github.com/solvoku/solvoku/ui/widgets"
)

// raceStage is the stage on which two solvers race on the board's puzzle.
type raceStage struct {
	app    *App
	state  board.State // the board without its notes
	chosen [2]int      // the solvers, by their indices in the session's
	clock  race.Clock

	measuring context.CancelFunc // ends the measurement under way; nil when none is
	paces     [2]race.Pace
	race      *race.Race // nil until both were measured
	speed     race.Speed // the person's, for this pair and clock; 0 for the race's own
	decided   bool       // whether it was said who has finished first
	animation *fyne.Animation
	turns     turns // of the animation

	lanes                         [2]*raceLane
	toggle                        *widgets.Toggle
	play, restart, slower, faster *widgets.Key
	news                          *widgets.Note
	meter                         *widgets.Meter
}

// showRace opens the stage for the board as it stands. Where digits clash there
// is nothing to search, and the page that says so opens instead.
func (a *App) showRace() {
	s := a.session
	if s.Running() {
		return // it would disturb the measurement
	}
	state := s.State()
	if state.Puzzle().Check() != nil {
		s.Solve()
		return
	}
	state.Notes = board.State{}.Notes
	p := &raceStage{app: a, state: state}
	for i := range p.chosen {
		p.chosen[i] = a.solverIndex(mainSolvers[i], min(i, len(s.Solvers())-1))
	}
	st := &stage{title: lang.L("Race"), keys: p, closed: p.close}
	st.content = p.compose(st)
	a.enter(st)
	p.measure()
	widgets.Focus(a.window.Canvas(), p.play)
}

// solverIndex returns the index of the solver with an ID, or another index
// where the app lacks it.
func (a *App) solverIndex(id string, otherwise int) int {
	for i, s := range a.session.Solvers() {
		if s.Info().ID == id {
			return i
		}
	}
	return otherwise
}

// compose makes what is seen.
func (p *raceStage) compose(st *stage) fyne.CanvasObject {
	key := func(view widgets.KeyView, tapped func()) *widgets.Key {
		k := widgets.NewKey(view, tapped)
		k.Keys = st
		return k
	}
	p.toggle = widgets.NewToggle([]string{lang.L("Equal time"), lang.L("Equal steps")}, func(i int) { p.setClock(race.Clock(i)) })
	p.toggle.Keys = st
	p.play = key(widgets.KeyView{Kind: widgets.Accent, Icon: widgets.IconPlay}, p.playOrPause)
	p.restart = key(widgets.KeyView{Icon: widgets.IconRestart}, p.fromControl(p.begin))
	p.slower = key(widgets.KeyView{Icon: widgets.IconSlower}, p.fromControl(func() { p.changeSpeed(false) }))
	p.faster = key(widgets.KeyView{Icon: widgets.IconFaster}, p.fromControl(func() { p.changeSpeed(true) }))
	p.news, p.meter = widgets.NewNote(), widgets.NewMeter()
	layout := &raceLayout{news: p.news, meter: p.meter, toggle: p.toggle, keys: [4]fyne.CanvasObject{p.restart, p.slower, p.faster, p.play}}
	objects := []fyne.CanvasObject{p.toggle, p.restart, p.slower, p.faster, p.play, p.news, p.meter}
	for i := range p.lanes {
		p.lanes[i] = newRaceLane(key(widgets.KeyView{}, func() { p.showChoice(i) }), st)
		layout.lanes[i] = p.lanes[i]
		objects = append(objects, p.lanes[i].objects()...)
	}
	widgets.Alike(p.lanes[0].tally, p.lanes[1].tally)
	return container.New(layout, objects...)
}

// pair returns the two solvers.
func (p *raceStage) pair() (pair [2]solvers.Solver) {
	for i, chosen := range p.chosen {
		pair[i] = p.app.session.Solvers()[chosen]
	}
	return pair
}

// infos describes the two solvers.
func (p *raceStage) infos() (infos [2]solvers.Info) {
	for i, s := range p.pair() {
		infos[i] = s.Info()
	}
	return infos
}

// close ends all that runs.
func (p *raceStage) close() {
	p.endMeasuring()
	p.endRace()
}

// measure measures the two solvers, one after the other, and then begins.
func (p *raceStage) measure() {
	p.close()
	p.speed = 0
	ctx, cancel := context.WithCancel(context.Background())
	p.measuring = cancel
	pair, puzzle, breathe := p.pair(), p.state.Puzzle(), p.app.breathe
	p.app.background.Go(func() {
		var paces [2]race.Pace
		for i, s := range pair {
			pace, err := race.Measure(ctx, s, puzzle, race.DefaultLimits(), breathe)
			if err != nil {
				return // the stage has been left, or the solver changed
			}
			paces[i] = pace
		}
		p.app.do(func() {
			if ctx.Err() == nil {
				p.endMeasuring()
				p.paces = paces
				p.begin()
			}
		})
	})
	p.meter.Show()
	p.show()
}

func (p *raceStage) endMeasuring() {
	if p.measuring != nil {
		p.measuring()
		p.measuring = nil
		p.meter.Hide()
	}
}

// begin starts the race from the beginning.
func (p *raceStage) begin() {
	if p.measuring != nil {
		return
	}
	p.endRace()
	r, err := race.New(race.Config{
		Puzzle: p.state.Puzzle(), Solvers: p.pair(), Paces: p.paces, Clock: p.clock, Breathe: p.app.breathe,
	})
	if err != nil {
		fyne.LogError("The race can't be run", err) // the puzzle was checked at the door
		return
	}
	if p.speed > 0 {
		r.SetSpeed(p.speed)
	}
	p.race, p.decided = r, false
	p.app.background.Go(r.Run)
	p.run()
}

func (p *raceStage) endRace() {
	p.pause()
	if p.race != nil {
		p.race.Close()
		p.race = nil
	}
}

// run lets the race go on. The animation's ticks come with the window's frames.
func (p *raceStage) run() {
	p.turns = newTurns(time.Now(), p.app.breathe != nil)
	p.animation = &fyne.Animation{Duration: time.Second, RepeatCount: fyne.AnimationRepeatForever, Tick: p.tick}
	p.animation.Start()
	p.show()
}

// pause holds the race.
func (p *raceStage) pause() {
	if p.animation != nil {
		p.animation.Stop()
		p.animation = nil
	}
}

func (p *raceStage) tick(float32) {
	if lapse, due := p.turns.due(time.Now()); due {
		p.advance(lapse)
	}
}

// advance shows the race after a time.
func (p *raceStage) advance(lapse time.Duration) {
	if p.race == nil || p.animation == nil || !p.race.Advance(lapse) {
		return
	}
	if p.race.Over() {
		p.pause()
	}
	p.show()
	if decided := p.race.Decided(); decided != p.decided {
		p.decided = decided
		announce(p.news.Text())
	}
}

// show shows the race as it stands.
func (p *raceStage) show() {
	infos := p.infos()
	idle := p.race == nil
	for i, lane := range p.lanes {
		lane.show(p.state, infos[i], p.race, i)
	}
	play := widgets.IconPlay
	if p.animation != nil {
		play = widgets.IconPause
	}
	p.play.SetView(widgets.KeyView{Kind: widgets.Accent, Icon: play, Disabled: idle})
	p.restart.SetView(widgets.KeyView{Icon: widgets.IconRestart, Disabled: idle})
	p.slower.SetView(widgets.KeyView{Icon: widgets.IconSlower, Disabled: idle})
	p.faster.SetView(widgets.KeyView{Icon: widgets.IconFaster, Disabled: idle})
	news := widgets.Caption
	if !idle && p.race.Decided() {
		news = widgets.Strong
	}
	p.news.SetKind(news)
	if idle {
		p.news.SetText(lang.L("Measuring both solvers, without drawing…"))
	} else {
		p.news.SetText(i18n.RaceNews(p.race, infos))
	}
}
