//go:build unix && !darwin && !android && !ios && !flatpak

package ui

import (
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/files"
	"github.com/solvoku/solvoku/ui/internal/filedialog"
	"github.com/solvoku/solvoku/ui/shell"
)

// newPage returns the page that stands in for missing dialogs.
func newPage(w *shell.Window, h *filedialog.History) shell.Picker { return files.NewPage(w, h) }

// pageCommands returns that page's commands.
func pageCommands() command.Group { return files.Commands() }
