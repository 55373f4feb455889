package watch

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
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// measured waits until both solvers have been measured and the race can start.
func measured(r *uitest.Robot, p *racePage) {
	r.T.Helper()
	r.Until("both solvers are measured", func() bool { return p.race != nil })
}

// madeUp replaces the measurement by one in which Exact Cover is 50 times as fast. The
// steps are Exact Cover's and Backtracking's actual ones on uitest.Hardest.
func (p *racePage) madeUp() {
	p.measuring.End()
	p.paces = [2]Pace{
		{SetUp: 0, Search: 10 * time.Millisecond, Events: 511_753, Exact: true, Ended: true},
		{SetUp: 100 * time.Microsecond, Search: 100 * time.Microsecond, Events: 14_134, Exact: true, Ended: true},
	}
	p.begin()
}

// goOn advances a race in frames of 1/60 s until a condition holds.
func goOn(r *uitest.Robot, p *racePage, what string, holds func() bool) {
	r.T.Helper()
	limit := time.Now().Add(uitest.Patience)
	for !holds() {
		if p.animation == nil || time.Now().After(limit) {
			r.T.Fatalf("the race went on in vain until %s: %s", what, p.news.Text())
		}
		p.advance(time.Second / 60)
		runtime.Gosched()
	}
}

// TestBothLanesCountInOneSize advances until one lane's numbers are much longer
// than the other's, with the largest text.
func TestBothLanesCountInOneSize(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, {Width: uitest.Phone.Height, Height: uitest.Phone.Width}, uitest.Wide, {Width: 900, Height: 640}} {
		if testing.Short() && size != uitest.Phone {
			continue
		}
		r := uitest.New(t, size)
		r.Change(func(s *session.Settings) { s.TextScale = 2 })
		r.Session().Open(board.MustParseGrid(uitest.Hardest))
		p := openRace(r.Window)
		p.madeUp()
		p.race.SetSpeed(p.race.speed / 10) // to reach the same counts in fewer frames
		sizes := func(lane int) (list []float32) {
			for _, o := range test.WidgetRenderer(p.lanes[lane].counters).Objects() {
				list = append(list, o.(*canvas.Text).TextSize)
			}
			return list
		}
		for at := 0.1; at <= 0.9; at += 0.2 {
			goOn(r, p, fmt.Sprint("the slower lane is at ", at), func() bool {
				share, _ := p.race.Share(0)
				return share >= at
			})
			if first, second := sizes(0), sizes(1); len(first) == 0 || !slices.Equal(first, second) {
				t.Errorf("%v, at %v: texts of %v and %v units", size, at, first, second)
			}
		}
	}
}

// TestASolvedBoardRacesFromThePuzzle opens a race after a solve.
func TestASolvedBoardRacesFromThePuzzle(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Session().Open(board.MustParseGrid(uitest.Hardest))
	r.Session().Solve()
	r.Until("the board is solved", func() bool { return !r.Session().Search().Running() })
	if !r.Session().State().Digits.Solved() {
		t.Fatal("the board isn't solved")
	}
	p := openRace(r.Window)
	p.madeUp()
	for lane := range p.lanes {
		if got := laneBoard(p.state, p.race, lane).State.Digits.String(); got != uitest.Hardest {
			t.Errorf("lane %d starts from %s", lane, got)
		}
	}
}

func TestARaceByTaps(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Session().Open(board.MustParseGrid(uitest.Easy))
	p := openRace(r.Window)
	if !p.meter.Visible() || !p.play.View().Disabled || p.race != nil {
		t.Error("the race has started before the solvers were measured")
	}
	measured(r, p)
	if p.meter.Visible() || p.animation != nil || p.race.frame.At != 0 || p.play.View().Disabled {
		t.Error("after the measurement the race does not wait at its start")
	}
	r.Tap(p.play)
	goOn(r, p, "a step is made", func() bool { return p.race.frame.Lanes[0].State.Step > 0 })
	if texts := r.Text(); !strings.Contains(texts, "Clock at ") || !strings.Contains(texts, "Placements") {
		t.Errorf("the stage says:\n%s", texts)
	}

	r.Tap(p.play)
	if p.animation != nil {
		t.Error("a paused race still draws")
	}
	speed := p.race.speed
	p.race.SetSpeed(1e6)
	if r.Tap(p.faster); !strings.Contains(p.news.Text(), "slowed to 2 µs per second") {
		t.Errorf("after + the news is %q", p.news.Text())
	}
	if r.Tap(p.slower); !strings.Contains(p.news.Text(), "slowed to 1 µs per second") {
		t.Errorf("after − the news is %q", p.news.Text())
	}
	p.race.SetSpeed(speed)
	r.Tap(p.faster)
	if p.race.speed >= speed {
		t.Errorf("the faster race is slowed down %v times, was %v", p.race.speed, speed)
	}
	r.Tap(p.slower)
	r.Tap(p.play)
	p.race.SetSpeed(2)
	goOn(r, p, "it is over", p.race.Over)
	if p.animation != nil {
		t.Error("a race that is over still draws")
	}
	var solved [2]string
	for i, lane := range p.race.frame.Lanes {
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

	r.TapAt(p.toggle, fyne.NewPos(p.toggle.Size().Width-10, 20))
	if p.clock != EqualSteps || p.animation != nil || p.race.frame.At != 0 {
		t.Error("on the other clock a race that was over does not wait at its start")
	}
	r.Tap(p.play)
	if p.animation == nil {
		t.Error("the race does not start on the other clock")
	}
	r.TapAt(p.toggle, fyne.NewPos(10, 20))
	if p.clock != EqualTime || p.animation == nil || p.race.frame.At != 0 {
		t.Error("a race that is going does not go on from the start on another clock")
	}
	r.TapAt(p.toggle, fyne.NewPos(p.toggle.Size().Width-10, 20))
	p.race.SetSpeed(1e7)
	goOn(r, p, "it is over", p.race.Over)
	if !strings.Contains(p.news.Text(), "steps against") {
		t.Errorf("the news is %q", p.news.Text())
	}
	r.Tap(p.slower)
	speed = p.race.speed
	r.Tap(p.restart)
	if p.animation == nil || p.race.Over() || p.race.speed != speed {
		t.Error("the race does not restart at the chosen speed")
	}

	r.Tap(p.lanes[0].solver)
	r.Tap(r.SheetKey("Constraint propagation"))
	measured(r, p)
	if got := p.lanes[0].solver.View().Text; got != "Constraint propagation" || p.animation != nil {
		t.Errorf("the first lane's key says %q", got)
	}
	r.Press(fyne.KeyEscape)
	if r.Stage() != nil || p.animation != nil || p.race != nil {
		t.Error("the race is still running after it was left")
	}
	r.Shutdown() // hangs if the race is still running
}

func TestARaceByKeys(t *testing.T) {
	r := uitest.New(t, uitest.Wide)
	r.Session().Open(board.MustParseGrid(uitest.Hardest))
	p := openRace(r.Window)
	p.madeUp()
	r.Press(fyne.KeySpace)
	if p.animation != nil {
		t.Error("Space does not pause")
	}
	r.Press(fyne.KeySpace)
	if p.animation == nil {
		t.Error("Space does not continue")
	}
	speed := p.race.speed
	r.Press(fyne.KeyRight)
	if p.race.speed >= speed {
		t.Error("Right does not speed up")
	}
	r.Press(fyne.KeyDown)
	if p.race.speed != speed {
		t.Error("Down does not slow down")
	}
	if r.Write("+"); p.race.speed >= speed {
		t.Error("+ does not speed up")
	}
	if r.Write("-"); p.race.speed != speed {
		t.Error("- does not slow down")
	}
	goOn(r, p, "some steps are made", func() bool { return p.race.frame.At > 0 })
	r.Press(fyne.KeyHome)
	if p.race.frame.At != 0 || p.animation == nil {
		t.Error("Home does not restart")
	}
	r.Tap(p.faster)
	r.Press(fyne.KeySpace)
	if p.animation != nil {
		t.Error("after a tap on another key Space does not pause")
	}
	r.Press(fyne.KeyEscape)
	if r.Stage() != nil {
		t.Error("Escape does not leave")
	}
}

func TestTheNewsSayWhichSearchIsNotFinished(t *testing.T) {
	r := uitest.New(t, uitest.Phone, uitest.Endless{}, solvers.ExactCover{})
	r.Session().Open(board.MustParseGrid(uitest.Hardest))
	p := openRace(r.Window)
	p.madeUp()
	p.paces[0] = Pace{Search: 2 * time.Second}
	p.begin()
	p.race.SetSpeed(1000)
	goOn(r, p, "one has finished", func() bool { return p.race.Decided() })
	if want := "Exact Cover finished: 200 µs"; !strings.HasPrefix(p.news.Text(), want) {
		t.Errorf("the news is %q, want %q", p.news.Text(), want)
	}
	if strings.Contains(p.news.Text(), "Backtracking") || strings.Contains(p.news.Text(), "2 s") {
		t.Errorf("the news %q tell of who still runs", p.news.Text())
	}
	if p.race.Over() || p.animation == nil {
		t.Error("the race does not continue for the other search")
	}
	if first, second := p.lanes[1].solver.View(), p.lanes[0].solver.View(); !first.Held || second.Held || p.lanes[1].place.Text() != "1" || p.lanes[0].place.Text() != "" {
		t.Errorf("the solvers' keys are %+v and %+v", first, second)
	}
}

// TestTheNamesAreAsWideAsTheBoards until a place is shown beside them, and on a phone they still show
// that they open a list.
func TestTheNamesAreAsWideAsTheBoards(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1040, Height: 740}, {Width: 412, Height: 915}} {
		r := uitest.New(t, size, uitest.Endless{}, solvers.ExactCover{})
		r.Session().Open(board.MustParseGrid(uitest.Hardest))
		p := openRace(r.Window)
		p.madeUp()
		side := size.Width > size.Height
		for _, l := range p.lanes {
			if l.solver.View().Icon != widgets.IconDown {
				t.Errorf("%v: %s has no mark of a list", size, l.solver.View().Text)
			}
			if l.solver.Position().X != l.board.Position().X || side && l.solver.Size().Width != l.board.Size().Width {
				t.Errorf("%v: the name is at %v, %v wide, the board at %v, %v wide", size, l.solver.Position(), l.solver.Size(), l.board.Position(), l.board.Size())
			}
		}
		p.paces[0] = Pace{Search: 2 * time.Second}
		p.begin()
		p.race.SetSpeed(1000)
		goOn(r, p, "one has finished", func() bool { return p.race.Decided() })
		if l := p.lanes[1]; side && l.place.Position().X < l.solver.Position().X+l.solver.Size().Width {
			t.Errorf("%v: the place at %v covers the name at %v, %v", size, l.place.Position(), l.solver.Position(), l.solver.Size())
		}
	}
}

func TestDigitsThatClashDoNotRace(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Session().Open(board.Grid{5, 5})
	OpenRace(r.Window)
	r.Until("the clash is reported", func() bool { return r.Outcome != nil })
	if r.Stage() != nil || r.Outcome.Verdict != solvers.Invalid {
		t.Errorf("the outcome is %+v", r.Outcome)
	}
}

func TestARaceFits(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide} {
		for _, scale := range []float32{1, 2} {
			if testing.Short() && scale == 2 {
				continue
			}
			t.Run(fmt.Sprintf("%vx%v text x%v", size.Width, size.Height, scale), func(t *testing.T) {
				r := uitest.New(t, size)
				r.Change(func(s *session.Settings) { s.TextScale = scale; s.Language = "en" })
				r.Session().Open(board.MustParseGrid(uitest.Hardest))
				p := openRace(r.Window)
				look := func(name string) {
					r.NothingCutOff(name, r.Content())
					r.KeysApart(name, r.Content())
					r.Picture(name)
				}
				look("race measuring")
				p.madeUp()
				p.race.SetSpeed(5000)
				goOn(r, p, "it is under way", func() bool { return p.race.frame.At > 1.4e5 })
				p.advance(time.Second) // for the figures about drawing
				look("race")
				p.race.SetSpeed(200)
				goOn(r, p, "one has finished", p.race.Decided)
				look("race won")
				p.race.SetSpeed(2)
				goOn(r, p, "it is over", p.race.Over)
				r.Change(func(s *session.Settings) { s.Variant = session.Dark })
				look("race over")
				minSide := float32(200)
				if size == uitest.Phone && scale > 1 { // the names need their share
					minSide = 160
					uitest.Walk(p.lanes[0].solver, func(o fyne.CanvasObject) {
						if name, ok := o.(*canvas.Text); ok && name.Text != "" && name.TextSize < 1.3*usualText {
							t.Errorf("the name %q has size %v in large text", name.Text, name.TextSize)
						}
					})
				}
				if side := min(p.lanes[0].board.Size().Width, p.lanes[0].board.Size().Height); side < minSide {
					t.Errorf("the boards are only %v units wide", side)
				}
			})
		}
	}
}

// TestARaceHasRoomInTheSmallestWindows checks that nothing is cut off or too small in windows
// like a browser's at 300 % zoom.
func TestARaceHasRoomInTheSmallestWindows(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 320, Height: 256}, {Width: 347, Height: 247}, {Width: 568, Height: 232}} {
		r := uitest.New(t, size)
		r.Session().Open(board.MustParseGrid(uitest.Hardest))
		p := openRace(r.Window)
		p.madeUp()
		p.advance(time.Second)
		name := fmt.Sprintf("race %vx%v", size.Width, size.Height)
		r.NothingCutOff(name, r.Content())
		for i, lane := range p.lanes {
			if side := lane.board.Size().Height; side < 65 {
				t.Errorf("%s: board %d is only %v units high", name, i+1, side)
			}
			if room := lane.counters.Size(); len(lane.all) == 0 || room.Height < minFigure {
				t.Errorf("%s: the figures have %v", name, room)
			}
		}
	}
}

// TestTheRaceFitsInEveryLanguage shows a running and a finished race, on both
// clocks.
func TestTheRaceFitsInEveryLanguage(t *testing.T) {
	uitest.EveryLanguage(t, false, func(r *uitest.Robot, look func(string)) {
		r.Session().Open(board.MustParseGrid(uitest.Easy))
		p := openRace(r.Window)
		look("measuring")
		for _, clock := range []Clock{EqualTime, EqualSteps} {
			p.madeUp()
			p.setClock(clock)
			look("under way")
			goOn(r, p, "it is decided", func() bool { return p.race.Decided() })
			look("decided")
		}
		p.openSolvers(0)
		look("the solvers")
	})
}

// BenchmarkRaceFrame measures one frame of a race on the interface's goroutine,
// without painting.
func BenchmarkRaceFrame(b *testing.B) {
	for _, size := range []fyne.Size{uitest.Phone, uitest.Wide} {
		b.Run(fmt.Sprintf("%vx%v", size.Width, size.Height), func(b *testing.B) {
			r := uitest.New(b, size)
			r.Session().Open(board.MustParseGrid(uitest.Hardest))
			p := openRace(r.Window)
			p.madeUp()
			p.pause()
			b.ReportAllocs()
			for b.Loop() {
				b.StopTimer()
				for !p.race.Advance(time.Second / 60) {
					runtime.Gosched()
				}
				if p.race.Over() {
					p.begin()
				}
				b.StartTimer()
				p.show()
			}
		})
	}
}

// TestARaceOnAPuzzleWithoutSolutionIsOneOfProofs races to the end on a puzzle that has no
// solution and on one whose answers rule it out.
func TestARaceOnAPuzzleWithoutSolutionIsOneOfProofs(t *testing.T) {
	for _, c := range []struct{ puzzle, answer, says string }{
		{"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.37.", "", "The puzzle has no solution. "},
		{uitest.Easy, "r1c3=1", "One answer is wrong: r1c3. "},
	} {
		r := uitest.New(t, uitest.Wide)
		var changes []string
		if c.answer != "" {
			changes = append(changes, c.answer)
		}
		r.Session().OpenState(uitest.State(t, c.puzzle, changes...))
		p := openRace(r.Window)
		measured(r, p)
		r.Until("the board is judged", func() bool { return p.judged.Verdict != solvers.Unknown })
		p.playOrPause()
		goOn(r, p, "both are done", func() bool { return p.race.Over() })
		if news := p.news.Text(); !strings.HasPrefix(news, c.says) || !strings.Contains(news, "proved it") || strings.Contains(news, "finished") {
			t.Errorf("the news are %q", news)
		}
		if wrongs := uitest.Wrongs(t, r.Content()); len(wrongs) != 1 || !strings.HasPrefix(wrongs[0], strings.TrimSpace(c.says)) {
			t.Errorf("the page says in the style of what is wrong: %q", wrongs)
		}
		for i := range p.lanes {
			if first := laneFigures(p.race, i)[0]; first.Value != "no solution" {
				t.Errorf("lane %d says %+v", i, first)
			}
		}
	}
}
