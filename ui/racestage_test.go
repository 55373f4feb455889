package ui

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/race"
	"github.com/solvoku/solvoku/ui/session"
)

// races enters the stage by the menu's command.
func (r *rig) races() *raceStage {
	r.t.Helper()
	r.showMenu()
	r.tap(r.sheetKey("Race…"))
	if r.stage == nil {
		r.t.Fatal("no stage is open")
	}
	return r.stage.keys.(*raceStage)
}

// measured waits until both solvers are measured and the race has begun.
func (r *rig) measured(p *raceStage) {
	r.t.Helper()
	r.until("both solvers are measured", func() bool { return p.race != nil })
}

// madeUp spares the measurement: Exact Cover is 50 times as fast on the hardest
// puzzle, which its steps and those of backtracking are counted for.
func (p *raceStage) madeUp() {
	p.endMeasuring()
	p.paces = [2]race.Pace{
		{SetUp: 0, Search: 10 * time.Millisecond, Events: 511_753, Exact: true, Ended: true},
		{SetUp: 100 * time.Microsecond, Search: 100 * time.Microsecond, Events: 14_134, Exact: true, Ended: true},
	}
	p.begin()
}

// goOn lets a race go on, by frames of a sixtieth of a second, until a
// condition holds.
func (r *rig) goOn(p *raceStage, what string, holds func() bool) {
	r.t.Helper()
	limit := time.Now().Add(30 * time.Second)
	for !holds() {
		if p.animation == nil || time.Now().After(limit) {
			r.t.Fatalf("the race went on in vain until %s: %s", what, p.news.Text())
		}
		p.advance(time.Second / 60)
		runtime.Gosched()
	}
}

// TestBothLanesCountInOneSize goes on until the numbers of one lane are much
// longer than the other's, in the largest text.
func TestBothLanesCountInOneSize(t *testing.T) {
	for _, size := range []fyne.Size{phone, {Width: phone.Height, Height: phone.Width}, wideScreen, {Width: 900, Height: 640}} {
		r := newRig(t, size)
		r.change(func(s *session.Settings) { s.TextScale = 2 })
		r.session.Open(board.MustParseGrid(hardest))
		r.showRace()
		p := r.stage.keys.(*raceStage)
		p.madeUp()
		sizes := func(lane int) (list []float32) {
			for _, o := range test.WidgetRenderer(p.lanes[lane].tally).Objects() {
				list = append(list, o.(*canvas.Text).TextSize)
			}
			return list
		}
		for at := 0.1; at <= 0.9; at += 0.2 {
			r.goOn(p, fmt.Sprint("the slower lane is at ", at), func() bool {
				share, _ := p.race.Share(0)
				return share >= at
			})
			if first, second := sizes(0), sizes(1); len(first) == 0 || !slices.Equal(first, second) {
				t.Errorf("%v, at %v: texts of %v and %v units", size, at, first, second)
			}
		}
	}
}

func TestARaceByTaps(t *testing.T) {
	r := newRig(t, phone)
	r.session.Open(board.MustParseGrid(easy))
	p := r.races()
	if !p.meter.Visible() || !p.play.View().Disabled || p.race != nil {
		t.Error("the race has begun before the solvers were measured")
	}
	r.measured(p)
	if p.meter.Visible() || p.animation == nil {
		t.Error("after the measurement the race does not run")
	}
	r.goOn(p, "a step is made", func() bool { return p.race.Frame().Lanes[0].State.Step > 0 })
	if texts := strings.Join(textsIn(r.window.Content()), "\n"); !strings.Contains(texts, "slowed down") || !strings.Contains(texts, "Placements") {
		t.Errorf("the stage says:\n%s", texts)
	}

	r.tap(p.play)
	if p.animation != nil {
		t.Error("a paused race still draws")
	}
	speed := p.race.Speed()
	r.tap(p.faster)
	if p.race.Speed() >= speed {
		t.Errorf("the faster race is slowed down %v times, before %v", p.race.Speed(), speed)
	}
	r.tap(p.slower)
	r.tap(p.play)
	p.race.SetSpeed(2)
	r.goOn(p, "it is over", p.race.Over)
	if p.animation != nil {
		t.Error("a race that is over still draws")
	}
	var solved [2]string
	for i, lane := range p.race.Frame().Lanes {
		solved[i] = lane.State.Digits.String()
		if share, _ := p.race.Share(i); share != 1 || p.lanes[i].track.Share() != 1 {
			t.Errorf("track %d is not full", i)
		}
	}
	if solved[0] != solved[1] || strings.Contains(solved[0], ".") {
		t.Errorf("solved as %q", solved)
	}
	if !strings.Contains(p.news.Text(), "finished first") {
		t.Errorf("the news is %q", p.news.Text())
	}

	r.tapAt(p.toggle, fyne.NewPos(p.toggle.Size().Width-10, 20))
	if p.clock != race.EqualSteps || p.animation == nil || p.race.Frame().At != 0 {
		t.Error("the other clock does not start the race again")
	}
	p.race.SetSpeed(1e7)
	r.goOn(p, "it is over", p.race.Over)
	if !strings.Contains(p.news.Text(), "steps against") {
		t.Errorf("the news is %q", p.news.Text())
	}
	r.tap(p.slower)
	speed = p.race.Speed()
	r.tap(p.restart)
	if p.animation == nil || p.race.Over() || p.race.Speed() != speed {
		t.Error("the race does not start again at the person's speed")
	}

	r.tap(p.lanes[0].solver)
	r.tap(r.sheetKey("Constraint propagation"))
	r.measured(p)
	if got := p.lanes[0].solver.View().Text; got != "Constraint propagation" {
		t.Errorf("the first lane is %q's", got)
	}
	r.press(fyne.KeyEscape)
	if r.stage != nil || p.animation != nil || p.race != nil {
		t.Error("the race goes on after it was left")
	}
	r.background.Wait() // or the test hangs
}

func TestARaceByKeys(t *testing.T) {
	r := newRig(t, wideScreen)
	r.session.Open(board.MustParseGrid(hardest))
	p := r.races()
	p.madeUp()
	r.press(fyne.KeySpace)
	if p.animation != nil {
		t.Error("Space does not pause")
	}
	r.press(fyne.KeySpace)
	if p.animation == nil {
		t.Error("Space does not go on")
	}
	speed := p.race.Speed()
	r.press(fyne.KeyRight)
	if p.race.Speed() >= speed {
		t.Error("Right does not speed up")
	}
	r.press(fyne.KeyDown)
	if p.race.Speed() != speed {
		t.Error("Down does not slow down")
	}
	r.goOn(p, "some steps are made", func() bool { return p.race.Frame().At > 0 })
	r.press(fyne.KeyHome)
	if p.race.Frame().At != 0 || p.animation == nil {
		t.Error("Home does not start again")
	}
	r.tap(p.faster)
	r.press(fyne.KeySpace)
	if p.animation != nil {
		t.Error("after a tap on another key Space does not pause")
	}
	r.press(fyne.KeyEscape)
	if r.stage != nil {
		t.Error("Escape does not leave")
	}
}

func TestTheNewsTellWhoIsNotFinished(t *testing.T) {
	r := newRig(t, phone, endless{}, solvers.ExactCover{})
	r.session.Open(board.MustParseGrid(hardest))
	p := r.races()
	p.madeUp()
	p.paces[0] = race.Pace{Search: 2 * time.Second}
	p.begin()
	p.race.SetSpeed(1000)
	r.goOn(p, "one has finished", func() bool { return p.race.Decided() })
	if want := "Exact Cover finished: 200 µs · Backtracking has not finished: more than 2 s"; !strings.HasPrefix(p.news.Text(), want) {
		t.Errorf("the news is %q, want %q", p.news.Text(), want)
	}
	if p.race.Over() || p.animation == nil {
		t.Error("the race does not go on for the other")
	}
	if first, second := p.lanes[1].solver.View(), p.lanes[0].solver.View(); !first.Held || first.Corner != "1" || second.Held || second.Corner != "" {
		t.Errorf("the solvers' keys are %+v and %+v", first, second)
	}
}

func TestDigitsThatClashDoNotRace(t *testing.T) {
	r := newRig(t, phone)
	r.session.Open(board.Grid{5, 5})
	r.showMenu()
	r.tap(r.sheetKey("Race…"))
	r.until("the page about the clash is there", func() bool { return !r.session.Running() && len(r.pages.open) > 0 })
	if r.stage != nil || r.sheet().Title != "Digits clash" {
		t.Errorf("the page is %q", r.sheet().Title)
	}
}

func TestARaceFits(t *testing.T) {
	for _, size := range []fyne.Size{phone, phoneAside, wideScreen} {
		for _, scale := range []float32{1, 2} {
			if raceDetector && scale == 2 {
				continue
			}
			t.Run(fmt.Sprintf("%vx%v text x%v", size.Width, size.Height, scale), func(t *testing.T) {
				r := newRig(t, size)
				r.change(func(s *session.Settings) { s.TextScale = scale; s.Language = "en" })
				r.session.Open(board.MustParseGrid(hardest))
				r.showRace()
				p := r.stage.keys.(*raceStage)
				look := func(name string) {
					r.nothingCutOff(name, r.window.Content())
					r.keysApart(name, r.window.Content())
					r.picture(name)
				}
				look("race measuring")
				p.madeUp()
				p.race.SetSpeed(5000)
				r.goOn(p, "it is under way", func() bool { return p.race.Frame().At > 1.4e5 })
				p.advance(time.Second) // for the figures of the drawing
				look("race")
				p.race.SetSpeed(200)
				r.goOn(p, "one has finished", p.race.Decided)
				look("race won")
				p.race.SetSpeed(2)
				r.goOn(p, "it is over", p.race.Over)
				r.change(func(s *session.Settings) { s.Variant = session.Dark })
				look("race over")
				if side := min(p.lanes[0].board.Size().Width, p.lanes[0].board.Size().Height); side < 200 {
					t.Errorf("the boards are only %v units wide", side)
				}
			})
		}
	}
}
