package platform

import (
	"errors"
	"fmt"
	"syscall/js"
)

// ErrRefused is returned when the browser or the user denies access.
var ErrRefused = errors.New("the browser refuses")

func document() js.Value { return js.Global().Get("document") }

func navigator() js.Value { return js.Global().Get("navigator") }

func location() js.Value { return js.Global().Get("location") }

// listen calls a handler with a target's events of a kind, before other listeners. The page
// lives as long as the app, so listeners are never released.
func listen(target js.Value, kind string, handle func(event js.Value)) {
	listener := js.FuncOf(func(_ js.Value, args []js.Value) any {
		handle(args[0])
		return nil
	})
	target.Call("addEventListener", kind, listener, map[string]any{"capture": true, "passive": false})
}

// once makes callbacks, only one of which the browser calls, and only once. That releases
// them all.
func once(callbacks ...func(js.Value)) []any {
	all := make([]any, len(callbacks))
	for i, callback := range callbacks {
		all[i] = js.FuncOf(func(_ js.Value, args []js.Value) any {
			for _, f := range all {
				f.(js.Func).Release()
			}
			callback(append(args, js.Undefined())[0])
			return nil
		})
	}
	return all
}

// settle calls done with the result of a promise.
func settle(promise js.Value, done func(js.Value, error)) {
	promise.Call("then", once(
		func(value js.Value) { done(value, nil) },
		func(reason js.Value) {
			done(js.ValueOf(""), fmt.Errorf("%w: %s", ErrRefused, js.Global().Get("String").Invoke(reason).String()))
		})...)
}

// await blocks for the result of a promise: never call it on the interface's goroutine.
func await(promise js.Value) (value js.Value, err error) {
	settled := make(chan struct{})
	settle(promise, func(v js.Value, e error) {
		value, err = v, e
		close(settled)
	})
	<-settled
	return value, err
}

// bytesOf returns the content of an ArrayBuffer.
func bytesOf(buffer js.Value) []byte {
	array := js.Global().Get("Uint8Array").New(buffer)
	data := make([]byte, array.Length())
	js.CopyBytesToGo(data, array)
	return data
}

// parts returns data as the parts of a Blob or a File.
func parts(data []byte) []any {
	array := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(array, data)
	return []any{array}
}
