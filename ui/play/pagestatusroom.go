package play

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// statusRoom is the status with the room that it has: it can grow from its place down to the
// keypad.
type statusRoom struct {
	label         *widgets.TappableLabel
	place, keypad shell.Rect // the place has no height if the header has the status
}

// statusLines is the number of lines that the status can grow to if the keypad leaves room.
const statusLines = 4

// height returns the height that the status can have.
func (r statusRoom) height() float32 {
	if r.place.H > 0 {
		return max(r.keypad.Y-r.place.Y, r.place.H)
	}
	return r.label.Size().Height
}

// fitting returns the first text that fits the status in its usual size, or else the last.
func (r statusRoom) fitting(texts ...string) string {
	for _, text := range texts {
		if r.label.HoldsIn(text, fyne.NewSize(r.label.Size().Width, r.height())) {
			return text
		}
	}
	return texts[len(texts)-1]
}

// listed adds a puzzle's number in the open list, and the list's length, to a text. Beside the
// list's keys there is little room: the text goes without the number of givens that it begins
// with, or altogether, unless it says that something is wrong.
func (r statusRoom) listed(number, of int, text string, wrong bool) string {
	v := i18n.Values{"Number": i18n.Count(number), "All": i18n.Count(of), "Count": i18n.Count(of)}
	named, short := lang.L("Puzzle {{.Number}} of {{.All}}", v), lang.L("{{.Number}} of {{.Count}}", v)
	if wrong {
		return r.fitting(named+statusSeparator+text, short+statusSeparator+text, text)
	}
	if r.place.H > 0 { // it doesn't grow for what is said unasked
		r.keypad.Y = r.place.Y + r.place.H
	}
	return r.fitting(named+statusSeparator+text, named+statusSeparator+brief(text), named, short)
}

// statusSeparator separates the parts of a status.
const statusSeparator = " · "

// brief returns a text without the number of givens that it begins with, if it says more.
func brief(text string) string {
	if _, rest, found := strings.Cut(text, statusSeparator); found {
		return rest
	}
	return text
}

// grow makes the status as high as its text, down to the keypad.
func (r statusRoom) grow() {
	if r.place.H > 0 {
		width := r.label.Size().Width
		r.label.Resize(fyne.NewSize(width, max(min(r.label.HeightFor(width, statusLines), r.height()), r.place.H)))
	}
}
