package platform

import (
	"errors"
	"fmt"
	"syscall/js"
)

// ErrRefused says that the browser has a thing and does not let the page use
// it, or that the person forbade it.
var ErrRefused = errors.New("the browser refuses")

func document() js.Value { return js.Global().Get("document") }

// Announce writes a remark where screen readers look for it: into the element
// "status" of the page, which is live and out of sight.
func Announce(text string) {
	if e := document().Call("getElementById", "status"); e.Truthy() {
		e.Set("textContent", text)
	}
}

// setLanguage tells the page's readers and translators its language, such as
// "de".
func setLanguage(code string) { document().Get("documentElement").Set("lang", code) }

// mac reports whether the browser runs on a mac or an iPad, where shortcuts go
// with Command.
func mac() bool {
	platform := js.Global().Get("navigator").Get("platform")
	return platform.Type() == js.TypeString && macPlatforms[platform.String()]
}

var macPlatforms = map[string]bool{"MacIntel": true, "MacPPC": true, "Mac68K": true, "iPad": true, "iPhone": true}

// listen calls a handler with the events of a kind that reach a target, before
// anybody else sees them. The page lives as long as the app, so nothing is
// ever released.
func listen(target js.Value, kind string, handle func(event js.Value)) {
	listener := js.FuncOf(func(_ js.Value, args []js.Value) any {
		handle(args[0])
		return nil
	})
	target.Call("addEventListener", kind, listener, map[string]any{"capture": true, "passive": false})
}

// settle calls done once with what a promise comes to.
func settle(promise js.Value, done func(js.Value, error)) {
	var kept, broken js.Func
	finish := func(value js.Value, err error) any {
		kept.Release()
		broken.Release()
		done(value, err)
		return nil
	}
	kept = js.FuncOf(func(_ js.Value, args []js.Value) any { return finish(args[0], nil) })
	broken = js.FuncOf(func(_ js.Value, args []js.Value) any {
		return finish(js.Undefined(), fmt.Errorf("%w: %s", ErrRefused, js.Global().Get("String").Invoke(args[0]).String()))
	})
	promise.Call("then", kept, broken)
}
