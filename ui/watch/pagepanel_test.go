package watch

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/internal/replay"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/theme"
)

var coverPuzzle = board.MustParseGrid(uitest.Hardest)

// coverFrame returns Exact Cover's search after a number of steps.
func coverFrame(t testing.TB, step int64) replay.Frame {
	t.Helper()
	p := replay.New(solvers.ExactCover{}, coverPuzzle)
	defer p.Close()
	if err := p.Seek(t.Context(), step, nil); err != nil {
		t.Fatal(err)
	}
	return p.Frame()
}

// newPanel shows a panel in a window and records tapped constraints.
func newPanel(t testing.TB, kind film.PanelKind, size fyne.Size) (*Panel, fyne.Window, *[]solvers.Constraint) {
	t.Helper()
	var taps []solvers.Constraint
	w := themetest.Window(t, theme.Options{Variant: theme.Light})
	p := NewPanel(kind, func(k solvers.Constraint) { taps = append(taps, k) })
	w.SetContent(p)
	w.Resize(size)
	return p, w, &taps
}

func TestEveryTileCanBeTapped(t *testing.T) {
	for kind := range film.PanelCount {
		for _, size := range []fyne.Size{fyne.NewSquareSize(180), fyne.NewSquareSize(236), fyne.NewSize(500, 340)} {
			p, w, taps := newPanel(t, kind, size)
			for i := range board.CellCount {
				*taps = nil
				test.TapCanvas(w.Canvas(), p.geo.Centre(board.Cell(i)))
				if want := kind.Constraint(i); len(*taps) != 1 || (*taps)[0] != want {
					t.Fatalf("in %v a tap on tile %d gives %v, not %d", size, i, *taps, want)
				}
			}
		}
	}
}

func TestATapOutsideTheTilesIsIgnored(t *testing.T) {
	p, w, taps := newPanel(t, film.RowPanel, fyne.NewSize(500, 300))
	for _, at := range []fyne.Position{{X: 5, Y: 150}, {X: 495, Y: 150}, p.geo.Centre(board.Cell(0)).SubtractXY(0, 30)} {
		test.TapCanvas(w.Canvas(), at)
	}
	if len(*taps) != 0 {
		t.Errorf("taps outside the tiles reach %v", *taps)
	}
}

func TestAllTilesAreInsideThePanel(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSquareSize(180), fyne.NewSize(333, 251), fyne.NewSize(200, 600)} {
		p, _, _ := newPanel(t, film.BoxPanel, size)
		last, _ := p.geo.At(board.CellCount - 1)
		if first, _ := p.geo.At(0); first.X < p.geo.axis || first.Y < p.geo.axis || last.X+p.geo.Tile > size.Width || last.Y+p.geo.Tile > size.Height {
			t.Errorf("in %v the tiles extend from %v to %v", size, first, last)
		}
	}
}

func TestEachViewIsDrawnAfresh(t *testing.T) {
	p, w, _ := newPanel(t, film.CellPanel, fyne.NewSquareSize(300))
	start := film.PanelViews(coverFrame(t, 0), coverPuzzle, film.NoConstraint)[film.CellPanel]
	p.SetView(start)
	want := test.RenderToMarkup(w.Canvas())
	p.SetView(film.PanelViews(coverFrame(t, 503), coverPuzzle, 4)[film.CellPanel])
	if test.RenderToMarkup(w.Canvas()) == want {
		t.Fatal("another view looks the same")
	}
	p.SetView(start)
	if test.RenderToMarkup(w.Canvas()) != want {
		t.Error("after another view, the panel looks different")
	}
	themetest.SetTheme(theme.Options{Variant: theme.Dark})
	if test.RenderToMarkup(w.Canvas()) == want {
		t.Error("the dark theme looks like the light one")
	}
}

func BenchmarkPanelViews(b *testing.B) {
	f := coverFrame(b, 503)
	for b.Loop() {
		film.PanelViews(f, coverPuzzle, 100)
	}
}
