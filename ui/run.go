// Package ui is everything that a person touches.
package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/assets"
)

// Run opens the app's window and returns when it was closed.
func Run(a fyne.App) {
	a.SetIcon(fyne.NewStaticResource("icon.png", assets.Icon))
	w := a.NewWindow("Solvoku")
	w.SetContent(widget.NewLabel("Solvoku"))
	w.Resize(fyne.NewSize(420, 860))
	w.ShowAndRun()
}
