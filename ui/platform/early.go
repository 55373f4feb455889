package platform

import (
	"time"

	"fyne.io/fyne/v2"
)

// Gesture is a user's action on the light board, with which a web page stands in for the
// app until it has loaded.
type Gesture struct {
	At     time.Time
	Press  func(fyne.Canvas) // presses a key of the keyboard; nil for any other gesture
	Kind   GestureKind
	Number int    // number of the cell, from 0; the digit, 0 to erase; or the mode
	Text   string // pasted or from the link, or the command's ID
}

// GestureKind is a kind of gesture.
type GestureKind uint8

// The kinds of gestures other than keys.
const (
	NoGesture GestureKind = iota
	CellTapped
	CellChosen   // by a screen reader
	DigitPressed // on the screen
	ModeChosen
	CommandRun
	TextPasted
	LinkEntered
)
