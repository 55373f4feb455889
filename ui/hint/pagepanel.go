package hint

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// panel is what is shown beside the board, above the keys.
type panel struct {
	relayout func()

	column *fyne.Container
	ofHint [roomCount][]fyne.CanvasObject // its objects on a hint, by how much room there is
	ofHard []fyne.CanvasObject            // and on How hard
	room   room

	toggle        *widgets.Toggle
	verdict       *widgets.Text    // on How hard
	scale         *widgets.Graphic // shows the levels
	summary       *widgets.Text    // sums up the way
	heading, lead *widgets.Text
	caption       *widgets.LevelText
	strip         *widgets.Strip
	rows, parts   *keyColumn

	lines  *widgets.Lines // of the proof
	eureka *widgets.Key
	proof  *widgets.Fold
	steps  *widgets.RowList
	list   *widgets.Fold
	about  *widgets.Key
	folds  *fyne.Container

	hard hardPanel
}

// room says what fits in a panel without scrolling.
type room uint8

const (
	ample   room = iota // the toggle, the strip if there is one, and the lead
	tight               // the toggle and the lead
	lacking             // at most the lead
	roomCount
)

// The maximum number of steps shown as rows, and the height of a list of steps in rows.
const (
	maxRows  = 5
	listRows = 6
)

// The height of a step's text without its parts, in multiples of the text size: with and without
// what is above it.
const (
	toldEms = 13.4
	leadEms = 7.3
)

// fit puts the lead before the strip, and before the toggle, if it doesn't fit below them.
func (n *panel) fit(size fyne.Size) {
	n.toggle.Resize(fyne.NewSize(size.Width-2*shell.Gap, n.toggle.Size().Height))
	left, has := size.Height-n.toggle.MinSize().Height-leadEms*widgets.TextSize(), ample
	switch {
	case left < 0:
		has = lacking
	case n.strip.Visible() && left < n.strip.MinSize().Height:
		has = tight
	}
	if has != n.room {
		n.room, n.column.Objects = has, nil
		n.turn(n.hard.shown)
	}
}

// build creates the parts of the panel.
func (n *panel) build(p *page) {
	n.toggle = widgets.NewToggle([]string{lang.L("Next step"), lang.L("This cell"), lang.L("The whole way")}, func(i int) { p.turnTo(face(i)) })
	n.toggle.Keys = p.stage
	n.verdict, n.summary = widgets.NewText(), widgets.NewText()
	n.heading, n.lead, n.caption = widgets.NewText(), widgets.NewText(), widgets.NewLevelText()
	n.strip = widgets.NewStrip(lang.L("Steps"), p.goTo)
	n.strip.Keys = p.stage
	n.rows, n.parts = newKeyColumn(p.stage, p.goTo), newKeyColumn(p.stage, p.light)

	n.lines = widgets.NewLines(p.tapLine)
	n.lines.TapWord = p.nameTapped
	n.eureka = widgets.NewKey(widgets.KeyView{}, p.shown.switchEureka)
	n.eureka.Keys = p.stage
	n.proof = n.fold(p, widgets.NewColumn(0, n.lines, shell.Inset(n.eureka)), nil)

	n.steps = widgets.NewRowList(func() int { return p.listed().Rows() }, p.row, p.goTo)
	n.steps.Keys = p.stage
	n.list = n.fold(p, container.New(listLayout{}, n.steps), func(open bool) {
		p.host.Session().Change(func(s *session.Settings) { s.StepList = open })
	})
	n.list.SetOpen(p.host.Session().Settings().StepList)
	n.about = widgets.NewKey(widgets.KeyView{}, p.about)
	n.about.Keys = p.stage
	n.hard.build(p)
	n.scale = widgets.NewGraphic(n.hard.drawScale, nil)
	n.folds = widgets.NewRows(n.proof.Object, n.list.Object, n.about)
	text := widgets.NewColumn(textGap, n.heading, n.caption, n.rows.box, n.lead)
	toggle := shell.Inset(n.toggle)
	n.ofHint[ample] = []fyne.CanvasObject{toggle, n.strip, text, n.parts.box, n.folds}
	n.ofHint[tight] = []fyne.CanvasObject{toggle, text, n.parts.box, n.strip, n.folds}
	n.ofHint[lacking] = []fyne.CanvasObject{widgets.NewColumn(textGap, n.heading, n.lead, n.caption, n.rows.box), n.parts.box, n.strip, n.folds, toggle}
	apart := &fyne.Container{Layout: &shell.FixedHeight{Height: -textGap}} // between the strip and the rule under it
	n.ofHard = []fyne.CanvasObject{n.verdict, n.scale, n.summary, n.strip, apart, n.hard.ratings}
	n.column = widgets.NewLooseColumn(0) // may be as narrow as the window makes it
}

// fold returns a fold that triggers a new layout of the page.
func (n *panel) fold(p *page, content fyne.CanvasObject, changed func(open bool)) *widgets.Fold {
	f := widgets.NewFold("", "", content, func(open bool) {
		if changed != nil {
			changed(open)
		}
		n.relayout()
	})
	f.Head.Keys = p.stage
	return f
}

// listLayout gives a list of steps room for a few rows, within which it scrolls.
type listLayout struct{}

// MinSize implements [fyne.Layout].
func (listLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	const rowHeight = 3 // in multiples of the text size
	return fyne.NewSize(0, listRows*rowHeight*widgets.TextSize())
}

// Layout implements [fyne.Layout].
func (listLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// keyColumn is a column of rows, each of which calls a function with its index. There are as many
// as have been needed so far.
type keyColumn struct {
	keys    []*widgets.Key
	box     *fyne.Container
	typed   widgets.Handler // handles what the keys don't use
	pressed func(i int)
}

func newKeyColumn(typed widgets.Handler, pressed func(i int)) *keyColumn {
	return &keyColumn{box: widgets.NewColumn(0), typed: typed, pressed: pressed}
}

// show shows a row for each view.
func (c *keyColumn) show(views []widgets.KeyView) {
	for i := len(c.keys); i < len(views); i++ {
		k := widgets.NewKey(views[i], func() { c.pressed(i) })
		k.Keys = c.typed
		c.keys = append(c.keys, k)
		c.box.Objects = append(c.box.Objects, k)
		widgets.ShareTextSize(c.keys...)
	}
	for i, k := range c.keys {
		if shell.SetVisible(k, i < len(views)); i < len(views) {
			k.SetView(views[i])
		}
	}
	shell.SetVisible(c.box, len(views) > 0)
}

// textGap makes the margins of texts overlap.
const textGap = -6

// lineExtent returns where the marked line of the proof begins and ends in the panel.
func (n *panel) lineExtent() (top, bottom float32, ok bool) {
	top, bottom, ok = n.lines.Extent()
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	y := place(n.lines).Y - place(n.column).Y
	return top + y, bottom + y, ok
}
