package rules

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

// robot uses the page.
type robot struct {
	*uitest.Robot
	page *Page
}

func opened(t *testing.T, size fyne.Size) *robot {
	r := &robot{Robot: uitest.New(t, size)}
	r.page = New(r.Window)
	r.page.Open()
	return r
}

// over returns the pad.
func (r *robot) over() *boardview.Pad {
	objects := r.page.frame.Content.Objects
	return objects[len(objects)-1].(*boardview.Pad)
}

// drag moves a finger from cell to cell, in steps of a share of a tile.
func (r *robot) drag(cells ...board.Cell) {
	p := r.over()
	at := r.page.board.CellCentre(cells[0])
	for _, c := range cells {
		to := r.page.board.CellCentre(c)
		const steps = 3
		for i := range steps {
			next := at.AddXY((to.X-at.X)/steps*float32(i+1), (to.Y-at.Y)/steps*float32(i+1))
			before := at.AddXY((to.X-at.X)/steps*float32(i), (to.Y-at.Y)/steps*float32(i))
			p.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: next}, Dragged: fyne.NewDelta(next.X-before.X, next.Y-before.Y)})
		}
		at = to
	}
	p.DragEnd()
}

// press presses keys. Those with a character type it.
func (r *robot) press(keys ...fyne.KeyName) {
	for _, k := range keys {
		if len(k) == 1 {
			r.Write(strings.ToLower(string(k)))
		} else {
			r.Press(k)
		}
	}
}

func (r *robot) tap(c board.Cell) {
	r.Click(r.page.board, r.page.board.CellCentre(c))
}

func (r *robot) is(what, want string) {
	r.T.Helper()
	if got := r.page.rules().String(); got != want {
		r.T.Errorf("%s: the rules are %q, not %q", what, got, want)
	}
}

func (r *robot) says(want string) {
	r.T.Helper()
	if got := r.page.status.String(); !strings.Contains(got, want) {
		r.T.Errorf("it says %q, not %q", got, want)
	}
}

// TestAKillerIsDraggedAndTyped: a cage takes one drag and the digits of its sum.
func TestAKillerIsDraggedAndTyped(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, uitest.Wide} {
		r := opened(t, size)
		r.press(fyne.KeyC)
		r.drag(0, 2)
		r.says("3 cells. Type its sum")
		r.press("1")
		r.says("A cage of 3 cells with the sum 1.") // not yet wrong
		r.press("5")
		r.drag(20, 29, 30)
		r.Tap(r.page.digits[7])
		r.is("two cages", "cage=15:111213;cage=7:334344")
		r.tap(10)
		r.press("4")
		r.is("a cell by a tap", "cage=15:111213;cage=7:334344;cage=4:22")
		r.tap(1) // mends the first
		r.press("2")
		r.press("0")
		r.is("mended", "cage=20:111213;cage=7:334344;cage=4:22")
		r.drag(2, 11) // goes on from the chosen one
		r.is("extended", "cage=20:11121323;cage=7:334344;cage=4:22")
		r.press(fyne.KeyDelete)
		r.is("without a sum", "cage=11121323;cage=7:334344;cage=4:22")
		r.press(fyne.KeyDelete)
		r.is("without the cage", "cage=7:334344;cage=4:22")
		for range 12 {
			r.Session().Undo()
		}
		r.is("all undone", "")
	}
}

// A killer of 35 cages without givens.
const (
	killer35 = "cage=17:1112;cage=11:1323;cage=3:1415;cage=19:162617;cage=11:181929;cage=8:2122;cage=19:243444;cage=10:2535;" +
		"cage=16:2737;cage=13:2838;cage=10:3141;cage=8:323343;cage=18:364656;cage=4:3949;cage=18:425253;cage=6:4555;cage=16:475748;" +
		"cage=9:5161;cage=16:546465;cage=9:5859;cage=11:626372;cage=9:6676;cage=6:6777;cage=16:6878;cage=20:697989;cage=5:7181;" +
		"cage=20:737484;cage=12:7585;cage=11:8283;cage=6:868797;cage=7:8898;cage=11:9192;cage=13:9394;cage=9:9596;cage=8:99"
	killer35Solution = "985127436716348952243965781891754623372619845654283179127836594438591267569472318"
)

// TestAWholeKillerIsEnteredAndSolved: each cage is one drag, or a tap for a single cell, and the
// digits of its sum, typed or tapped.
func TestAWholeKillerIsEnteredAndSolved(t *testing.T) {
	r := opened(t, uitest.Phone)
	r.page.turn(tabCages)
	cages, digits := 0, 0
	for c := range board.MustParseRules(killer35).Clauses() {
		if apart := len(c.Cells) == 3 && !slices.Contains([]int{1, 9}, max(int(c.Cells[1])-int(c.Cells[2]), int(c.Cells[2])-int(c.Cells[1]))); apart {
			c.Cells[0], c.Cells[1] = c.Cells[1], c.Cells[0] // the first cell is in the middle
		}
		if len(c.Cells) == 1 {
			r.tap(c.Cells[0])
		} else {
			r.drag(c.Cells...)
		}
		for _, d := range c.Value {
			if digits++; cages%2 == 0 {
				r.Write(string(d))
			} else {
				r.Tap(r.page.digits[d-'0'])
			}
		}
		cages++
	}
	if n := len(ofKind(r.page.rules(), "cage")); n != 35 || digits > 58 {
		t.Fatalf("%d cages by %d digits: %v", n, digits, r.page.rules())
	}
	for c := range board.MustParseRules(killer35).Clauses() {
		entered := slices.ContainsFunc(ofKind(r.page.rules(), "cage"), func(e board.Clause) bool {
			return e.Value == c.Value && board.CellsOf(e.Cells...) == board.CellsOf(c.Cells...)
		})
		if !entered {
			t.Fatalf("%s isn't entered", c)
		}
	}
	r.Leave()
	r.Session().Solve()
	r.Until("it is solved", func() bool { return r.Session().State().Digits == board.MustParseGrid(killer35Solution) })
}

// TestWhatCantBeIsSaidAtOnce and where it is.
func TestWhatCantBeIsSaidAtOnce(t *testing.T) {
	r := opened(t, uitest.Phone)
	r.page.turn(tabCages)
	r.drag(0, 1)
	r.press("1")
	r.press("8")
	r.says("can’t be met in r1c1 and r1c2")
	if got := r.page.board.View().Conflicts; got != board.CellsOf(0, 1) {
		t.Errorf("marked: %v", got)
	}
	r.press("9") // begins anew, as 189 is too much
	r.is("a smaller sum", "cage=9:1112")
	r.drag(10, 1)
	r.says("r1c2 is in two cages")
	if got := r.page.board.View().Conflicts; got != board.CellsOf(1) {
		t.Errorf("marked: %v", got)
	}
	r.page.turn(tabRegions)
	r.drag(40, 41, 42)
	r.says("The region at r5c5 has 3 cells, not nine")
	if got := r.page.board.View().Suspects; got != board.CellsOf(40, 41, 42) {
		t.Errorf("marked: %v", got)
	}
}

// TestAJigsawIsEightDrags: the ninth region is what is left. A tap takes a cell away, and a drag
// from a region goes on with it.
func TestAJigsawIsEightDrags(t *testing.T) {
	r := opened(t, uitest.Wide)
	r.page.turn(tabRegions)
	for i := range 8 {
		row := board.Cell(9 * i)
		r.drag(row, row+8)
	}
	r.says("take the place of the boxes")
	if n := len(ofKind(r.page.rules(), "region")); n != 9 {
		t.Errorf("%d regions", n)
	}
	r.tap(0)
	r.says("The region at r1c2 has 8 cells")
	r.drag(1, 0)
	if n := len(ofKind(r.page.rules(), "region")); n != 9 || len(r.page.unfinished) > 0 {
		t.Errorf("mended: %d regions, %v", n, r.page.unfinished)
	}
	r.tap(0)
	r.Leave()
	r.page.Open() // what isn't finished is still there
	r.says("The region at r1c2 has 8 cells")
	r.Leave()
	r.Session().Open(board.MustParseGrid(uitest.Easy))
	if r.page.Open(); len(r.page.unfinished) > 0 {
		t.Error("a region of another puzzle is there")
	}
}

// TestAStrokeCutsNoCorner goes from a cell to the one diagonally below it, a little off the middle.
func TestAStrokeCutsNoCorner(t *testing.T) {
	r := opened(t, uitest.Wide)
	r.page.turn(tabCages)
	at := r.page.board.CellCentre
	by := at(10).Subtract(at(0))
	r.over().Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at(10).AddXY(0.15*by.X, 0)}, Dragged: fyne.NewDelta(by.X, by.Y)})
	r.over().DragEnd()
	r.is("a diagonal stroke", "cage=1122")
}

// TestRulesByKeysAlone draws with Space and the arrows.
func TestRulesByKeysAlone(t *testing.T) {
	r := opened(t, uitest.Wide)
	r.press(fyne.KeyC, fyne.KeyRight, fyne.KeySpace, fyne.KeyRight, fyne.KeyDown, "1", "2", fyne.KeyDown, fyne.KeyReturn, "3")
	r.is("cages", "cage=12:121323;cage=3:33")
	r.press(fyne.KeyR, fyne.KeySpace, fyne.KeyLeft, fyne.KeyEscape)
	r.is("a stroke that was dropped", "cage=12:121323;cage=3:33")
	if r.AtHome() {
		t.Error("Escape has left the page")
	}
	r.press(fyne.KeyW)
	for _, k := range r.page.switches[:2] {
		r.Tap(k)
	}
	r.is("switches", "cage=12:121323;cage=3:33;x-;x+")
	r.Tap(r.page.switches[0])
	r.is("switched off", "cage=12:121323;cage=3:33;x+")
}

// TestThePageOfRulesFits in every language, at the largest text.
func TestThePageOfRulesFits(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, {Width: 740, Height: 360}} {
		for _, scale := range []float32{1, 2} {
			r := opened(t, size)
			r.Change(func(s *session.Settings) { s.TextScale = scale })
			for tab := range 3 {
				r.page.turn(tab)
				r.NothingCutOff("the page", r.Content())
			}
		}
	}
}
