//go:build !js && !android && !ios

package ui

import (
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/files"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/store"
)

// newPicker returns the page that opens and saves files, or nil where the system has a
// picker of its own.
func newPicker(w *shell.Window, s store.Store) shell.Picker {
	if platform.HasPicker() {
		return nil
	}
	return files.NewPage(w, s)
}

// pickerCommands returns what lists that page's commands, or nil where there is no such page.
func pickerCommands() func() command.Group {
	if platform.HasPicker() {
		return nil
	}
	return files.Commands
}
