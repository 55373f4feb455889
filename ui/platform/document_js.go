package platform

import (
	"errors"
	"fmt"
	"syscall/js"
)

// ErrRefused is returned when the browser or the user denies access.
var ErrRefused = errors.New("the browser refuses")

func document() js.Value { return js.Global().Get("document") }

// Announce makes screen readers speak a text, by writing it to the hidden live
// region "status" of the document.
func Announce(text string) {
	if e := document().Call("getElementById", "status"); e.Truthy() {
		e.Set("textContent", text)
	}
}

// setLanguage sets the language of the document, such as "de", for screen
// readers and translators.
func setLanguage(code string) { document().Get("documentElement").Set("lang", code) }

// mac reports whether the browser runs on a Mac or an iPad, where shortcuts use
// Command.
func mac() bool {
	platform := js.Global().Get("navigator").Get("platform")
	return platform.Type() == js.TypeString && macPlatforms[platform.String()]
}

var macPlatforms = map[string]bool{"MacIntel": true, "MacPPC": true, "Mac68K": true, "iPad": true, "iPhone": true}

// listen calls a handler with the events of a kind that reach a target, before
// other listeners. The document lives as long as the app, so nothing is ever
// released.
func listen(target js.Value, kind string, handle func(event js.Value)) {
	listener := js.FuncOf(func(_ js.Value, args []js.Value) any {
		handle(args[0])
		return nil
	})
	target.Call("addEventListener", kind, listener, map[string]any{"capture": true, "passive": false})
}

// settle calls done once with the result of a promise.
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
