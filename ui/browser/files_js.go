package browser

import (
	"errors"
	"fmt"
	"syscall/js"
)

// MaxFile is the size of the largest file that is read, in bytes. A puzzle
// needs a thousandth of it.
const MaxFile = 1 << 20

// ErrTooLarge refuses a file of more than [MaxFile] bytes.
var ErrTooLarge = errors.New("the file is too large to be a puzzle")

// ChooseFile lets the person choose a file and reads it. If they choose none,
// done is never called.
func ChooseFile(do func(func()), accept string, done func(text string, err error)) {
	input := document().Call("createElement", "input")
	input.Set("type", "file")
	input.Set("accept", accept)
	var change, cancel js.Func
	end := func() {
		change.Release()
		cancel.Release()
	}
	change = js.FuncOf(func(js.Value, []js.Value) any {
		defer end()
		readFirst(do, input.Get("files"), done)
		return nil
	})
	cancel = js.FuncOf(func(js.Value, []js.Value) any {
		end()
		return nil
	})
	input.Call("addEventListener", "change", change)
	input.Call("addEventListener", "cancel", cancel)
	input.Call("click")
}

// OnDrop calls dropped with the text of each file, or the text itself, that is
// dropped onto the page.
func OnDrop(do func(func()), dropped func(text string, err error)) {
	listen(js.Global(), "dragover", func(event js.Value) {
		event.Call("preventDefault") // which says that a drop is welcome
		event.Get("dataTransfer").Set("dropEffect", "copy")
	})
	listen(js.Global(), "drop", func(event js.Value) {
		event.Call("preventDefault") // else the browser would leave the app and show the file
		data := event.Get("dataTransfer")
		if files := data.Get("files"); files.Length() > 0 {
			readFirst(do, files, dropped)
			return
		}
		text := data.Call("getData", "text/plain").String()
		do(func() { dropped(text, nil) })
	})
}

// readFirst reads the first of a list of files, if there is one.
func readFirst(do func(func()), files js.Value, done func(text string, err error)) {
	if files.Length() == 0 {
		return
	}
	file := files.Index(0)
	if file.Get("size").Int() > MaxFile {
		do(func() { done("", ErrTooLarge) })
		return
	}
	settle(file.Call("text"), func(text js.Value, err error) {
		do(func() {
			if err != nil {
				done("", fmt.Errorf("read %s: %w", file.Get("name").String(), err))
				return
			}
			done(text.String(), nil)
		})
	})
}

// Download gives the person a file, which the browser puts where it puts
// downloads.
func Download(name, mime string, data []byte) {
	array := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(array, data)
	blob := js.Global().Get("Blob").New([]any{array}, map[string]any{"type": mime})
	urls := js.Global().Get("URL")
	url := urls.Call("createObjectURL", blob)
	link := document().Call("createElement", "a")
	link.Set("href", url)
	link.Set("download", name)
	link.Call("click")
	// The browser takes the content up in its own time.
	var revoke js.Func
	revoke = js.FuncOf(func(js.Value, []js.Value) any {
		revoke.Release()
		urls.Call("revokeObjectURL", url)
		return nil
	})
	js.Global().Call("setTimeout", revoke, 60_000)
}
