package platform

import (
	"syscall/js"

	"fyne.io/fyne/v2"
)

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
