package command

import (
	"runtime"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/platform"
)

// Shortcut is a key, alone or with modifiers.
type Shortcut struct {
	Name fyne.KeyName // for a letter, as on the key: upper case
	Mod  fyne.KeyModifier
}

// AnyCharacter is the key for a command that handles every character not handled by another.
const AnyCharacter fyne.KeyName = "any character"

// Keys returns shortcuts of keys without modifiers.
func Keys(names ...fyne.KeyName) []Shortcut { return with(0, names) }

// Primary returns shortcuts of keys with the platform's command key.
func Primary(names ...fyne.KeyName) []Shortcut {
	return with(fyne.KeyModifierShortcutDefault, names)
}

// PrimaryShift returns shortcuts of keys with the platform's command key and Shift.
func PrimaryShift(names ...fyne.KeyName) []Shortcut {
	return with(fyne.KeyModifierShortcutDefault|fyne.KeyModifierShift, names)
}

// Digits returns the shortcuts for a range of digits.
func Digits(first, last int) []Shortcut {
	var all []Shortcut
	for d := first; d <= last; d++ {
		all = append(all, Shortcut{Name: fyne.KeyName(strconv.Itoa(d))})
	}
	return all
}

// Digit returns the digit on a key.
func Digit(key fyne.KeyName) int { return int(key[0] - '0') }

func with(mod fyne.KeyModifier, names []fyne.KeyName) []Shortcut {
	all := make([]Shortcut, len(names))
	for i, name := range names {
		all[i] = Shortcut{name, mod}
	}
	return all
}

// ofCharacter returns the key that types a character.
func ofCharacter(r rune) Shortcut {
	return Shortcut{Name: fyne.KeyName(strings.ToUpper(string(unicode.ToLower(r))))}
}

// isCharacter reports whether a key types a character, which arrives as a rune.
func (s Shortcut) isCharacter() bool { return utf8.RuneCountInString(string(s.Name)) == 1 }

// fyneShortcut returns the shortcut in the form used by canvases and the menu bar.
func (s Shortcut) fyneShortcut() fyne.Shortcut {
	if s.Mod == fyne.KeyModifierShortcutDefault {
		switch s.Name {
		case fyne.KeyZ:
			return &fyne.ShortcutUndo{}
		case fyne.KeyY:
			return &fyne.ShortcutRedo{}
		case fyne.KeyC:
			return &fyne.ShortcutCopy{}
		case fyne.KeyV:
			return &fyne.ShortcutPaste{}
		}
	}
	return &desktop.CustomShortcut{KeyName: s.Name, Modifier: s.Mod}
}

// inBar returns what the menu bar shows for the shortcut. The macOS menu bar acts on the
// shortcuts it shows wherever a key is typed, so it can't show a key without modifiers.
func (s Shortcut) inBar() fyne.Shortcut {
	switch {
	case runtime.GOOS != "darwin":
		return shownShortcut{s.fyneShortcut(), s.String()}
	case s.Mod == 0:
		return nil
	default:
		return s.fyneShortcut()
	}
}

// shownShortcut is a shortcut that the menu bar shows in the app's language. Fyne 2.8.1 names
// modifiers and keys in English.
type shownShortcut struct {
	fyne.Shortcut // used by the bar to decide when to act
	text          string
}

var _ fyne.KeyboardShortcut = shownShortcut{}

// Key implements [fyne.KeyboardShortcut]: the key's name is the whole text.
func (s shownShortcut) Key() fyne.KeyName { return fyne.KeyName(s.text) }

// Mod implements [fyne.KeyboardShortcut].
func (shownShortcut) Mod() fyne.KeyModifier { return 0 }

// taken reports whether the shortcut belongs to the app rather than the browser.
func (s Shortcut) taken() bool {
	return s.Name == AnyCharacter || platform.TakesShortcut(&desktop.CustomShortcut{KeyName: s.Name, Modifier: s.Mod &^ fyne.KeyModifierShift})
}

// printed returns a key's label in the current language. With a table of all keys, the whole
// table would be translated for each shortcut shown.
func printed(key fyne.KeyName) string {
	switch key {
	case fyne.KeyReturn, fyne.KeyEnter:
		return lang.L("Enter")
	case fyne.KeyEscape:
		return "Esc"
	case fyne.KeySpace, " ":
		return lang.L("Space")
	case fyne.KeyBackspace:
		return lang.L("Backspace")
	case fyne.KeyDelete:
		return lang.L("Delete")
	case fyne.KeyHome:
		return lang.L("Home")
	case fyne.KeyEnd:
		return lang.L("End")
	case fyne.KeyPageUp:
		return lang.L("Page Up")
	case fyne.KeyPageDown:
		return lang.L("Page Down")
	case fyne.KeyLeft:
		return "←"
	case fyne.KeyUp:
		return "↑"
	case fyne.KeyRight:
		return "→"
	case fyne.KeyDown:
		return "↓"
	case AnyCharacter:
		return "A – Z  0 – 9"
	}
	return string(key)
}

// String returns the shortcut as labelled on a keyboard, in the current language.
func (s Shortcut) String() string {
	name := printed(s.Name)
	if s.Mod&fyne.KeyModifierShift != 0 {
		name = lang.L("Shift") + "+" + name
	}
	if s.Mod&fyne.KeyModifierShortcutDefault != 0 {
		key := platform.CommandKey()
		if key == "Ctrl" {
			key = lang.L("Ctrl")
		}
		name = key + "+" + name
	}
	return name
}

// printAll returns the app's keys for a command, for the help: consecutive digits as a range.
func printAll(keys []Shortcut) string {
	var all []string
	for i := 0; i < len(keys); i++ {
		if !keys[i].taken() {
			continue
		}
		text := keys[i].String()
		if end := i + digitsFrom(keys[i:]) - 1; end > i+1 {
			text += " – " + keys[end].String()
			i = end
		}
		if !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	return strings.Join(all, "  ")
}

// digitsFrom returns the number of consecutive digits at the start of keys.
func digitsFrom(keys []Shortcut) int {
	n := 0
	for n < len(keys) && keys[n].Mod == 0 && keys[n].isCharacter() &&
		keys[n].Name[0] >= '0' && keys[n].Name[0] <= '9' && int(keys[n].Name[0]) == int(keys[0].Name[0])+n {
		n++
	}
	return n
}
