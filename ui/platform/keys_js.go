package platform

import (
	"maps"
	"slices"
	"strings"
	"syscall/js"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// keyNames maps the browser's names of the keys that don't type characters to Fyne's. The app
// handles these keys; all others are the browser's.
var keyNames = map[string]fyne.KeyName{
	"ArrowUp": fyne.KeyUp, "ArrowDown": fyne.KeyDown, "ArrowLeft": fyne.KeyLeft, "ArrowRight": fyne.KeyRight,
	"Home": fyne.KeyHome, "End": fyne.KeyEnd, "PageUp": fyne.KeyPageUp, "PageDown": fyne.KeyPageDown,
	"Enter": fyne.KeyReturn, "Escape": fyne.KeyEscape, "Tab": fyne.KeyTab,
	"Backspace": fyne.KeyBackspace, "Delete": fyne.KeyDelete,
	"F1": fyne.KeyF1, "F2": fyne.KeyF2, "F10": fyne.KeyF10,
	" ": fyne.KeySpace, // which also types a character
}

// typedRunes are the characters other than letters that the app accepts.
const typedRunes = "0123456789 .?"

// isTyped reports whether the app takes a character typed without modifiers. Letters are
// commands.
func isTyped(char rune) bool {
	return 'a' <= char && char <= 'z' || 'A' <= char && char <= 'Z' || strings.ContainsRune(typedRunes, char)
}

// commandKeys are the app's keys with Ctrl, or with Command on a Mac. Copy and paste are the
// browser's, which sends separate events for them.
var commandKeys = map[string]fyne.KeyName{
	"z": fyne.KeyZ, "y": fyne.KeyY, "enter": fyne.KeyReturn, ",": fyne.KeyComma,
}

// takesKey reports whether the app takes a key pressed without modifiers.
func takesKey(key fyne.KeyName) bool {
	if char, size := utf8.DecodeRuneInString(string(key)); size == len(key) && isTyped(char) {
		return true
	}
	return slices.Contains(slices.Collect(maps.Values(keyNames)), key)
}

// key is a pressed key, in the app's terms.
type key struct {
	name     fyne.KeyName  // empty for none
	char     rune          // 0 for none
	shift    bool          // for Tab, which then goes backwards
	shortcut fyne.Shortcut // nil if the app has none
}

// keyOf returns the key in a keydown event, or false if it is the browser's. While a widget
// that takes text has the focus, every character is the app's.
func keyOf(event js.Value, mac, text bool) (key, bool) {
	held := func(name string) bool { return event.Get(name).Truthy() }
	name, shift := event.Get("key").String(), held("shiftKey")
	command, other := held("ctrlKey"), held("metaKey")
	if mac {
		command, other = other, command
	}
	switch {
	case held("isComposing") || held("altKey") || other || ownsKey(event.Get("target"), name):
		return key{}, false
	case name == "Tab" && inGrid(event.Get("target")):
		return key{}, false // goes to the canvas, or leaves the page
	case command:
		return commandOf(strings.ToLower(name), shift)
	}
	k := key{name: keyNames[name], shift: shift}
	if char, size := utf8.DecodeRuneInString(name); size == len(name) && (text || isTyped(char)) {
		k.char = char
	}
	return k, k.name != "" || k.char != 0
}

// commandOf returns the shortcut of a key with Ctrl or Command.
func commandOf(name string, shift bool) (key, bool) {
	k, ok := commandKeys[name]
	modifier := fyne.KeyModifierShortcutDefault
	switch {
	case !ok || shift && k != fyne.KeyZ:
		return key{}, false
	case shift:
		modifier |= fyne.KeyModifierShift
	case k == fyne.KeyZ:
		return key{shortcut: &fyne.ShortcutUndo{}}, true
	case k == fyne.KeyY:
		return key{shortcut: &fyne.ShortcutRedo{}}, true
	}
	return key{shortcut: &desktop.CustomShortcut{KeyName: k, Modifier: modifier}}, true
}

// ownsKey reports whether an element of the page acts on a key itself: a field on all keys, a
// button on those that press it or move the focus away.
func ownsKey(target js.Value, name string) bool {
	if target.Type() != js.TypeObject {
		return false
	}
	switch target.Get("tagName").String() {
	case "INPUT", "A", "TEXTAREA":
		return true
	case "BUTTON":
		return name == "Enter" || name == " " || name == "Tab"
	}
	return false
}

// listenToKeys sends the app's keys to the focused widget and leaves the others to the
// browser. It keeps them from Fyne's own listener, which takes all keys, some under the
// wrong name, and acts on the wrong goroutine.
func listenToKeys(c fyne.Canvas, do func(func())) {
	onMac := mac()
	var tabs round
	listen(js.Global(), "keydown", func(event js.Value) {
		event.Call("stopImmediatePropagation")
		typist, ok := c.Focused().(Typist)
		k, ok := keyOf(event, onMac, ok && typist.TakesText())
		switch {
		case !ok:
		case k.name != fyne.KeyTab || !k.shift && takesTab(c.Focused()):
			event.Call("preventDefault")
			tabs = round{}
			do(func() { k.press(c) })
		case tabs.done:
			tabs = round{} // the browser moves its focus out of the page
		default:
			event.Call("preventDefault")
			do(func() { tabs.step(c, k.shift) })
		}
	})
	listen(js.Global(), "mousedown", func(js.Value) { tabs = round{} })
	listen(js.Global(), "keyup", func(event js.Value) { event.Call("stopImmediatePropagation") })
}

// takesTab reports whether a widget uses Tab itself.
func takesTab(w fyne.Focusable) bool {
	t, ok := w.(fyne.Tabbable)
	return ok && t.AcceptsTab()
}

// press delivers the key to the focused widget or, if there is none, to the canvas.
func (k key) press(c fyne.Canvas) {
	if k.shortcut != nil {
		if s, ok := c.(fyne.Shortcutable); ok {
			s.TypedShortcut(k.shortcut)
		}
		return
	}
	typedKey, typedRune := c.OnTypedKey(), c.OnTypedRune()
	if focused := c.Focused(); focused != nil {
		typedKey, typedRune = focused.TypedKey, focused.TypedRune
	}
	if k.name != "" && typedKey != nil {
		typedKey(&fyne.KeyEvent{Name: k.name})
	}
	if k.char != 0 && typedRune != nil {
		typedRune(k.char)
	}
}

// round follows Tab through the app. Fyne's focus cycles without end, and Fyne doesn't say
// which widget is last, so a round ends where it began. Then nothing has the focus, and the
// next Tab is the browser's: it leaves the page, as from the last element of any other page.
type round struct {
	from fyne.Focusable // where the round began; nil before its first step
	done bool
}

func (r *round) step(c fyne.Canvas, back bool) {
	if r.from == nil {
		r.from = c.Focused()
	}
	if back {
		c.FocusPrevious()
	} else {
		c.FocusNext()
	}
	switch now := c.Focused(); {
	case r.from == nil:
		r.from = now
	case now == r.from:
		c.Unfocus()
		r.done = true
	}
}

// TakesShortcut reports whether a shortcut is the app's and not the browser's.
func TakesShortcut(s fyne.KeyboardShortcut) bool {
	if s.Mod() == 0 {
		return takesKey(s.Key())
	}
	return s.Key() == fyne.KeyC || s.Key() == fyne.KeyV || slices.Contains(slices.Collect(maps.Values(commandKeys)), s.Key())
}

// CommandKey returns the name of the modifier key used in shortcuts.
func CommandKey() string {
	if mac() {
		return "Cmd"
	}
	return "Ctrl"
}

// mac reports whether the browser runs on a Mac or an iPad, where shortcuts use Command.
func mac() bool {
	platform := navigator().Get("platform")
	return platform.Type() == js.TypeString && macPlatforms[platform.String()]
}

var macPlatforms = map[string]bool{"MacIntel": true, "MacPPC": true, "Mac68K": true, "iPad": true, "iPhone": true}
