package watch

import (
	"image/gif"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/language"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// moments makes a part of a film and returns the moments that its shots name, in order.
func moments(t *testing.T, f shell.Film, from, to int64) (all []string, news string) {
	t.Helper()
	made, err := f.Make(t.Context(), film.Request{From: from, To: to, Lang: englishTexts(t)})
	if err != nil {
		t.Fatal(err)
	}
	for _, shot := range made.Shots {
		all, news = append(all, shot.Where), shot.News
	}
	return all, news
}

// englishTexts returns the texts of a film.
func englishTexts(t *testing.T) language.Texts {
	t.Helper()
	texts, err := language.Read(assets.Translations(), "en")
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

func TestAFilmShowsTheSearch(t *testing.T) {
	w := watched(uitest.New(t, uitest.Phone), uitest.Easy, "backtracking")
	if shown, _ := moments(t, w.film(), 0, 0); len(shown) < 1800 || len(shown) > film.MaxFrames || shown[len(shown)-1] != "Step 43,056 of 43,056" {
		t.Errorf("%d shots", len(shown))
	}
	w.goTo(100)
	f := w.film()
	if f.Here != 100 {
		t.Errorf("the page shows step %d", f.Here)
	}
	if shown, _ := moments(t, f, 0, f.Here); len(shown) != 101 || shown[100] != "Step 100 of more than 100" {
		t.Errorf("up to here there are %d shots", len(shown))
	}
	if shown, _ := moments(t, f, f.Here, 0); len(shown) < 1800 || shown[0] != "Step 100 of 43,056" {
		t.Errorf("from here there are %d shots, the first at %q", len(shown), shown[0])
	}
}

func TestASearchIsSavedAsAFilm(t *testing.T) {
	w := watched(uitest.New(t, uitest.Phone), uitest.Easy, "backtracking")
	files := w.KeepFiles()
	w.goTo(20)
	w.Tap(w.IconKey(widgets.IconFilm))
	w.ChooseFilm("Up to here")
	said := w.SaveFilm()
	if made, err := gif.DecodeAll(&files.Data); err != nil || files.Name != "search.gif" || len(made.Image) != 21 {
		t.Errorf("%s: %v", files.Name, err)
	}
	if !strings.HasPrefix(said, "All 20 steps · ") || !strings.HasSuffix(said, " kB") {
		t.Errorf("the sheet says %q", said)
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
		f := p.film()
		if shown, news := moments(t, f, 0, 0); !strings.Contains(news, "finished first") || len(shown) < 100 {
			t.Errorf("%d shots, and at the end %q", len(shown), news)
		}
		here := "Step " + i18n.Count(f.Here) + " of "
		if shown, _ := moments(t, f, f.Here, 0); clock == EqualSteps && !strings.HasPrefix(shown[0], here) {
			t.Errorf("the film from here on begins with %q, not %q", shown[0], here)
		}
		r.ChooseFilm("Up to here") // a short film
		r.SaveFilm()
		if files.Name != "race.gif" || !strings.HasPrefix(files.Data.String(), "GIF89a") {
			t.Errorf("%s was saved", files.Name)
		}
		r.Leave()
	}
}

// TestTheFilmOfARaceThatMayNotEndIsBounded races a solver that didn't end when it was measured.
func TestTheFilmOfARaceThatMayNotEndIsBounded(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
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
		shown, news := moments(t, p.film(), 0, 0)
		if !strings.Contains(news, `finished: 14,134 steps`) && clock == EqualSteps || !strings.Contains(news, `finished: 200 µs`) && clock == EqualTime {
			t.Errorf("clock %d: the faster one isn't said to be first: %q", clock, news)
		}
		if clock == EqualSteps && shown[len(shown)-1] != "Step 30,000 of more than 30,000" || clock == EqualTime && shown[len(shown)-1] != "10 ms" {
			t.Errorf("clock %d: the film ends with %q", clock, shown[len(shown)-1])
		}
	}
}

func TestTheSheetOfAFilmFitsInEveryLanguage(t *testing.T) {
	uitest.EveryLanguage(t, true, func(r *uitest.Robot, look func(string)) {
		w := watched(r, uitest.Easy, "exact-cover")
		w.goTo(10)
		w.openFilm()
		look("a film that is made")
		r.ChooseFilm(lang.L("Up to here")) // a short film
		sheet := r.Sheet()
		r.Until("the film is made", func() bool { return !sheet.Keys[len(sheet.Keys)-1].View().Disabled })
		look("a film to save")
	})
}
