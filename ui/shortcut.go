package ui

import (
	"runtime"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
)

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

// TypedLetter implements [play.Host]: it runs the command that a letter stands
// for.
func (a *App) TypedLetter(letter rune) {
	name := fyne.KeyName(strings.ToUpper(string(unicode.ToLower(letter))))
	for _, m := range a.menus() {
		for _, c := range m.commands {
			k, ok := c.shortcut.(fyne.KeyboardShortcut)
			if !ok || !isPlain(k) || k.Key() != name {
				continue
			}
			if a.Session().Running() && !a.canRun(c) {
				a.Session().Notify(session.Notice{Kind: session.Busy})
			}
			a.runner(c)()
		}
	}
}
