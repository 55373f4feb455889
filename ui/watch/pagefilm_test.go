package watch

import (
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/widgets"
)

// moments returns the moments named by the shots of a saved page, in order.
func moments(page string) (all []string) {
	for _, found := range regexp.MustCompile(`\{"w":"([^"]*)"`).FindAllStringSubmatch(page, -1) {
		all = append(all, found[1])
	}
	return all
}

func TestASearchIsSavedAsAFilm(t *testing.T) {
	w := watched(uitest.New(t, uitest.Phone), uitest.Easy, "backtracking")
	files := w.KeepFiles()
	w.Tap(w.IconKey(widgets.IconFilm))
	said := w.SaveFilm("")
	if shown := moments(files.Data.String()); files.Name != "search.html" || len(shown) < 1800 || len(shown) > film.MaxFrames || shown[len(shown)-1] != "Step 43,056 of 43,056" {
		t.Errorf("%s has %d shots", files.Name, len(shown))
	}
	if !strings.Contains(said, " of 43,056 steps: those where the search turns back, and some evenly between them · ") || !strings.HasSuffix(said, " kB") {
		t.Errorf("the sheet says %q", said)
	}
	w.goTo(100)
	w.Write("f")
	w.ChooseFilm("Up to here")
	w.SaveFilm("")
	if shown := moments(files.Data.String()); len(shown) != 101 || shown[100] != "Step 100 of more than 100" {
		t.Errorf("up to here there are %d shots", len(shown))
	}
	w.Write("f")
	w.ChooseFilm("From here")
	w.SaveFilm("")
	if shown := moments(files.Data.String()); len(shown) < 1800 || shown[0] != "Step 100 of 43,056" {
		t.Errorf("from here there are %d shots, the first at %q", len(shown), shown[0])
	}
	w.goTo(100)
	w.Write("f")
	w.ChooseFilm("Up to here")
	w.SaveFilm("Animated GIF")
	if files.Name != "search.gif" || !strings.HasPrefix(files.Data.String(), "GIF89a") {
		t.Errorf("%s was saved", files.Name)
	}
	w.Write("f")
	w.Press(fyne.KeyEscape)
	w.NoSheet()
	if w.Stage() == nil {
		t.Error("Escape leaves the page")
	}
}

// TestAFilmStopsThePlaying opens the sheet while the search is playing.
func TestAFilmStopsThePlaying(t *testing.T) {
	w := watched(uitest.New(t, uitest.Phone), uitest.Easy, "backtracking")
	w.Press(fyne.KeySpace)
	w.Until("it plays", func() bool { return w.seen.Frame.Step > 0 })
	w.Write("f")
	if w.watch.View().Playing {
		t.Error("the search plays under the sheet")
	}
	w.Press(fyne.KeyEscape)
}

func TestARaceIsSavedAsAFilm(t *testing.T) {
	for _, clock := range []Clock{EqualTime, EqualSteps} {
		if testing.Short() && clock != EqualSteps {
			continue
		}
		r := uitest.New(t, uitest.Phone)
		files := r.KeepFiles()
		r.Session().Open(board.MustParseGrid(uitest.Easy))
		p := openRace(r.Window)
		if !r.IconKey(widgets.IconFilm).View().Disabled {
			t.Error("a race that hasn't begun can be saved")
		}
		measured(r, p)
		p.setClock(clock)
		p.playOrPause()
		goOn(r, p, "the clock is on", func() bool { return p.race.frame.At > 0 })
		r.Tap(r.IconKey(widgets.IconFilm))
		if p.animation != nil {
			t.Error("the race goes on under the sheet")
		}
		r.SaveFilm("")
		page := files.Data.String()
		if files.Name != "race.html" || !strings.Contains(page, "finished first") || strings.Count(page, `"lanes":[`) != 1 || len(moments(page)) < 100 {
			t.Errorf("%s has %d bytes and %d shots", files.Name, len(page), len(moments(page)))
		}
		here := "Step " + i18n.Count(int64(p.race.frame.At)) + " of "
		r.Write("f")
		r.ChooseFilm("From here")
		r.SaveFilm("")
		if shown := moments(files.Data.String()); clock == EqualSteps && !strings.HasPrefix(shown[0], here) {
			t.Errorf("the film from here on begins with %q, not %q", shown[0], here)
		}
		r.Write("f")
		r.ChooseFilm("Up to here") // a short film
		r.SaveFilm("Animated GIF")
		if files.Name != "race.gif" {
			t.Errorf("%s was saved", files.Name)
		}
		r.Leave()
	}
}

// TestTheFilmOfARaceThatMayNotEndIsBounded races a solver that didn't end when it was measured.
func TestTheFilmOfARaceThatMayNotEndIsBounded(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	files := r.KeepFiles()
	r.Session().Open(board.MustParseGrid(uitest.Hardest))
	p := openRace(r.Window)
	p.madeUp()
	p.paces[0].Ended, p.paces[0].Exact = false, false
	p.paces[0].Events = 30_000 // of 511,753 steps, in the same time
	for _, clock := range []Clock{EqualSteps, EqualTime} {
		if testing.Short() && clock != EqualTime {
			continue
		}
		p.setClock(clock)
		p.pause()
		r.Write("f")
		r.SaveFilm("")
		page := files.Data.String()
		if !strings.Contains(page, `finished: 14,134 steps`) && clock == EqualSteps || !strings.Contains(page, `finished: 200 µs`) && clock == EqualTime {
			t.Errorf("clock %d: the faster one isn't said to be first", clock)
		}
		if shown := moments(page); clock == EqualSteps && shown[len(shown)-1] != "Step 30,000 of more than 30,000" || clock == EqualTime && shown[len(shown)-1] != "10 ms" {
			t.Errorf("clock %d: the film ends with %q", clock, shown[len(shown)-1])
		}
	}
}

func TestTheSheetOfAFilmFitsInEveryLanguage(t *testing.T) {
	uitest.EveryLanguage(t, true, func(r *uitest.Robot, look func(string)) {
		w := watched(r, uitest.Easy, "backtracking")
		w.goTo(10)
		w.openFilm()
		look("a film that is made")
		sheet := r.Sheet()
		r.Until("the film is made", func() bool { return !sheet.Keys[len(sheet.Keys)-1].View().Disabled })
		look("a film to save")
	})
}
