package ui

import (
	"bytes"
	"fmt"
	"io"
	"syscall/js"
)

// saveAs gives the person a file to download. It calls failed if the file
// could not be made.
func (a *App) saveAs(name, mime string, write func(io.Writer) error, failed func(error)) {
	var data bytes.Buffer
	if err := write(&data); err != nil {
		failed(fmt.Errorf("save %s: %w", name, err))
		return
	}
	array := js.Global().Get("Uint8Array").New(data.Len())
	js.CopyBytesToJS(array, data.Bytes())
	blob := js.Global().Get("Blob").New([]any{array}, map[string]any{"type": mime})
	address := js.Global().Get("URL").Call("createObjectURL", blob)
	link := js.Global().Get("document").Call("createElement", "a")
	link.Set("href", address)
	link.Set("download", name)
	link.Call("click")
	// The browser has taken the file up by then.
	var release js.Func
	release = js.FuncOf(func(js.Value, []js.Value) any {
		js.Global().Get("URL").Call("revokeObjectURL", address)
		release.Release()
		return nil
	})
	js.Global().Call("setTimeout", release, 60_000)
}
