package draw

import (
	"math"
	"strconv"

	"github.com/solvoku/solvoku/board"
)

// edge is the margin around the tiles, as a share of the picture's side.
const edge = 0.018

// kindInks holds the inks for each kind of cell, those of tiles by parity.
var kindInks = [...]struct {
	tiles [2]Ink
	digit Ink
}{
	board.Empty:        {[2]Ink{TileInk, CornerTileInk}, NoteInk},
	board.Given:        {[2]Ink{GivenTileInk, CornerGivenTileInk}, GivenInk},
	board.Answer:       {[2]Ink{AnswerTileInk, CornerAnswerTileInk}, AnswerInk},
	board.SolverAnswer: {[2]Ink{TileInk, CornerTileInk}, SolverInk},
}

// Parity returns 0 or 1 for the two alternating colours of boxes. The boxes in the corners
// have 1.
func Parity(c board.Cell) int { return 1 - c.Box()%2 }

// InPixels lays out a small board in a picture with the given side. It returns the side of a tile
// and the gap between the tiles of a box, and at returns where row or column i begins, all in
// whole pixels. tile is below 1 if there is no room.
func InPixels(side int) (tile, gap int, at func(i int) int) {
	gap = max(side/120, 1) // doubled between boxes
	tile = (side - 10*gap) / board.Size
	left := (side - board.Size*tile - 10*gap) / 2
	return tile, gap, func(i int) int { return left + i*tile + (i+i/3)*gap }
}

// Board draws a board on tiles as the app shows it, in a square with the given side. Each
// kind of digit has its own colour; givens are bold, answers regular, a solver's answers
// italic, and notes small.
func Board(p Pen, s board.State, side float32) Drawing {
	d := Drawing{W: side, H: side}
	if !s.Rules.Classic() {
		d.ruledBoard(p, s)
		return d
	}
	tile := side * (1 - 2*edge - 6*ThinGap - 2*WideGap) / board.Size
	at := func(i int) float32 {
		boxes := i / 3
		return side*(edge+float32(i-boxes)*ThinGap+float32(boxes)*WideGap) + float32(i)*tile
	}
	for c := range board.Cell(board.CellCount) {
		x, y := at(c.Col()), at(c.Row())
		inks := kindInks[s.Kinds[c]]
		d.rect(x, y, tile, tile, tile*TileCorner, inks.tiles[Parity(c)])
		cell(&d, p, s, c, x, y, tile, inks.digit, NoteInk)
	}
	return d
}

// ruledBoard draws a board with extra rules: all tiles, then what the rules show, then the digits.
func (d *Drawing) ruledBoard(p Pen, s board.State) {
	thin, wide, margin := d.W*ThinGap, d.W*WideGap, Margin(s.Rules)
	if s.Rules.Has("region") {
		thin, wide = wide*EvenGap, wide*EvenGap
	}
	tile := (d.W*(1-2*edge) - 6*thin - 2*wide) / (board.Size + 2*margin)
	at := func(i int) float32 {
		boxes := i / 3
		return d.W*edge + margin*tile + float32(i-boxes)*thin + float32(boxes)*wide + float32(i)*tile
	}
	tints := Tints(s.Rules)
	for c := range board.Cell(board.CellCount) {
		d.rect(at(c.Col()), at(c.Row()), tile, tile, tile*TileCorner, kindInks[s.Kinds[c]].tiles[tints[c]])
	}
	d.rules(p, s, Tiles{Tile: tile, Gap: thin, Text: 1, At: func(row, col int) (x, y float32) { return at(col), at(row) }}, onKind)
	for c := range board.Cell(board.CellCount) {
		cell(d, p, s, c, at(c.Col()), at(c.Row()), tile, kindInks[s.Kinds[c]].digit, NoteInk)
	}
}

// rules adds what rules show. Its inks depend on the kind of the cell on whose tile it is.
func (d *Drawing) rules(p Pen, s board.State, at Tiles, ink func(Ink, board.Kind) Ink) {
	for _, r := range Rules(s.Rules, at) {
		shape := r.Shape
		if r.OnTile {
			shape.Ink = ink(shape.Ink, s.Kinds[r.Owner])
		}
		if shape.Kind == Text {
			shape.W, shape.H = p.Measure(shape.Text, shape.Size, shape.Bold)
			shape.X, shape.Y = tenth(shape.X-shape.W/2), tenth(shape.Y-shape.H/2)
		}
		d.Shapes = append(d.Shapes, shape)
	}
}

// cell writes a cell's digit or notes into a square.
func cell(d *Drawing, p Pen, s board.State, c board.Cell, x, y, side float32, digit, note Ink) {
	if n := s.Digits[c]; n != 0 {
		text := Shape{Size: side * DigitSize, Ink: digit,
			Bold: s.Kinds[c] == board.Given, Italic: s.Kinds[c] == board.SolverAnswer}
		centred(d, p, text, int(n), x+side/2, y+side/2)
		return
	}
	at, size := NoteCentre, side*NoteSize
	if !s.Rules.Classic() && Sums(s.Rules).Contains(c) {
		at, size = NoteBelowSum, size*LowNotes
	}
	for n := range s.Notes[c].All() {
		across, down := at(side, int(n))
		centred(d, p, Shape{Size: size, Ink: note}, int(n), x+across, y+down)
	}
}

// centred adds a number in a text's style, centred on a point.
func centred(d *Drawing, p Pen, s Shape, n int, x, y float32) {
	s.Kind, s.Text = Text, strconv.Itoa(n)
	s.W, s.H = p.Measure(s.Text, s.Size, s.Bold)
	s.X, s.Y = tenth(x-s.W/2), tenth(y-s.H/2)
	d.Shapes = append(d.Shapes, s)
}

// tenth rounds a position to a tenth of a unit, which keeps files short.
func tenth(x float32) float32 { return float32(math.Round(float64(x)*10) / 10) }

// The gaps of a board of tiles as shares of its side: on the screen, in films and in pictures. A
// board on paper has lines instead; see [PrintedBoard].
const (
	ThinGap = 0.005 // the gap between tiles
	WideGap = 0.018 // the gap between boxes
	EvenGap = 0.5   // the gap between all tiles of a jigsaw, as a share of that between boxes
)

// The parts of a tile, as shares of its side.
const (
	TileCorner = 0.13 // the radius of its corners
	DigitSize  = 0.62 // the size of a digit's text
	NoteSize   = 0.27 // the size of a note's text
	NoteInset  = 0.03 // the margin around the notes
)

// NoteThird returns the side of the square for each of a tile's nine notes.
func NoteThird(tile float32) float32 { return tile * (1 - 2*NoteInset) / 3 }

// NoteCentre returns the centre of a digit's note, measured from the tile's corner. Notes
// are arranged like the keys of a phone.
func NoteCentre(tile float32, digit int) (x, y float32) {
	third := NoteThird(tile)
	at := func(i int) float32 { return tile*NoteInset + third*(float32(i)+0.5) }
	return at((digit - 1) % 3), at((digit - 1) / 3)
}

// LowNotes is the height of the notes in a cell with a number in its corner, as a share of the
// usual height.
const LowNotes = 0.78

// NoteBelowSum returns the [NoteCentre] of a digit in a cell with a number in its corner.
func NoteBelowSum(tile float32, digit int) (x, y float32) {
	x, y = NoteCentre(tile, digit)
	bottom := tile * (1 - NoteInset)
	return x, bottom - LowNotes*(bottom-y)
}

// The marks of a step, as shares of a tile.
const (
	DiscRadius   = 0.135 // behind a candidate
	PlacedRadius = 0.37  // behind a placed one that is drawn as large as a digit
	StrikeWidth  = 0.045 // width of the line through an eliminated one
	MarkEdge     = 0.02  // width of the edges beside lines
)

// FrameOut is the distance from a tile to the centre line of a frame around it, as a share
// of a thin gap. The frame is as wide as the gap.
const FrameOut = 0.5

// Stroke is a straight line in a step's marks. Lengths are shares of the board's side, and
// the ends are measured from its top left corner.
type Stroke struct {
	From, To [2]float32
	Width    float32
	Layer    Layer
}

// Layer says which part of the marks a stroke belongs to.
type Layer uint8

// The layers.
const (
	LineLayer  Layer = iota // a line
	EdgeLayer               // the edges beside it
	InnerLayer              // the inside of a group's outline
	LayerCount
)
