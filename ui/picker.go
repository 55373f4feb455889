//go:build !js && !android && !ios

package ui

import (
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/filedialog"
	"github.com/solvoku/solvoku/ui/internal/nativedialog"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/store"
)

// newPicker returns the picker for opening and saving files, or nil where package platform does
// that. dialogs says whether it may use the desktop's dialogs.
func newPicker(w *shell.Window, s store.Store, dialogs bool) shell.Picker {
	if platform.HasPicker() {
		return nil
	}
	var show filedialog.Show
	if dialogs && nativedialog.Offered() {
		show = nativedialog.Show
	}
	history := filedialog.NewHistory(s)
	return filedialog.NewPicker(w, history, show, newPage(w, history))
}

// pickerCommands lists the commands of the page on which a picker has the user choose. There are
// none where a system dialog has its own.
func pickerCommands(p shell.Picker) command.Group {
	if p, ok := p.(*filedialog.Picker); ok && p.Paged() {
		return pageCommands()
	}
	return command.Group{}
}
