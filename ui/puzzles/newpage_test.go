package puzzles

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/serate"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// sunday is a day whose puzzle is pinned.
func sunday() time.Time { return time.Date(2026, 11, 22, 9, 0, 0, 0, time.Local) }

func openedNew(r *uitest.Robot) *newPage { return openNew(r.Window, sunday) }

func TestAPuzzleIsMadeAndUndone(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Session().Open(board.MustParseGrid(uitest.Easy))
	before := r.Session().State()
	p := openedNew(r)
	p.choose(Request{Level: logic.Hard, Symmetry: generate.Rotate180, Technique: logic.XWing})
	r.Tap(p.run)
	r.Until("the puzzle is there", func() bool { return r.Stage() == nil })
	rating := new(logic.Finder).Rate(logic.NewState(r.Session().State().Givens()))
	want := session.Notice{Kind: session.PuzzleMade, Level: logic.Hard, Count: rating.Score, Name: "X-Wing"}
	if got := r.Session().Notice(); rating.Level != logic.Hard || got != want {
		t.Errorf("%v: the notice is %+v", rating, got)
	}
	if text := i18n.Notice(r.Session().Notice()); !strings.HasPrefix(text, "New puzzle that needs X-Wing: Hard, score ") {
		t.Errorf("it says %q", text)
	}
	if r.Session().Mode() != session.Play {
		t.Error("a new puzzle is not to be played")
	}
	r.Session().Undo()
	if r.Session().State() != before {
		t.Error("one undo doesn't restore the board")
	}
}

func TestTheChoicesAreMadeByTapsAndRemembered(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	p := openedNew(r)
	size := p.level.Size()
	r.TapAt(p.level, fyne.NewPos(size.Width*0.7, size.Height/2))
	if p.expert.Open() {
		t.Error("the expert's choices are in sight from the start")
	}
	r.Tap(p.expert.Head)
	r.Tap(p.symmetry)
	r.Tap(r.SheetKey("Quarter turn"))
	r.NoSheet()
	r.Tap(p.technique)
	r.SheetKey("Almost Locked Set XZ-Rule").Press() // it may be scrolled out of view
	r.NoSheet()
	want := Request{Level: logic.Extreme, Symmetry: generate.Rotate90, Technique: logic.ALSXZ}
	if p.request != want || p.level.Selected() != 4 || p.technique.View().Text != "Almost Locked Set XZ-Rule" {
		t.Errorf("the request is %+v", p.request)
	}
	r.Leave()
	if p := openedNew(r); p.request != want || !p.expert.Open() {
		t.Errorf("the next time it is %+v", p.request)
	}
}

func TestARatingIsChosenInPlaceOfALevel(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	p := openedNew(r)
	r.Tap(p.expert.Head)
	r.Tap(p.rating)
	r.Tap(r.SheetKey("2.3 to 2.8"))
	r.NoSheet()
	want := serate.Range{Min: 23, Max: 28}
	if p.request.Rating != want || p.level.Selected() != widgets.NoOption || p.rating.View().Text != "2.3 to 2.8" {
		t.Errorf("the request is %+v", p.request)
	}
	r.Leave()
	if p = openedNew(r); p.request.Rating != want {
		t.Errorf("the next time it is %+v", p.request)
	}
	size := p.level.Size()
	r.TapAt(p.level, fyne.NewPos(size.Width*0.3, size.Height/2))
	if p.request.Rating != (serate.Range{}) || p.level.Selected() != int(p.request.Level) || p.rating.View().Text != "Any rating" {
		t.Errorf("with a level the request is %+v", p.request)
	}
	if text := unreachedText(Request{Rating: want}, 7); !strings.Contains(text, "7 puzzles") || !strings.Contains(text, "2.3 to 2.8") {
		t.Errorf("it says %q", text)
	}
}

func TestThePageByKeyboard(t *testing.T) {
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("nothing takes the focus on a mobile device")
	}
	r := uitest.New(t, uitest.Wide)
	p := openedNew(r)
	p.expert.SetOpen(true)
	for i, want := range []fyne.Focusable{p.level, p.expert.Head, p.symmetry, p.technique, p.rating, p.today, p.run} {
		r.Canvas().FocusNext()
		if got := r.Canvas().Focused(); got != want {
			t.Fatalf("stop %d is %T", i, got)
		}
	}
	r.Canvas().Focus(p.level)
	r.Press(fyne.KeyRight)
	if p.request.Level != logic.Hard {
		t.Errorf("the level is %v", p.request.Level)
	}
	r.Press(fyne.KeyReturn) // in the toggle, which doesn't handle it
	r.Until("the puzzle is there", func() bool { return r.Stage() == nil })
	if got := r.Session().Notice(); got.Kind != session.PuzzleMade || got.Level != logic.Hard {
		t.Errorf("the notice is %+v", got)
	}
	openedNew(r)
	r.Press(fyne.KeyEscape)
	if r.Stage() != nil {
		t.Error("Escape doesn't leave the page")
	}
}

// endlessRequest can't be met within the duration of a test.
var endlessRequest = Request{Level: logic.Extreme, Technique: logic.FrankenXWing}

func TestMakingShowsProgressAndStops(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Session().Open(board.MustParseGrid(uitest.Easy))
	before := r.Session().State()
	for name, stop := range map[string]func(*newPage){
		"by the key": func(p *newPage) { r.Tap(p.run) },
		"by Escape":  func(*newPage) { r.Press(fyne.KeyEscape) },
	} {
		p := openedNew(r)
		p.choose(endlessRequest)
		r.Tap(p.run)
		r.Until("the progress is shown", func() bool { return strings.Contains(r.Text(), "tried so far") && p.meter.Visible() })
		if p.run.View().Text != "Stop" || p.today.Visible() {
			t.Error("the page doesn't show that a puzzle is being made")
		}
		stop(p)
		r.Until("it has stopped", func() bool { return !p.work.Busy() })
		said := regexp.MustCompile(`Stopped after [\d,]+ puzzles?\. The board is unchanged\.`)
		if r.Stage() == nil || p.meter.Visible() || !said.MatchString(r.Text()) || r.Session().State() != before {
			t.Errorf("%s: the page is %v and says %q", name, r.Stage(), r.Text())
		}
		r.Leave()
	}
}

func TestLeavingThePageStops(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	p := openedNew(r)
	p.choose(endlessRequest)
	r.Tap(p.run)
	r.Leave()
	r.Shutdown()
	handled := false
	r.Do(func() { handled = true })
	r.Until("all that came back is handled", func() bool { return handled })
	if r.Session().State() != (board.State{}) {
		t.Error("a puzzle is put on the board after the page was left")
	}
}

func TestARequestThatCantBeMetSaysSo(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	p := openedNew(r)
	p.choose(endlessRequest)
	p.ended(session.Notice{}, Made{}, &generate.UnreachedError{Attempts: 20000})
	if !strings.Contains(r.Text(), "None of 20,000 puzzles fits: Franken X-Wing is rare at the level Extreme.") {
		t.Errorf("it says %q", r.Text())
	}
	if wrongs := uitest.Wrongs(t, r.Content()); len(wrongs) != 1 || !strings.HasPrefix(wrongs[0], "None of 20,000 puzzles fits") {
		t.Errorf("it says in the style of what is wrong: %q", wrongs)
	}
	p.choose(Request{Level: logic.Unfair, Symmetry: generate.Rotate90})
	p.ended(session.Notice{}, Made{}, &generate.UnreachedError{Attempts: 20000})
	if !strings.Contains(r.Text(), "Unfair is rare with this symmetry") || r.Stage() == nil {
		t.Errorf("it says %q", r.Text())
	}
}

func TestTodaysPuzzleOpens(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	p := openedNew(r)
	r.Tap(p.today)
	r.Until("the puzzle is there", func() bool { return r.Stage() == nil })
	if got, want := r.Session().State().Givens(), Today(sunday()).Puzzle; got != want {
		t.Errorf("the puzzle is %v", got)
	}
	if text := i18n.Notice(r.Session().Notice()); !strings.HasPrefix(text, "Puzzle of 2026-11-22: ") {
		t.Errorf("it says %q", text)
	}
	r.Session().Undo()
	if r.Session().State() != (board.State{}) {
		t.Error("one undo doesn't bring back the empty board")
	}
}

// TestTheTabsLeadToEachOther goes from each tab to the others, and checks that a puzzle made after
// its tab was left isn't put on the board.
func TestTheTabsLeadToEachOther(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	for at, open := range []func(){
		func() { openedNew(r.Robot).makeOrStop() },
		func() { OpenFamous(r.Window) },
		r.page.Open,
	} {
		for to, id := range pages {
			if at == to {
				continue
			}
			r.Offer(pages...)
			open()
			if r.Stage().Title != "Puzzles" || r.Stage().Tabs.Chosen != at {
				t.Fatalf("tab %d has the title %q and is at %d", at, r.Stage().Title, r.Stage().Tabs.Chosen)
			}
			r.Stage().Tabs.Open(to)
			if got := r.Sheet().Title; got != string(id) {
				t.Errorf("from tab %d, tab %d opens %q", at, to, got)
			}
			r.CloseSheets()
			r.Leave()
		}
	}
	p := openedNew(r.Robot)
	p.makeOrStop()
	OpenFamous(r.Window)
	if p.work.Busy() {
		t.Error("a puzzle is being made behind another tab")
	}
}

func TestThePageFitsInEveryLanguage(t *testing.T) {
	uitest.EveryLanguage(t, true, func(r *uitest.Robot, look func(string)) {
		p := openedNew(r)
		look("new puzzle")
		p.refresh()
		p.tried(12345)
		look("a puzzle in the making")
		p.ended(session.Notice{}, Made{}, &generate.UnreachedError{Attempts: 20000})
		look("no puzzle")
		for _, list := range []func(){p.openSymmetries, p.openTechniques} {
			list()
			look(r.Sheet().Title)
			r.CloseSheets()
		}
	})
}
