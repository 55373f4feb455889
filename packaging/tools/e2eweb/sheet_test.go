//go:build e2e

package e2eweb

import (
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/solvoku/solvoku/ui/light"
)

// menuKey returns where the menu key is, according to the light board.
func (r *rig) menuKey() (x, y float64) {
	r.t.Helper()
	table, err := json.Marshal(light.Places())
	if err != nil {
		r.t.Fatal(err)
	}
	var at []float64
	r.do(chromedp.Evaluate(fmt.Sprintf(`(({ x, y, w, h }) => [x + w / 2, y + h / 2])(lightPlaces(%s, innerWidth, innerHeight, devicePixelRatio, []).keys.menu)`, table), &at))
	return at[0], at[1]
}

// openMenu opens the menu page, with the key in the upper right corner, and returns the
// names of its rows.
func (r *rig) openMenu() []string {
	r.t.Helper()
	r.hush()
	x, y := r.menuKey()
	r.tap(x, y)
	r.says("Menu: ")
	r.settle()
	_, names, _ := strings.Cut(r.status(), ": ")
	return strings.Split(names, ", ")
}

// settle waits until drawing has finished: until the app goes some frames without
// redrawing, or has redrawn for so long that its content must be animated.
func (r *rig) settle() {
	r.t.Helper()
	r.text(`new Promise((done) => {
		const gl = WebGLRenderingContext.prototype, clear = gl.clear;
		let drawn = false, still = 0, left = 15;
		gl.clear = function (mask) { drawn = true; return clear.call(this, mask); };
		const frame = () => {
			still = drawn ? 0 : still + 1;
			drawn = false;
			if (still < 4 && left-- > 0) return requestAnimationFrame(frame);
			gl.clear = clear;
			done("");
		};
		setTimeout(() => requestAnimationFrame(frame), 250);
	})`)
}

// menu chooses one of the menu's first rows, which a desktop shows.
func (r *rig) menu(name string) {
	r.t.Helper()
	names := r.openMenu()
	at, rows := slices.Index(names, name), r.sheetRows()
	if at < 0 || at >= len(rows) {
		r.t.Fatalf("%q is not in sight in the menu", name)
	}
	r.tapIn(rows[at])
	r.settle()
}

// sheetRows returns the bounds of the open sheet's rows, both flat ones and wide keys:
// column by column, then the key below all columns.
func (r *rig) sheetRows() []image.Rectangle {
	r.t.Helper()
	var found, below []image.Rectangle
	picture, look := r.picture(""), looks[r.on.dark]
	cards := slices.DeleteFunc(areas(picture, look.cards, cardWidth, 40), func(card image.Rectangle) bool {
		beside := image.Pt(card.Min.X-4, (card.Min.Y+card.Max.Y)/2)
		return !beside.In(picture.Rect) || !is(picture, beside.Y*picture.Rect.Dx()+beside.X, look.ground)
	})
	if len(cards) > 1 { // the menu
		return cardRows(picture, cards, look.inks)
	}
	all := slices.Concat(rows(append(areas(picture, look.keys, rowWidth, 30), flatRows(picture, look.cards, look.inks)...))...)
	for i, row := range all {
		if i > 0 && row.In(all[i-1]) {
			continue // inside the ring of the focused row
		}
		if row.Dx() > all[0].Dx()*3/2 {
			below = append(below, row)
		} else {
			found = append(found, row)
		}
	}
	slices.SortStableFunc(found, func(a, b image.Rectangle) int {
		if d := a.Min.X - b.Min.X; d < -20 || d > 20 {
			return d
		}
		return a.Min.Y - b.Min.Y
	})
	return append(found, below...)
}

// cardRows returns the bounds of the enabled rows on cards: those with ink, one column of
// cards after the other.
func cardRows(picture *image.RGBA, cards []image.Rectangle, inks []color.NRGBA) (found []image.Rectangle) {
	slices.SortStableFunc(cards, func(a, b image.Rectangle) int {
		if d := a.Min.X - b.Min.X; d < -20 || d > 20 {
			return d
		}
		return a.Min.Y - b.Min.Y
	})
	for _, card := range cards {
		n := (card.Dy() + rowHeight/2) / rowHeight
		for i := range n {
			row := image.Rect(card.Min.X, card.Min.Y+i*card.Dy()/n, card.Max.X, card.Min.Y+(i+1)*card.Dy()/n)
			if inked(picture, row.Inset(8), inks) {
				found = append(found, row)
			}
		}
	}
	return found
}

func TestSheetsScrollOnAPhone(t *testing.T) {
	t.Parallel()
	low := smallCell
	low.height = 440 // in which the menu scrolls
	r := open(t, low, "/")
	openMenu := func() {
		r.activate("button", "Menu") // which isn't in its usual place
		r.says("Menu: ")
		r.settle()
	}
	openMenu()
	r.picture("menu-1-phone-small")
	first := r.sheetRows()
	if len(first) < 4 {
		t.Fatalf("only %d rows are to be seen", len(first))
	}
	// The arrow keys at the upper right turn the pages.
	var arrows []image.Rectangle
	for _, key := range areas(r.picture(""), looks[r.on.dark].keys, 30, 30) {
		if key.Dx() < 80 && key.Max.Y < 90 {
			arrows = append(arrows, key)
		}
	}
	if len(arrows) == 0 { // the disabled one has no ground
		t.Fatal("no arrow key was found")
	}
	r.tapIn(arrows[len(arrows)-1])
	r.settle()
	r.picture("menu-2-phone-small-paged")
	if rows := r.sheetRows(); slices.Equal(rows, first) {
		t.Error("the arrow key did not turn the page")
	}
	r.press(kb.Escape)
	r.settle()
	openMenu()
	first = r.sheetRows()

	// Swiping up scrolls and presses nothing.
	from := first[len(first)-2]
	x, y := float64(from.Min.X+from.Max.X)/2, float64(from.Min.Y+from.Max.Y)/2
	touch := func(kind input.TouchType, at ...*input.TouchPoint) { r.do(input.DispatchTouchEvent(kind, at)) }
	touch(input.TouchStart, &input.TouchPoint{X: x, Y: y})
	for i := range 15 {
		touch(input.TouchMove, &input.TouchPoint{X: x, Y: y - float64(20*(i+1))})
	}
	touch(input.TouchEnd)
	r.settle()
	r.picture("menu-3-phone-small-drawn-up")
	if rows := r.sheetRows(); slices.Equal(rows, first) {
		t.Error("the finger did not scroll")
	}
	if got := r.status(); !strings.HasPrefix(got, "Menu: ") {
		t.Errorf("after a scroll the app says %q", got)
	}
}

// turn resizes the page and waits until the app fills it.
func (r *rig) turn(width, height int64) {
	r.resize(width, height)
	r.until("the app fills the turned page", func() bool {
		return r.truth(fmt.Sprintf(`(() => {
			const app = document.querySelector("canvas").getBoundingClientRect();
			return Math.abs(app.width - %d) < 1 && Math.abs(app.height - %d) < 1;
		})()`, width, height))
	})
	r.settle()
}

func TestRotation(t *testing.T) {
	t.Parallel()
	r := open(t, largeCell, "/#p="+puzzle)
	r.says("30 givens")
	upright := r.find().board
	r.turn(largeCell.height, largeCell.width)
	r.picture("phone-7-landscape")
	r.turn(largeCell.width, largeCell.height)
	if again := r.find().board; again != upright {
		t.Errorf("the board came back as %v, not %v", again, upright)
	}
	s := r.find()
	r.tapIn(s.cell(2))
	r.tapIn(s.digits[4])
	r.settle()
	r.picture("phone-8-upright-again")
}
