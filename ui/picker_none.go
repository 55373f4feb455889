//go:build js || android || ios

package ui

import (
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/store"
)

// newPicker returns nil: browsers and phones have pickers of their own, so none of the desktop
// code for files is linked.
func newPicker(*shell.Window, store.Store, bool) shell.Picker { return nil }

// pickerCommands returns none.
func pickerCommands(shell.Picker) command.Group { return command.Group{} }
