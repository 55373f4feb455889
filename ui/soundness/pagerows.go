package soundness

import (
	"strconv"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/i18n"
)

// The IDs of rows that aren't repairs.
const (
	openRow  = undecidedRepair - 1 - iota // shows or hides the less likely repairs
	ruledRow                              // brings back the repairs that were ruled out
)

// repairRow is a row in the list of repairs: what is changed, from what, to what.
type repairRow struct {
	id            int
	name, was, is string
	struck        bool // whether the old digit is removed
	chosen        bool
	opens, open   bool // whether the row unfolds others, and whether they are unfolded
}

// listed returns the rows of the list.
func (t *typo) listed() (rows []repairRow) {
	shown := len(t.rest.Repairs)
	if !t.open {
		shown = t.rest.Likely
	}
	add := func(from, to int) {
		for i, r := range t.rest.Repairs[from:to] {
			one := rowOf(r, t.rest.Board.Digits[r.To])
			one.id, one.chosen = from+i, from+i == t.current
			rows = append(rows, one)
		}
	}
	add(0, min(shown, t.rest.Likely))
	if n := len(t.rest.Repairs) - t.rest.Likely; n > 0 && t.rest.Likely > 0 {
		rows = append(rows, repairRow{id: openRow, name: lang.L("Less likely"), is: i18n.Count(n), opens: true, open: t.open})
	}
	add(min(shown, t.rest.Likely), shown)
	if n := len(t.all.Repairs) - len(t.rest.Repairs); n > 0 {
		rows = append(rows, repairRow{id: ruledRow, name: lang.L("Bring back what you ruled out"), is: i18n.Count(n)})
	}
	return rows
}

// rowOf returns the row for a repair; other is the digit of the cell it swaps with.
func rowOf(r diagnose.Repair, other board.Digit) repairRow {
	was, is := strconv.Itoa(int(r.Was)), strconv.Itoa(int(r.Digit))
	row := repairRow{name: r.Cell.String(), was: was, is: is, struck: true}
	switch r.Kind {
	case diagnose.Extra:
		row.is = lang.X("cell.empty", "empty")
	case diagnose.Moved:
		row.is = r.To.String()
	case diagnose.Swapped:
		digit := strconv.Itoa(int(other))
		row.name += ", " + r.To.String()
		row.was, row.is = was+" "+digit, digit+" "+was
	case diagnose.Omitted:
		row.was, row.struck = lang.X("cell.empty", "empty"), false
	case diagnose.Shifted:
		row.name, row.was, row.struck = i18n.HouseInside(board.Row(r.Cell.Row())), "", false
		row.is = "←"
		if r.Right {
			row.is = "→"
		}
	}
	return row
}

// The rows' dimensions, in multiples of the text size.
const (
	rowHeight = 2.5
	rowInset  = 0.8
	rowGap    = 1.8 // between the columns
	chevron   = 0.33
)

// arrow points from the old digit to the new one. A chevron would read as “greater than”.
const arrow = "→"

// minRow is the minimum height of a row that a finger can hit, in units.
const minRow = 48

// drawRows draws the list of repairs.
func (p *page) drawRows(pen draw.Pen, width float32) draw.Drawing {
	if p.typo == nil || p.typo.all == nil {
		return draw.Drawing{W: width}
	}
	return drawRepairs(pen, width, p.typo.listed())
}

// drawRepairs draws rows: what is there now is crossed out, followed by an arrow and what would
// replace it. If any text doesn't fit, all texts are made smaller.
func drawRepairs(pen draw.Pen, width float32, rows []repairRow) draw.Drawing {
	l := listing{Drawing: draw.Drawing{W: width}, pen: pen, em: pen.Body}
	height := max(rowHeight*l.em, minRow)
	l.measure(rows)
	for i, r := range rows {
		y := float32(i) * height
		if r.chosen {
			box := draw.Shape{Kind: draw.Rect, X: 1, Y: y + 2, W: width - 2, H: height - 4, Radius: pen.Body / 2, Ink: draw.ChosenInk}
			l.Shapes = append(l.Shapes, box)
			box.Stroke, box.Ink = 2, draw.ChosenEdgeInk
			l.Shapes = append(l.Shapes, box)
		} else if i+1 < len(rows) && !rows[i+1].chosen {
			l.Shapes = append(l.Shapes, draw.Shape{Kind: draw.Line, X: l.inset, Y: y + height, W: width - 2*l.inset, Stroke: 1, Ink: draw.LineInk})
		}
		l.Zones = append(l.Zones, draw.Zone{Y: y, W: width, H: height, ID: r.id})
		if r.id < 0 {
			l.other(r, y+height/2)
		} else {
			l.repair(r, y+height/2)
		}
	}
	l.W, l.H = width, float32(len(rows))*height
	return l.Drawing
}

// listing is a drawing of the list in progress.
type listing struct {
	draw.Drawing
	pen               draw.Pen
	em, inset, gap    float32 // the text size, the side margin and the gap between columns
	names, olds, news float32 // the widths of the columns
}

// measure finds the widths of the columns and a text size that fits.
func (l *listing) measure(rows []repairRow) {
	for l.em = l.pen.Body; ; l.em *= 0.9 {
		l.inset, l.gap = rowInset*l.em, rowGap*l.em
		l.names, l.olds, l.news = 0, 0, 0
		var others float32
		for _, r := range rows {
			if r.id < 0 {
				others = max(others, l.wide(r.name)+l.wide(r.is)+4*l.em)
				continue
			}
			l.names, l.olds, l.news = max(l.names, l.wide(r.name)), max(l.olds, l.wide(r.was)), max(l.news, l.wide(r.is))
		}
		if 2*l.inset+max(others, l.names+l.olds+l.news+2*l.gap) <= l.W || l.em < l.pen.Body/3 {
			return
		}
	}
}

// wide returns the width of a text in bold.
func (l *listing) wide(text string) float32 {
	w, _ := l.pen.Measure(text, l.em, true)
	return w
}

// write writes a text centred vertically on middle.
func (l *listing) write(x, middle float32, text string, bold bool, ink draw.Ink) {
	_, h := l.pen.Measure(text, l.em, bold)
	l.Text(l.pen, x, middle-h/2, text, l.em, bold, ink)
}

// repair draws the row for a repair.
func (l *listing) repair(r repairRow, middle float32) {
	x := l.inset
	l.write(x, middle, r.name, r.chosen, draw.TextInk)
	x += l.names + l.gap
	l.write(x, middle, r.was, r.struck, draw.MutedInk)
	if r.struck {
		l.Shapes = append(l.Shapes, draw.Shape{Kind: draw.Line, X: x - l.em/5, Y: middle + l.em/4, W: l.wide(r.was) + 2*l.em/5, H: -l.em / 2, Stroke: max(l.em/8, 1.5), Ink: draw.StruckInk})
	}
	x += l.olds + l.gap
	l.write(x-l.gap/2-l.wide(arrow)/2, middle, arrow, false, draw.MutedInk)
	l.write(x, middle, r.is, true, draw.TextInk)
	verdict := lang.L("one solution")
	if w, h := l.pen.Measure(verdict, l.pen.Small, false); x+l.news+l.gap+w+l.inset <= l.W {
		l.Text(l.pen, l.W-l.inset-w, middle-h/2, verdict, l.pen.Small, false, draw.MutedInk)
	}
}

// other draws a row that isn't a repair.
func (l *listing) other(r repairRow, middle float32) {
	l.write(l.inset, middle, r.name, false, draw.TextInk)
	l.write(l.inset+l.wide(r.name)+l.em, middle, r.is, false, draw.MutedInk)
	if side := chevron * l.em; r.opens {
		half := side / 2
		if r.open {
			half = -half
		}
		l.fold(l.W-l.inset-2*side, middle, side, half)
	}
}

// fold draws a mark pointing down, or up if the height is negative.
func (l *listing) fold(x, middle, side, half float32) {
	l.stroke(x, middle-half, x+side, middle+half)
	l.stroke(x+2*side, middle-half, x+side, middle+half)
}

func (l *listing) stroke(x1, y1, x2, y2 float32) {
	l.Shapes = append(l.Shapes, draw.Shape{Kind: draw.Line, X: x1, Y: y1, W: x2 - x1, H: y2 - y1, Stroke: max(l.em/9, 1.5), Ink: draw.MutedInk})
}
