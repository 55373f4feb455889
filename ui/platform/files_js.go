package platform

import (
	"bytes"
	"fmt"
	"image"
	"io"
	"strings"
	"syscall/js"

	"fyne.io/fyne/v2"
)

// fileOf returns a File that reads from a JavaScript File. The content stays
// in the browser until it is read.
func fileOf(blob js.Value) File {
	name := blob.Get("name").String()
	return File{
		Name: name,
		Open: func() (io.ReadCloser, error) { return &fileReader{blob: blob}, nil },
		Draw: func() (image.Image, error) { return draw(blob) },
	}
}

// piece is how many bytes of a file are held in memory at a time.
const piece = 1 << 16

// fileReader reads a file piece by piece.
type fileReader struct {
	blob js.Value
	at   int    // where the next piece starts
	rest []byte // what is left of the current piece
}

// Read implements [io.Reader].
func (r *fileReader) Read(p []byte) (int, error) {
	if len(r.rest) == 0 && len(p) > 0 {
		if err := r.next(); err != nil {
			return 0, err
		}
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

// next reads the next piece into memory.
func (r *fileReader) next() error {
	type answer struct {
		data []byte
		err  error
	}
	answers := make(chan answer, 1)
	settle(r.blob.Call("slice", r.at, r.at+piece).Call("arrayBuffer"), func(buffer js.Value, err error) {
		if err != nil {
			answers <- answer{err: err}
			return
		}
		array := js.Global().Get("Uint8Array").New(buffer)
		data := make([]byte, array.Length())
		js.CopyBytesToGo(data, array)
		answers <- answer{data: data}
	})
	got := <-answers
	if got.err != nil {
		return got.err
	}
	if len(got.data) == 0 {
		return io.EOF
	}
	r.rest = got.data
	r.at += len(got.data)
	return nil
}

// Close implements [io.Closer]. There is nothing to release.
func (r *fileReader) Close() error { return nil }

// ChooseFile opens the browser's file dialog and passes the chosen file to
// chosen. It calls neither function if the user cancels.
func ChooseFile(_ fyne.Window, do func(func()), kind FileKind, chosen func(File), _ func(error)) {
	accept := kind.MIME
	if !kind.ByMIME {
		accept = strings.Join(kind.Extensions, ",") + "," + kind.MIME
	}
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
		if file, ok := firstOf(input.Get("files")); ok {
			do(func() { chosen(file) })
		}
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

// onDrop calls file with the first file dropped onto the page, or text with a
// dropped text.
func onDrop(do func(func()), file func(File), text func(string)) {
	listen(js.Global(), "dragover", func(event js.Value) {
		event.Call("preventDefault") // accepts the drop
		event.Get("dataTransfer").Set("dropEffect", "copy")
	})
	listen(js.Global(), "drop", func(event js.Value) {
		event.Call("preventDefault") // or the browser leaves the app and shows the file
		data := event.Get("dataTransfer")
		if first, ok := firstOf(data.Get("files")); ok {
			do(func() { file(first) })
			return
		}
		dropped := data.Call("getData", "text/plain").String()
		do(func() { text(dropped) })
	})
}

// firstOf returns the first file of a list, if there is one.
func firstOf(files js.Value) (File, bool) {
	if files.Length() == 0 {
		return File{}, false
	}
	return fileOf(files.Index(0)), true
}

// SaveFile downloads a file with the given name. It calls failed if write
// returns an error.
func SaveFile(_ fyne.Window, _ func(func()), name, mime string, write func(io.Writer) error, failed func(error)) {
	var data bytes.Buffer
	if err := write(&data); err != nil {
		failed(fmt.Errorf("save %s: %w", name, err))
		return
	}
	download(name, mime, data.Bytes())
}

func download(name, mime string, data []byte) {
	array := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(array, data)
	blob := js.Global().Get("Blob").New([]any{array}, map[string]any{"type": mime})
	urls := js.Global().Get("URL")
	url := urls.Call("createObjectURL", blob)
	link := document().Call("createElement", "a")
	link.Set("href", url)
	link.Set("download", name)
	link.Call("click")
	// The browser reads the content some time later.
	var revoke js.Func
	revoke = js.FuncOf(func(js.Value, []js.Value) any {
		revoke.Release()
		urls.Call("revokeObjectURL", url)
		return nil
	})
	js.Global().Call("setTimeout", revoke, 60_000)
}
