package platform

import (
	"syscall/js"

	"fyne.io/fyne/v2"
)

// clipboard returns the browser's clipboard. Pages have it only over https and
// on the own machine.
func clipboard() (js.Value, bool) {
	c := js.Global().Get("navigator").Get("clipboard")
	return c, c.Truthy()
}

// ReadClipboard asks for the clipboard's text. The browser may first ask the
// person, so the answer can take its time.
func ReadClipboard(_ fyne.App, do func(func()), done func(text string, err error)) {
	c, ok := clipboard()
	if !ok || !c.Get("readText").Truthy() {
		done("", ErrRefused)
		return
	}
	settle(c.Call("readText"), func(text js.Value, err error) {
		do(func() {
			if err != nil {
				done("", err)
				return
			}
			done(text.String(), nil)
		})
	})
}

// WriteClipboard puts a text on the clipboard.
func WriteClipboard(_ fyne.App, do func(func()), text string, done func(error)) {
	if c, ok := clipboard(); ok {
		settle(c.Call("writeText", text), func(_ js.Value, err error) { do(func() { done(err) }) })
		return
	}
	done(copyByCommand(text))
}

// copyByCommand copies the way of older pages, which works over http too.
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

// onPaste calls pasted with the text that the person pastes by the browser's
// own means, its shortcut or its menu, for which nobody is asked.
func onPaste(do func(func()), pasted func(text string)) {
	listen(document(), "paste", func(event js.Value) {
		text := event.Get("clipboardData").Call("getData", "text/plain").String()
		event.Call("preventDefault")
		do(func() { pasted(text) })
	})
}

// onCopy calls text when the person copies by the browser's own means, and
// puts what it returns on the clipboard; an empty text leaves that alone. The
// browser waits for the answer, so text is called at once.
func onCopy(text func() string) {
	listen(document(), "copy", func(event js.Value) {
		if t := text(); t != "" {
			fillCopy(event, t)
		}
	})
}
