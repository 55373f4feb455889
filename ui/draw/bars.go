package draw

// Bar is a labelled amount.
type Bar struct {
	Name   string
	Detail string // optional, below the name
	Value  string // the amount, formatted
	Ratio  string // optional, follows the value
	Amount float64
	Open   bool // the amount is a lower bound
	Marked bool
	Muted  bool // not measured yet
}

// Bars shows amounts as bars on one logarithmic scale.
type Bars struct {
	Title string // optional
	Scale string // a remark on the scale; optional
	Rows  []Bar
	Label func(amount float64) string // formats a number of the axis
}

const (
	barHeight = 10
	barAbove  = 4
	barBelow  = 12
	openParts = 3 // pieces at the end of an open bar
)

// Draw lays the bars out. The zones' IDs are the rows' indices.
func (b Bars) Draw(p Pen, width float32) Drawing {
	d := Drawing{W: width}
	amounts, scaled := make([]float64, len(b.Rows)), false // without any amount there is no scale
	for i, r := range b.Rows {
		amounts[i] = r.Amount
		scaled = scaled || r.Amount > 0
	}
	note := b.Scale
	if !scaled {
		note = ""
	}
	y := d.title(p, 0, b.Title, note)
	scale := newLogScale(amounts, true)
	long := width - 2*margin
	var rows Drawing
	for i, r := range b.Rows {
		h := max(rows.bar(p, r, scale, scaled, y, width), touch)
		if r.Marked {
			d.rect(0, y, width, h, margin, GroundInk)
		}
		rows.Zones = append(rows.Zones, Zone{0, y, width, h, i})
		y += h
	}
	if scaled {
		y = b.axis(&d, p, scale, y, long)
	}
	d.Add(rows, 0, 0, 0)
	d.H = y
	return d
}

// bar draws a row and returns its height.
func (d *Drawing) bar(p Pen, r Bar, scale logScale, scaled bool, y, width float32) float32 {
	ink, fill := TextInk, BarInk
	switch {
	case r.Muted:
		ink = MutedInk
	case r.Marked:
		fill = MarkInk
	}
	from := y
	y += barAbove
	nameW, _ := p.Measure(r.Name, p.Body, true)
	valueW, h := p.Measure(r.Value, p.Body, true)
	ratio := r.Ratio
	if ratio != "" {
		ratio = "  " + ratio
	}
	ratioW, small := p.Measure(ratio, p.Small, false)
	right, room := width-margin, width-2*margin
	if below := d.lines(p, margin, y, room, r.Name, p.Body, true, ink); nameW+columnGap+valueW+ratioW > room {
		y = below
	}
	if valueW+ratioW > room {
		d.textRight(p, right, y, r.Value, p.Body, true, ink)
		d.textRight(p, right, y+h, r.Ratio, p.Small, false, MutedInk)
		y += small
	} else {
		d.textRight(p, right-ratioW, y, r.Value, p.Body, true, ink)
		d.textRight(p, right, y+(h-small)*0.8, ratio, p.Small, false, MutedInk)
	}
	y += h
	if r.Detail != "" {
		y = d.lines(p, margin, y, room, r.Detail, p.Small, false, MutedInk)
	}
	y += barAbove
	for _, t := range scale.ticks(1) {
		if x := margin + scale.at(t.value)*(width-2*margin); scaled {
			d.line(x, y-2, x, y+barHeight+2, rule, LineInk)
		}
	}
	d.length(scale.at(r.Amount)*(width-2*margin), y, r.Open, fill)
	return y + barHeight + barBelow - from
}

// length draws the bar itself; an open one is broken at its end.
func (d *Drawing) length(w, y float32, open bool, ink Ink) {
	if w <= 0 {
		return
	}
	if !open {
		d.rect(margin, y, max(w, 2), barHeight, 2, ink)
		return
	}
	const gap, part = 3, 5
	whole := max(w-openParts*(gap+part), 0)
	d.rect(margin, y, whole, barHeight, 2, ink)
	for x := whole + gap; x+part <= w; x += gap + part {
		d.rect(margin+x, y, part, barHeight, 1, ink)
	}
}

// axis writes the scale's numbers below the bars and returns its lower edge.
func (b Bars) axis(d *Drawing, p Pen, scale logScale, bottom, long float32) float32 {
	_, small := p.Measure("M", p.Small, false)
	wide := float32(0)
	for _, t := range scale.ticks(99) {
		w, _ := p.Measure(b.Label(t.value), p.Small, false)
		wide = max(wide, w)
	}
	free := float32(0) // where the next number has room: the first and the last are moved inwards
	for _, t := range scale.ticks(int(long / (wide + margin))) {
		x := margin + scale.at(t.value)*long
		if t.major {
			label := b.Label(t.value)
			w, _ := p.Measure(label, p.Small, false)
			if left := min(max(x-w/2, 0), d.W-w-1); left >= free {
				d.text(p, left, bottom+2, label, p.Small, false, MutedInk)
				free = left + w + margin/2
			}
		}
	}
	return bottom + small + margin
}

// Bin is a bin of a distribution.
type Bin struct {
	Low, High float64 // its bounds
	Count     int64
}

// Strip is a distribution.
type Strip struct {
	Name   string
	Detail string  // optional, to the right of the name
	Middle float64 // marked on the strip; 0 for none
	Bins   []Bin
}

// Strips shows distributions below one another on one logarithmic scale.
type Strips struct {
	Title  string // optional
	Scale  string // a remark on the scale; optional
	Strips []Strip
	Label  func(x float64) string // formats a number of the scale
}

const stripHeight = 40

// Draw lays the distributions out. Each is scaled to its own largest bin.
func (b Strips) Draw(p Pen, width float32) Drawing {
	d := Drawing{W: width}
	y := d.title(p, 0, b.Title, b.Scale)
	var edges []float64
	for _, s := range b.Strips {
		for _, bin := range s.Bins {
			edges = append(edges, bin.Low, bin.High)
		}
	}
	scale := newLogScale(edges, false)
	inner := box{x: margin, w: width - 2*margin, h: stripHeight}
	for i, s := range b.Strips {
		inner.y = d.title(p, y, s.Name, s.Detail) - margin
		s.draw(&d, inner, scale, i)
		y = inner.y + stripHeight + margin
	}
	bars := Bars{Label: b.Label}
	d.H = bars.axis(&d, p, scale, max(y-margin/2, 0), inner.w)
	return d
}

// draw draws the bins above a baseline.
func (s Strip) draw(d *Drawing, in box, scale logScale, number int) {
	bottom := in.y + in.h
	for _, t := range scale.ticks(1) {
		x := in.x + in.w*scale.at(t.value)
		d.line(x, in.y, x, bottom, rule, LineInk)
	}
	most := int64(1)
	for _, bin := range s.Bins {
		most = max(most, bin.Count)
	}
	for _, bin := range s.Bins {
		x := in.x + in.w*scale.at(bin.Low)
		w := in.x + in.w*scale.at(bin.High) - x
		h := max(in.h*float32(bin.Count)/float32(most), 1)
		d.rect(x, bottom-h, max(w-1, 1), h, 0, Series(number))
	}
	if s.Middle > 0 {
		x := in.x + in.w*scale.at(s.Middle)
		d.line(x, in.y, x, bottom, curveWidth, TextInk)
	}
	d.line(in.x, bottom, in.x+in.w, bottom, rule, MutedInk)
}
