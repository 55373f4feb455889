package hint

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/language"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/steps"
)

// chainPuzzle needs chains.
const chainPuzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

// textsIn returns the texts of a language, as a film's sheet does: unlike the app's, as the robot
// checks, they may be used on any goroutine.
func textsIn(t *testing.T, code string) language.Language {
	t.Helper()
	texts, err := language.Read(assets.Translations(), code)
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

// TestTheReasonsOfAFilmAreMadeOffTheInterfacesGoroutine makes a film in a language other than the
// app's, whose texts are for the interface's goroutine.
func TestTheReasonsOfAFilmAreMadeOffTheInterfacesGoroutine(t *testing.T) {
	p := walking(uitest.New(t, uitest.Phone), chainPuzzle)
	f := p.filmed(film.Request{Lang: textsIn(t, "de"), To: 3})
	for i, shot := range f.Shots {
		if caption := shot.Scenes[0].Caption; !strings.Contains(caption, "Das schließt") && !strings.Contains(caption, "Also") {
			t.Errorf("shot %d: %q", i, caption)
		}
	}
}

// TestAFilmHasTheBoardsOfTheSteps compares the shots with what the page shows of each step.
func TestAFilmHasTheBoardsOfTheSteps(t *testing.T) {
	p := walking(uitest.New(t, uitest.Phone), chainPuzzle)
	f := p.filmed(film.Request{Lang: textsIn(t, "en")})
	if len(f.Shots) != p.way.walk.Rows() || len(f.Shots) < 20 {
		t.Fatalf("%d shots of %d rows", len(f.Shots), p.way.walk.Rows())
	}
	lines, discs := 0, 0
	for i, shot := range f.Shots {
		s := &shot.Scenes[0]
		item, _, ok := p.way.walk.Row(i)
		if !ok {
			if s.Digits != p.way.walk.After().Digits {
				t.Error("the last board isn't that after all steps")
			}
			continue
		}
		v := steps.View(&item.Step, item.Board, item.Candidates)
		if s.Digits != item.Board.Digits || s.Notes != v.Marks.Candidates || s.Caption != steps.Text(p.way.fileRow(i).head, p.way.fileRow(i).lead) {
			t.Errorf("shot %d differs from its step", i)
		}
		for c := range board.Cell(board.CellCount) {
			for d := board.Digit(1); d <= board.Size; d++ {
				if boardview.Tint(s.Sketch.Tints[c][d]) != v.Marks.Tints[c][d] {
					t.Errorf("shot %d: %s has another tint", i, c)
				}
				discs += min(int(s.Sketch.Tints[c][d]), 1)
			}
		}
		below, above := boardview.Strokes(v.Marks, &v.State.Digits)
		for i, line := range append(below, above...) {
			if append(s.Sketch.Below, s.Sketch.Ways...)[i] != line {
				t.Errorf("line %d of shot %d differs", i, i)
			}
		}
		lines += len(s.Sketch.Ways)
	}
	if lines == 0 || discs == 0 {
		t.Errorf("%d lines and %d discs in all", lines, discs)
	}
	var gif bytes.Buffer
	if err := (film.GIF{Width: 480, Fonts: shell.ExportFonts()}).Write(t.Context(), &gif, f, nil); err != nil || gif.Len() == 0 {
		t.Errorf("the GIF: %v", err)
	}
}

// filmed makes a film as the sheet does, on another goroutine.
func (p *robot) filmed(r film.Request) (f *film.Film) {
	p.T.Helper()
	r.Report = func(film.Progress) {}
	shell.Start(p.work, func(ctx context.Context) (*film.Film, error) { return stepFilm{p.Window, p.trail()}.make(ctx, r) }, func(made *film.Film, err error) {
		if err != nil {
			p.T.Fatal(err)
		}
		f = made
	})
	p.Until("the film is made", func() bool { return !p.work.Busy() })
	return f
}

func TestAFilmOfAPart(t *testing.T) {
	p := walking(uitest.New(t, uitest.Phone), uitest.Easy)
	for _, c := range []struct{ from, to, want int64 }{{0, 0, 52}, {50, 0, 2}, {0, 3, 4}, {2, 4, 3}} {
		if n := len(p.filmed(film.Request{From: c.from, To: c.to, Lang: textsIn(t, "en")}).Shots); n != int(c.want) {
			t.Errorf("from %d to %d there are %d shots, want %d", c.from, c.to, n, c.want)
		}
	}
}

// TestAFilmThatIsTooLargeHasFewerSteps shortens a film as a size limit does.
func TestAFilmThatIsTooLargeHasFewerSteps(t *testing.T) {
	p := walking(uitest.New(t, uitest.Phone), uitest.Easy)
	f := p.filmed(film.Request{Lang: textsIn(t, "en")})
	if got := f.Taken(); got != "All 51 steps" {
		t.Errorf("it says %q", got)
	}
	if got := f.Shots[50].Where; got != "Step 51 of 51" {
		t.Errorf("the last step is %q", got)
	}
	thin := f.Thin(20)
	if n := len(thin.Shots); n < 18 || n > 20 || thin.Shots[0].Where != f.Shots[0].Where || thin.Shots[n-1].Where != f.Shots[51].Where {
		t.Errorf("%d shots, from %q", n, thin.Shots[0].Where)
	}
	if got := thin.Taken(); !strings.HasPrefix(got, fmt.Sprint(len(thin.Shots)-1, " of 51 steps: ")) {
		t.Errorf("it says %q", got)
	}
}

func TestAFilmIsSaved(t *testing.T) {
	p := proving(uitest.New(t, uitest.Phone), uitest.Easy, board.At(4, 4))
	files := p.KeepFiles()
	sheets{p.page}.openFilm()
	p.Press(fyne.KeyEscape)
	p.Tap(p.page.keys[2])
	p.Tap(p.SheetKey("Save as a film…"))
	p.SaveFilm()
	if files.Name != "steps.gif" || !strings.HasPrefix(files.Data.String(), "GIF89a") {
		t.Errorf("%s has %d bytes", files.Name, files.Data.Len())
	}
	p.Write("f")
	p.Press(fyne.KeyEscape)
	p.NoSheet()
}
