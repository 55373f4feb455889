package browser

import (
	"image/color"

	"fyne.io/fyne/v2"
	gl "github.com/fyne-io/gl-js"
)

// GuardTheme keeps a change of the theme from ending the app. Fyne 2.7.1 frees
// textures then, while its drawing context is put away, and panics. Settings'
// listeners are called in their order: one that comes before Fyne's own, which
// is added when the app runs, can bring the context back.
func GuardTheme(a fyne.App) {
	a.Settings().AddListener(func(fyne.Settings) {
		if canvas := document().Call("querySelector", "canvas"); canvas.Truthy() {
			gl.ContextWatcher.OnMakeCurrent(canvas.Call("getContext", "webgl"))
		}
	})
}

// SetGround gives the page and the browser's own frame the app's colour.
func SetGround(c color.Color) {
	r, g, b, _ := c.RGBA()
	hex := []byte("#000000")
	const digits = "0123456789abcdef"
	for i, v := range []uint32{r, g, b} {
		hex[1+2*i], hex[2+2*i] = digits[v>>12], digits[v>>8&15]
	}
	d := document()
	d.Get("body").Get("style").Set("background", string(hex))
	metas := d.Call("querySelectorAll", "meta[name=theme-color]")
	for i := range metas.Length() {
		metas.Index(i).Call("setAttribute", "content", string(hex))
	}
}
