package hint

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// panel is what stands beside the board, above the keys.
type panel struct {
	relayout func()

	column        fyne.CanvasObject
	toggle        *widgets.Toggle
	verdict       *widgets.Text    // of How hard
	scale         *widgets.Graphic // of the levels
	summary       *widgets.Text    // of the way
	heading, lead *widgets.Text
	caption       *widgets.LevelText
	strip         *widgets.Strip
	rows, parts   []*widgets.Key
	rowBox        *fyne.Container
	partBox       *fyne.Container

	lines  *widgets.Lines // of the proof
	eureka *widgets.Key
	proof  *widgets.Fold
	steps  *widgets.RowList
	list   *widgets.Fold
	about  *widgets.Key
	folds  *fyne.Container

	hard hardPanel
}

// The maximum number of steps that stand as rows, and the height of a list of steps in rows.
const (
	mostRows = 5
	listRows = 6
)

// build makes the parts of the panel.
func (n *panel) build(p *page) {
	n.toggle = widgets.NewToggle([]string{lang.L("Next step"), lang.L("This cell"), lang.L("The whole way")}, func(i int) { p.turnTo(face(i)) })
	n.toggle.Keys = p.stage
	n.verdict, n.summary = widgets.NewText(), widgets.NewText()
	n.heading, n.lead, n.caption = widgets.NewText(), widgets.NewText(), widgets.NewLevelText()
	n.strip = widgets.NewStrip(lang.L("Steps"), p.goTo)
	n.strip.Keys = p.stage
	n.rows, n.rowBox = keyColumn(p, mostRows, p.goTo)
	n.parts, n.partBox = keyColumn(p, 4, p.light)

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
	n.folds = widgets.NewRows(n.proof.Object, n.list.Object, n.hard.hodoku.Object, n.hard.explainer.Object, n.about)
	n.column = n.content()
}

// fold returns a fold that lays the page out anew.
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

// listLayout gives a list of steps room for a few rows, in which it scrolls.
type listLayout struct{}

// MinSize implements [fyne.Layout].
func (listLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	const rowHeight = 3 // in sizes of the text
	return fyne.NewSize(0, listRows*rowHeight*shell.TextSize())
}

// Layout implements [fyne.Layout].
func (listLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// anyWidth lets the panel be as narrow as the window makes it.
type anyWidth struct{}

// MinSize implements [fyne.Layout].
func (anyWidth) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, objects[0].MinSize().Height)
}

// Layout implements [fyne.Layout].
func (anyWidth) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// keyColumn returns rows, hidden, each of which does something with its index.
func keyColumn(p *page, count int, pressed func(i int)) (keys []*widgets.Key, column *fyne.Container) {
	column = widgets.NewColumn(0)
	for i := range count {
		k := widgets.NewKey(widgets.KeyView{}, func() { pressed(i) })
		k.Keys = p.stage
		keys = append(keys, k)
		column.Add(k)
	}
	widgets.ShareTextSize(keys...)
	return keys, column
}

// textGap lets the margins of texts overlap.
const textGap = -6

// content returns the parts from the top.
func (n *panel) content() fyne.CanvasObject {
	text := widgets.NewColumn(textGap, n.heading, n.caption, n.rowBox, n.lead)
	return container.New(anyWidth{}, widgets.NewColumn(0, shell.Inset(n.toggle), n.verdict, n.scale, n.summary, n.strip, text, n.partBox, n.folds))
}

// lineExtent returns where the marked line of the proof begins and ends in the panel.
func (n *panel) lineExtent() (top, bottom float32, ok bool) {
	top, bottom, ok = n.lines.Extent()
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	y := place(n.lines).Y - place(n.column).Y
	return top + y, bottom + y, ok
}
