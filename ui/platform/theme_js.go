package platform

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	gl "github.com/fyne-io/gl-js"
)

// guardTheme keeps a change of the theme from ending the app. Fyne 2.7.1 then
// frees textures without a current drawing context, and panics. Listeners of the
// settings are called in order: one added before Fyne's own, which is added when
// the app runs, can restore the context.
func guardTheme(a fyne.App) {
	a.Settings().AddListener(func(fyne.Settings) {
		if canvas := document().Call("querySelector", "canvas"); canvas.Truthy() {
			gl.ContextWatcher.OnMakeCurrent(canvas.Call("getContext", "webgl"))
		}
	})
}

// setGround gives the page and the browser's own frame the app's colour.
func setGround(c color.Color) {
	hex := hexOf(c)
	d := document()
	d.Get("body").Get("style").Set("background", hex)
	metas := d.Call("querySelectorAll", "meta[name=theme-color]")
	for i := range metas.Length() {
		metas.Index(i).Call("setAttribute", "content", hex)
	}
}

// hexOf writes an opaque colour as a page does: #rrggbb.
func hexOf(c color.Color) string {
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}
