// Package draw makes drawings: tables, bars, curves on logarithmic scales and
// distributions, boards as shown in the app and as printed, and pages of
// puzzles. A [Drawing] is a list of shapes in device-independent units, so that a
// widget, an SVG file, a PNG picture and the pages of a [PDF] file all show the same.
//
// The package doesn't depend on Fyne and contains no text: callers pass texts and
// the function that measures them.
package draw

import (
	"strings"
)

// Ink names the colour of a shape. The painter supplies the actual colours.
type Ink uint8

// The inks.
const (
	TextInk             Ink = iota // main text
	MutedInk                       // less important text
	LineInk                        // axes and rules
	GroundInk                      // behind what is highlighted
	BarInk                         // a bar
	MarkInk                        // ink for the point of a picture
	TileInk                        // a cell of a board, empty or with a solver's digit
	CornerTileInk                  // ink for the boxes at the corners and the centre
	GivenTileInk                   // a cell with a given
	CornerGivenTileInk             //
	AnswerTileInk                  // a cell with one of the user's answers
	CornerAnswerTileInk            //
	GivenInk                       // a given on its tile
	AnswerInk                      // an answer on its tile
	SolverInk                      // a solver's digit
	NoteInk                        // a small digit in an empty cell
	FilledInk                      // ink for what stands out in a picture
	OnFilledInk                    // text on it
	ChosenInk                      // behind the held item
	ChosenEdgeInk                  // around it
	AccentInk                      // the bar of the chosen solver
	OnMarkInk                      // text on MarkInk
	StruckInk                      // the line through something crossed out
	FirstSeries                    // the first ink for series
)

// SeriesInks is the number of inks for series.
const SeriesInks = 8

// The inks of extra rules.
const (
	RuleInk       = FirstSeries + SeriesInks + iota // a line or a shape on a tile that isn't filled, below its digit
	RuleFilledInk                                   // ink for rules on a filled tile
	RulePaperInk                                    // within a dot or a circle, whatever the theme is
	RuleSignInk                                     // ink for the text of rules
)

// InkCount is the total number of inks.
const InkCount = int(RuleSignInk) + 1

// Series returns the ink of series i, counted from 0. From [SeriesInks] on, inks
// repeat.
func Series(i int) Ink { return FirstSeries + Ink(i%SeriesInks) }

// Kind is a shape's form.
type Kind uint8

// The kinds.
const (
	Rect   Kind = iota // filled, or outlined if Stroke is set
	Line               // from X,Y to X+W,Y+H, Stroke wide
	Circle             // inside its box; filled, or outlined if Stroke is set
	Text               // fills its box
)

// Shape is one element of a drawing. X and Y are its upper left corner, with Y
// growing downwards.
type Shape struct {
	Kind       Kind
	X, Y, W, H float32
	Stroke     float32
	Radius     float32 // radius of a Rect's corners
	Ink        Ink
	Text       string
	Size       float32 // text size
	Bold       bool
	Italic     bool // not together with Bold
}

// Zone is a part of a drawing that can be tapped.
type Zone struct {
	X, Y, W, H float32
	ID         int
}

// Drawing is a list of shapes in drawing order.
type Drawing struct {
	W, H   float32
	Shapes []Shape
	Zones  []Zone

	// Data holds in words what the drawing shows without, such as the points of a curve, for
	// people who can't see it: rows of text, the first being the heading. It may be empty.
	Data [][]string
}

// Pen measures texts.
type Pen struct {
	Body, Small float32 // text sizes
	// Measure returns a text's width and line height.
	Measure func(text string, size float32, bold bool) (w, h float32)
}

// rounding returns the corner radius, which for a circle is half its box.
func (s Shape) rounding() float32 {
	if s.Kind == Circle {
		return min(s.W, s.H) / 2
	}
	return s.Radius
}

// arcControl is the distance of a quarter circle's control points from its corner, as a share of
// the radius.
const arcControl = 0.4477

// Text adds a text at the position of its upper left corner.
func (d *Drawing) Text(p Pen, x, y float32, text string, size float32, bold bool, ink Ink) {
	w, h := d.text(p, x, y, text, size, bold, ink)
	d.W, d.H = max(d.W, x+w), max(d.H, y+h)
}

// text adds a text at the position of its upper left corner and returns its size.
func (d *Drawing) text(p Pen, x, y float32, text string, size float32, bold bool, ink Ink) (w, h float32) {
	w, h = p.Measure(text, size, bold)
	if text != "" {
		d.Shapes = append(d.Shapes, Shape{Kind: Text, X: round(x), Y: round(y), W: w, H: h, Text: text, Size: size, Bold: bold, Ink: ink})
	}
	return w, h
}

// textRight adds a text whose right edge is at x.
func (d *Drawing) textRight(p Pen, x, y float32, text string, size float32, bold bool, ink Ink) (w, h float32) {
	w, _ = p.Measure(text, size, bold)
	return d.text(p, x-w, y, text, size, bold, ink)
}

// textCentred adds a text centred at x.
func (d *Drawing) textCentred(p Pen, x, y float32, text string, size float32, bold bool, ink Ink) (w, h float32) {
	w, _ = p.Measure(text, size, bold)
	return d.text(p, x-w/2, y, text, size, bold, ink)
}

// title adds a heading with a note, wrapped to the drawing's width, and returns
// its lower edge.
func (d *Drawing) title(p Pen, y float32, title, note string) float32 {
	room := d.W - 2*pictureMargin
	w, h := p.Measure(title, p.Body, true)
	noteW, small := p.Measure(note, p.Small, false)
	switch {
	case title == "" && note == "":
		return y
	case title != "" && note != "" && w+columnGap+noteW <= room:
		d.textRight(p, pictureMargin+room, y+(h-small)*0.8, note, p.Small, false, MutedInk)
		note = ""
	}
	if title != "" {
		y = d.lines(p, pictureMargin, y, room, title, p.Body, true, TextInk)
	}
	if note != "" {
		y = d.lines(p, pictureMargin, y, room, note, p.Small, false, MutedInk)
	}
	return y + pictureMargin
}

// lines adds a text wrapped to a width, and returns its lower edge. Lines break
// at spaces and after hyphens.
func (d *Drawing) lines(p Pen, x, y, width float32, text string, size float32, bold bool, ink Ink) (bottom float32) {
	write := func(line string) {
		_, h := d.text(p, x, y, strings.TrimRight(line, " "), size, bold, ink)
		y += h
	}
	line := ""
	for text != "" {
		end := strings.IndexAny(text, " -") + 1
		if end == 0 {
			end = len(text)
		}
		longer := line + text[:end]
		if w, _ := p.Measure(strings.TrimRight(longer, " "), size, bold); w > width && line != "" {
			write(line)
			longer = text[:end]
		}
		line, text = longer, text[end:]
	}
	write(line)
	return y
}

func (d *Drawing) rect(x, y, w, h, radius float32, ink Ink) {
	d.Shapes = append(d.Shapes, Shape{Kind: Rect, X: x, Y: y, W: w, H: h, Radius: radius, Ink: ink})
}

func (d *Drawing) line(x1, y1, x2, y2, stroke float32, ink Ink) {
	d.Shapes = append(d.Shapes, Shape{Kind: Line, X: x1, Y: y1, W: x2 - x1, H: y2 - y1, Stroke: stroke, Ink: ink})
}

// Add copies another drawing into this one, moved by an offset, and adds a number
// to its zones' IDs.
func (d *Drawing) Add(other Drawing, x, y float32, id int) {
	for _, s := range other.Shapes {
		s.X, s.Y = s.X+x, s.Y+y
		d.Shapes = append(d.Shapes, s)
	}
	for _, z := range other.Zones {
		z.X, z.Y, z.ID = z.X+x, z.Y+y, z.ID+id
		d.Zones = append(d.Zones, z)
	}
	d.Data = append(d.Data, other.Data...)
	d.W, d.H = max(d.W, x+other.W), max(d.H, y+other.H)
}

// At returns the zone at a point.
func (d *Drawing) At(x, y float32) (Zone, bool) {
	for _, z := range d.Zones {
		if x >= z.X && x < z.X+z.W && y >= z.Y && y < z.Y+z.H {
			return z, true
		}
	}
	return Zone{}, false
}

// round rounds to whole units: text drawn between two pixels would be blurred.
func round(x float32) float32 { return float32(int(x + 0.5)) }
