package puzzles

import (
	"bytes"
	"fmt"
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	tiles "github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/theme"
)

// many is a model with a given number of puzzles, titled with their indices.
type many struct {
	count int
	asked map[int]int // number of requests for each card
}

func (m *many) Len() int      { return m.count }
func (m *many) Search(string) {}
func (m *many) Card(place int) Card {
	m.asked[place]++
	d := format.FromGrid(board.MustParseGrid(uitest.Easy))
	return Card{State: d.State, Title: fmt.Sprintf("Puzzle %d", place), Lines: [2]string{"30 givens", ""}}
}

// cardsRobot is a window with a list.
type cardsRobot struct {
	testing.TB
	list   *cardList
	model  *many
	window fyne.Window
	opened []int
}

func cardsIn(t testing.TB, size fyne.Size, count int) *cardsRobot {
	r := &cardsRobot{TB: t, model: &many{count, map[int]int{}}, window: themetest.Window(t, theme.Options{})}
	r.list = newCardList(r.model, func(place int) { r.opened = append(r.opened, place) })
	r.window.SetContent(r.list)
	r.window.Resize(size)
	r.window.Canvas().Focus(r.list)
	return r
}

func (r *cardsRobot) press(keys ...fyne.KeyName) {
	for _, k := range keys {
		r.list.TypedKey(&fyne.KeyEvent{Name: k})
	}
}

// shown returns the visible titles.
func (r *cardsRobot) shown() []string {
	var titles []string
	for _, o := range test.WidgetRenderer(r.list).Objects() {
		if text, ok := o.(*canvas.Text); ok && strings.HasPrefix(text.Text, "Puzzle") {
			titles = append(titles, text.Text)
		}
	}
	return titles
}

var wide, phone = fyne.NewSize(1024, 600), fyne.NewSize(344, 500)

func TestKeysMoveThroughTheList(t *testing.T) {
	for _, c := range []struct {
		name  string
		size  fyne.Size
		count int
		keys  string // names separated by blanks
		want  int
	}{
		{"down and up", phone, 10, "Down Down Down Up", 2},
		{"a row of three", wide, 10, "Down Right Right", 5},
		{"to the row above", wide, 10, "End Up", 6},
		{"a last row that is short", wide, 10, "Right Right Down Down Down", 9},
		{"not beyond the last row", wide, 10, "End Down", 9},
		{"not above the first", wide, 10, "Right Up", 1},
		{"not before the first", phone, 10, "Left Left", 0},
		{"the end", phone, 50_000, "End", 49_999},
		{"home", phone, 50_000, "End Home", 0},
		{"a page", phone, 50_000, "Next Next Prior", 4},
		{"a page of an empty list", phone, 0, "Next Down End Home Left", 0},
		{"one", wide, 1, "Down Right End Next", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := cardsIn(t, c.size, c.count)
			for _, key := range strings.Fields(c.keys) {
				r.press(fyne.KeyName(key))
				place, ok := r.list.Current()
				if ok != (c.count > 0) {
					t.Fatalf("after %s there is a current puzzle: %v", key, ok)
				}
				if want := fmt.Sprintf("Puzzle %d", place); ok && !strings.Contains(strings.Join(r.shown(), "\n")+"\n", want+"\n") {
					t.Errorf("after %s %s is out of sight", key, want)
				}
			}
			if place, _ := r.list.Current(); place != c.want {
				t.Errorf("the current puzzle is %d, want %d", place, c.want)
			}
			r.press(fyne.KeyReturn)
			if got := len(r.opened); got != min(c.count, 1) {
				t.Errorf("Enter opens %d puzzles", got)
			}
		})
	}
}

func TestATapOpensWhatIsUnderIt(t *testing.T) {
	for _, size := range []fyne.Size{phone, wide} {
		r := cardsIn(t, size, 50_000)
		for _, offset := range []float64{0, 3333, 1e9} {
			r.list.scrollBy(offset)
			g := r.list.grid()
			first, last := g.visible(r.list.offset)
			for place := first; place < last; place++ {
				area := g.card(place, r.list.offset)
				at := fyne.NewPos(area.X+area.W/2, area.Y+area.H/2)
				if at.Y < 0 || at.Y >= size.Height {
					continue
				}
				r.opened = nil
				before := r.list.offset
				test.TapCanvas(r.window.Canvas(), at)
				if len(r.opened) != 1 || r.opened[0] != place {
					t.Errorf("a tap on %d opens %v", place, r.opened)
				}
				if r.list.offset != before {
					t.Error("a tap scrolls the list")
				}
			}
		}
	}
}

func TestATapBesideTheCardsFocusesTheList(t *testing.T) {
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("on phones the list takes no focus")
	}
	r := cardsIn(t, wide, 1)
	r.window.Canvas().Unfocus()
	test.TapCanvas(r.window.Canvas(), fyne.NewPos(wide.Width/2, wide.Height-20))
	if r.window.Canvas().Focused() != r.list || len(r.opened) > 0 {
		t.Errorf("the focus is on %v, and %v are opened", r.window.Canvas().Focused(), r.opened)
	}
}

func TestMoreIsAskedForAtTheCardsEdge(t *testing.T) {
	r := cardsIn(t, phone, 10)
	var more []int
	r.list.OnMore = func(place int) { more = append(more, place) }
	r.list.Changed()
	area := r.list.grid().card(1, 0)
	test.TapCanvas(r.window.Canvas(), fyne.NewPos(area.X+area.W-20, area.Y+area.H/2))
	r.list.TappedSecondary(&fyne.PointEvent{Position: fyne.NewPos(area.X+20, area.Y+20)})
	if len(more) != 2 || more[0] != 1 || more[1] != 1 || len(r.opened) != 0 {
		t.Errorf("more is asked for %v, opened are %v", more, r.opened)
	}
}

func TestScrollingAsksOnlyForWhatComesIntoSight(t *testing.T) {
	r := cardsIn(t, phone, 50_000)
	if n := len(r.model.asked); n > 8 {
		t.Errorf("%d cards were asked for at first", n)
	}
	for range 100 {
		r.list.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -40)})
	}
	for place, n := range r.model.asked {
		if n > 2 { // one of them before the window had its size
			t.Errorf("card %d was asked for %d times", place, n)
		}
	}
	if n := len(r.model.asked); n > 60 {
		t.Errorf("%d cards were asked for", n)
	}
}

func TestAFingerDragsCardsOrTheBar(t *testing.T) {
	r := cardsIn(t, phone, 50_000)
	drag := func(x, by float32) {
		r.list.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 100)}, Dragged: fyne.NewDelta(0, by)})
	}
	drag(100, -30)
	if r.list.offset != 30 {
		t.Errorf("dragged up by 30, the list is at %v", r.list.offset)
	}
	drag(phone.Width-2, 1000)
	if last, g := r.list.offset, r.list.grid(); last != g.overflow() {
		t.Errorf("with the bar at the bottom the list is at %v of %v", last, g.overflow())
	}
	r.list.DragEnd()
}

func TestTheMouseLiftsACard(t *testing.T) {
	r := cardsIn(t, phone, 3)
	over := func(y float32) {
		r.list.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(50, y)}})
	}
	for _, c := range []struct {
		y    float32
		want int
	}{{50, 0}, {160, 1}, {499, -1}} {
		if over(c.y); r.list.hovered != c.want {
			t.Errorf("at %v card %d is lifted, want %d", c.y, r.list.hovered, c.want)
		}
	}
	over(50)
	if r.list.MouseOut(); r.list.hovered != -1 {
		t.Error("a card stays lifted")
	}
}

// TestNoCardIsLeftOut checks that the visible cards cover the list without gaps,
// wherever it is scrolled to and however many columns it has.
func TestNoCardIsLeftOut(t *testing.T) {
	r := cardsIn(t, phone, 0)
	rapid.Check(t, func(t *rapid.T) {
		r.model.count = rapid.IntRange(0, 60_000).Draw(t, "count")
		r.list.Resize(fyne.NewSize(rapid.Float32Range(100, 2000).Draw(t, "width"), rapid.Float32Range(20, 2000).Draw(t, "height")))
		g := r.list.grid()
		offset := g.clamp(rapid.Float64Range(0, 1e7).Draw(t, "offset"))
		first, last := g.visible(offset)
		if first > 0 {
			if above := g.card(first-1, offset); above.Y+above.H > 0 {
				t.Fatalf("card %d is in sight, the first drawn is %d", first-1, first)
			}
		}
		if last < g.count {
			if below := g.card(last, offset); below.Y < g.view.Height {
				t.Fatalf("card %d is in sight, the last drawn is %d", last, last-1)
			}
		}
		for place := first; place < last; place++ {
			area := g.card(place, offset)
			if at, ok := g.at(fyne.NewPos(area.X+area.W/2, area.Y+area.H/2), offset); !ok || at != place {
				t.Fatalf("in the middle of card %d there is %d, %v", place, at, ok)
			}
			if area.X < 0 || area.X+area.W > g.view.Width {
				t.Fatalf("card %d stands out at a side: %v", place, area)
			}
		}
	})
}

func TestTextsAreCutToFit(t *testing.T) {
	themetest.Window(t, theme.Options{})
	bold := fyne.TextStyle{Bold: true}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.StringMatching(`([a-zäé]{1,12} ?){0,40}`)).Draw(t, "text")
		width := rapid.Float32Range(60, 400).Draw(t, "width")
		for i, line := range brokenInto(3, text, 15, bold, width) {
			if got := fyne.MeasureText(line, 15, bold).Width; got > width {
				t.Fatalf("line %d, %q, is %v wide, more than %v", i, line, got, width)
			}
		}
	})
	for _, c := range []struct {
		lines      int
		text, want string
	}{
		{2, "", ""},
		{2, "short", "short"},
		{2, "a title of two lines", "a title of two|lines"},
		{2, "two\nlines\tof text", "two lines of|text"},
		{2, "a well-known title", "a well-|known title"},
		{3, "a title of three whole lines", "a title of|three whole|lines"},
	} {
		if got := strings.Join(brokenInto(c.lines, c.text, 15, bold, 90), "|"); got != c.want {
			t.Errorf("%q becomes %q", c.text, got)
		}
	}
	if got := brokenInto(2, strings.Repeat("endless ", 50), 15, bold, 90); !strings.HasSuffix(got[1], "…") {
		t.Errorf("a long title becomes %q", got)
	}
}

func TestASmallBoardShowsItsDigits(t *testing.T) {
	p := painter{ink: func(tiles.Ink) color.Color { return color.Transparent }}
	p.colors[board.Given].digit.A, p.colors[board.Given].digit.R = 255, 255 // red on nothing
	d := format.FromGrid(board.MustParseGrid(uitest.Easy))
	const pixels = 180
	img := p.paint(&d.State, pixels)
	for c := range board.Cell(board.CellCount) {
		side := pixels / board.Size
		red := 0
		for y := c.Row() * side; y < (c.Row()+1)*side; y++ {
			for x := c.Col() * side; x < (c.Col()+1)*side; x++ {
				if img.RGBAAt(x, y).R > 128 {
					red++
				}
			}
		}
		if filled := d.State.Digits[c] != 0; filled != (red > 10) {
			t.Errorf("%v holds %d and has %d pixels of a digit", c, d.State.Digits[c], red)
		}
	}
	for _, tiny := range []int{0, 1, 9, 18} {
		p.paint(&d.State, tiny)
	}
}

// BenchmarkScroll scrolls 50,000 puzzles on a desktop by a third of a card and
// draws the frame, with and without the software renderer.
func BenchmarkScroll(b *testing.B) {
	for _, drawn := range []bool{false, true} {
		name := map[bool]string{false: "layout", true: "drawn"}[drawn]
		b.Run(name, func(b *testing.B) {
			r := cardsIn(b, wide, 50_000)
			for b.Loop() {
				r.list.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -37)})
				if drawn {
					r.window.Canvas().Capture()
				}
			}
		})
	}
}

// BenchmarkThumbnail draws a small board.
func BenchmarkThumbnail(b *testing.B) {
	for name, state := range map[string]board.State{"classic": format.FromGrid(board.MustParseGrid(uitest.Easy)).State, "killer": uitest.Killer(), "jigsaw": uitest.Jigsaw()} {
		for _, pixels := range []int{boardSide, 3 * boardSide} {
			b.Run(fmt.Sprint(name, pixels), func(b *testing.B) {
				p := painter{ink: func(tiles.Ink) color.Color { return color.White }}
				for b.Loop() {
					p.paint(&state, pixels)
				}
			})
		}
	}
}

// TestASmallBoardShowsItsRules compares the pictures of boards whose digits are the same.
func TestASmallBoardShowsItsRules(t *testing.T) {
	p := painter{ink: func(ink tiles.Ink) color.Color { return color.Gray{Y: uint8(ink)} }}
	classic := p.paint(&board.State{}, 180)
	for _, rules := range []string{"x+", "cage=15:1112", "thermo=112131", "odd=55", "difference=1112", uitest.Jigsaw().Rules.String(), uitest.Killer().Rules.String()} {
		s := board.State{Rules: board.MustParseRules(rules)}
		if bytes.Equal(p.paint(&s, 180).Pix, classic.Pix) {
			t.Errorf("%.20s isn't drawn", rules)
		}
	}
}
