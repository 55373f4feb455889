package watch

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/internal/access"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// sign is an entry of the legend: a mark that a panel can show for a constraint.
type sign struct {
	tile film.Tile
	ring float32 // the width of the ring around the tile; 0 for none
	text string  // its meaning
}

// signs returns all marks that a panel can show for a constraint.
func signs() []sign {
	return []sign{
		{film.Tile{State: film.TileOpen, Rows: 4}, 0, lang.L("A constraint still to be covered, and how many rows could cover it")},
		{film.Tile{State: film.TileSmallest, Rows: 2}, 0, lang.L("The one with the fewest rows: it is covered next")},
		{film.Tile{State: film.TileEmpty}, 0, lang.L("No row is left for it: a dead end")},
		{film.Tile{State: film.TileChosen}, 0, lang.L("Covered by a digit of the search")},
		{film.Tile{State: film.TileCovered}, 0, lang.L("Covered by a given, or by the current step")},
		{film.Tile{State: film.TileOpen, Rows: 3}, markedRing, lang.L("What the step deals with or, if a constraint is selected, what its rows cover as well")},
		{film.Tile{State: film.TileOpen, Rows: 3}, selectedRing, lang.L("The selected constraint; tap one to see its rows")},
	}
}

// openLegend opens a legend of the marks on the board or, if they are shown, on the constraints.
func (w *watchPage) openLegend() {
	var content fyne.CanvasObject = shell.TermsText(shell.WatchTerms...)
	if w.lens {
		rows := widgets.NewColumn(shell.Gap)
		for _, s := range signs() {
			tile := &sample{sign: s}
			tile.ExtendBaseWidget(tile)
			rows.Add(container.New(legendRow{}, tile, widgets.NewText(widgets.Span{Text: s.text})))
		}
		content = rows
	}
	w.window.OpenSheet(widgets.SheetView{Title: legendTitle(), Content: content, Keys: []*widgets.Key{shell.CloseKey(w.window)}})
}

func legendTitle() string { return lang.L("What the marks mean") }

// legendRow places a tile and, vertically centred beside it, its description.
type legendRow struct{}

const (
	sampleEms  = 2.2 // side of a legend tile including its edge, in multiples of the text size
	sampleEdge = 3   // around the tile, for its ring, in units
)

func (legendRow) side() float32 {
	return boardview.WholeUnits(sampleEms * fyne.CurrentApp().Settings().Theme().Size(fynetheme.SizeNameText))
}

// Layout implements [fyne.Layout].
func (l legendRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	side, text := l.side(), objects[1]
	shell.Place(objects[0], shell.NewRect(shell.Gap, 0, side, side))
	x := side + 2*shell.Gap
	text.Resize(fyne.NewSize(max(size.Width-x, 0), text.MinSize().Height))
	height := text.MinSize().Height
	shell.Place(text, shell.NewRect(x, max((side-height)/2, 0), max(size.Width-x, 0), height))
}

// MinSize implements [fyne.Layout]. The height depends on the width of the last layout.
func (l legendRow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	side := l.side()
	return fyne.NewSize(side+2*shell.Gap+objects[1].MinSize().Width, max(side, objects[1].MinSize().Height))
}

// sample is a tile in the legend.
type sample struct {
	widget.BaseWidget
	sign sign
}

// Describe implements [access.Describer]: the text beside it suffices.
func (s *sample) Describe() []access.Node { return nil }

// CreateRenderer implements [fyne.Widget].
func (s *sample) CreateRenderer() fyne.WidgetRenderer {
	r := &sampleRenderer{of: s}
	r.Refresh()
	return r
}

type sampleRenderer struct {
	of      *sample
	tile    tile
	objects []fyne.CanvasObject
}

func (r *sampleRenderer) MinSize() fyne.Size           { return fyne.Size{} }
func (r *sampleRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *sampleRenderer) Destroy()                     {}

// Refresh implements [fyne.WidgetRenderer].
func (r *sampleRenderer) Refresh() {
	s := r.of.sign
	colors := newPanelColors(r.of.Theme())
	r.tile.dress(s.tile, &colors)
	r.objects = r.tile.show(r.objects[:0], s.tile.State, s.ring)
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}

// Layout implements [fyne.WidgetRenderer].
func (r *sampleRenderer) Layout(size fyne.Size) {
	r.tile.place(fyne.NewSquareOffsetPos(sampleEdge), max(size.Width-2*sampleEdge, 0))
}
