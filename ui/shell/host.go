package shell

import (
	"io"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Host is the app as pages see it. Unless noted otherwise, call its methods on the
// interface's goroutine.
type Host interface {
	// Session returns the app's state.
	Session() *session.Session

	// Canvas returns the canvas of the window, for the keyboard focus.
	Canvas() fyne.Canvas

	// Enter puts a stage in place of the main screen or of another stage.
	Enter(*Stage)

	// OpenSheet opens a sheet on top of the current page.
	OpenSheet(widgets.SheetView) *widgets.Sheet

	// CloseSheet closes the top sheet, CloseSheets all of them.
	CloseSheet()
	CloseSheets()

	// Do schedules a function on the interface's goroutine. Any goroutine may call
	// it.
	Do(func())

	// Go runs a function on a goroutine that the app waits for before it ends.
	Go(func())

	// Breathe returns the function that long computations must call every few
	// milliseconds to keep a web page responsive, or nil where there is no need.
	Breathe() func()

	// Copy copies a text to the clipboard and then shows a notice.
	Copy(text string, copied session.NoticeKind)

	// SaveFile saves a file under a name that the person can change. It calls
	// failed with the reason if that fails.
	SaveFile(name, mime string, write func(io.Writer) error, failed func(error))

	// ChooseFile lets the person choose a file of puzzles.
	ChooseFile(chosen func(platform.File), failed func(error))
}
