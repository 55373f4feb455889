package boardview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// minSide is the side of the smallest board whose digits are legible and whose cells can be
// hit: 28 units per cell.
const minSide = 28 * board.Size

// tileEdge is the width of the line around a tile, as a share of its side.
const tileEdge = 0.045

// renderer keeps one set of objects for the 81 cells and updates it. Objects that
// show nothing are not passed to Fyne.
type renderer struct {
	board  *Board
	colors colors
	theme  fyne.Theme // replaces the board's, or nil
	drawn  bool       // whether the cells' faces are valid, in the current colours

	size    fyne.Size // size of the last layout
	ruling  *ruling   // drawing of the rules; nil for the classic ones, and until drawn
	cells   [board.CellCount]cell
	ring    canvas.Rectangle
	frame   []fyne.CanvasObject // around a focused board; nil until needed
	marks   *Marks              // shown by marking, or nil
	marking *marking            // nil without marks

	objects []fyne.CanvasObject // the visible objects, in drawing order
}

// cell holds a cell's objects.
type cell struct {
	face    face // the face that the objects show
	tile    canvas.Rectangle
	digit   canvas.Text
	badge   canvas.Circle            // top right, behind the sign
	sign    canvas.Text              // mark on a digit that is wrong
	differs canvas.Text              // bottom right
	notes   *[board.Size]canvas.Text // created when first needed
}

func newRenderer(b *Board) *renderer {
	r := &renderer{board: b, objects: make([]fyne.CanvasObject, 0, 8*board.CellCount)}
	for c := range r.cells {
		o := &r.cells[c]
		for _, text := range []*canvas.Text{&o.digit, &o.sign, &o.differs} {
			text.Alignment = fyne.TextAlignCenter
			text.TextStyle.Bold = true
		}
		o.differs.Text = differsSign
	}
	r.update()
	return r
}

// MinSize implements [fyne.WidgetRenderer].
func (r *renderer) MinSize() fyne.Size { return fyne.NewSquareSize(minSide) }

// Objects implements [fyne.WidgetRenderer].
func (r *renderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements [fyne.WidgetRenderer].
func (r *renderer) Destroy() {}

// Refresh implements [fyne.WidgetRenderer].
func (r *renderer) Refresh() {
	r.update()
	canvas.Refresh(r.board)
}

// Layout implements [fyne.WidgetRenderer].
func (r *renderer) Layout(size fyne.Size) {
	r.size = size
	r.place()
	r.update()
}

// place lays the board out for the rules of its view.
func (r *renderer) place() {
	scale := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(r.board); c != nil && c.Scale() > 0 {
		scale = c.Scale()
	}
	r.board.geo = newGeometry(r.size, scale, r.board.view.State.Rules)
	r.board.geo.text = r.textScale()
	r.layoutCells()
	r.frame, r.marking, r.marks, r.ruling = nil, nil, nil, nil
}

// textScale returns the scale of the theme's text.
func (r *renderer) textScale() float32 {
	return max(r.look().Size(theme.SizeScale), 1)
}

// look returns the theme that the board has.
func (r *renderer) look() fyne.Theme {
	if r.theme != nil {
		return r.theme
	}
	return r.board.Theme()
}

func (r *renderer) layoutCells() {
	for c := range board.Cell(board.CellCount) {
		r.layoutCell(c)
	}
}

func (r *renderer) layoutCell(c board.Cell) {
	o, geo := &r.cells[c], r.board.geo
	pos, size := geo.At(c)
	tile := size.Width
	o.tile.CornerRadius = TileRadius(tile)
	widgets.MoveResize(&o.tile, pos, size)

	r.placeDigit(c)

	corner, edge := fyne.NewSquareSize(tile*0.34), tile*0.03
	right := tile - corner.Width - edge
	o.sign.TextSize, o.differs.TextSize = WholeUnits(tile*0.28), WholeUnits(tile*0.32)
	if tile >= 28 { // there is room for more beside the digit
		o.differs.TextSize = max(o.differs.TextSize, 10)
	}
	widgets.MoveResize(&o.badge, geo.onPixel(pos.AddXY(right, edge)), corner)
	widgets.MoveResize(&o.sign, geo.onPixel(pos.AddXY(right, edge)), corner)
	widgets.MoveResize(&o.differs, geo.onPixel(pos.AddXY(right, right)), corner)

	if o.notes != nil {
		r.layoutNotes(c)
	}
}

// placeDigit places a cell's digit in the middle of its tile or, to make room for a mark,
// left of it.
func (r *renderer) placeDigit(c board.Cell) {
	o, geo := &r.cells[c], r.board.geo
	at := geo.Centre(c)
	o.digit.TextSize = geo.digitSize()
	switch {
	case o.face.mended && o.face.was != 0:
		at = at.AddXY(newDigit*geo.Tile, newDigit*geo.Tile)
		o.digit.TextSize = min(o.digit.TextSize, WholeUnits(draw.DigitSize*geo.Tile)) // however large the app's text is
	case o.face.marked():
		at.X -= geo.aside()
	}
	geo.centre(&o.digit, at, geo.Tile)
}

// layoutNotes places the notes in a grid of three by three.
func (r *renderer) layoutNotes(c board.Cell) {
	geo := r.board.geo
	for i := range r.cells[c].notes {
		note := &r.cells[c].notes[i]
		note.TextSize = geo.noteSize()
		if geo.sums.Contains(c) {
			note.TextSize = WholeUnits(draw.LowNotes * note.TextSize)
		}
		geo.centre(note, geo.candidate(c, board.Digit(i+1)), draw.NoteThird(geo.Tile))
	}
}

// update applies the theme and the view to the objects.
func (r *renderer) update() {
	if r.board.view.State.Rules != r.board.geo.rules {
		r.place()
		r.drawn = false
	}
	if !r.drawn || !r.board.sameTheme {
		r.colors = newColors(r.look(), fyne.CurrentApp().Settings().ThemeVariant())
		if text := r.textScale(); text != r.board.geo.text {
			r.board.geo.text = text
			r.layoutCells()
		}
		r.drawn, r.frame, r.marks, r.marking, r.ruling = false, nil, nil, nil, nil
	}
	view, geo := &r.board.view, r.board.geo
	if r.ruling == nil && !geo.rules.Classic() {
		r.ruling, r.drawn = newRuling(geo.rules, geo, r.look(), fyne.CurrentApp().Settings().ThemeVariant()), false
	}
	remarked := view.Marks != r.marks
	if remarked {
		r.marks, r.marking = view.Marks, nil
		if r.marks != nil {
			r.marking = newMarking(r.marks, &view.State.Digits, geo, &r.colors)
		}
	}
	r.objects = r.objects[:0]
	if r.board.framed {
		if r.frame == nil {
			r.frame = focusFrame(geo, r.colors.focus)
		}
		r.objects = append(r.objects, r.frame...)
	}
	for c := range board.Cell(board.CellCount) {
		if f := view.face(c); !r.drawn || remarked || f != r.cells[c].face {
			r.dress(c, f)
		}
		r.objects = append(r.objects, &r.cells[c].tile)
	}
	if r.ruling != nil {
		r.objects = append(r.objects, r.ruling.objects...)
	}
	if r.marking != nil {
		r.objects = append(r.objects, r.marking.below...)
	}
	for c := range board.Cell(board.CellCount) {
		r.appendCell(c)
	}
	if view.HasSelected {
		pos, size := geo.At(view.Selected)
		r.ring.CornerRadius = TileRadius(size.Width)
		r.ring.StrokeWidth = clamp(WholeUnits(size.Width*0.08), 3, 6)
		r.ring.StrokeColor = r.colors.ring
		if view.Conflicts.Contains(view.Selected) {
			r.ring.StrokeColor = r.colors.clashRing
		}
		widgets.MoveResize(&r.ring, pos, size)
		r.objects = append(r.objects, &r.ring)
	}
	if r.marking != nil {
		r.objects = append(r.objects, r.marking.over...)
	}
	r.drawn = true
}

// dress applies a face to a cell's objects.
func (r *renderer) dress(c board.Cell, f face) {
	o := &r.cells[c]
	moves := f.marked() != o.face.marked() || f.was != o.face.was
	o.face = f
	if moves {
		r.placeDigit(c)
	}
	parity := uint8(draw.Parity(c))
	if r.ruling != nil {
		parity = r.ruling.tints[c]
		r.ruling.dress(c, f, &r.colors)
	}
	o.tile.FillColor, o.tile.StrokeColor, o.tile.StrokeWidth = r.colors.tile(parity, f), r.colors.edge(f), 0
	if _, _, _, visible := o.tile.StrokeColor.RGBA(); visible != 0 {
		o.tile.StrokeWidth = clamp(r.board.geo.Tile*tileEdge, 1, 3)
	}
	o.digit.Text, o.digit.Color = digitText(f.digit), r.colors.digit(f)
	if f.placed != 0 {
		o.digit.Text, o.digit.Color = digitText(f.placed), r.colors.onTint
	}
	o.digit.TextStyle = fyne.TextStyle{Bold: f.kind == board.Given}
	o.digit.FontSource = nil
	if f.kind == board.SolverAnswer {
		// Fyne 2.8.1 draws text with the italic style too wide where a unit is more
		// than one pixel, so the italic font is set directly.
		o.digit.FontSource = r.board.Theme().Font(fyne.TextStyle{Italic: true})
	}
	switch o.sign.Text = f.sign(); {
	case f.suspect:
		o.badge.FillColor, o.sign.Color = r.colors.doubt, r.colors.onDoubt
	case f.clash:
		o.badge.FillColor, o.sign.Color = r.colors.onClash, r.colors.clash
	}
	o.differs.Color = r.colors.small(f, r.colors.differs[f.ground()])
	if f.notes == 0 {
		return
	}
	if o.notes == nil {
		o.notes = new([board.Size]canvas.Text)
		r.layoutNotes(c)
	}
	for i := range o.notes {
		note, d := &o.notes[i], board.Digit(i+1)
		note.Text, note.Alignment = digitText(d), fyne.TextAlignCenter
		note.Color, note.TextStyle.Bold = r.colors.small(f, r.colors.note), r.marking != nil && r.marking.about.Contains(d)
		switch {
		case r.marking == nil:
		case r.marks.Tints[c][d] != NoTint:
			note.Color = r.colors.onTint
		case r.marking.about != 0 && !note.TextStyle.Bold:
			note.Color = r.colors.aside(f)
		}
	}
}

// appendCell appends what is visible on a cell's tile.
func (r *renderer) appendCell(c board.Cell) {
	o := &r.cells[c]
	add := func(visible bool, object fyne.CanvasObject) {
		if visible {
			r.objects = append(r.objects, object)
		}
	}
	if r.marking != nil {
		r.objects = append(r.objects, r.marking.discs[c]...)
	}
	add(o.face.digit != 0 || o.face.placed != 0, &o.digit)
	add(o.face.clash || o.face.suspect, &o.badge)
	add(o.face.clash || o.face.suspect, &o.sign)
	add(o.face.differs, &o.differs)
	for d := range o.face.notes.All() {
		add(true, &o.notes[d-1])
	}
}

// digitText returns the text of a digit, "" for 0.
func digitText(d board.Digit) string { return "123456789"[max(int(d)-1, 0):d] }
