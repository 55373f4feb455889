package draw

// Ranking is a table of figures with a bar for each row. Tapping a heading sorts it by that
// column. Where room is short, a row's figures go below its name, in several lines if needed.
type Ranking struct {
	Columns    []Column // the names first
	Ranks      []Rank
	Sorted     int // index of the column to sort by
	Descending bool
	Low        bool                        // the rows are low, for more of them to be in sight
	FirstRow   int                         // the ID of the first row's zone
	Label      func(amount float64) string // formats a number on the bars' scale
}

// Column is a column of a ranking.
type Column struct {
	Title string
	ID    int // ID of the heading's zone
}

// Rank is a row of a ranking.
type Rank struct {
	Name, Detail string // the detail may be empty
	Cells        []Cell // one for each column except the first
	Amount       float64
	Open         bool // the amount is a lower bound
	Accent       bool // its bar is orange
	Marked       bool
	Muted        bool // not measured yet
}

// Cell is a text with an optional smaller one below it.
type Cell struct{ Text, Detail string }

// The dimensions of drawings, in units.
const (
	pictureMargin  = 8
	columnGap      = 16
	minTouchHeight = 48 // minimum height of anything that can be tapped
	ruleHeight     = 1
)

// The dimensions of rankings, in units.
const (
	rankGap    = 20
	scaleFrom  = 18 // how far a number on the scale reaches beyond the start of the bars
	scaleTo    = 14 // how far it reaches beyond their end
	rankRadius = 8
	minBar     = 200 // minimum length of a bar beside its name or the figures below it
	lowRow     = 30  // height of a row where few would be in sight
	thickBar   = 20  // height of a bar on a line of its own
	thinBar    = 10
	barRadius  = 3
	openParts  = 3  // pieces at the end of an open bar
	usualBody  = 15 // the default text sizes
	usualSmall = 12
)

// SortMark returns what follows a column's title if the table is sorted by that column.
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

// Draw lays the ranking out.
func (b Ranking) Draw(p Pen, width float32) Drawing {
	l := b.fit(p, width)
	amounts := make([]float64, len(b.Ranks))
	for i, r := range b.Ranks {
		amounts[i] = r.Amount
		l.scaled = l.scaled || r.Amount > 0
	}
	l.scale = newLogScale(amounts, true)
	d := Drawing{W: width}
	y := l.head(&d)
	if l.scaled && l.name == 0 {
		y += l.small + pictureMargin
	}
	top, rows := y, Drawing{}
	for i, r := range b.Ranks {
		high := l.row(&rows, r, y)
		if r.Marked {
			d.rect(0, y, width, high, rankRadius, ChosenInk)
		}
		rows.Zones = append(rows.Zones, Zone{0, y, width, high, b.FirstRow + i})
		y += high
	}
	l.grid(&d, top, y)
	d.Add(rows, 0, 0, 0)
	d.W, d.H = width, y
	return d
}

// fit lays each row's figures out on one line, if need be under headings in two lines and in
// smaller text, though no smaller than the default; failing that, on several lines. Names on
// lines of their own keep their size.
func (b Ranking) fit(p Pen, width float32) rankLayout {
	in := func(pen Pen, folded bool) rankLayout {
		l := rankLayout{Ranking: b, pen: pen, names: p, folded: folded, inner: width - 2*pictureMargin}
		_, l.body = pen.Measure("M", pen.Body, true)
		_, l.small = pen.Measure("M", pen.Small, false)
		l.measure()
		return l
	}
	whole := in(p, false)
	for smaller := p; len(whole.lines) > 1 && smaller.Body > usualBody; {
		smaller.Body, smaller.Small = max(smaller.Body-1, usualBody), max(smaller.Small-p.Small/p.Body, usualSmall)
		for _, folded := range []bool{false, true} {
			if l := in(smaller, folded); len(l.lines) == 1 {
				return l
			}
		}
	}
	return whole
}

// rankLayout holds the positions of a ranking's parts.
type rankLayout struct {
	Ranking
	pen         Pen
	names       Pen     // pen for names on lines of their own
	folded      bool    // whether headings of several words take two lines
	body, small float32 // line heights
	inner       float32 // the width without the margins

	name       float32   // the width of the names; 0 if they are above the figures
	lines      [][]int   // the columns of figures on each line of a row
	rights     []float32 // the right edges of the figures in each line
	detailed   bool      // whether figures have details
	left, long float32   // position and length of the bars
	under      bool      // whether the bars have a line of their own below the figures
	scale      logScale
	scaled     bool // whether there is anything to scale
}

// column returns the width that a column needs, including the sort mark, so that sorting
// moves nothing.
func (l *rankLayout) column(c int) float32 {
	w := l.heading(c)
	for _, r := range l.Ranks {
		text, detail := r.Name, r.Detail
		if c > 0 {
			text, detail = r.Cells[c-1].Text, r.Cells[c-1].Detail
			l.detailed = l.detailed || detail != ""
		}
		tw, _ := l.pen.Measure(text, l.pen.Body, true)
		dw, _ := l.pen.Measure(detail, l.pen.Small, false)
		w = max(w, tw, dw)
	}
	return w
}

// measure decides where everything goes: all on one line if there is room, otherwise the
// names above the figures, with as many figures per line as fit.
func (l *rankLayout) measure() {
	n := len(l.Columns) - 1
	widths := make([]float32, n)
	for i := range widths {
		widths[i] = l.column(i + 1)
	}
	names := l.column(0)
	for per := n; per >= 1; per-- {
		need := l.fill(widths, per)
		beside := l.inner - need - rankGap
		if per == n && beside-names-rankGap >= minBar {
			l.name, l.left, l.long = names, pictureMargin+names+rankGap, beside-names-rankGap
			return
		}
		if need <= l.inner || per == 1 {
			l.left, l.long, l.under = pictureMargin, beside, beside < minBar
			if l.under {
				l.long = l.inner
			}
			return
		}
	}
}

// fill puts the given number of figures on each line, aligned in columns at the right, and
// returns the width that they need.
func (l *rankLayout) fill(widths []float32, per int) (need float32) {
	rows := (len(widths) + per - 1) / max(per, 1)
	per = (len(widths) + rows - 1) / max(rows, 1) // as evenly as possible
	l.lines, l.rights = nil, make([]float32, per)
	columns := make([]float32, per)
	for i, w := range widths {
		if i%per == 0 {
			l.lines = append(l.lines, nil)
		}
		last := len(l.lines) - 1
		l.lines[last] = append(l.lines[last], i+1)
		columns[i%per] = max(columns[i%per], w)
	}
	right := pictureMargin + l.inner
	for i := per - 1; i >= 0; i-- {
		l.rights[i] = right
		right -= columns[i] + rankGap
		need += columns[i] + rankGap
	}
	return need - rankGap
}

// row draws a row from top down and returns its height.
func (l *rankLayout) row(d *Drawing, r Rank, top float32) float32 {
	ink := TextInk
	if r.Muted {
		ink = MutedInk
	}
	figure := l.body
	if l.detailed {
		figure += l.small
	}
	if l.name > 0 {
		name := l.body
		if r.Detail != "" {
			name += l.small
		}
		high := max(l.minRow(), max(figure, name)+pictureMargin)
		y := top + (high-name)/2
		d.text(l.pen, pictureMargin, y, r.Name, l.pen.Body, r.Marked, ink)
		d.text(l.pen, pictureMargin, y+l.body, r.Detail, l.pen.Small, false, MutedInk)
		l.figures(d, r, l.lines[0], top+(high-figure)/2, ink)
		l.bar(d, r, top+(high-thickBar)/2, thickBar)
		return high
	}
	y := top + pictureMargin/2
	detail, _ := l.pen.Measure(r.Detail, l.pen.Small, false)
	name, line := l.names.Measure(r.Name, l.names.Body, r.Marked)
	below := d.lines(l.names, pictureMargin, y, l.inner, r.Name, l.names.Body, r.Marked, ink)
	if pictureMargin+name+rankGap+detail <= l.inner {
		d.textRight(l.pen, pictureMargin+l.inner, y+(line-l.small)*0.8, r.Detail, l.pen.Small, false, MutedInk)
	} else {
		below = d.lines(l.pen, pictureMargin, below, l.inner, r.Detail, l.pen.Small, false, MutedInk)
	}
	y = below
	for i, line := range l.lines {
		if i == 0 && !l.under {
			l.bar(d, r, y+(l.body-thinBar)/2, thinBar)
		}
		l.figures(d, r, line, y, ink)
		y += figure
	}
	if l.under {
		l.bar(d, r, y+pictureMargin/2, thinBar)
		y += pictureMargin/2 + thinBar
	}
	return max(y+pictureMargin-top, l.minRow())
}

// minRow returns the minimum height of a row and of the headings.
func (l *rankLayout) minRow() float32 {
	if l.Low {
		return lowRow
	}
	return minTouchHeight
}

// figures writes one line of a row's figures.
func (l *rankLayout) figures(d *Drawing, r Rank, line []int, y float32, ink Ink) {
	_, h := l.pen.Measure("M", l.pen.Body, true)
	for i, c := range line {
		cell := r.Cells[c-1]
		d.textRight(l.pen, l.rights[i], y, cell.Text, l.pen.Body, c == l.Sorted, ink)
		d.textRight(l.pen, l.rights[i], y+h, cell.Detail, l.pen.Small, false, MutedInk)
	}
}

// bar draws a row's bar; an open one is broken at its end.
func (l *rankLayout) bar(d *Drawing, r Rank, y, high float32) {
	if l.name == 0 { // the scale's lines don't run through text
		for _, t := range l.marks() {
			x := l.left + l.scale.at(t.value)*l.long
			d.line(x, y-2, x, y+high+2, ruleHeight, LineInk)
		}
	}
	w := l.scale.at(r.Amount) * l.long
	if w <= 0 {
		return
	}
	ink := BarInk
	if r.Accent {
		ink = AccentInk
	}
	if !r.Open {
		d.rect(l.left, y, max(w, 2), high, barRadius, ink)
		return
	}
	const gap, part = 3, 5
	whole := max(w-openParts*(gap+part), 0)
	d.rect(l.left, y, whole, high, barRadius, ink)
	for x := whole + gap; x+part <= w; x += gap + part {
		d.rect(l.left+x, y, part, high, 1, ink)
	}
}
