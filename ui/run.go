// Package ui is everything that a person touches.
package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/ui/quit"
)

// Run opens the app's window and returns when it was closed.
func Run(a fyne.App) {
	a.SetIcon(fyne.NewStaticResource("icon.png", assets.Icon))
	entry := widget.NewMultiLineEntry()
	tile := canvas.NewRectangle(color.NRGBA{0x3E, 0x6D, 0x9A, 0xFF})
	button := widget.NewButton("Solve", func() {
		tile.FillColor = color.NRGBA{0xF2, 0x8C, 0x28, 0xFF}
		tile.Refresh()
	})
	w := a.NewWindow("Solvoku")
	w.SetContent(container.NewGridWithRows(3, entry, tile, button))
	w.Resize(fyne.NewSize(420, 860))
	w.SetOnClosed(quit.Watch())
	w.ShowAndRun()
}
