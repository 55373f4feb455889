package platform

import (
	"syscall/js"

	"fyne.io/fyne/v2"
)

// clipboard returns the browser's clipboard, which exists only over https and on localhost.
func clipboard() (js.Value, bool) {
	c := navigator().Get("clipboard")
	return c, c.Truthy()
}

// ReadClipboard passes the clipboard's text to done, once the user has given permission.
func ReadClipboard(_ fyne.App, do func(func()), done func(text string, err error)) {
	c, ok := clipboard()
	if !ok || !c.Get("readText").Truthy() {
		done("", ErrRefused)
		return
	}
	settle(c.Call("readText"), func(text js.Value, err error) {
		do(func() { done(text.String(), err) })
	})
}

// WriteClipboard copies text to the clipboard.
func WriteClipboard(_ fyne.App, do func(func()), text string, done func(error)) {
	if c, ok := clipboard(); ok {
		settle(c.Call("writeText", text), func(_ js.Value, err error) { do(func() { done(err) }) })
		return
	}
	done(copyByCommand(text))
}

// copyByCommand copies with the deprecated execCommand, which also works over http.
func copyByCommand(text string) error {
	fill := js.FuncOf(func(_ js.Value, args []js.Value) any {
		fillCopy(args[0], text)
		return nil
	})
	defer fill.Release()
	d := document()
	d.Call("addEventListener", "copy", fill, true)
	defer d.Call("removeEventListener", "copy", fill, true)
	if !d.Call("execCommand", "copy").Bool() {
		return ErrRefused
	}
	return nil
}

// fillCopy answers a copy event.
func fillCopy(event js.Value, text string) {
	event.Get("clipboardData").Call("setData", "text/plain", text)
	event.Call("preventDefault")
	event.Call("stopImmediatePropagation")
}

// onPaste calls pasted with text pasted by the browser's shortcut or menu, which needs no
// permission, or file with a picture. For a spreadsheet's cells it takes the text.
func onPaste(do func(func()), file func(File), pasted func(text string)) {
	listen(document(), "paste", func(event js.Value) {
		data := event.Get("clipboardData")
		text := data.Call("getData", "text/plain").String()
		event.Call("preventDefault")
		if first, ok := firstOf(data.Get("files")); ok && text == "" {
			do(func() { file(first) })
			return
		}
		do(func() { pasted(text) })
	})
}

// onCopy calls text when the user copies by the browser's own means, and copies the result
// unless it is empty. The browser waits for it, so text is called immediately.
func onCopy(text func() string) {
	listen(document(), "copy", func(event js.Value) {
		if t := text(); t != "" {
			fillCopy(event, t)
		}
	})
}

// ClipboardPicture returns none: the browser's paste event delivers pictures.
func ClipboardPicture() (File, bool) { return File{}, false }
