package draw

// Column is a column's heading.
type Column struct {
	Title string
	Left  bool // left-aligned, for texts rather than numbers
}

// Cell is a text with an optional smaller one below it.
type Cell struct{ Text, Detail string }

// Row is a row of a table.
type Row struct {
	Cells  []Cell
	Marked bool
	Muted  bool // not measured yet
}

// Table is a table that can be sorted by tapping a heading.
type Table struct {
	Columns    []Column
	Rows       []Row
	Sorted     int // index of the column that it is sorted by, or -1
	Descending bool
}

// The measures of tables and bars, in units.
const (
	margin    = 8
	columnGap = 16
	touch     = 48 // minimum height of anything that can be tapped
	rule      = 1
)

// SortMark follows the title of a column, if the table is sorted by it.
func SortMark(sorted, descending bool) string {
	switch {
	case !sorted:
		return ""
	case descending:
		return " ↓"
	default:
		return " ↑"
	}
}

// widths returns the widths that the columns need. Each includes the sort
// indicator, so that sorting moves nothing.
func (t Table) widths(p Pen) []float32 {
	widths := make([]float32, len(t.Columns))
	for i, c := range t.Columns {
		widths[i], _ = p.Measure(c.Title+SortMark(true, true), p.Small, true)
		for _, r := range t.Rows {
			w, _ := p.Measure(r.Cells[i].Text, p.Body, true)
			detail, _ := p.Measure(r.Cells[i].Detail, p.Small, false)
			widths[i] = max(widths[i], w, detail)
		}
	}
	return widths
}

// MinWidth returns the smallest width at which no text is truncated.
func (t Table) MinWidth(p Pen) float32 {
	width := float32(2*margin + columnGap*(len(t.Columns)-1))
	for _, w := range t.widths(p) {
		width += w
	}
	return width
}

// Draw lays the table out and distributes any excess width over the columns.
// Zones of headings have the columns' indices as IDs, and those of rows follow.
func (t Table) Draw(p Pen, width float32) Drawing {
	widths := t.widths(p)
	width = max(width, t.MinWidth(p))
	extra := (width - t.MinWidth(p)) / float32(max(len(t.Columns), 1))
	_, body := p.Measure("M", p.Body, true)
	_, small := p.Measure("M", p.Small, false)
	high := max(touch, body+small+margin)
	var d Drawing
	d.W, d.H = width, touch+rule+high*float32(len(t.Rows))

	d.rect(0, touch, width, rule, 0, LineInk)
	for i, r := range t.Rows {
		y := touch + rule + high*float32(i)
		if r.Marked {
			d.rect(0, y, width, high, margin, GroundInk)
		}
		d.Zones = append(d.Zones, Zone{0, y, width, high, len(t.Columns) + i})
	}
	x := float32(margin)
	var heads []Zone
	for c, column := range t.Columns {
		write := d.textRight
		edge := x + widths[c] + extra
		if column.Left {
			write, edge = d.text, x
		}
		ink := MutedInk
		if c == t.Sorted {
			ink = TextInk
		}
		write(p, edge, (touch-small)/2, column.Title+SortMark(c == t.Sorted, t.Descending), p.Small, c == t.Sorted, ink)
		for i, r := range t.Rows {
			t.cell(&d, p, write, r, c, edge, touch+rule+high*float32(i), high)
		}
		heads = append(heads, Zone{x - columnGap/2, 0, widths[c] + extra + columnGap, touch, c})
		x += widths[c] + extra + columnGap
	}
	d.Zones = append(heads, d.Zones...)
	return d
}

// writer is a method of Drawing that adds a text.
type writer = func(p Pen, x, y float32, text string, size float32, bold bool, ink Ink) (w, h float32)

// cell writes a cell's texts, centred vertically.
func (t Table) cell(d *Drawing, p Pen, write writer, r Row, c int, x, y, high float32) {
	cell := r.Cells[c]
	ink := TextInk
	if r.Muted {
		ink = MutedInk
	}
	_, body := p.Measure("M", p.Body, false)
	_, small := p.Measure("M", p.Small, false)
	if cell.Detail == "" {
		small = 0
	}
	y += (high - body - small) / 2
	write(p, x, y, cell.Text, p.Body, c == 0 || r.Marked, ink)
	write(p, x, y+body, cell.Detail, p.Small, false, MutedInk)
}

// Chips is a choice of titles, one of which may be held.
type Chips struct {
	Titles []string
	Held   int // -1 for none
}

const (
	chipGap  = 8
	chipEdge = 2 // around the held one
)

// Draw lays the chips out in as few rows as possible, with chips of equal width
// in each. The zones' IDs are the titles' indices.
func (c Chips) Draw(p Pen, width float32) Drawing {
	d := Drawing{W: width}
	widest := float32(0)
	for _, t := range c.Titles {
		w, _ := p.Measure(t, p.Small, true)
		widest = max(widest, w+2*margin)
	}
	inner := width - 2*margin
	columns := min(max(int((inner+chipGap)/(widest+chipGap)), 1), max(len(c.Titles), 1))
	// Distribute the chips evenly over that many rows.
	rows := (len(c.Titles) + columns - 1) / columns
	columns = (len(c.Titles) + max(rows, 1) - 1) / max(rows, 1)
	w := (inner+chipGap)/float32(max(columns, 1)) - chipGap
	for i, t := range c.Titles {
		x := margin + float32(i%columns)*(w+chipGap)
		y := float32(i/columns) * (touch + chipGap)
		if i == c.Held {
			d.rect(x, y, w, touch, margin, ChosenEdgeInk)
			d.rect(x+chipEdge, y+chipEdge, w-2*chipEdge, touch-2*chipEdge, margin-chipEdge, ChosenInk)
		} else {
			d.rect(x, y, w, touch, margin, GroundInk)
		}
		_, h := p.Measure(t, p.Small, i == c.Held)
		d.textCentred(p, x+w/2, y+(touch-h)/2, t, p.Small, i == c.Held, TextInk)
		d.Zones = append(d.Zones, Zone{x, y, w, touch, i})
	}
	d.H = float32(rows)*(touch+chipGap) - chipGap
	return d
}
