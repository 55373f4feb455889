package boardview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
)

// minSide is the side of the smallest board with legible digits that can be hit:
// 28 units per cell.
const minSide = 28 * board.Size

// The marks in a cell's corners. Fira Sans has both.
const (
	suspectMark = "?"
	differsMark = "≠"
)

// renderer keeps one set of objects for the 81 cells and updates it. Objects that
// show nothing are not passed to Fyne.
type renderer struct {
	board  *Board
	colors colors
	fixed  *colors               // replace the theme's, or nil
	faces  [board.CellCount]face // what the objects show
	drawn  bool                  // whether faces is valid, in the current colours

	tiles    [board.CellCount]canvas.Rectangle
	digits   [board.CellCount]canvas.Text
	bars     [board.CellCount]canvas.Rectangle         // under clashing digits
	suspects [board.CellCount]canvas.Text              // top right
	differs  [board.CellCount]canvas.Text              // bottom right
	notes    [board.CellCount]*[board.Size]canvas.Text // created when first needed
	ring     canvas.Rectangle
	focus    outline
	marks    *Marks   // shown by marking, or nil
	marking  *marking // nil without marks

	objects []fyne.CanvasObject // the visible objects, in drawing order
}

func newRenderer(b *Board) *renderer {
	r := &renderer{board: b, objects: make([]fyne.CanvasObject, 0, 8*board.CellCount)}
	for c := range r.digits {
		for _, text := range []*canvas.Text{&r.digits[c], &r.suspects[c], &r.differs[c]} {
			text.Alignment = fyne.TextAlignCenter
			text.TextStyle.Bold = true
		}
		r.suspects[c].Text, r.differs[c].Text = suspectMark, differsMark
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
	scale := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(r.board); c != nil && c.Scale() > 0 {
		scale = c.Scale()
	}
	geo := newGeometry(size, scale)
	r.board.geo = geo
	for c := range board.Cell(board.CellCount) {
		r.layoutCell(c)
	}
	r.layoutRing()
	r.marking, r.marks = nil, nil
	r.update()
	r.focus.layout(fyne.NewPos(geo.Left-frame, geo.Top-frame), geo.Side()+2*frame, TileRadius(geo.Tile)+frame)
}

func (r *renderer) layoutCell(c board.Cell) {
	pos, size := r.board.geo.At(c)
	tile := size.Width
	r.tiles[c].CornerRadius = TileRadius(tile)
	Place(&r.tiles[c], pos, size)

	r.digits[c].TextSize = WholeUnits(tile * draw.DigitSize)
	Place(&r.digits[c], pos, size)

	barSize := fyne.NewSize(WholeUnits(tile*0.46), max(WholeUnits(tile*0.07), 2))
	r.bars[c].CornerRadius = barSize.Height / 2
	Place(&r.bars[c], pos.AddXY((tile-barSize.Width)/2, tile-barSize.Height-WholeUnits(tile*0.07)), barSize)

	corner := fyne.NewSquareSize(tile * 0.34)
	edge := tile * 0.03
	top := r.board.geo.onPixel(pos.AddXY(tile-corner.Width-edge, edge))
	bottom := r.board.geo.onPixel(pos.AddXY(tile-corner.Width-edge, tile-corner.Height-edge))
	r.suspects[c].TextSize, r.differs[c].TextSize = WholeUnits(tile*0.32), WholeUnits(tile*0.32)
	Place(&r.suspects[c], top, corner)
	Place(&r.differs[c], bottom, corner)

	if r.notes[c] != nil {
		r.layoutNotes(c)
	}
}

// layoutNotes places the notes in a grid of three by three.
func (r *renderer) layoutNotes(c board.Cell) {
	pos, size := r.board.geo.At(c)
	third := draw.NoteThird(size.Width)
	for i := range r.notes[c] {
		note := &r.notes[c][i]
		note.TextSize = WholeUnits(size.Width * draw.NoteSize)
		x, y := draw.NoteCentre(size.Width, i+1)
		Place(note, r.board.geo.onPixel(pos.AddXY(x-third/2, y-third/2)), fyne.NewSquareSize(third))
	}
}

func (r *renderer) layoutRing() {
	pos, size := r.board.geo.At(r.board.view.Selected)
	r.ring.CornerRadius = TileRadius(size.Width)
	r.ring.StrokeWidth = clamp(WholeUnits(size.Width*0.08), 3, 6)
	Place(&r.ring, pos, size)
}

// update applies the theme and the view to the objects.
func (r *renderer) update() {
	if !r.drawn || !r.board.sameTheme {
		if r.fixed != nil {
			r.colors = *r.fixed
		} else {
			r.colors = newColors(r.board.Theme(), fyne.CurrentApp().Settings().ThemeVariant())
		}
		r.focus.setColor(r.colors.focus)
		r.drawn, r.marks, r.marking = false, nil, nil
	}
	view := &r.board.view
	remarked := view.Marks != r.marks
	if remarked {
		r.marks, r.marking = view.Marks, nil
		if r.marks != nil {
			r.marking = newMarking(r.marks, &view.State.Digits, r.board.geo, &r.colors)
		}
	}
	r.objects = r.objects[:0]
	if r.board.framed {
		r.objects = r.focus.append(r.objects)
	}
	for c := range board.Cell(board.CellCount) {
		if f := view.face(c); !r.drawn || remarked || f != r.faces[c] {
			r.faces[c] = f
			r.dress(c, f)
		}
		r.objects = r.appendCell(r.objects, c)
	}
	if view.HasSelected {
		r.ring.StrokeColor = r.colors.ring
		if view.Conflicts.Contains(view.Selected) {
			r.ring.StrokeColor = r.colors.frame
		}
		r.layoutRing()
		r.objects = append(r.objects, &r.ring)
	}
	if r.marking != nil {
		r.objects = append(r.objects, r.marking.over...)
	}
	r.drawn = true
}

// dress applies a face to a cell's objects.
func (r *renderer) dress(c board.Cell, f face) {
	r.tiles[c].FillColor = r.colors.tile(c, f)
	digit := &r.digits[c]
	digit.Text = digitTexts[f.digit]
	digit.Color = r.colors.digit(f)
	if f.placed != 0 {
		digit.Text, digit.Color = digitTexts[f.placed], r.colors.onTint
	}
	digit.TextStyle = fyne.TextStyle{Bold: f.kind == board.Given}
	digit.FontSource = nil
	if f.kind == board.SolverAnswer {
		// Fyne 2.7.1 draws text in italic style too wide where a unit has more
		// than one pixel, so the italic font is set directly.
		digit.FontSource = r.board.Theme().Font(fyne.TextStyle{Italic: true})
	}
	r.bars[c].FillColor = r.colors.conflict
	r.suspects[c].Color = r.colors.small(f, r.colors.suspect)
	r.differs[c].Color = r.colors.small(f, r.colors.differs)
	if f.notes == 0 {
		return
	}
	if r.notes[c] == nil {
		r.makeNotes(c)
	}
	for i := range r.notes[c] {
		r.notes[c][i].Color = r.colors.small(f, r.colors.note)
		if r.marks != nil && r.marks.Tints[c][i+1] != NoTint {
			r.notes[c][i].Color = r.colors.onTint
		}
	}
}

func (r *renderer) makeNotes(c board.Cell) {
	r.notes[c] = new([board.Size]canvas.Text)
	for i := range r.notes[c] {
		r.notes[c][i].Text = digitTexts[i+1]
		r.notes[c][i].Alignment = fyne.TextAlignCenter
	}
	r.layoutNotes(c)
}

// appendCell appends a cell's visible objects.
func (r *renderer) appendCell(objects []fyne.CanvasObject, c board.Cell) []fyne.CanvasObject {
	f := &r.faces[c]
	objects = append(objects, &r.tiles[c])
	if r.marking != nil {
		objects = append(objects, r.marking.discs[c]...)
	}
	if f.digit != 0 || f.placed != 0 {
		objects = append(objects, &r.digits[c])
	}
	if f.clash {
		objects = append(objects, &r.bars[c])
	}
	if f.suspect {
		objects = append(objects, &r.suspects[c])
	}
	if f.differs {
		objects = append(objects, &r.differs[c])
	}
	for d := range f.notes.All() {
		objects = append(objects, &r.notes[c][d-1])
	}
	return objects
}

// digitTexts has the text of each digit; that of 0 is empty.
var digitTexts = [board.Size + 1]string{"", "1", "2", "3", "4", "5", "6", "7", "8", "9"}
