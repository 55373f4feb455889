// Package themetest helps test widgets: it opens windows with the app's theme and
// fonts and saves pictures for inspection. Only tests import it.
package themetest

import (
	"flag"
	"image/png"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/ui/theme"
)

var gallery = flag.String("gallery", "", "draw pictures of the widgets into this folder")

// Variants are the two variants in which every widget is checked.
var Variants = []struct {
	Name    string
	Variant theme.Variant
}{{"light", theme.Light}, {"dark", theme.Dark}}

// Fonts returns the app's own fonts.
func Fonts() theme.Fonts {
	return theme.Fonts{
		Regular: fyne.NewStaticResource("FiraSans-Regular.ttf", assets.FiraSansRegular),
		Bold:    fyne.NewStaticResource("FiraSans-Bold.ttf", assets.FiraSansBold),
		Italic:  fyne.NewStaticResource("FiraSans-Italic.ttf", assets.FiraSansItalic),
	}
}

// Window makes a window without padding, under the app's theme, in an app that is
// closed when the test ends.
func Window(t testing.TB, opts theme.Options) fyne.Window {
	t.Helper()
	test.NewTempApp(t)
	SetTheme(opts)
	w := test.NewTempWindow(t, nil)
	w.SetPadded(false)
	return w
}

// SetTheme sets the app's theme and waits until it has reached all windows.
func SetTheme(opts theme.Options) {
	WaitFor(func() { fyne.CurrentApp().Settings().SetTheme(theme.New(Fonts(), opts)) })
}

// WaitFor waits until the theme set by a function has reached all windows: the test
// driver passes it on from a goroutine.
func WaitFor(set func()) {
	applied := make(chan struct{})
	var once sync.Once
	fyne.CurrentApp().Settings().AddListener(func(fyne.Settings) { once.Do(func() { close(applied) }) })
	set()
	<-applied
}

// Gallery skips the test unless a picture folder was given:
//
//	go test ./ui/... -run Gallery -args -gallery /tmp/pictures
func Gallery(t *testing.T) {
	if *gallery == "" {
		t.Skip("no -gallery folder given")
	}
}

// Path returns the path of a file in the gallery.
func Path(name string) string { return filepath.Join(*gallery, name) }

// Picture saves a picture of a window to the gallery at a scale given in pixels per
// unit.
func Picture(t *testing.T, name string, w fyne.Window, scale float32) {
	t.Helper()
	w.Canvas().(software.WindowlessCanvas).SetScale(scale)
	w.Resize(w.Canvas().Size().AddWidthHeight(1, 0)) // lay out again, for the scale
	w.Resize(w.Canvas().Size().SubtractWidthHeight(1, 0))
	Save(t, name, w)
}

// Save saves a picture of a window to the gallery, if a folder was given.
func Save(t testing.TB, name string, w fyne.Window) {
	if *gallery == "" {
		return
	}
	f, err := os.Create(Path(name + ".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, w.Canvas().Capture()); err != nil {
		t.Fatal(err)
	}
}
