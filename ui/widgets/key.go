package widgets

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/platform"
)

// KeyKind is the part that a key plays.
type KeyKind uint8

// The kinds of key.
const (
	Plain   KeyKind = iota
	Accent          // what is meant to come next, in orange
	Primary         // the one main key of a screen, with large text
	Stop            // ends something that runs
	Ghost           // no ground of its own, for the bar at the top
	keyKindCount
)

// KeyView is all that a key shows. Two views that are equal look the same.
type KeyView struct {
	Text     string
	Icon     Icon   // stands before the text
	Corner   string // a small label in the top right corner, or under a digit
	Tip      string // what a pointer that rests on the key is told; empty for none
	Trail    string // a small label at the right edge of a row, such as a shortcut
	Kind     KeyKind
	Large    bool // the text in the size of a digit on a key
	Row      bool // a row of a list: icon and text at the left edge
	Stacked  bool // the text in small print under the icon, where there is room
	Held     bool // chosen or locked, shown in orange
	Disabled bool // shown, but can't be pressed
}

// Key is a button. Its text is never cut: it wraps and shrinks to fit.
type Key struct {
	widget.BaseWidget
	DesktopOnly

	// Keys gets what is typed while the key has the focus, apart from Space
	// and Enter, which press it. Nil stands for the canvas.
	Keys Handler

	tapped                    func()
	view                      KeyView
	hovered, pressed, focused bool

	alike    []*Key  // the keys of one text size, including this one; nil for none
	textSize float32 // laid out last
	iconOnly bool    // whether there was no room for the text
}

var (
	_ fyne.Widget            = (*Key)(nil)
	_ fyne.Tappable          = (*Key)(nil)
	_ fyne.SecondaryTappable = (*Key)(nil)
	_ fyne.Focusable         = (*Key)(nil)
	_ desktop.Hoverable      = (*Key)(nil)
	_ desktop.Mouseable      = (*Key)(nil)
)

// NewKey makes a key. The function is called when it is pressed.
func NewKey(view KeyView, tapped func()) *Key {
	k := &Key{view: view, tapped: tapped}
	k.ExtendBaseWidget(k)
	return k
}

// AlikeKeys makes keys share the size of the text that fits all of them.
func AlikeKeys(keys ...*Key) {
	for _, k := range keys {
		k.alike = keys
	}
}

// View returns what the key shows.
func (k *Key) View() KeyView { return k.view }

// SetView makes the key look like the view.
func (k *Key) SetView(v KeyView) {
	if v == k.view {
		return
	}
	k.view = v
	k.Refresh()
}

// Press does what a tap does, unless the key is disabled.
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

// TappedSecondary implements [fyne.SecondaryTappable], which is what a mobile
// device makes of a finger that rests for a third of a second. It is a tap all
// the same.
func (k *Key) TappedSecondary(e *fyne.PointEvent) {
	if fyne.CurrentDevice().IsMobile() {
		k.Tapped(e)
	}
}

// flashTime is how long a key looks pressed after a finger's tap.
const flashTime = 120 * time.Millisecond

// flash shows that a tap has hit the key. A mouse shows it by itself: it tells
// of its button going down and up, which a finger does not.
func (k *Key) flash() {
	if !fyne.CurrentDevice().IsMobile() || !fyne.CurrentApp().Settings().ShowAnimations() {
		return
	}
	k.change(&k.pressed, true)
	fyne.NewAnimation(flashTime, func(done float32) {
		if done == 1 {
			k.change(&k.pressed, false)
		}
	}).Start()
}

// Disabled implements [fyne.Disableable], which Fyne asks before it gives the
// focus.
func (k *Key) Disabled() bool { return k.view.Disabled || k.DesktopOnly.Disabled() }

// MouseIn implements [desktop.Hoverable].
func (k *Key) MouseIn(*desktop.MouseEvent) {
	k.change(&k.hovered, true)
	k.tipSoon()
}

// MouseMoved implements [desktop.Hoverable].
func (k *Key) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements [desktop.Hoverable].
func (k *Key) MouseOut() {
	k.change(&k.hovered, false)
	k.change(&k.pressed, false)
	hideTip(k)
}

// MouseDown implements [desktop.Mouseable].
func (k *Key) MouseDown(*desktop.MouseEvent) {
	k.change(&k.pressed, true)
	hideTip(k)
}

// MouseUp implements [desktop.Mouseable].
func (k *Key) MouseUp(*desktop.MouseEvent) { k.change(&k.pressed, false) }

// FocusGained implements [fyne.Focusable].
func (k *Key) FocusGained() {
	k.change(&k.focused, true)
	revealAll(k)
}

// FocusLost implements [fyne.Focusable].
func (k *Key) FocusLost() { k.change(&k.focused, false) }

func (k *Key) change(state *bool, to bool) {
	if *state != to {
		*state = to
		k.Refresh()
	}
}

// TypedKey implements [fyne.Focusable].
func (k *Key) TypedKey(e *fyne.KeyEvent) {
	platform.OnUI(func() {
		switch {
		case isPress(e.Name):
			k.Press()
		default:
			passKey(k, k.Keys, e)
		}
	})
}

// TypedRune implements [fyne.Focusable]. The space has come as a key already.
func (k *Key) TypedRune(r rune) {
	if r != ' ' {
		platform.OnUI(func() { passRune(k, k.Keys, r) })
	}
}

// isPress reports whether a key presses what has the focus.
func isPress(name fyne.KeyName) bool {
	return name == fyne.KeySpace || name == fyne.KeyReturn || name == fyne.KeyEnter
}

// CreateRenderer implements [fyne.Widget].
func (k *Key) CreateRenderer() fyne.WidgetRenderer { return newKeyRenderer(k) }
