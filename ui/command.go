package ui

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/widgets"
)

// menu is a group of commands.
type menu struct {
	name     string
	commands []command
}

// command is an entry of the menu, a shortcut, or both.
type command struct {
	name     string
	icon     widgets.Icon
	shortcut fyne.Shortcut // nil for none
	action   func()
	enabled  func() bool // whether it can act now; nil for always
	onScreen bool        // whether the main screen has a key for it, and the menu page none
	inPage   bool        // whether only a web page has it, which has no menu bar
	passing  bool        // whether the menu page leaves it out while it can't act

	overResult bool // whether it also acts while a result is on top, which it closes
}

// primary returns the shortcut of a key with the platform's command key.
func primary(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

// plain returns the shortcut of a key alone.
func plain(key fyne.KeyName) fyne.Shortcut { return &desktop.CustomShortcut{KeyName: key} }

// isPlain reports whether a shortcut is a key alone. The main screen passes
// these to [App.TypedLetter], so that they act nowhere else.
func isPlain(s fyne.Shortcut) bool {
	k, ok := s.(fyne.KeyboardShortcut)
	return ok && k.Mod() == 0
}

// barShortcut returns what the menu bar shows of a shortcut. The menu bar of
// macOS acts on what it shows, wherever a key is typed, so that a key alone has
// no place there.
func barShortcut(s fyne.Shortcut) fyne.Shortcut {
	if isPlain(s) && runtime.GOOS == "darwin" {
		return nil
	}
	return s
}

// shortcutText returns a shortcut as it is printed on the keys, or nothing
// where it isn't ours to take, as on a phone.
func shortcutText(s fyne.Shortcut) string {
	k, ok := s.(fyne.KeyboardShortcut)
	if !ok || fyne.CurrentDevice().IsMobile() || !platform.TakesShortcut(k) {
		return ""
	}
	name := string(k.Key())
	switch k.Key() {
	case fyne.KeyReturn:
		name = lang.L("Enter")
	case fyne.KeyPageUp:
		name = lang.L("Page Up")
	case fyne.KeyPageDown:
		name = lang.L("Page Down")
	case fyne.KeyEscape:
		name = "Esc"
	}
	if k.Mod()&fyne.KeyModifierShift != 0 {
		name = lang.L("Shift") + "+" + name
	}
	if k.Mod()&fyne.KeyModifierShortcutDefault != 0 {
		command := platform.CommandKey()
		if command == "Ctrl" {
			command = lang.L("Ctrl")
		}
		name = command + "+" + name
	}
	return name
}

// menuBar is the desktop's menu bar. The zero value, without a menu, is that of
// phones and browsers, where the menu key opens a sheet.
type menuBar struct {
	menu    *fyne.MainMenu
	items   []*fyne.MenuItem
	enabled []func() bool // of the items
}

// refresh greys out the commands that can't act.
func (b *menuBar) refresh() {
	changed := false
	for i, item := range b.items {
		if disabled := !b.enabled[i](); disabled != item.Disabled {
			item.Disabled, changed = disabled, true
		}
	}
	if changed {
		b.menu.Refresh()
	}
}
