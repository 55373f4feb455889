package shell_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/shell"
)

// studio makes films of a search and remembers which were asked for.
type studio struct {
	mu    sync.Mutex
	parts [][2]int64
}

func (s *studio) open(r *uitest.Robot, here int64) {
	shell.OpenFilm(r.Window, shell.Film{Name: "search", Here: here, Make: func(ctx context.Context, q film.Request) (*film.Film, error) {
		s.mu.Lock()
		s.parts = append(s.parts, [2]int64{q.From, q.To})
		s.mu.Unlock()
		q.Puzzle, q.Solvers = board.MustParseGrid(uitest.Easy), []solvers.Solver{solvers.Propagation{}}
		return film.Make(ctx, q)
	}})
}

func TestAFilmIsMadeOnceForEachPart(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	files := r.KeepFiles()
	var s studio
	s.open(r, 20)
	save := r.SheetKey("Save…")
	made := func() bool { return !save.View().Disabled }
	r.Until("the film is made", made)
	r.ChooseFilm("From here")
	if made() {
		t.Error("the whole film can be saved as a part")
	}
	r.Until("the part is made", made)
	r.ChooseFilm("Up to here")
	r.SaveFilm()
	if want := [][2]int64{{0, 0}, {20, 0}, {0, 20}}; !slices.Equal(s.parts, want) {
		t.Errorf("made were %v, want %v", s.parts, want)
	}
	if files.Name != "search.gif" || files.MIME != "image/gif" || files.Data.Len() == 0 {
		t.Errorf("%s, %s, has %d bytes", files.Name, files.MIME, files.Data.Len())
	}
	files.Refuses = errors.New("the disk is full")
	s.open(r, 0)
	again := r.SheetKey("Save…")
	r.Until("the film is made", func() bool { return !again.View().Disabled })
	r.Tap(again)
	if got := uitest.Wrongs(t, r.Sheet().Content); !slices.Equal(got, []string{i18n.FileFailed(files.Refuses)}) {
		t.Errorf("without room on the disk it says %q", got)
	}
}

// TestACancelledFilmLeavesNoFile ends the work at any moment, in the ways that there are.
func TestACancelledFilmLeavesNoFile(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	files := r.KeepFiles()
	var s studio
	rapid.Check(t, func(c *rapid.T) {
		s.open(r, 20)
		if rapid.Bool().Draw(c, "a part") {
			r.ChooseFilm("From here")
		}
		moment := time.After(time.Duration(rapid.IntRange(0, 30_000).Draw(c, "after")) * time.Microsecond)
		r.Until("the moment has come", func() bool {
			select {
			case <-moment:
				return true
			default:
				r.Do(func() {}) // so that it is looked at again
				return false
			}
		})
		switch rapid.IntRange(0, 2).Draw(c, "how") {
		case 0:
			r.Tap(r.SheetKey("Cancel"))
		case 1:
			r.Press(fyne.KeyEscape)
		case 2:
			r.Offer() // as a change of the language does
		}
		r.NoSheet()
		r.Wait()
		if files.Name != "" {
			c.Errorf("%s was saved", files.Name)
		}
	})
}
