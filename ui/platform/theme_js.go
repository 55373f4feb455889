package platform

import (
	"fmt"
	"image/color"
	"syscall/js"

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

// What the system, or the browser, can be asked for on a person's behalf.
const (
	reducedMotion = "(prefers-reduced-motion: reduce)"
	moreContrast  = "(prefers-contrast: more)"
)

func media(query string) js.Value { return js.Global().Call("matchMedia", query) }

// Animates reports whether things may move: not if the system asks for less
// motion. It can change at any time.
func Animates() bool {
	return fyne.CurrentApp().Settings().ShowAnimations() && !media(reducedMotion).Get("matches").Bool()
}

// WantsContrast reports whether the system asks for more contrast.
func WantsContrast() bool { return media(moreContrast).Get("matches").Bool() }

// onContrast calls changed when WantsContrast has changed.
func onContrast(do func(func()), changed func()) {
	listen(media(moreContrast), "change", func(js.Value) { do(changed) })
}
