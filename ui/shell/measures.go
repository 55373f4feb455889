package shell

import "fyne.io/fyne/v2"

// Measures shared by the layouts, in device-independent units.
const (
	Gap       = 8
	TightGap  = 4
	RowGap    = 3      // between the rows of a list
	MinKey    = 48     // the width of a fingertip
	MinBoard  = 9 * 20 // the smallest side of a board
	BarHeight = 4      // of a progress bar
)

// LeastPage is the smallest size of a page, far below that of any real window: Fyne
// draws content that is larger than its window from the bottom up but looks for what
// was tapped from the top down.
func LeastPage() fyne.Size { return fyne.NewSquareSize(64) }

// SetVisible shows or hides an object.
func SetVisible(o fyne.CanvasObject, visible bool) {
	switch {
	case visible == o.Visible():
	case visible:
		o.Show()
	default:
		o.Hide()
	}
}
