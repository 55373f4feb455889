package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
)

// SheetView is what a [Sheet] shows.
type SheetView struct {
	Title    string
	Wrong    bool              // whether the title says that something is wrong
	Subtitle string            // optional
	Dot      Dot               // precedes the subtitle
	Content  fyne.CanvasObject // scrolls if it is too tall; nil for none
	Keys     []*Key            // below the content, never scrolled away
	Default  *Key              // the one of Keys that Enter presses; nil for none
	Wide     bool              // makes room for several columns of cards, if the window allows, with the keys beside the title

	// Tall makes the card as tall as the canvas allows. The content fills it, and
	// scrolls its parts itself.
	Tall bool

	// Fit, if not nil, is called with the room in which the content doesn't scroll, before
	// the content is measured. It may rearrange the content.
	Fit func(room fyne.Size)

	// Focus gets the focus first. If nil, the default key does or, without one,
	// the last of Keys.
	Focus fyne.Focusable

	// Figures, in the style FigureFit, are shown above the content of a sheet with an
	// area. They are always shown in full: the rest of the card makes room, down to its
	// title. May be nil.
	Figures *Figures

	// Area, if not nil, returns the part of the canvas that the card fills. The
	// rest isn't dimmed, so that it stays readable beside the card.
	Area func() (fyne.Position, fyne.Size)

	// Beside, if not nil, is called with the position on the canvas of a tap outside the card.
	// It reports whether the tap was on something usable beside the sheet, which then stays.
	Beside func(fyne.Position) bool

	// Beyond, if not nil, is called after a tap outside the card has closed the sheet, with
	// the tap's position on the canvas.
	Beyond func(fyne.Position)
}

// Sheet is a card over the dimmed window. Esc closes it, as do a mobile device's
// Back and, if DimCloses is set, a tap outside the card.
//
// While a sheet is shown, only its own widgets can get the focus. Keys typed
// while nothing has the focus, and all keys on a mobile device, go to the canvas,
// whose owner passes them to [TopSheet].
type Sheet struct {
	// DimCloses makes a tap outside the card close the sheet.
	DimCloses bool

	// OnKey, if not nil, is called for each key and character that no widget on the
	// sheet has used.
	OnKey func()

	// OnHelp, if not nil, is called when F1 is pressed.
	OnHelp func()

	// OnClose is called after the user has closed the sheet. Hide does not call
	// it.
	OnClose func()

	// OnHide, if not nil, is called after the sheet was hidden by the user or by Hide, but
	// not if it was hidden along with a sheet below it.
	OnHide func()

	overlay *sheetOverlay
	canvas  fyne.Canvas // where the sheet was last shown; may be nil
}

// NewSheet returns a sheet that is not shown yet.
func NewSheet(view SheetView) *Sheet {
	s := &Sheet{}
	s.overlay = newSheetOverlay(s, view)
	s.takeKeys()
	return s
}

// TopSheet returns the topmost sheet of a canvas, or false if there is none or it
// is covered by something else.
func TopSheet(c fyne.Canvas) (*Sheet, bool) {
	overlay, ok := c.Overlays().Top().(*sheetOverlay)
	if !ok {
		return nil, false
	}
	return overlay.sheet, true
}

// Show puts the sheet over everything on the canvas.
func (s *Sheet) Show(c fyne.Canvas) {
	if !s.Shown() {
		s.canvas = c
		Dim(c)
		s.overlay.fill(c)
		c.Overlays().Add(s.overlay)
		s.focusDefault()
	}
}

// Hide removes the sheet and everything on top of it.
func (s *Sheet) Hide() {
	if s.Shown() {
		s.canvas.Unfocus() // otherwise a text field's caret would go on blinking
		Dim(s.canvas)
		s.canvas.Overlays().Remove(s.overlay)
		if s.OnHide != nil {
			s.OnHide()
		}
	}
}

// Shown reports whether the sheet is on a canvas. Hiding a sheet below it also removes it.
func (s *Sheet) Shown() bool {
	return s.canvas != nil && slices.Contains(s.canvas.Overlays().List(), fyne.CanvasObject(s.overlay))
}

// Close hides the sheet and calls OnClose. It does nothing if the sheet isn't
// shown.
func (s *Sheet) Close() {
	shown := s.Shown()
	if s.Hide(); shown && s.OnClose != nil {
		s.OnClose()
	}
}

// View returns what the sheet shows.
func (s *Sheet) View() SheetView { return s.overlay.view }

// SetView replaces what the sheet shows and lays it out again. Also call it when
// the height of the content has changed.
func (s *Sheet) SetView(view SheetView) {
	replace := func() {
		s.overlay.view = view
		s.takeKeys()
		s.overlay.Refresh()
	}
	if s.canvas != nil && s.canvas.Overlays().Top() == fyne.CanvasObject(s.overlay) {
		Refocus(s.canvas, replace)
	} else {
		replace()
	}
	if s.Shown() && s.canvas.Focused() == nil {
		s.focusDefault()
	}
}

// Reveal scrolls a part of the content into view: all of it if it fits, otherwise its beginning.
func (s *Sheet) Reveal(part fyne.CanvasObject) { s.overlay.reveal(part) }

// takeKeys routes key events that the sheet's keys don't use to the sheet.
func (s *Sheet) takeKeys() {
	for _, k := range s.overlay.view.Keys {
		k.Keys = s
	}
	ShareTextSize(s.overlay.view.Keys...)
}

// focusDefault focuses the widget that the view names, or else the default key or the last
// key.
func (s *Sheet) focusDefault() {
	view := s.overlay.view
	if view.Focus != nil {
		Focus(s.canvas, view.Focus)
		return
	}
	focus := view.Default
	if focus == nil && len(view.Keys) > 0 {
		focus = view.Keys[len(view.Keys)-1]
	}
	if focus != nil && !focus.Disabled() {
		Focus(s.canvas, focus)
	}
}

// TypedKey implements [Handler].
func (s *Sheet) TypedKey(e *fyne.KeyEvent) {
	s.keyed()
	switch e.Name {
	case fyne.KeyEscape, mobile.KeyBack:
		s.Close()
	case fyne.KeyReturn, fyne.KeyEnter:
		if d := s.overlay.view.Default; d != nil {
			d.Press()
		}
	case fyne.KeyF1:
		if s.OnHelp != nil {
			s.OnHelp()
		}
	case fyne.KeyPageUp:
		s.overlay.page(-1)
	case fyne.KeyPageDown:
		s.overlay.page(1)
	default:
		if way := arrowDirections[e.Name]; !way.IsZero() && (s.canvas == nil || !MoveFocus(s.canvas, e.Name)) && way.DY != 0 {
			s.overlay.page(way.DY)
		}
	}
}

// TypedRune implements [Handler]. Characters have no effect of their own.
func (s *Sheet) TypedRune(rune) { s.keyed() }

func (s *Sheet) keyed() {
	if s.OnKey != nil {
		s.OnKey()
	}
}
