package widgets

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/platform"
)

// KeyKind is the role of a key.
type KeyKind uint8

// The kinds of key.
const (
	Plain   KeyKind = iota
	Primary         // the main key of a page or sheet, with large text on navy
	Stop            // stops something that is running
	Ghost           // without a background, for the bar at the top
	Accent          // the chosen algorithm, in orange
	keyKindCount
)

// RowRule says where the hairline below a row begins and ends.
type RowRule uint8

// The rules.
const (
	FullRule  RowRule = iota // at the edges of the row or of its text
	InsetRule                // indented to the text, on a card: the next row belongs to the same group
	NoRule                   // no hairline: the last row on a card
)

// KeyView is everything a key shows. Two views that are equal look the same.
type KeyView struct {
	Text     string
	Icon     Icon                // precedes the text
	Picture  *Picture            // at the start of a row, in place of an icon
	Narrow   Icon                // replaces the text if there is no room for it; the tooltip then shows the text
	Corner   string              // a small label in the top right corner, or under a digit if there is room
	Tip      string              // tooltip; empty for none
	Detail   string              // a small label at the right edge of a row, such as a shortcut, or after the text of a row with an End
	Under    bool                // the small label goes under the row's text if there is no room beside it
	Below    string              // a second line of a row, small and muted
	End      Icon                // at the end of a row: [IconForward] on one that opens a page
	Ink      fyne.ThemeColorName // colour of the icon of a row that is part of a text and has no rule; empty for the text's
	Kind     KeyKind
	Role     KeyRole
	Large    bool // the text is a digit, as large as the key allows
	Row      bool // a row of a list: flat, above a hairline, with icon and text at its start
	Rule     RowRule
	Stacked  bool // small text below the icon, if there is space
	Held     bool // chosen or locked, shown with an edge
	Faint    bool // faint text, though the key is active
	Disabled bool // visible but inactive: faint, without a background
}

// Key is a button. Its text is never truncated: it wraps and shrinks to fit.
type Key struct {
	widget.BaseWidget
	focusable

	tapped           func()
	view             KeyView
	hovered, pressed bool

	sharing   []*Key                        // keys that share one text size, including this one; nil for none
	textSize  float32                       // text size at the last layout
	own       cached[keyInputs, float32]    // the text size that fits this key alone
	preferred cached[keyInputs, float32]    // the width at which the text fits on one line
	detail    cached[keyInputs, [2]float32] // the widths of a row's text and small label
	iconOnly  bool                          // whether there is no room for the text
	bare      bool                          // whether the icon replaces the text even if there is room for it
	wraps     bool                          // whether the key grows to two lines rather than shrink its text to fit on one
	visit     int                           // counts visits of the pointer, for the tooltip
}

var (
	_ fyne.Tappable          = (*Key)(nil)
	_ fyne.SecondaryTappable = (*Key)(nil)
	_ fyne.Focusable         = (*Key)(nil)
	_ desktop.Hoverable      = (*Key)(nil)
	_ desktop.Mouseable      = (*Key)(nil)
)

// NewKey returns a key that calls a function when pressed. A Ghost key without a function
// is a label, which Tab skips.
func NewKey(view KeyView, tapped func()) *Key {
	k := extended(&Key{view: view, tapped: tapped})
	k.widget, k.press = k, func() bool { k.Press(); return true }
	return k
}

// ShareTextSize makes keys share one text size at which all their texts fit. The small
// labels of rows with an End are aligned in a column.
func ShareTextSize(keys ...*Key) {
	for _, k := range keys {
		k.sharing = keys
	}
}

// View returns what the key shows.
func (k *Key) View() KeyView { return k.view }

// SetView replaces what the key shows.
func (k *Key) SetView(v KeyView) { set(k, &k.view, v) }

// Press acts like a tap, unless the key is disabled.
func (k *Key) Press() {
	if !k.view.Disabled && k.tapped != nil {
		k.tapped()
	}
}

// Tapped implements [fyne.Tappable].
func (k *Key) Tapped(*fyne.PointEvent) {
	k.flash()
	k.Press()
}

// TappedSecondary implements [fyne.SecondaryTappable]. A mobile device calls it
// instead of Tapped when a finger rests for a third of a second; the key treats
// both alike.
func (k *Key) TappedSecondary(e *fyne.PointEvent) {
	if fyne.CurrentDevice().IsMobile() {
		k.Tapped(e)
	}
}

// flashTime is how long a key looks pressed after a tap with a finger.
const flashTime = 120 * time.Millisecond

// flash confirms a tap. A mouse needs no flash, since its button events already
// show the key as pressed; a finger sends none.
func (k *Key) flash() {
	if !fyne.CurrentDevice().IsMobile() || !platform.Animates() {
		return
	}
	set(k, &k.pressed, true)
	fyne.NewAnimation(flashTime, func(done float32) {
		if done == 1 {
			set(k, &k.pressed, false)
		}
	}).Start()
}

// Disabled implements [fyne.Disableable]. Fyne doesn't focus disabled widgets.
func (k *Key) Disabled() bool {
	label := k.view.Kind == Ghost && k.tapped == nil // a label has nothing to focus
	return k.view.Disabled || label || k.DesktopOnly.Disabled()
}

// MouseIn implements [desktop.Hoverable].
func (k *Key) MouseIn(*desktop.MouseEvent) {
	k.light()
	k.tipSoon()
}

// MouseMoved implements [desktop.Hoverable].
func (k *Key) MouseMoved(*desktop.MouseEvent) { k.light() }

// light shows that the pointer is over the key.
func (k *Key) light() {
	if !k.hovered {
		set(k, &k.hovered, true)
		Lit(k, k.MouseOut)
	}
}

// MouseOut implements [desktop.Hoverable].
func (k *Key) MouseOut() {
	set(k, &k.hovered, false)
	set(k, &k.pressed, false)
	hideTip(k)
}

// MouseDown implements [desktop.Mouseable].
func (k *Key) MouseDown(*desktop.MouseEvent) {
	LeaveKey(k)
	set(k, &k.pressed, true)
	hideTip(k)
}

// MouseUp implements [desktop.Mouseable].
func (k *Key) MouseUp(*desktop.MouseEvent) { set(k, &k.pressed, false) }

// CreateRenderer implements [fyne.Widget].
func (k *Key) CreateRenderer() fyne.WidgetRenderer { return newKeyRenderer(k) }
