//go:build windows || (darwin && !ios) || flatpak

package ui

import (
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/filedialog"
	"github.com/solvoku/solvoku/ui/shell"
)

// newPage returns nil: Windows and macOS always have dialogs, and in a Flatpak, which the tag is
// for, a page would list the sandbox's files.
func newPage(*shell.Window, *filedialog.History) shell.Picker { return nil }

// pageCommands returns none.
func pageCommands() command.Group { return command.Group{} }
