package draw

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

// Strips shows distributions below one another on a common logarithmic scale.
type Strips struct {
	Title  string // optional
	Scale  string // a remark on the scale; optional
	Strips []Strip
	Label  func(x float64) string // formats a number on the scale
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
	inner := box{x: pictureMargin, w: width - 2*pictureMargin, h: stripHeight}
	for i, s := range b.Strips {
		inner.y = d.title(p, y, s.Name, s.Detail) - pictureMargin
		s.draw(&d, inner, scale, i)
		y = inner.y + stripHeight + pictureMargin
	}
	d.H = b.axis(&d, p, scale, max(y-pictureMargin/2, 0), inner.w)
	return d
}

// axis writes the scale's numbers below the bars and returns its lower edge.
func (b Strips) axis(d *Drawing, p Pen, scale logScale, bottom, long float32) float32 {
	_, small := p.Measure("M", p.Small, false)
	wide := float32(0)
	for _, t := range scale.ticks(99) {
		w, _ := p.Measure(b.Label(t.value), p.Small, false)
		wide = max(wide, w)
	}
	free := float32(0) // where room for the next number begins: the first and the last are moved inwards
	for _, t := range scale.ticks(int(long / (wide + pictureMargin))) {
		x := pictureMargin + scale.at(t.value)*long
		if t.major {
			label := b.Label(t.value)
			w, _ := p.Measure(label, p.Small, false)
			if left := min(max(x-w/2, 0), d.W-w-1); left >= free {
				d.text(p, left, bottom+2, label, p.Small, false, MutedInk)
				free = left + w + pictureMargin/2
			}
		}
	}
	return bottom + small + pictureMargin
}

// draw draws the bins above a baseline.
func (s Strip) draw(d *Drawing, in box, scale logScale, number int) {
	bottom := in.y + in.h
	for _, t := range scale.ticks(1) {
		x := in.x + in.w*scale.at(t.value)
		d.line(x, in.y, x, bottom, ruleHeight, LineInk)
	}
	largest := int64(1)
	for _, bin := range s.Bins {
		largest = max(largest, bin.Count)
	}
	for _, bin := range s.Bins {
		x := in.x + in.w*scale.at(bin.Low)
		w := in.x + in.w*scale.at(bin.High) - x
		h := max(in.h*float32(bin.Count)/float32(largest), 1)
		d.rect(x, bottom-h, max(w-1, 1), h, 0, Series(number))
	}
	if s.Middle > 0 {
		x := in.x + in.w*scale.at(s.Middle)
		d.line(x, in.y, x, bottom, curveWidth, TextInk)
	}
	d.line(in.x, bottom, in.x+in.w, bottom, ruleHeight, MutedInk)
}
