package draw

import (
	"math"
	"slices"
	"strconv"
)

// Point is a point on a curve.
type Point struct {
	X    int
	Y    float64 // positive
	Open bool    // Y is a lower bound
}

// Curve is a line through points in ascending order of X.
type Curve struct {
	Name   string
	Detail string // optional, follows the name in the legend
	Points []Point
}

// Plot shows curves over whole numbers on a logarithmic vertical scale.
type Plot struct {
	Title  string  // optional
	Scale  string  // a remark on the scale; optional
	High   float32 // maximum height of the plot area; 0 for the default
	Below  string  // title of the horizontal axis
	Empty  string  // shown in the plot area, without a scale, if no curve has points
	Curves []Curve
	Label  func(y float64) string // formats a number on the scale
}

const (
	plotAspect = 0.6 // height to width, within these bounds
	plotLow    = 200
	plotHigh   = 420
	markSize   = 6
	curveWidth = 2
	emptyFrom  = 3 // the number on the scale at which an empty plot's text begins
)

// Draw lays the plot out, with a legend below it.
func (b Plot) Draw(p Pen, width float32) Drawing {
	d := Drawing{W: width}
	y := d.title(p, 0, b.Title, b.Scale)
	_, small := p.Measure("M", p.Small, false)
	scale, xs := b.scales()
	ticks := scale.ticks(8)
	empty := !slices.ContainsFunc(b.Curves, func(c Curve) bool { return len(c.Points) > 0 })
	for i := range ticks {
		ticks[i].major = ticks[i].major && !empty
	}
	left := float32(0)
	for _, t := range ticks {
		if t.major {
			w, _ := p.Measure(b.Label(t.value), p.Small, false)
			left = max(left, w)
		}
	}
	left += 2 * pictureMargin
	high := float32(plotHigh)
	if b.High > 0 {
		high = b.High
	}
	area := box{left, y + small/2, width - left - 2*pictureMargin, max(min(width*plotAspect, high), plotLow)}
	if empty {
		var text Drawing
		need := text.lines(p, 0, 0, area.w-2*pictureMargin, b.Empty, p.Body, false, TextInk) + pictureMargin
		area.h = max(area.h, need/scale.at(emptyFrom))
	}
	for _, t := range ticks {
		at := area.y + area.h*(1-scale.at(t.value))
		d.line(area.x, at, area.x+area.w, at, ruleHeight, LineInk)
		if t.major {
			d.textRight(p, area.x-pictureMargin/2, at-small/2, b.Label(t.value), p.Small, false, MutedInk)
		}
	}
	y = xs.draw(&d, p, area)
	d.textRight(p, area.x+area.w, y, b.Below, p.Small, false, MutedInk)
	y += small + pictureMargin
	if empty {
		d.lines(p, area.x+pictureMargin, area.y+area.h*(1-scale.at(emptyFrom)), area.w-2*pictureMargin, b.Empty, p.Body, false, TextInk)
	}
	for i, c := range b.Curves {
		c.draw(&d, area, scale, xs, i)
	}
	d.H = b.legend(&d, p, y)
	d.Data = b.data(xs)
	return d
}

// data lists the points in rows, one for each number that has any.
func (b Plot) data(xs wholes) [][]string {
	heading := []string{b.Below}
	at := make([]map[int]Point, len(b.Curves))
	for i, c := range b.Curves {
		heading = append(heading, c.Name)
		at[i] = make(map[int]Point, len(c.Points))
		for _, pt := range c.Points {
			at[i][pt.X] = pt
		}
	}
	rows := [][]string{heading}
	for x := xs.low; x <= xs.high; x++ {
		row, some := []string{strconv.Itoa(x)}, false
		for i := range b.Curves {
			text := ""
			if pt, ok := at[i][x]; ok {
				text, some = b.Label(pt.Y), true
				if pt.Open {
					text = "≥ " + text
				}
			}
			row = append(row, text)
		}
		if some {
			rows = append(rows, row)
		}
	}
	return rows
}

// box is a rectangular part of a drawing.
type box struct{ x, y, w, h float32 }

func (b Plot) scales() (logScale, wholes) {
	var numbers []float64
	xs := wholes{math.MaxInt, math.MinInt}
	for _, c := range b.Curves {
		for _, pt := range c.Points {
			numbers = append(numbers, pt.Y)
			xs.low, xs.high = min(xs.low, pt.X), max(xs.high, pt.X)
		}
	}
	if xs.low > xs.high {
		xs = wholes{0, 81}
	}
	for xs.high-xs.low < 4 {
		xs.low, xs.high = max(xs.low-1, 0), xs.high+1
	}
	return newLogScale(numbers, false), xs
}

// wholes is a scale of whole numbers.
type wholes struct{ low, high int }

func (s wholes) at(x int) float32 { return float32(x-s.low) / float32(s.high-s.low) }

// draw draws the horizontal axis of an area and returns its lower edge.
func (s wholes) draw(d *Drawing, p Pen, area box) float32 {
	bottom := area.y + area.h
	w, small := p.Measure("000", p.Small, false)
	below := bottom + max(5, small/2+1) // clear of the lowest number on the vertical axis
	step := 1
	for _, next := range []int{2, 5, 10, 20} {
		if float32(s.high-s.low)/float32(step)*w*1.3 > area.w {
			step = next
		}
	}
	for x := (s.low + step - 1) / step * step; x <= s.high; x += step {
		at := area.x + area.w*s.at(x)
		d.line(at, bottom, at, bottom+4, ruleHeight, MutedInk)
		d.textCentred(p, at, below, strconv.Itoa(x), p.Small, false, MutedInk)
	}
	return below + small
}

// draw draws the curve as series number. Open points are hollow, and numbers without a
// point leave a gap.
func (c Curve) draw(d *Drawing, area box, scale logScale, xs wholes, number int) {
	at := func(pt Point) (x, y float32) {
		return area.x + area.w*xs.at(pt.X), area.y + area.h*(1-scale.at(pt.Y))
	}
	for i := 1; i < len(c.Points); i++ {
		if c.Points[i].X == c.Points[i-1].X+1 {
			x1, y1 := at(c.Points[i-1])
			x2, y2 := at(c.Points[i])
			d.line(x1, y1, x2, y2, curveWidth, Series(number))
		}
	}
	for _, pt := range c.Points {
		x, y := at(pt)
		d.mark(x, y, number, pt.Open)
	}
}

// mark draws a series' marker. Series differ in shape as well as in colour.
func (d *Drawing) mark(x, y float32, number int, open bool) {
	s := Shape{Kind: Circle, X: x - markSize/2, Y: y - markSize/2, W: markSize, H: markSize, Ink: Series(number)}
	if number%2 == 1 {
		s.Kind = Rect
	}
	if open {
		s.Stroke = 1.5
	}
	d.Shapes = append(d.Shapes, s)
}

// legend names the curves in rows, each as full as the width allows, and returns
// its lower edge.
func (b Plot) legend(d *Drawing, p Pen, y float32) float32 {
	x := float32(pictureMargin)
	_, h := p.Measure("M", p.Small, true)
	for i, c := range b.Curves {
		name, _ := p.Measure(c.Name, p.Small, true)
		detail, _ := p.Measure(c.Detail, p.Small, false)
		const key = 2*markSize + pictureMargin/2 // a line with its marker, and a gap
		w := key + name + pictureMargin/2 + detail
		if x+w > d.W-pictureMargin && x > pictureMargin {
			x = pictureMargin
			y += h + pictureMargin
		}
		d.line(x, y+h/2, x+2*markSize, y+h/2, curveWidth, Series(i))
		d.mark(x+markSize, y+h/2, i, false)
		if room := d.W - pictureMargin - x - key; w-key > room { // a name wider than a row gets a row to itself
			y = d.lines(p, x+key, y, room, c.Name, p.Small, true, TextInk)
			if c.Detail != "" {
				y = d.lines(p, x+key, y, room, c.Detail, p.Small, false, MutedInk)
			}
			y += pictureMargin
			continue
		}
		d.text(p, x+key, y, c.Name, p.Small, true, TextInk)
		d.text(p, x+key+pictureMargin/2+name, y, c.Detail, p.Small, false, MutedInk)
		x += w + columnGap
	}
	if x > pictureMargin {
		y += h + pictureMargin
	}
	return y
}

// logScale maps positive numbers logarithmically to 0..1, from one power of ten
// to another.
type logScale struct{ low, high int }

// newLogScale returns a scale for the given numbers, ignoring those that are not
// positive. It spans at least one decade. For bars, the smallest number must have
// a visible length, so the scale starts a decade lower if that number is at or
// near a power of ten.
func newLogScale(numbers []float64, bars bool) logScale {
	low, high := math.Inf(1), math.Inf(-1)
	for _, n := range numbers {
		if n > 0 {
			low, high = min(low, math.Log10(n)), max(high, math.Log10(n))
		}
	}
	if low > high {
		return logScale{0, 1}
	}
	if bars {
		low -= 0.2
	}
	s := logScale{int(math.Floor(low + 1e-9)), int(math.Ceil(high - 1e-9))}
	s.high = max(s.high, s.low+1)
	return s
}

// at returns the position of a number; numbers below the scale are at 0.
func (s logScale) at(n float64) float32 {
	if n <= 0 {
		return 0
	}
	return float32(min(max((math.Log10(n)-float64(s.low))/float64(s.high-s.low), 0), 1))
}

// tick is a number on an axis.
type tick struct {
	value float64
	major bool // has a label
}

// ticks returns the numbers to mark if a given number of labels fits: powers of
// ten and, on a short scale, 2 and 5 times each.
func (s logScale) ticks(labels int) []tick {
	var all []tick
	decades := s.high - s.low
	every := max((decades+labels)/max(labels, 1), 1)
	for e := s.low; e <= s.high; e++ {
		p := math.Pow10(e)
		all = append(all, tick{p, (e-s.low)%every == 0})
		if e < s.high && decades <= 2 {
			all = append(all, tick{2 * p, decades*3 < labels}, tick{5 * p, decades*3 < labels})
		}
	}
	return all
}
