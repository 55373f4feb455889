package boardview

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

// linked lists techniques whose steps are drawn with arrows, and that occur in most states.
var linked = []logic.Technique{
	logic.WWing, logic.XYWing, logic.XYZWing, logic.Skyscraper, logic.TwoStringKite, logic.EmptyRectangle,
	logic.XChain, logic.XYChain, logic.AIC, logic.GroupedAIC, logic.ALSAIC, logic.ContinuousNiceLoop,
	logic.RemotePair, logic.SimpleColorsTrap, logic.ALSXZ, logic.ALSXYWing, logic.ForcingChainContradiction,
}

// forLinks solves generated puzzles and calls visit with the arrows for steps along the way,
// from every cell of each node to every cell of the next.
func forLinks(t *testing.T, visit func(s *logic.Step, m *Marks, digits *board.Grid)) {
	t.Helper()
	g, err := generate.New(generate.Options{Seed: 3, Minimal: true})
	if err != nil {
		t.Fatal(err)
	}
	var walker, finder logic.Finder
	for range 12 {
		puzzle, err := g.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		st, n := logic.NewState(puzzle), 0
		walker.Path(&st, func(*logic.Step) bool {
			if n++; n%12 != 0 {
				return true
			}
			for _, technique := range linked {
				for i, s := range finder.All(&st, technique) {
					if i == 4 {
						break
					}
					m, digits := &Marks{Candidates: st.AllCandidates()}, st.Grid()
					for _, l := range s.Links {
						for from := range l.From.Cells.All() {
							for to := range l.To.Cells.All() {
								m.Arrows = append(m.Arrows, Arrow{From: Spot{from, l.From.Digit}, To: Spot{to, l.To.Digit}, Dashed: !l.Strong, Head: true})
							}
						}
					}
					visit(&s, m, &digits)
				}
			}
			return true
		})
	}
}

// TestArrowsStayOnTheBoard checks every point of every arrow, allowing for its width.
func TestArrowsStayOnTheBoard(t *testing.T) {
	themetest.Window(t, theme.Options{})
	colors := newColors(theme.New(theme.Fonts{}, theme.Options{}), 0)
	arrows := 0
	forLinks(t, func(s *logic.Step, m *Marks, digits *board.Grid) {
		for _, side := range []float32{minSide, 664} {
			geo := newGeometry(fyne.NewSize(side+40, side), 1, board.Rules{})
			for _, o := range newMarking(m, digits, geo, &colors).over {
				l := o.(*canvas.Line)
				half := l.StrokeWidth / 2
				for _, p := range []fyne.Position{l.Position1, l.Position2} {
					x, y, end := p.X-geo.Left, p.Y-geo.Top, geo.Side()
					if min(x, y) < half || max(x, y) > end-half {
						t.Fatalf("%s on a board of %v: a point of an arrow is at %v, %v of %v", s.String(), side, x, y, end)
					}
				}
			}
		}
		arrows += len(m.Arrows)
	})
	if arrows < 1000 {
		t.Errorf("only %d arrows were drawn", arrows)
	}
	t.Logf("%d arrows", arrows)
}

// TestArrowsOfStepsAvoidDigits compares the digits that arrows cross with those that
// straight lines would cross.
func TestArrowsOfStepsAvoidDigits(t *testing.T) {
	geo := newGeometry(fyne.NewSquareSize(664), 1, board.Rules{})
	var straight, chosen, free, all int
	forLinks(t, func(s *logic.Step, m *Marks, digits *board.Grid) {
		obstacles := obstaclesOf(m, digits, geo)
		for _, a := range m.Arrows {
			from, to := geo.candidate(a.From.Cell, a.From.Digit), geo.candidate(a.To.Cell, a.To.Digit)
			if from == to {
				continue
			}
			before := crossings(route{}.points(from, to, geo.Tile), obstacles, from, to)
			after := crossings(best(from, to, geo, obstacles), obstacles, from, to)
			if after > before {
				t.Errorf("%s: %v crosses %d digits, straight %d", s.String(), a, after, before)
			}
			straight, chosen, all = straight+before, chosen+after, all+1
			if after == 0 {
				free++
			}
		}
	})
	t.Logf("%d arrows cross %d digits, straight %d; %d cross none", all, chosen, straight, free)
	if chosen*4 > straight || free*4 < all*3 {
		t.Errorf("%d arrows cross %d digits, straight %d; only %d cross none", all, chosen, straight, free)
	}
}

// TestArrowsKeepApart draws two arrows in one column, which could take the same lane.
func TestArrowsKeepApart(t *testing.T) {
	themetest.Window(t, theme.Options{})
	colors := newColors(theme.New(theme.Fonts{}, theme.Options{}), 0)
	geo := newGeometry(fyne.NewSquareSize(600), 1, board.Rules{})
	m := &Marks{}
	for c := range board.Column(2).CellSet().All() {
		m.Candidates[c] = board.AllDigits
	}
	m.Arrows = []Arrow{
		{From: Spot{board.At(1, 2), 5}, To: Spot{board.At(7, 2), 5}},
		{From: Spot{board.At(0, 2), 5}, To: Spot{board.At(8, 2), 5}},
	}
	middle := geo.Centre(board.At(4, 2)).Y
	var at []float32 // where lines cross the middle of the board
	for _, o := range newMarking(m, &board.Grid{}, geo, &colors).over {
		if l := o.(*canvas.Line); l.StrokeColor == colors.arrow && (l.Position1.Y-middle)*(l.Position2.Y-middle) < 0 {
			at = append(at, (l.Position1.X+l.Position2.X)/2)
		}
	}
	if len(at) != 2 || max(at[0]-at[1], at[1]-at[0]) < 3 {
		t.Errorf("two arrows pass the middle at %v", at)
	}
}
