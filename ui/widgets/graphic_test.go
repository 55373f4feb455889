package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

// blocks draws blocks that can be pressed, spread evenly over as few rows as possible.
func blocks(n int) func(draw.Pen, float32) draw.Drawing {
	return func(p draw.Pen, width float32) draw.Drawing {
		const high = 48
		columns := min(max(int(width/60), 1), n)
		rows := (n + columns - 1) / columns
		columns = (n + rows - 1) / rows
		d := draw.Drawing{W: width, H: 8 + float32(rows)*high}
		for i := range n {
			z := draw.Zone{X: 8 + float32(i%columns)*(width-8)/float32(columns), Y: 8 + float32(i/columns)*high, W: (width-8)/float32(columns) - 8, H: high - 8, ID: i}
			inks := []draw.Ink{draw.GroundInk}
			if i == 0 {
				inks = []draw.Ink{draw.ChosenEdgeInk, draw.ChosenInk}
			}
			for _, ink := range inks {
				d.Shapes = append(d.Shapes, draw.Shape{Kind: draw.Rect, X: z.X, Y: z.Y, W: z.W, H: z.H, Ink: ink})
			}
			d.Text(p, z.X+8, z.Y+8, "Block", p.Small, i == 0, draw.TextInk)
			d.Zones = append(d.Zones, z)
		}
		d.Shapes = append(d.Shapes,
			draw.Shape{Kind: draw.Line, W: 10, H: 10, Stroke: 2, Ink: draw.MarkInk},
			draw.Shape{Kind: draw.Circle, W: 10, H: 10, Stroke: 1, Ink: draw.Series(7)})
		return d
	}
}

func TestZonesArePressedByTapAndKeyboard(t *testing.T) {
	w := themetest.Window(t, theme.Options{})
	var taps []int
	g := NewGraphic(blocks(3), func(id int) { taps = append(taps, id) })
	w.SetContent(g)
	w.Resize(fyne.NewSize(360, 200))
	for _, z := range g.Drawing().Zones {
		test.TapAt(g, fyne.NewPos(z.X+1, z.Y+1))
	}
	test.TapAt(g, fyne.NewPos(0, 0)) // no zone
	w.Canvas().Focus(g)
	for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeySpace, fyne.KeyRight, fyne.KeyDown, fyne.KeyRight, fyne.KeyReturn, fyne.KeyLeft, fyne.KeyEnter} {
		g.TypedKey(&fyne.KeyEvent{Name: key})
	}
	want := []int{0, 1, 2, 0, 2, 1}
	if len(taps) != len(want) {
		t.Fatalf("pressed %v, want %v", taps, want)
	}
	for i := range want {
		if taps[i] != want[i] {
			t.Fatalf("pressed %v, want %v", taps, want)
		}
	}
}

func TestAGraphicWithoutActionsGetsNoFocus(t *testing.T) {
	w := themetest.Window(t, theme.Options{})
	g := NewGraphic(blocks(3), nil)
	w.SetContent(g)
	w.Canvas().Focus(g)
	if w.Canvas().Focused() != nil {
		t.Error("it has the focus")
	}
	test.TapAt(g, fyne.NewPos(20, 20)) // does nothing
}

func TestAGraphicShowsItsDrawing(t *testing.T) {
	w := themetest.Window(t, theme.Options{Variant: theme.Dark})
	g := NewGraphic(blocks(4), nil)
	w.SetContent(g)
	w.Resize(fyne.NewSize(360, 200))
	objects := test.WidgetRenderer(g).Objects()
	if len(objects) != len(g.Drawing().Shapes) {
		t.Fatalf("%d objects for %d shapes", len(objects), len(g.Drawing().Shapes))
	}
	dark := theme.New(theme.Fonts{}, theme.Options{Variant: theme.Dark})
	edge, held := objects[0].(*canvas.Rectangle), objects[1].(*canvas.Rectangle)
	if edge.FillColor != dark.Color(theme.ColorChosenEdge, 0) || held.FillColor != dark.Color(theme.ColorChosen, 0) {
		t.Errorf("the held block is %v with an edge in %v", held.FillColor, edge.FillColor)
	}
	before := g.MinSize().Height
	w.Resize(fyne.NewSize(160, 400))
	if g.MinSize().Height <= before {
		t.Errorf("at half the width the height is %v, was %v", g.MinSize().Height, before)
	}
}

func TestAPageScrollsAndKeepsItsKeys(t *testing.T) {
	w := themetest.Window(t, theme.Options{})
	long := NewGraphic(blocks(40), nil)
	key := NewKey(KeyView{Text: "Run"}, nil)
	hidden := NewKey(KeyView{Text: "Hidden"}, nil)
	hidden.Hide()
	p := NewScrollPane(NewColumn(8, NewText(Span{Body, "A text"}), long), NewKeyRows(hidden, key))
	w.SetContent(p.Content)
	w.Resize(fyne.NewSize(300, 400))
	at := func() float32 { return w.Canvas().Size().Height - key.Position().Y }
	if key.Size().Width < 280 || key.Size().Height < 48 || at() < 0 {
		t.Errorf("the key is %v at %v", key.Size(), key.Position())
	}
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	end := p.scroll.Offset.Y
	if want := p.column.MinSize().Height - p.scroll.Size().Height; end < want-1 || end > want+1 || end < 100 {
		t.Errorf("after End the offset is %v, want %v", end, want)
	}
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageUp})
	if p.scroll.Offset.Y >= end {
		t.Error("Page Up does not scroll")
	}
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	if p.scroll.Offset.Y != 0 {
		t.Error("Home does not scroll to the top")
	}
	long.drawAt = blocks(1)
	long.Refresh()
	p.Relayout()
	if p.column.Size().Height > p.scroll.Size().Height {
		t.Errorf("with less content the column is still %v high", p.column.Size().Height)
	}
}

func TestAReadingColumnIsNotTooWide(t *testing.T) {
	w := themetest.Window(t, theme.Options{})
	text := NewText(Span{Body, "A text"})
	w.SetContent(NewReadingColumn(8, text))
	w.Resize(fyne.NewSize(1200, 400))
	if text.Size().Width > 700 || text.Position().X < 200 {
		t.Errorf("the text is %v wide at %v", text.Size().Width, text.Position())
	}
	w.Resize(fyne.NewSize(300, 400))
	if text.Size().Width != 300 {
		t.Errorf("in a narrow window the text is %v wide", text.Size().Width)
	}
}
