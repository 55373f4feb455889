package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// Table shows rows of short texts in columns: the first left-aligned, the others
// right-aligned, so that the digits of numbers line up. The first row is the
// heading. All rows share one text size, which shrinks if the table is too
// narrow.
type Table struct {
	widget.BaseWidget
	rows [][]string
}

// NewTable makes a table. All rows must have the same length.
func NewTable(rows ...[]string) *Table {
	t := &Table{rows: rows}
	t.ExtendBaseWidget(t)
	return t
}

// CreateRenderer implements [fyne.Widget].
func (t *Table) CreateRenderer() fyne.WidgetRenderer {
	r := &tableRenderer{table: t}
	for _, row := range t.rows {
		var line []*canvas.Text
		for range row {
			text := &canvas.Text{}
			line = append(line, text)
			r.objects = append(r.objects, text)
		}
		r.texts = append(r.texts, line)
	}
	r.update(r.textSize())
	return r
}

type tableRenderer struct {
	table   *Table
	texts   [][]*canvas.Text
	objects []fyne.CanvasObject
}

func (r *tableRenderer) textSize() float32 {
	return painterFor(r.table).size(fynetheme.SizeNameText)
}

// update sets the texts at a size and returns the columns' widths.
func (r *tableRenderer) update(size float32) []float32 {
	p := painterFor(r.table)
	var widths []float32
	for i, row := range r.table.rows {
		for j, s := range row {
			c, style := p.color(theme.ColorText), fyne.TextStyle{Bold: i > 0}
			if i == 0 || j == 0 {
				c, style = p.color(theme.ColorMuted), fyne.TextStyle{}
			}
			text := r.texts[i][j]
			setText(text, s, c, size, style)
			if j == len(widths) {
				widths = append(widths, 0)
			}
			widths[j] = max(widths[j], text.MinSize().Width)
		}
	}
	return widths
}

// fit returns the largest text size at which the columns fit into a width, and their
// widths.
func (r *tableRenderer) fit(width float32) (size float32, widths []float32) {
	for size = r.textSize(); ; size-- {
		widths = r.update(size)
		need := float32(2*figureMargin) + listGap*float32(len(widths)-1)
		for _, w := range widths {
			need += w
		}
		if need <= width || size <= minNote {
			return size, widths
		}
	}
}

func (r *tableRenderer) lineHeight(size float32) float32 {
	return measure("Mg", size, fyne.TextStyle{Bold: true}).Height + listSpace
}

// MinSize implements [fyne.WidgetRenderer]. The height is for the width last laid out.
func (r *tableRenderer) MinSize() fyne.Size {
	size, _ := r.fit(max(r.table.Size().Width, listLeast))
	return fyne.NewSize(0, r.lineHeight(size)*float32(len(r.texts)))
}

// Layout implements [fyne.WidgetRenderer].
func (r *tableRenderer) Layout(size fyne.Size) {
	text, widths := r.fit(size.Width)
	for i, row := range r.texts {
		top := float32(i) * r.lineHeight(text)
		right := size.Width - figureMargin
		for j := len(row) - 1; j >= 0; j-- {
			need := row[j].MinSize()
			x := right - need.Width
			if j == 0 {
				x = figureMargin
			}
			place(row[j], onUnit(fyne.NewPos(x, top)), need)
			right -= widths[j] + listGap
		}
	}
}

// Refresh implements [fyne.WidgetRenderer].
func (r *tableRenderer) Refresh() {
	r.Layout(r.table.Size())
	canvas.Refresh(r.table)
}

// Objects implements [fyne.WidgetRenderer].
func (r *tableRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements [fyne.WidgetRenderer].
func (r *tableRenderer) Destroy() {}
