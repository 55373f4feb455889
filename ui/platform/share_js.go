package platform

import (
	"fmt"
	"syscall/js"
)

// CanShare reports whether the browser has a share sheet for links. Browsers on
// phones have one, those on Linux have none, and none has one over plain http.
func CanShare() bool { return navigator().Get("share").Type() == js.TypeFunction }

// ShareLink opens the browser's share sheet with a link. It calls failed if the
// browser refuses, but not if the person closes the sheet.
func ShareLink(do func(func()), title, link string, failed func(error)) {
	share(do, map[string]any{"title": title, "url": link}, failed)
}

// CanShareFile reports whether the browser's share sheet takes files of a MIME
// type.
func CanShareFile(mime string) bool {
	if !CanShare() || navigator().Get("canShare").Type() != js.TypeFunction {
		return false
	}
	return navigator().Call("canShare", filesOf("file", mime, nil)).Bool()
}

// ShareFile opens the browser's share sheet with a file. It calls failed if the
// browser refuses, but not if the person closes the sheet.
func ShareFile(do func(func()), name, mime string, data []byte, failed func(error)) {
	share(do, filesOf(name, mime, data), failed)
}

func navigator() js.Value { return js.Global().Get("navigator") }

// filesOf returns what navigator.share takes for one file.
func filesOf(name, mime string, data []byte) map[string]any {
	array := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(array, data)
	file := js.Global().Get("File").New([]any{array}, name, map[string]any{"type": mime})
	return map[string]any{"files": []any{file}}
}

// share opens the share sheet.
func share(do func(func()), what map[string]any, failed func(error)) {
	var kept, broken js.Func
	release := func() {
		kept.Release()
		broken.Release()
	}
	kept = js.FuncOf(func(js.Value, []js.Value) any {
		release()
		return nil
	})
	broken = js.FuncOf(func(_ js.Value, args []js.Value) any {
		defer release()
		if reason := args[0]; reason.Get("name").String() != "AbortError" { // the person's own choice
			err := fmt.Errorf("%w: %s", ErrRefused, reason.Get("message").String())
			do(func() { failed(err) })
		}
		return nil
	})
	navigator().Call("share", what).Call("then", kept, broken)
}

// TakeShared returns what another app has shared with this one: here nothing,
// because a page is given a link.
func TakeShared() (text string, file File, ok bool) { return "", File{}, false }
