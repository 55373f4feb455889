package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

func TestTheControlsLookAsTheyDid(t *testing.T) {
	for _, v := range themetest.Variants {
		w := themetest.Window(t, theme.Options{Variant: v.Variant})
		w.SetContent(keyBoard())
		w.Resize(fyne.NewSize(400, 600))
		test.AssertRendersToMarkup(t, "keys-"+v.Name+".xml", w.Canvas())
	}
	desktopOnly(t) // on a mobile device the default key isn't focused
	for _, scale := range []struct {
		name  string
		scale float32
	}{{"usual", 1}, {"large", 2}} {
		w := themetest.Window(t, theme.Options{Variant: theme.Light, TextScale: scale.scale})
		w.SetContent(container.NewWithoutLayout())
		w.Resize(phone)
		resultSheet().Show(w.Canvas())
		test.AssertRendersToMarkup(t, "sheet-"+scale.name+".xml", w.Canvas())
	}
}
