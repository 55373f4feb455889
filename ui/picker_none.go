//go:build js || android || ios

package ui

import (
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/store"
)

// newPicker returns nil: browsers and phones have pickers of their own, so that the page for
// desktops isn't linked there.
func newPicker(*shell.Window, store.Store) shell.Picker { return nil }

// pickerCommands returns nil.
func pickerCommands() func() command.Group { return nil }
