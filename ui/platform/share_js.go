package platform

import (
	"fmt"
	"syscall/js"
)

// CanShare reports whether the browser has a share sheet for links, as on phones over HTTPS.
func CanShare() bool { return navigator().Get("share").Type() == js.TypeFunction }

// ShareLink opens the browser's share sheet with a link. It calls failed if refused.
func ShareLink(do func(func()), title, link string, failed func(error)) {
	share(do, map[string]any{"title": title, "url": link}, failed)
}

// CanShareFile reports whether the browser's share sheet takes files of a MIME type.
func CanShareFile(mime string) bool {
	if !CanShare() || navigator().Get("canShare").Type() != js.TypeFunction {
		return false
	}
	return navigator().Call("canShare", filesOf("file", mime, nil)).Bool()
}

// ShareFile opens the browser's share sheet with a file. It calls failed if refused.
func ShareFile(do func(func()), name, mime string, data []byte, failed func(error)) {
	share(do, filesOf(name, mime, data), failed)
}

// filesOf returns the argument of navigator.share for one file.
func filesOf(name, mime string, data []byte) map[string]any {
	file := js.Global().Get("File").New(parts(data), name, map[string]any{"type": mime})
	return map[string]any{"files": []any{file}}
}

func share(do func(func()), what map[string]any, failed func(error)) {
	navigator().Call("share", what).Call("then", once(func(js.Value) {}, func(reason js.Value) {
		if reason.Get("name").String() != "AbortError" { // the person closed the sheet
			err := fmt.Errorf("%w: %s", ErrRefused, reason.Get("message").String())
			do(func() { failed(err) })
		}
	})...)
}

// TakeShared returns what another app shared: nothing, because a page receives a link.
func TakeShared() (text string, file File, ok bool) { return "", File{}, false }
