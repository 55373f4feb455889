package hint

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/steps"
	"github.com/solvoku/solvoku/ui/widgets"
)

// chain returns an XY-Wing: a chain of two cases.
func chain(t *testing.T) Item {
	t.Helper()
	now, err := logic.ParseState(":::97..+3.6+25..8+6+5.+9+7+3+36+59+2+7+14+8.5....3.+783..76+4.+9+7+9.+34.+8.2.+8+9.6.7+315.+7.83+2+9+6+6.+3+7..+584:122 241 146:::")
	if err != nil {
		t.Fatal(err)
	}
	var finder logic.Finder
	return Item{Step: finder.All(&now, logic.XYWing)[0], Board: uitest.State(t, now.Grid().String()), Candidates: now.AllCandidates()}
}

// net returns a step with a long proof.
func net(t *testing.T) (item Item) {
	t.Helper()
	now := logic.NewState(board.MustParseGrid(uitest.Hardest))
	var finder logic.Finder
	finder.Path(&now, func(s *logic.Step) bool {
		if len(steps.ReasonOf(&now, s).Lines) < 30 {
			return true
		}
		item = Item{Step: *s, Board: uitest.State(t, uitest.Hardest), Candidates: now.AllCandidates()}
		for c, d := range now.Grid() {
			if d != 0 && !now.Given(board.Cell(c)) {
				item.Board.Digits[c], item.Board.Kinds[c] = d, board.SolverAnswer
			}
		}
		return false
	})
	if item.Step.Technique == "" {
		t.Fatal("no step has a long proof")
	}
	return item
}

// chainNotation is the chain in Eureka notation.
const chainNotation = "(1=4)r2c6 - (4=2)r2c2 - (2=1)r9c2 => r9c6<>1"

// explains makes the page's first step another one.
func (p *walkRobot) explains(item Item) {
	first, _, _ := p.walk.Row(0)
	*first = item
	p.show()
}

// explains makes the page give a step as the hint, with its reason.
func (p *hintRobot) explains(item Item) {
	p.hint = &Hint{Step: item.Step, HasStep: true, Candidates: item.Candidates}
	p.hint.Judgement.Verdict, p.hint.Judgement.State = solvers.Unique, item.Board
	p.degree = WhichTechnique
	p.reveal()
}

// linePage is what both pages have.
type linePage struct {
	*uitest.Robot
	reading *reading
	text    func() *widgets.Lines
	board   *boardview.Board
	next    *widgets.Key
}

func linePages(t *testing.T, size fyne.Size, item Item) map[string]linePage {
	t.Helper()
	h := hinted(uitest.New(t, size), uitest.Easy)
	h.explains(item)
	w := walking(uitest.New(t, size), uitest.Easy, Request{})
	w.explains(item)
	return map[string]linePage{
		"hint": {h.Robot, &h.reading, func() *widgets.Lines { return h.text }, h.hintPage.board, h.down},
		"walk": {w.Robot, &w.reading, w.openText, w.walkPage.board, w.line},
	}
}

// openText returns the text of the open row.
func (p *walkRobot) openText() (text *widgets.Lines) {
	uitest.Walk(p.list, func(o fyne.CanvasObject) {
		if l, ok := o.(*widgets.Lines); ok && l.Visible() {
			text = l
		}
	})
	return text
}

// tapLine taps the first row of a line of the text, from 0.
func (p *linePage) tapLine(line int) {
	p.T.Helper()
	text := p.text()
	for y := float32(0); y < text.Size().Height; y++ {
		if text.LineAt(y) == line {
			p.TapAt(text, fyne.NewPos(20, y+8))
			return
		}
	}
	p.T.Fatalf("there is no line %d", line)
}

// at fails unless a line is chosen, marked in the text, and the board shows the proof up to
// it: as many arrows.
func (p *linePage) at(line, arrows int) {
	p.T.Helper()
	if p.reading.line != line {
		p.T.Errorf("line %d is chosen, want %d", p.reading.line, line)
	}
	if got := len(p.board.View().Marks.Arrows); got != arrows {
		p.T.Errorf("at line %d the board has %d arrows, want %d", line, got, arrows)
	}
	_, _, marked := p.text().Extent()
	if marked != (line > 0) {
		p.T.Errorf("at line %d a line is marked: %v", line, marked)
	}
	if line == 0 {
		return
	}
	if got, want := p.text().Marked(), p.reading.Lines[line-1]; got != want {
		p.T.Errorf("marked is %q, want %q", got, want)
	}
}

func TestAReasonIsFollowedLineByLine(t *testing.T) {
	item := chain(t)
	tint := func(p linePage, c, d int) boardview.Tint { return p.board.View().Marks.Tints[c][d] }
	for _, size := range []fyne.Size{uitest.Phone, uitest.Wide} {
		for name, p := range linePages(t, size, item) {
			t.Run(name, func(t *testing.T) {
				whole := p.board.View().Marks
				// r2c2 is 2, r9c2 isn't 2, it is 1; instead r2c2 is 4, r2c6 isn't 4, it is 1; either way
				n := p.reading.Steps()
				if n < 6 {
					t.Fatalf("the reason has %d lines: %q", n, p.reading.Lines)
				}
				p.at(0, len(item.Step.Links))
				p.Write(".")
				p.at(1, 0)
				if got := tint(p, 10, 2); got != boardview.PatternTint || tint(p, 10, 4) != boardview.NoTint || tint(p, 77, 1) != boardview.NoTint {
					t.Errorf("at the first line r2c2 has the tint %v", got)
				}
				p.Tap(p.next)
				p.at(2, 1)
				p.Write(",")
				p.at(1, 0)
				p.tapLine(p.lineOf(3))
				p.at(3, 2)
				if p.board.View().Marks.Washed.IsEmpty() && p.board.View().Marks.Framed.IsEmpty() {
					t.Error("the board doesn't show where the line looks")
				}
				p.tapLine(p.lineOf(3))
				p.at(0, len(item.Step.Links))
				p.Write(",")
				p.at(n, len(p.board.View().Marks.Arrows))
				if got := tint(p, 77, 1); got != boardview.StruckTint {
					t.Errorf("at the last line r9c6 has the tint %v", got)
				}
				p.Write(".")
				p.at(0, len(whole.Arrows))
				if size == uitest.Wide { // on a phone what follows is below the lines in view
					p.Write(".")
					p.tapLine(p.lineOf(n) + 1)
					p.at(0, len(whole.Arrows))
				}
			})
		}
	}
}

// lineOf returns the line of the text that has a line of the reason.
func (p *linePage) lineOf(n int) int {
	return slices.Index(strings.Split(p.text().String(), "\n"), p.reading.Lines[n-1])
}

func TestTheArrowKeysOfTheHintFollowTheReason(t *testing.T) {
	p := linePages(t, uitest.Phone, chain(t))["hint"]
	p.Press(fyne.KeyDown)
	p.Press(fyne.KeyDown)
	p.at(2, 1)
	p.Press(fyne.KeyUp)
	p.at(1, 0)
}

// TestASingleLineIsNotFollowed has a tap on the text open the sheet, as one on the row does.
func TestASingleLineIsNotFollowed(t *testing.T) {
	w := walking(uitest.New(t, uitest.Phone), uitest.Easy, Request{})
	marks := w.board.View().Marks
	w.Write(".")
	w.Write(",")
	if w.line.Visible() || w.reading.line != 0 || len(w.board.View().Marks.Arrows) != len(marks.Arrows) {
		t.Error("the only line is followed")
	}
	w.TapAt(w.openText(), fyne.NewPos(20, 15))
	if w.Sheet().Title == "" {
		t.Error("a tap on the text doesn't open the sheet")
	}
	w.CloseSheets()
	h := hinted(uitest.New(t, uitest.Phone), uitest.Easy)
	h.reveal()
	h.reveal()
	h.Write(".")
	h.TapAt(h.text, fyne.NewPos(20, 60))
	if h.up.Visible() || h.down.Visible() || h.eureka.Visible() || h.reading.line != 0 {
		t.Error("the only line of a hint is followed")
	}
}

// TestTheRestOfALongReasonIsReached taps the line that stands for the rest.
func TestTheRestOfALongReasonIsReached(t *testing.T) {
	w := walking(uitest.New(t, uitest.Wide), uitest.Easy, Request{})
	w.explains(net(t))
	shown := strings.Split(w.row(0).Text, "\n")
	rest := slices.Index(shown, "…")
	if rest < 0 {
		t.Fatalf("the list says %q", shown)
	}
	for range rest {
		w.Write(".")
	}
	w.tapLine(rest + 1)
	if got := w.openText(); w.reading.line != rest+1 || got.Marked() != w.reading.Lines[rest] || strings.Contains(got.String(), shown[0]) {
		t.Errorf("chosen is line %d, marked is %q of\n%s", w.reading.line, got.Marked(), got)
	}
	w.tapLine(2)
	if w.reading.line != rest+2 || w.openText().Marked() != w.reading.Lines[rest+1] {
		t.Errorf("then line %d is chosen, marked is %q", w.reading.line, w.openText().Marked())
	}
	w.Write(",")
	if w.Write(","); w.reading.line != rest || !strings.HasPrefix(w.openText().String(), shown[0]) {
		t.Errorf("back at line %d the list says %q", w.reading.line, w.openText())
	}
	w.tapLine(rest + 2) // what follows
	if w.reading.line != 0 {
		t.Errorf("what follows is line %d", w.reading.line)
	}
}

func TestAnotherStepIsShownAsAWhole(t *testing.T) {
	p := walking(uitest.New(t, uitest.Phone), uitest.Easy, Request{})
	p.explains(chain(t))
	p.flash(board.At(0, 0))
	if p.Write("."); p.walkPage.board.View().HasSelected {
		t.Error("at a line the cell named before is still framed")
	}
	if p.Press(fyne.KeyDown); p.reading.line != 0 || p.line.Visible() {
		t.Errorf("at the next step line %d is chosen", p.reading.line)
	}
	p.goTo(0)
	p.Write(".")
	p.openFilter()
	if p.Tap(p.SheetKey("XY-Wing: 1")); p.reading.line != 0 {
		t.Errorf("in a filtered list line %d is chosen", p.reading.line)
	}
	p.Write(".")
	if p.found(Found{Items: []Item{chain(t)}, Proof: true}); p.reading.line != 0 {
		t.Errorf("in another proof line %d is chosen", p.reading.line)
	}
	h := hinted(uitest.New(t, uitest.Phone), uitest.Easy)
	h.explains(chain(t))
	h.showNamed(board.At(0, 0))
	if h.Write("."); h.hintPage.board.View().HasSelected {
		t.Error("at a line of a hint the cell named before is still framed")
	}
	if h.look(); h.reading.line != 0 || h.down.Visible() {
		t.Errorf("at the next hint line %d is chosen", h.reading.line)
	}
	h.found()
}

func TestEurekaNotationIsSwitchedAndKept(t *testing.T) {
	h := hinted(uitest.New(t, uitest.Phone), uitest.Easy)
	h.explains(chain(t))
	if strings.Contains(h.text.String(), chainNotation) {
		t.Error("Eureka notation stands there unasked")
	}
	h.Tap(h.eureka)
	if h.says(chainNotation); !h.Session().Settings().Eureka || !h.eureka.View().Held {
		t.Error("the switch isn't on")
	}
	h.Write(".")
	if got := h.text.Marked(); got != h.reading.Lines[0] {
		t.Errorf("below the notation %q is marked", got)
	}
	w := &walkRobot{h.Robot, openWalk(h.Window, nil, Request{})}
	w.done()
	w.explains(chain(t))
	if got := w.row(0).Text; !strings.HasPrefix(got, chainNotation+"\n") {
		t.Errorf("Step by step says %q", got)
	}
	w.Write(".")
	if got := w.openText().Marked(); got != w.reading.Lines[0] {
		t.Errorf("below the notation %q is marked", got)
	}
	w.Tap(w.more)
	w.Tap(w.SheetKey("Eureka notation"))
	if got := w.row(0).Text; strings.Contains(got, "=>") || w.Session().Settings().Eureka {
		t.Errorf("switched off, Step by step says %q", got)
	}
	w.Write("e")
	if got := w.row(0).Text; !strings.HasPrefix(got, chainNotation) {
		t.Errorf("switched on by E, Step by step says %q", got)
	}
}

// TestTheChosenLineIsInView follows a reason in every language, window and size of text.
func TestTheChosenLineIsInView(t *testing.T) {
	item := chain(t)
	for v := range uitest.Views() {
		r := uitest.New(t, v.Size)
		r.Change(func(s *session.Settings) { s.Language, s.TextScale, s.Eureka = v.Language, v.Scale, true })
		h := hinted(r, uitest.Easy)
		h.explains(item)
		for range h.reading.Steps() {
			h.Write(".")
			top, bottom, _ := h.text.Extent()
			if at, room := h.frame.Scroll.Offset.Y, h.frame.Scroll.Size().Height; top < at-1 || bottom > at+room+1 && top > at+1 {
				t.Errorf("%+v: the hint's line %d goes from %v to %v, in view is %v from %v", v, h.reading.line, top, bottom, room, at)
			}
		}
		r.KeysApart(v.Language, r.Content())
		h.Leave()
		w := walking(r, uitest.Easy, Request{})
		w.explains(item)
		for range w.reading.Steps() {
			w.Write(".")
			top, bottom, _ := w.openText().Extent()
			d := fyne.CurrentApp().Driver()
			y := d.AbsolutePositionForObject(w.openText()).Y - d.AbsolutePositionForObject(w.list).Y
			if room := w.list.Size().Height; top+y < -1 || bottom+y > room+1 && top+y > 1 {
				t.Errorf("%+v: the line %d of Step by step goes from %v to %v, in view is %v", v, w.reading.line, top+y, bottom+y, room)
			}
		}
		r.KeysApart(v.Language, r.Content())
		w.Leave()
	}
}

func TestTheHelpListsTheKeysForLines(t *testing.T) {
	uitest.New(t, uitest.Wide)
	for _, page := range []struct {
		commands       command.Group
		previous, next string
	}{{HintCommands(), ",  ↑", ".  ↓"}, {WalkCommands(), ",", "."}} {
		listed := map[string]string{}
		for _, f := range command.Figures(page.commands.Commands) {
			listed[f.Label] = f.Value
		}
		if listed["Previous line"] != page.previous || listed["Next line"] != page.next || listed["Eureka notation"] != "E" {
			t.Errorf("%s: the help lists %q", page.commands.Name, listed)
		}
	}
}
