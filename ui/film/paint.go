package film

import (
	"image"
	"image/color"
	imagedraw "image/draw"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/language"
)

// painter paints the shots of a film as pictures of the same size.
type painter struct {
	film  *Film
	dark  bool
	pen   draw.Pen
	tools *draw.Painter
	tiles map[face]*image.RGBA
	tints [board.CellCount]uint8 // tints of the tiles, as [draw.Tints] returns them
	plan  plan
	img   *image.RGBA
	err   error // the first error of the drawing tools

	rulings map[*laneBox]ruling
}

// newPainter returns a painter for pictures of the given width.
func newPainter(f *Film, width int, dark bool, fonts draw.Fonts) (*painter, error) {
	pen, err := draw.FontPen(fonts)
	if err != nil {
		return nil, err
	}
	tools, err := draw.NewPainter(fonts, 1)
	if err != nil {
		return nil, err
	}
	p := &painter{film: f, dark: dark, pen: pen, tools: tools, tiles: map[face]*image.RGBA{}, tints: draw.Tints(f.Rules), plan: planFor(f, width), rulings: map[*laneBox]ruling{}}
	p.img = image.NewRGBA(p.plan.bounds)
	return p, nil
}

// shot paints a shot. The picture is valid until the next call.
func (p *painter) shot(s *Shot) (*image.RGBA, error) {
	imagedraw.Draw(p.img, p.img.Bounds(), image.NewUniform(groundInk.color(p.dark)), image.Point{}, imagedraw.Src)
	for i := range s.Scenes {
		p.lane(&p.film.Lanes[i], &p.plan.lanes[i], s, &s.Scenes[i])
	}
	if s.News != "" || len(s.Scenes) > 1 {
		p.text(p.plan.news, language.Join(s.Where, s.News), p.plan.body, true, textInk)
	}
	return p.img, p.err
}

// lane paints a search.
func (p *painter) lane(l *Lane, box *laneBox, shot *Shot, s *Scene) {
	p.text(box.name, l.Name, p.plan.body, true, textInk)
	p.board(l, box, s)
	p.text(box.caption, s.Caption, p.plan.body, false, textInk)
	where := shot.Where
	if len(shot.Scenes) > 1 {
		where = ""
	}
	p.text(box.figures, s.figures(l, where), p.plan.small, false, mutedInk)
	p.profile(l, box.profile, s.Share)
}

// board paints a scene's board.
func (p *painter) board(l *Lane, box *laneBox, s *Scene) {
	ruled := !p.film.Rules.Classic()
	below := ruled || s.Sketch != nil && len(s.Sketch.Below) > 0
	for c := range board.Cell(board.CellCount) {
		at, f := box.tile(c), faceOf(l, s, c, p.tints)
		if below {
			f = f.bare()
		}
		imagedraw.Draw(p.img, at, p.tile(f, at.Dx()), image.Point{}, imagedraw.Src)
	}
	if ruled {
		p.rules(l, box, s)
	}
	if below {
		if s.Sketch != nil {
			p.ways(box, s.Sketch.Below)
		}
		for c := range board.Cell(board.CellCount) {
			at := box.tile(c)
			p.dress(p.img, faceOf(l, s, c, p.tints), float32(at.Min.X), float32(at.Min.Y), float32(at.Dx()))
		}
	}
	if s.Sketch != nil {
		p.sketch(box, s.Sketch)
	}
}

// face holds everything that a tile shows.
type face struct {
	ground, ink  ink
	digit        board.Digit
	bold, italic bool
	notes        board.Digits
	tints        [board.Size + 1]uint8
	selected     bool
	equal        bool        // whether its digit is the one in question
	placed       board.Digit // the candidate that is drawn as large as a digit
}

// bare returns the face of just the tile, without its content.
func (f face) bare() face {
	f.digit, f.notes, f.placed, f.tints = 0, 0, 0, [board.Size + 1]uint8{}
	return f
}

// faceOf returns what a cell of a scene shows.
func faceOf(l *Lane, s *Scene, c board.Cell, tints [board.CellCount]uint8) face {
	f := face{digit: s.Digits[c], selected: s.Selected.Contains(c)}
	kind := board.Empty
	if f.digit != 0 {
		kind = l.Kinds[c]
	}
	f.bold, f.italic = kind == board.Given, kind == board.SolverAnswer
	f.ground, f.ink = groundOf(c, kind, s, tints[c]), digitInks[kind]
	f.equal = f.ground == equalTileInk
	switch bright := f.ground == selectedTileInk || f.equal; {
	case bright && f.italic:
		f.ink = solverLightInk
	case bright:
		f.ink = onBrightInk
	}
	if f.placed = s.placed(c); f.digit == 0 && f.placed == 0 {
		f.notes = s.Notes[c]
		if s.Sketch != nil {
			f.tints = s.Sketch.Tints[c]
		}
	}
	return f
}

// groundOf returns the colour of a cell's tile, given its parity.
func groundOf(c board.Cell, kind board.Kind, s *Scene, parity uint8) ink {
	tiles := &tileInks[kind]
	switch {
	case s.Sketch != nil && s.Sketch.Washed.Contains(c):
		return tiles[washShade][parity]
	case s.Selected.Contains(c):
		return selectedTileInk
	case s.Equal.Contains(c):
		return equalTileInk
	case s.Houses.Contains(c):
		return tiles[houseShade][parity]
	}
	return tiles[plainShade][parity]
}

// maxTiles is the maximum number of cached tiles.
const maxTiles = 4096

// tile returns a picture of a tile.
func (p *painter) tile(f face, side int) *image.RGBA {
	if img, ok := p.tiles[f]; ok {
		return img
	}
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	imagedraw.Draw(img, img.Bounds(), image.NewUniform(groundInk.color(p.dark)), image.Point{}, imagedraw.Src)
	w := float32(side)
	p.paint(img, draw.Shape{W: w, H: w, Radius: w * draw.TileCorner}, f.ground)
	if f.equal {
		p.paint(img, draw.Shape{W: w, H: w, Radius: w * draw.TileCorner, Stroke: max(w*edgeWidth, 1)}, equalEdgeInk)
	}
	if f.selected {
		p.paint(img, draw.Shape{W: w, H: w, Radius: w * draw.TileCorner, Stroke: max(w*ringWidth, 2)}, ringInk)
	}
	p.dress(img, f, 0, 0, w)
	if len(p.tiles) < maxTiles {
		p.tiles[f] = img
	}
	return img
}

// dress paints the content of a tile at a position in a picture.
func (p *painter) dress(img *image.RGBA, f face, left, top, w float32) {
	digit := draw.Shape{Size: w * draw.DigitSize, Bold: f.bold, Italic: f.italic}
	switch {
	case f.digit != 0:
		p.centred(img, strconv.Itoa(int(f.digit)), left+w/2, top+w/2, digit, f.ink)
	case f.placed != 0:
		r := draw.PlacedRadius * w
		p.paint(img, draw.Shape{Kind: draw.Circle, X: left + w/2 - r, Y: top + w/2 - r, W: 2 * r, H: 2 * r}, placedDisc)
		p.centred(img, strconv.Itoa(int(f.placed)), left+w/2, top+w/2, digit, onDiscInk)
	}
	for d := range f.notes.All() {
		x, y := draw.NoteCentre(w, int(d))
		x, y = left+x, top+y
		n := f.ink
		if tint := f.tints[d]; tint > 0 {
			n = onDiscInk
			p.disc(img, x, y, w, tint)
		}
		p.centred(img, strconv.Itoa(int(d)), x, y, draw.Shape{Size: w * draw.NoteSize}, n)
	}
}

// Measures of marks, as shares of a tile.
const (
	ringWidth  = 0.06
	edgeWidth  = 0.045
	letterSize = 0.23
)

// The tints of an eliminated and a placed candidate.
const (
	struckTint = 7
	placedTint = 8
)

// disc paints the disc behind a candidate, centred on a point of a tile.
func (p *painter) disc(img *image.RGBA, x, y, tile float32, tint uint8) {
	r := draw.DiscRadius * tile
	p.paint(img, draw.Shape{Kind: draw.Circle, X: x - r, Y: y - r, W: 2 * r, H: 2 * r}, patternDisc+ink(tint-1))
	if tint == struckTint {
		p.paint(img, draw.Shape{Kind: draw.Line, X: x - r, Y: y + r, W: 2 * r, H: -2 * r, Stroke: max(draw.StrikeWidth*tile, 1)}, strikeInk)
	}
}

// sketch paints the drawing of a logic step.
func (p *painter) sketch(box *laneBox, s *Sketch) {
	for _, name := range s.Names {
		at := box.tile(name.Cell)
		tile := float32(at.Dx())
		x, y := draw.NoteCentre(tile, int(name.Digit))
		x, y = x+float32(at.Min.X), y+float32(at.Min.Y)
		p.disc(p.img, x, y, tile, name.Tint)
		p.centred(p.img, name.Text, x, y, draw.Shape{Size: tile * letterSize, Bold: true}, onDiscInk)
	}
	p.ways(box, s.Ways)
	for _, h := range s.Houses {
		cells := h.Cells()
		p.frame(box.tile(cells[0]).Union(box.tile(cells[board.Size-1])))
	}
	for c := range s.Framed.All() {
		p.frame(box.tile(c))
	}
}

// ways paints lines.
func (p *painter) ways(box *laneBox, all []draw.Stroke) {
	left, top, side := float32(box.board.Min.X), float32(box.board.Min.Y), float32(box.board.Dx())
	for _, way := range all {
		x, y, wide, ink := left+way.From[0]*side, top+way.From[1]*side, max(way.Width*side, 1), layerInks[way.Layer]
		right, bottom := left+way.To[0]*side, top+way.To[1]*side
		p.paint(p.img, draw.Shape{Kind: draw.Line, X: x, Y: y, W: right - x, H: bottom - y, Stroke: wide}, ink)
		for _, end := range [][2]float32{{x, y}, {right, bottom}} {
			p.paint(p.img, draw.Shape{Kind: draw.Circle, X: end[0] - wide/2, Y: end[1] - wide/2, W: wide, H: wide}, ink)
		}
	}
}

// frame paints a frame around an area, in the gaps between tiles.
func (p *painter) frame(r image.Rectangle) {
	lane := &p.plan.lanes[0]
	tile := lane.tile(0)
	gap := float32(lane.tile(1).Min.X - tile.Max.X)
	width := max(gap, 1.5)
	out := gap*draw.FrameOut + width/2 // to the outer edge of the line
	p.paint(p.img, draw.Shape{
		X: float32(r.Min.X) - out, Y: float32(r.Min.Y) - out, W: float32(r.Dx()) + 2*out, H: float32(r.Dy()) + 2*out,
		Stroke: width, Radius: float32(tile.Dx())*draw.TileCorner + out,
	}, frameInk)
}

// profile paints the depth curve with a mark at the current position in the search.
func (p *painter) profile(l *Lane, r image.Rectangle, share float64) {
	if len(l.Profile) == 0 {
		return
	}
	h := float32(r.Dy())
	for x := range r.Dx() {
		s := l.Profile[x*len(l.Profile)/r.Dx()]
		low, high := float32(s.Low)/float32(l.Highest)*h, float32(s.High)/float32(l.Highest)*h
		bar := image.Rect(r.Min.X+x, r.Max.Y-int(high+0.5)-1, r.Min.X+x+1, r.Max.Y-int(low+0.5)).Intersect(r)
		n := barInk
		if s.DeadEnds {
			n = deadEndInk
		}
		imagedraw.Draw(p.img, bar, image.NewUniform(n.color(p.dark)), image.Point{}, imagedraw.Src)
	}
	at := r.Min.X + int(share*float64(r.Dx()-markWidth)+0.5)
	imagedraw.Draw(p.img, image.Rect(at, r.Min.Y, at+markWidth, r.Max.Y), image.NewUniform(textInk.color(p.dark)), image.Point{}, imagedraw.Src)
}

// markWidth is the width of the mark on a profile, in pixels.
const markWidth = 3

func (p *painter) paint(img *image.RGBA, s draw.Shape, n ink) { p.color(img, s, n.color(p.dark)) }

func (p *painter) color(img *image.RGBA, s draw.Shape, c color.Color) {
	if err := p.tools.Paint(img, s, c); err != nil && p.err == nil {
		p.err = err
	}
}

// centred paints a text centred on a point.
func (p *painter) centred(img *image.RGBA, text string, x, y float32, s draw.Shape, n ink) {
	s.Kind, s.Text = draw.Text, text
	s.W, s.H = p.pen.Measure(text, s.Size, s.Bold)
	s.X, s.Y = x-s.W/2, y-s.H/2
	p.paint(img, s, n)
}

// text paints a text in as many lines as fit an area, shortened if necessary.
func (p *painter) text(r image.Rectangle, text string, size float32, bold bool, n ink) {
	height := size * lineHeight
	lines := p.wrap(text, float32(r.Dx()), size, bold)
	if limit := max(int(float32(r.Dy())/height+0.01), 1); len(lines) > limit {
		lines = lines[:limit]
		lines[limit-1] += " …"
	}
	for i, line := range lines {
		p.paint(p.img, draw.Shape{
			Kind: draw.Text, Text: line, Size: size, Bold: bold, H: height,
			X: float32(r.Min.X), Y: float32(r.Min.Y) + float32(i)*height,
		}, n)
	}
}

// wrap breaks a text at spaces into lines of the given width.
func (p *painter) wrap(text string, width, size float32, bold bool) (lines []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		longer := strings.TrimSpace(line + " " + word)
		if w, _ := p.pen.Measure(longer, size, bold); w > width && line != "" {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
