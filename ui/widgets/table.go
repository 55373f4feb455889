package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// Table shows rows of short texts in columns: the first left-aligned, the others
// right-aligned, so that the digits of numbers line up. The first row is the
// heading. All rows share one text size, which shrinks if the table is too
// narrow.
type Table struct {
	widget.BaseWidget
	explained
	rows  [][]string
	space float32   // between the rows
	ends  []float32 // ends of the columns, as they are laid out
}

// NewTable makes a table of at least one row. All rows must have the same length.
func NewTable(rows ...[]string) *Table { return newTable(rows, listSpace) }

// NewCloseTable makes the same table with its rows closer together, where there is little
// height.
func NewCloseTable(rows ...[]string) *Table { return newTable(rows, closeSpace) }

func newTable(rows [][]string, space float32) *Table {
	t := extended(&Table{rows: rows, space: space})
	t.setExplained(t, func() []string {
		labels := slices.Clone(rows[0])
		for _, row := range rows[1:] {
			labels = append(labels, row[0])
		}
		return labels
	})
	return t
}

// Tapped implements [fyne.Tappable]: it explains what the tapped row and column are.
func (t *Table) Tapped(e *fyne.PointEvent) {
	if row := int(e.Position.Y / (t.Size().Height / float32(len(t.rows)))); t.explain != nil {
		t.explain(t.rows[min(row, len(t.rows)-1)][0], t.columnAt(e.Position.X))
	}
}

// columnAt returns the heading of the column at a distance from the left edge.
func (t *Table) columnAt(x float32) string {
	for i, end := range t.ends {
		if x <= end {
			return t.rows[0][i]
		}
	}
	return ""
}

const closeSpace = 2 // between the rows of a close table, in units

// CreateRenderer implements [fyne.Widget].
func (t *Table) CreateRenderer() fyne.WidgetRenderer {
	r := &tableRenderer{}
	r.renderer = renderer[*Table]{of: t, minSize: r.minSize, draw: r.layout}
	for _, row := range t.rows {
		line := make([]canvas.Text, len(row))
		for i := range line {
			r.objects = append(r.objects, &line[i])
		}
		r.texts = append(r.texts, line)
	}
	r.objects = append(r.objects, &r.ring)
	return r
}

type tableRenderer struct {
	renderer[*Table]
	texts [][]canvas.Text
	ring  canvas.Rectangle
}

// update sets the texts at the given size and returns the columns' widths.
func (r *tableRenderer) update(p painter, size float32) []float32 {
	widths := make([]float32, len(r.texts[0]))
	for i, row := range r.of.rows {
		for j, s := range row {
			c, f := p.color(theme.ColorText), font{size, fyne.TextStyle{Bold: i > 0}}
			if i == 0 || j == 0 {
				c, f.style = p.color(theme.ColorMuted), fyne.TextStyle{}
			}
			text := &r.texts[i][j]
			setText(text, s, c, f)
			widths[j] = max(widths[j], text.MinSize().Width)
		}
	}
	return widths
}

// fit sets the texts at the largest size at which the columns fit into a width, and returns
// the height of a line and the columns' widths.
func (r *tableRenderer) fit(p painter, width float32) (height float32, widths []float32) {
	for f := p.font(Strong); ; f.size-- {
		widths = r.update(p, f.size)
		need := float32(2*figureMargin) + listGap*float32(len(widths)-1)
		for _, w := range widths {
			need += w
		}
		if need <= width || f.size <= minLabelText {
			return f.lineHeight() + r.of.space, widths
		}
	}
}

// minSize returns the height for the width last laid out.
func (r *tableRenderer) minSize(p painter) fyne.Size {
	height, _ := r.fit(p, max(r.of.Size().Width, listMin))
	return fyne.NewSize(0, height*float32(len(r.texts)))
}

func (r *tableRenderer) layout(p painter, size fyne.Size) {
	height, widths := r.fit(p, size.Width)
	r.of.place(&r.ring, p, size)
	r.of.ends = make([]float32, len(widths))
	for i, row := range r.texts {
		right := size.Width - figureMargin
		for j := len(row) - 1; j >= 0; j-- {
			need := row[j].MinSize()
			x := right - need.Width
			if j == 0 {
				x = figureMargin
			}
			MoveResize(&row[j], onUnit(fyne.NewPos(x, float32(i)*height)), need)
			r.of.ends[j] = right
			right -= widths[j] + listGap
		}
	}
}
