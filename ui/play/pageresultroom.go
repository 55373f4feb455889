package play

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// The room, in multiples of the text size, in which a card shows more than the main figures.
const (
	wideFigures = 24 // width from which the search's profile is beside the list of figures
	lowFigures  = 17 // height from which more figures scroll below the fixed ones
	tallFigures = 22 // height from which there is room for a sentence about two solvers
	bothFigures = 27 // height from which there is room for the large figures of both
	tableWidth  = 20 // width from which a table of two solvers fits without small text
	turnedWidth = 15 // width from which a table with a row for each solver fits
	toldWidth   = 14 // width up to which two solvers' figures are told in sentences

	turnedHeight = 7 // height from which there is room for a table with a row for each figure

	closeWidth = 240 // width, in units, from which a table fits at all
)

// area returns the part of the window for the result.
func (r *result) area() (fyne.Position, fyne.Size) {
	return r.screen.cardArea()
}

func (r *result) em() float32 { return r.screen.board.Theme().Size(fynetheme.SizeNameText) }

// ems returns the size of the card in multiples of the text size.
func (r *result) ems() fyne.Size {
	_, size := r.area()
	return fyne.NewSize(size.Width/r.em(), size.Height/r.em())
}

// width returns the width of the card in units.
func (r *result) width() float32 {
	_, size := r.area()
	return size.Width
}

// low reports whether all figures, when shown, have to scroll together.
func (r *result) low() bool { return r.ems().Height < lowFigures }

// tall reports whether there is room for a sentence on two solvers.
func (r *result) tall() bool { return r.ems().Height >= tallFigures }

// resultForm holds everything that the drawing of a result depends on, besides its outcome.
type resultForm struct {
	chosen    string // the ID of the solver
	low, tall bool
}

func (r *result) form() resultForm { return resultForm{r.chosen(), r.low(), r.tall()} }
