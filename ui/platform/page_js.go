package platform

import (
	"fmt"
	"image/color"
	"sync"
	"syscall/js"
	"time"

	"fyne.io/fyne/v2"
)

// Prepare installs what must be in place before the first window: touch.
func Prepare(fyne.App) {
	listenToTouch()
	listenToZoom()
}

// OnLeaving makes the browser ask before the page is left or reloaded while loses reports that
// something would be lost, and calls left when the page is left. If the page is killed, or its
// program has ended, nothing is called.
func OnLeaving(loses func() bool, left func()) {
	listen(js.Global(), "beforeunload", func(event js.Value) {
		if loses() {
			event.Call("preventDefault")
			event.Set("returnValue", "x") // older browsers ignore preventDefault; all show a text of their own
		}
	})
	listen(js.Global(), "pagehide", func(js.Value) { left() })
}

// Connect starts passing events to the app. Call it when the window is shown.
func Connect(w fyne.Window, do func(func()), e Events) {
	listenToKeys(w.Canvas(), do)
	onPaste(do, e.Dropped, e.Pasted)
	onCopy(e.Copied)
	onDrop(do, e.Dropped, e.Text)
	listen(js.Global(), "hashchange", func(js.Value) { // an address was entered
		if text, ok := takeLink(); ok {
			do(func() { e.Text(text) })
		}
	})
	listen(document().Get("documentElement"), "mouseleave", func(event js.Value) {
		if event.Get("buttons").Int() == 0 {
			mouse("mousemove", nowhere) // otherwise what it was over would stay highlighted
		}
		do(e.Left)
	})
	for _, query := range []string{moreContrast, forcedColors} {
		listen(media(query), "change", func(js.Value) { do(e.Contrast) })
	}
	listen(js.Global(), updateKey, func(js.Value) { do(e.Updated) })
	if js.Global().Get(updateKey).Truthy() {
		e.Updated()
	}
	if text, ok := firstLink(); ok {
		e.Text(text)
	}
}

// Dress gives the web page the app's language, such as "de", for screen readers and
// translators, and gives the page and the browser's frame the app's background.
func Dress(language string, background color.Color) {
	d, hex := document(), hexOf(background)
	d.Get("documentElement").Set("lang", language)
	d.Get("body").Get("style").Set("background", hex)
	metas := d.Call("querySelectorAll", "meta[name=theme-color]")
	for i := range metas.Length() {
		metas.Index(i).Call("setAttribute", "content", hex)
	}
}

// hexOf formats an opaque colour as in CSS: #rrggbb.
func hexOf(c color.Color) string {
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}

// HasPrompt reports whether [Prompt] can ask for a text.
const HasPrompt = true

// Prompt asks for a line of text in the browser's own dialog; false means cancelled.
func Prompt(title, text string) (answer string, ok bool) {
	got := js.Global().Call("prompt", title, text)
	if got.Type() != js.TypeString {
		return "", false
	}
	return got.String(), true
}

// Media queries for preferences of the system or the browser.
const (
	reducedMotion = "(prefers-reduced-motion: reduce)"
	moreContrast  = "(prefers-contrast: more)"
	forcedColors  = "(forced-colors: active)"
)

func media(query string) js.Value { return js.Global().Call("matchMedia", query) }

// Animates reports whether things may move, which can change at any time.
func Animates() bool {
	return fyne.CurrentApp().Settings().ShowAnimations() && !media(reducedMotion).Get("matches").Bool()
}

// WantsContrast reports whether the system asks for more contrast, or forces its own colours,
// which a canvas can't adopt.
func WantsContrast() bool {
	return media(moreContrast).Get("matches").Bool() || media(forcedColors).Get("matches").Bool()
}

// updateKey names the page's global variable, and event, for a new version that is ready.
const updateKey = "solvokuUpdate"

// Reload reloads the page with its newest version. Everything must have been saved.
func Reload() { location().Call("reload") }

// workTime is how long work runs before yielding to the page, which shares its thread, and so
// the maximum delay of a frame. Longer times gain no measurable speed.
const workTime = 4 * time.Millisecond

// Pauser returns the function that long work calls every millisecond or so, to let the page
// handle its events. A goroutine that only yields lets no event through; it must wait for
// one. A timer would work, but browsers delay timers by at least 4 ms, and by a second in a
// hidden tab, so the event is a message that the page sends to itself.
//
// Several goroutines may call it. The same function is returned every time, so that the page
// keeps only one callback however often long work begins.
func Pauser() func() { return pagePause() }

// pagePause needs no lock: a page's goroutines share one thread and switch only where they
// wait.
var pagePause = sync.OnceValue(func() func() {
	last := time.Now()
	var woken chan struct{} // closed by the pending message; nil if there is none
	channel := js.Global().Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		close(woken)
		woken, last = nil, time.Now()
		return nil
	}))
	return func() {
		if time.Since(last) < workTime {
			return
		}
		if woken == nil {
			woken = make(chan struct{})
			channel.Get("port2").Call("postMessage", nil)
		}
		<-woken
	}
})
