package hint

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/steps"
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
		item = Item{Step: s.Clone(), Board: uitest.State(t, uitest.Hardest), Candidates: now.AllCandidates()}
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

// explains makes a step the visible one: the next one, or the first of the way.
func (p *robot) explains(item Item) {
	if p.face == nextFace {
		h := &Hint{Step: item.Step, HasStep: true, Candidates: item.Candidates}
		h.Judgement.Verdict, h.Judgement.State = solvers.Unique, item.Board
		p.page.next = next{h, told}
	} else {
		first, _, _ := p.way.walk.Row(0)
		*first = item
	}
	p.show()
}

// explaining opens the page at a step, in a window of the given size.
func explaining(t *testing.T, size fyne.Size, at face, item Item) *robot {
	t.Helper()
	r := uitest.New(t, size)
	load(r, uitest.Easy)
	p := opened(r, at)
	p.explains(item)
	return p
}

// unfold opens the proof.
func (p *robot) unfold() {
	if !p.panel.proof.Open() {
		p.panel.proof.Head.Press()
	}
}

// lineAt fails unless a line is chosen and marked in the text, and the board shows the proof up to
// it, with the given number of arrows.
func (p *robot) lineAt(line, arrows int) {
	p.T.Helper()
	if p.shown.line != line {
		p.T.Errorf("line %d is chosen, want %d", p.shown.line, line)
	}
	if got := len(p.page.board.View().Marks.Arrows); got != arrows {
		p.T.Errorf("at line %d the board has %d arrows, want %d", line, got, arrows)
	}
	want := ""
	if line > 0 {
		want = p.shown.Lines[line-1]
	}
	if got := p.panel.lines.Marked(); got != want {
		p.T.Errorf("marked is %q, want %q", got, want)
	}
}

// tapOn taps the first row of a line of the proof, counted from 0, to the left of its words.
func (p *robot) tapOn(line int) {
	p.T.Helper()
	lines := p.panel.lines
	for y := float32(0); y < lines.Size().Height; y++ {
		if lines.LineAt(y) == line {
			lines.Tapped(&fyne.PointEvent{Position: fyne.NewPos(2, y+8)})
			return
		}
	}
	p.T.Fatalf("there is no line %d", line)
}

func TestAProofIsFollowedLineByLine(t *testing.T) {
	item := chain(t)
	for _, at := range []face{nextFace, wayFace} {
		p := explaining(t, uitest.Phone, at, item)
		whole := p.page.board.View().Marks
		if p.panel.proof.Open() {
			t.Error("the proof is open unasked")
		}
		if got := p.panel.proof.Head.View(); got.Text != "Proof" || got.Detail != "9 lines" {
			t.Errorf("it is folded as %+v", got)
		}
		var arrows []int
		for i := range p.shown.Lines {
			arrows = append(arrows, len(p.shown.Draw(i+1, item.Candidates).Arrows))
		}
		for i := range p.shown.Lines {
			p.Write(".")
			p.lineAt(i+1, arrows[i])
		}
		if !p.panel.proof.Open() {
			t.Error("a line is followed in a closed proof")
		}
		p.Write(".")
		p.lineAt(0, len(whole.Arrows))
		p.Write(",")
		p.lineAt(9, arrows[8])
		p.tapOn(2)
		p.lineAt(3, arrows[2])
		p.tapOn(2)
		p.lineAt(0, len(whole.Arrows))
		p.tapOn(9) // the conclusion
		p.lineAt(0, len(whole.Arrows))
	}
}

func TestTheArrowKeysOfTheNextStepFollowTheProof(t *testing.T) {
	p := explaining(t, uitest.Phone, nextFace, chain(t))
	p.Press(fyne.KeyDown)
	p.Press(fyne.KeyDown)
	p.lineAt(2, 1)
	p.Press(fyne.KeyUp)
	p.lineAt(1, 0)
}

// TestASingleLineIsNotFollowed has a one-line proof.
func TestASingleLineIsNotFollowed(t *testing.T) {
	for _, at := range []face{nextFace, wayFace} {
		r := uitest.New(t, uitest.Phone)
		load(r, uitest.Easy)
		p := opened(r, at)
		p.showMe()
		p.unfold()
		p.Write(".,")
		p.tapOn(0)
		if p.shown.line != 0 {
			t.Error("the only line is followed")
		}
	}
}

// TestATappedNameFlashesItsCell taps the first name in the proof.
func TestATappedNameFlashesItsCell(t *testing.T) {
	p := explaining(t, uitest.Wide, nextFace, chain(t))
	p.unfold()
	first := p.shown.Lines[0]
	want := steps.NamedCells(first)[0]
	x := fyne.MeasureText(first[:strings.Index(first, want.String())+2], p.panel.lines.Theme().Size("text"), fyne.TextStyle{}).Width
	p.panel.lines.Tapped(&fyne.PointEvent{Position: fyne.NewPos(8+x, 16)})
	if v := p.page.board.View(); !v.HasSelected || v.Selected != want || p.shown.line != 0 {
		t.Errorf("the name %v frames %v, and line %d is chosen", want, v.Selected, p.shown.line)
	}
	if p.Write("."); p.page.board.View().HasSelected {
		t.Error("at a line the cell named before is still framed")
	}
}

// TestAPartIsLitAlone taps each part of a chain, and the last one twice.
func TestAPartIsLitAlone(t *testing.T) {
	for _, at := range []face{nextFace, wayFace} {
		item := chain(t)
		p := explaining(t, uitest.Wide, at, item)
		whole := *p.page.board.View().Marks
		for i, part := range p.shown.parts {
			p.Tap(p.panel.parts.keys[i])
			for k, key := range p.panel.parts.keys {
				if key.Visible() && key.View().Held != (k == i) {
					t.Errorf("with the part %q the row %q is held: %v", part.Text, key.View().Text, key.View().Held)
				}
			}
			got, want := p.page.board.View().Marks, part.View(&item.Step, item.Board, item.Candidates).Marks
			if got.Tints != want.Tints || len(got.Arrows) != len(want.Arrows) || got.Tints == whole.Tints {
				t.Errorf("the part %q isn't drawn alone", part.Text)
			}
		}
		p.Tap(p.panel.parts.keys[len(p.shown.parts)-1])
		if got := p.page.board.View().Marks; got.Tints != whole.Tints || len(got.Arrows) != len(whole.Arrows) {
			t.Error("a part tapped again doesn't bring the whole step back")
		}
		p.Tap(p.panel.parts.keys[0])
		if p.Write("."); p.panel.parts.keys[0].View().Held {
			t.Error("at a line of the proof a part is still lit")
		}
	}
}

func TestAnotherStepIsShownAsAWhole(t *testing.T) {
	p := explaining(t, uitest.Phone, wayFace, chain(t))
	p.Write(".")
	if p.Press(fyne.KeyDown); p.shown.line != 0 {
		t.Errorf("at the next step line %d is chosen", p.shown.line)
	}
	p.goTo(0)
	p.light(1)
	if p.Press(fyne.KeyDown); p.shown.part != noPart {
		t.Errorf("at the next step the part %d is lit", p.shown.part)
	}
	p.goTo(0)
	p.Write(".")
	sheets{p.page}.openFilter()
	if p.Tap(p.SheetKey("XY-Wing: 1")); p.shown.line != 0 {
		t.Errorf("in a filtered list line %d is chosen", p.shown.line)
	}
	p.Write(".")
	p.search = &p.way
	if p.page.found(Found{Items: []Item{chain(t)}, Proof: true}); p.shown.line != 0 {
		t.Errorf("in another proof line %d is chosen", p.shown.line)
	}
}

func TestEurekaNotationIsSwitchedAndKept(t *testing.T) {
	p := explaining(t, uitest.Phone, nextFace, chain(t))
	p.unfold()
	if strings.Contains(p.panel.lines.String(), chainNotation) {
		t.Error("Eureka notation stands there unasked")
	}
	p.panel.eureka.Press()
	if !strings.HasPrefix(p.panel.lines.String(), chainNotation+"\n") || !p.Session().Settings().Eureka || !p.panel.eureka.View().Held {
		t.Error("the switch isn't on")
	}
	p.Write(".")
	p.lineAt(1, 0)
	p.tapOn(2)
	p.lineAt(2, 1)
	p.turnTo(wayFace)
	p.found()
	p.explains(chain(t))
	sheets{p.page}.openMore()
	p.Tap(p.SheetKey("Eureka notation"))
	if strings.Contains(p.panel.lines.String(), "=>") || p.Session().Settings().Eureka {
		t.Error("the switch isn't off")
	}
	if p.Write("e"); !strings.HasPrefix(p.panel.lines.String(), chainNotation) {
		t.Errorf("switched on by E, it says %q", p.panel.lines)
	}
	p.goTo(1)
	if p.panel.eureka.Visible() {
		t.Error("a single has a switch for its notation")
	}
}

// TestTheChosenLineIsInView follows a proof in every language, window and text size.
func TestTheChosenLineIsInView(t *testing.T) {
	item := chain(t)
	for v := range uitest.Views() {
		r := uitest.New(t, v.Size)
		r.Change(func(s *session.Settings) { s.Language, s.TextScale, s.Eureka = v.Language, v.Scale, true })
		load(r, uitest.Easy)
		for _, at := range []face{nextFace, wayFace} {
			p := opened(r, at)
			p.explains(item)
			for range p.shown.Steps() {
				p.Write(".")
				top, bottom, _ := p.panel.lineExtent()
				if at, room := p.frame.Scroll.Offset.Y, p.frame.Scroll.Size().Height; top < at-1 || bottom > at+room+1 && top > at+1 {
					t.Errorf("%+v: the line %d goes from %v to %v, in view is %v from %v", v, p.shown.line, top, bottom, room, at)
				}
			}
			p.Leave()
		}
	}
}
