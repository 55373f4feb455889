package chart

import "strings"

// Ink names the colour of a shape. The painter supplies the actual colours.
type Ink uint8

// The inks.
const (
	TextInk      Ink = iota // what is to be read
	MutedInk                // what matters less
	LineInk                 // axes and rules
	GroundInk               // behind what is marked
	BarInk                  // a bar
	MarkInk                 // what is chosen
	TileInk                 // a cell of a board
	OtherTileInk            // a cell of the boxes beside its own
	GivenTileInk            // a cell with a given
	OnTileInk               // a digit on any of them
	SolverInk               // a solver's digit there
	NoteInk                 // a small digit there
	AccentInk               // behind what is held
	OnAccentInk             // a text on it
	FirstSeries             // the first of the inks that tell series apart
)

// SeriesInks is the number of inks that tell series apart.
const SeriesInks = 8

// InkCount is the number of all inks.
const InkCount = int(FirstSeries) + SeriesInks

// Series returns the ink of a series, by its number from 0. There are
// [SeriesInks] of them; further series begin anew.
func Series(i int) Ink { return FirstSeries + Ink(i%SeriesInks) }

// Kind is a shape's form.
type Kind uint8

// The kinds.
const (
	Rect   Kind = iota // filled, or outlined where Stroke is set
	Line               // from X,Y to X+W,Y+H, Stroke wide
	Circle             // in its box; filled, or outlined where Stroke is set
	Text               // in its box, which is as large as the text
)

// Shape is one piece of a drawing. X and Y are its upper left corner, and grow
// to the right and down.
type Shape struct {
	Kind       Kind
	X, Y, W, H float32
	Stroke     float32
	Radius     float32 // of a Rect's corners
	Ink        Ink
	Text       string
	Size       float32 // of the text
	Bold       bool
	Italic     bool // and not bold
}

// Zone is a part of a drawing that can be tapped.
type Zone struct {
	X, Y, W, H float32
	ID         int
}

// Drawing is a list of shapes, the first ones behind the others.
type Drawing struct {
	W, H   float32
	Shapes []Shape
	Zones  []Zone
}

// Pen knows how texts come out.
type Pen struct {
	Body, Small float32 // text sizes
	// Measure returns a text's width and line height.
	Measure func(text string, size float32, bold bool) (w, h float32)
}

// Text adds a text with its upper left corner at a place.
func (d *Drawing) Text(p Pen, x, y float32, text string, size float32, bold bool, ink Ink) {
	w, h := d.text(p, x, y, text, size, bold, ink)
	d.W, d.H = max(d.W, x+w), max(d.H, y+h)
}

// text adds a text with its upper left corner at a place, and returns its size.
func (d *Drawing) text(p Pen, x, y float32, text string, size float32, bold bool, ink Ink) (w, h float32) {
	w, h = p.Measure(text, size, bold)
	if text != "" {
		d.Shapes = append(d.Shapes, Shape{Kind: Text, X: round(x), Y: round(y), W: w, H: h, Text: text, Size: size, Bold: bold, Ink: ink})
	}
	return w, h
}

// textRight adds a text that ends at x.
func (d *Drawing) textRight(p Pen, x, y float32, text string, size float32, bold bool, ink Ink) (w, h float32) {
	w, _ = p.Measure(text, size, bold)
	return d.text(p, x-w, y, text, size, bold, ink)
}

// textCentred adds a text around x.
func (d *Drawing) textCentred(p Pen, x, y float32, text string, size float32, bold bool, ink Ink) (w, h float32) {
	w, _ = p.Measure(text, size, bold)
	return d.text(p, x-w/2, y, text, size, bold, ink)
}

// title adds a heading in as many lines as the drawing's width asks for, and
// returns where it ends.
func (d *Drawing) title(p Pen, y float32, title, note string) float32 {
	room := d.W - 2*margin
	w, h := p.Measure(title, p.Body, true)
	noteW, small := p.Measure(note, p.Small, false)
	switch {
	case title == "" && note == "":
		return y
	case title != "" && note != "" && w+columnGap+noteW <= room:
		d.textRight(p, margin+room, y+(h-small)*0.8, note, p.Small, false, MutedInk)
		note = ""
	}
	if title != "" {
		y = d.lines(p, margin, y, room, title, p.Body, true, TextInk)
	}
	if note != "" {
		y = d.lines(p, margin, y, room, note, p.Small, false, MutedInk)
	}
	return y + margin
}

// lines adds a text in as many lines as a width asks for, and returns where it
// ends. Lines break at spaces and after hyphens.
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

// Add puts another drawing into this one, moved, and adds a number to its
// zones' IDs.
func (d *Drawing) Add(other Drawing, x, y float32, id int) {
	for _, s := range other.Shapes {
		s.X, s.Y = s.X+x, s.Y+y
		d.Shapes = append(d.Shapes, s)
	}
	for _, z := range other.Zones {
		z.X, z.Y, z.ID = z.X+x, z.Y+y, z.ID+id
		d.Zones = append(d.Zones, z)
	}
	d.W, d.H = max(d.W, x+other.W), max(d.H, y+other.H)
}

// At returns the zone at a place.
func (d *Drawing) At(x, y float32) (Zone, bool) {
	for _, z := range d.Zones {
		if x >= z.X && x < z.X+z.W && y >= z.Y && y < z.Y+z.H {
			return z, true
		}
	}
	return Zone{}, false
}

// round rounds to whole units: a text between two pixels would be drawn
// blurred.
func round(x float32) float32 { return float32(int(x + 0.5)) }
