package learn

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/steps"
	"github.com/solvoku/solvoku/ui/widgets"
)

// refresh updates the page.
func (p *page) refresh() {
	findable := topics[p.topic].Findable()
	ready := p.quiz != nil
	p.try.SetView(disabled(p.try.View(), !ready))
	p.next.SetView(disabled(p.next.View(), len(p.examples) < 2))
	shell.SetVisible(p.try, !p.finding && findable)
	shell.SetVisible(p.check, p.finding)
	shell.SetVisible(p.show, p.finding)
	p.refreshDigits()
	p.board.SetView(p.view())
	widgets.SetText(p.panel.text, p.texts()...)
	p.nameCells()
	p.panel.relayout()
}

// nameCells adds a key for each cell that the text names. Pressing it flashes the cell.
func (p *page) nameCells() {
	p.panel.cells.Objects = nil
	if p.quiz != nil && !p.finding {
		for _, c := range steps.NamedCells(p.panel.text.String()) {
			key := widgets.NewKey(widgets.KeyView{Text: c.String()}, func() { p.flash(c) })
			key.Keys = p.stage
			p.panel.cells.Add(key)
		}
	}
	p.panel.cells.Refresh()
}

// flash makes a cell blink whose name was tapped.
func (p *page) flash(c board.Cell) {
	v := p.view()
	v.Selected, v.HasSelected = c, true
	p.board.SetView(v)
	p.board.Flash()
}

func disabled(v widgets.KeyView, is bool) widgets.KeyView {
	v.Disabled = is
	return v
}

// refreshDigits shows a key for each digit, enabled if it is a candidate of the
// selected cell.
func (p *page) refreshDigits() {
	for i, k := range p.digits {
		d := board.Digit(i + 1)
		v := widgets.KeyView{Text: strconv.Itoa(i + 1), Disabled: true}
		if p.hasCell && p.quiz != nil {
			v.Disabled = !p.quiz.Candidates[p.selected].Contains(d)
			v.Held = p.quiz.Marked[p.selected].Contains(d)
		}
		k.SetView(v)
		shell.SetVisible(k, p.finding)
	}
}

// view returns what the board shows: the technique, or what the person marked.
func (p *page) view() boardview.View {
	if p.quiz == nil {
		if len(p.examples) == 0 {
			return boardview.View{}
		}
		return boardview.View{State: p.examples[p.at].Board}
	}
	if !p.finding && len(p.quiz.Steps) > 0 {
		return steps.View(&p.quiz.Steps[0], p.quiz.Board, p.quiz.Candidates)
	}
	m := &boardview.Marks{Candidates: p.quiz.Candidates}
	tint := boardview.StruckTint
	if p.quiz.Places() {
		tint = boardview.PlacedTint
	}
	for c, digits := range p.quiz.Marked {
		m.Tint(board.Cell(c), digits, tint)
	}
	if p.answer != nil {
		for _, wrong := range p.answer.Wrong {
			m.Framed = m.Framed.With(wrong.Cell)
		}
	}
	return boardview.View{State: p.quiz.Board, Marks: m, Selected: p.selected, HasSelected: p.hasCell}
}

// panel is the text with the keys below it.
type panel struct {
	content *fyne.Container
	text    *widgets.Text
	cells   *fyne.Container // keys for the cells that the text names
	scroll  *container.Scroll
	digits  []*widgets.Key
	keys    []*widgets.Key
}

func newPanel(digits, keys []*widgets.Key) *panel {
	p := &panel{text: widgets.NewText(), digits: digits, keys: keys}
	p.cells = container.NewGridWrap(fyne.NewSize(cellKey, shell.MinKey))
	p.scroll = container.NewVScroll(container.NewVBox(p.text, shell.Inset(p.cells)))
	p.content = container.New(p, p.scroll)
	for _, k := range append(digits[:len(digits):len(digits)], keys...) {
		p.content.Add(k)
	}
	return p
}

func (p *panel) relayout() {
	if size := p.content.Size(); size.Width > 0 {
		p.Layout(nil, size)
		p.scroll.ScrollToTop()
	}
}

const (
	digitKey = 44 // height of a digit's key
	cellKey  = 64 // width of a cell's key
)

// MinSize implements [fyne.Layout].
func (p *panel) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, 120) }

// Layout implements [fyne.Layout].
func (p *panel) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	area := shell.NewRect(0, 0, size.Width, size.Height)
	var row, digits []fyne.CanvasObject
	for _, k := range p.keys {
		if k.Visible() {
			row = append(row, k)
		}
	}
	below := float32(shell.MinKey + shell.Gap)
	for _, k := range p.digits {
		if k.Visible() {
			digits = append(digits, k)
		}
	}
	if len(digits) > 0 {
		below += digitKey + shell.Gap
	}
	// The text needs its width before the scroll asks for its height.
	p.text.Resize(fyne.NewSize(size.Width, p.text.MinSize().Height))
	p.cells.Resize(fyne.NewSize(size.Width-2*shell.Gap, p.cells.MinSize().Height))
	shell.Place(p.scroll, area.Take(max(area.H-below, 0), shell.Gap))
	p.scroll.Refresh()
	if len(digits) > 0 {
		strip := area.Take(digitKey, shell.Gap)
		width := (strip.W - shell.TightGap*float32(len(digits)-1)) / float32(len(digits))
		for i, k := range digits {
			shell.Place(k, shell.NewRect(strip.X+float32(i)*(width+shell.TightGap), strip.Y, width, strip.H))
		}
	}
	if len(row) > 0 {
		shell.PlaceRow(row, area.Take(shell.MinKey, 0), false)
	}
}
