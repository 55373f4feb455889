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

// fileOf returns a File that reads from a JavaScript File, whose content stays in the browser.
func fileOf(blob js.Value) File {
	name := blob.Get("name").String()
	return File{
		Name: name,
		Open: func() (io.ReadCloser, error) { return &fileReader{blob: blob}, nil },
		Draw: func() (image.Image, error) { return draw(blob) },
	}
}

// piece is the number of bytes of a file held in memory at a time.
const piece = 1 << 16

type fileReader struct {
	blob js.Value
	at   int    // where the next piece starts
	rest []byte // rest of the current piece
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

func (r *fileReader) next() error {
	buffer, err := await(r.blob.Call("slice", r.at, r.at+piece).Call("arrayBuffer"))
	if err != nil {
		return err
	}
	if r.rest = bytesOf(buffer); len(r.rest) == 0 {
		return io.EOF
	}
	r.at += len(r.rest)
	return nil
}

// Close implements [io.Closer]. There is nothing to release.
func (r *fileReader) Close() error { return nil }

// ChooseFile opens the browser's file dialog and passes the chosen file, if any, to chosen.
func ChooseFile(_ fyne.Window, do func(func()), kind FileKind, chosen func(File), _ func(error)) {
	accept := kind.MIME
	if !kind.ByMIME {
		accept = strings.Join(kind.Extensions, ",") + "," + kind.MIME
	}
	askForFile(map[string]string{"accept": accept}, do, chosen)
}

// askForFile opens the browser's file dialog with attributes of its input.
func askForFile(attributes map[string]string, do func(func()), chosen func(File)) {
	input := document().Call("createElement", "input")
	input.Set("type", "file")
	for name, value := range attributes {
		input.Call("setAttribute", name, value)
	}
	ended := once(func(js.Value) {
		if file, ok := firstOf(input.Get("files")); ok {
			do(func() { chosen(file) })
		}
	}, func(js.Value) {})
	input.Call("addEventListener", "change", ended[0])
	input.Call("addEventListener", "cancel", ended[1])
	input.Call("click")
}

// onDrop calls file with the first file dropped onto the page, or text with a dropped text.
func onDrop(do func(func()), file func(File), text func(string)) {
	listen(js.Global(), "dragover", func(event js.Value) {
		event.Call("preventDefault") // accepts the drop
		event.Get("dataTransfer").Set("dropEffect", "copy")
	})
	listen(js.Global(), "drop", func(event js.Value) {
		event.Call("preventDefault") // otherwise the browser leaves the app and shows the file
		data := event.Get("dataTransfer")
		if first, ok := firstOf(data.Get("files")); ok {
			do(func() { file(first) })
			return
		}
		dropped := data.Call("getData", "text/plain").String()
		do(func() { text(dropped) })
	})
}

// firstOf returns the first file in a list, if any.
func firstOf(files js.Value) (File, bool) {
	if files.Length() == 0 {
		return File{}, false
	}
	return fileOf(files.Index(0)), true
}

// SaveFile downloads a file. It calls failed if write returns an error, and otherwise
// handedOver: the browser itself reports what happens next.
func SaveFile(_ fyne.Window, _ func(func()), name, mime string, write func(io.Writer) error, handedOver func(), failed func(error)) {
	var data bytes.Buffer
	if err := write(&data); err != nil {
		failed(fmt.Errorf("save %s: %w", name, err))
		return
	}
	blob := js.Global().Get("Blob").New(parts(data.Bytes()), map[string]any{"type": mime})
	urls := js.Global().Get("URL")
	url := urls.Call("createObjectURL", blob)
	link := document().Call("createElement", "a")
	link.Set("href", url)
	link.Set("download", name)
	link.Call("click")
	// The browser reads the content some time later.
	revoke := once(func(js.Value) { urls.Call("revokeObjectURL", url) })
	js.Global().Call("setTimeout", revoke[0], 60_000)
	handedOver()
}

const longestSide = 3000 // pixels of a picture, to limit the memory; reading needs fewer

// draw makes the browser decode a picture, upright, and returns its pixels.
func draw(blob js.Value) (image.Image, error) {
	if js.Global().Get("createImageBitmap").Type() != js.TypeFunction {
		return nil, ErrRefused
	}
	bitmap, err := await(js.Global().Call("createImageBitmap", blob))
	if err != nil {
		return nil, err
	}
	defer bitmap.Call("close")
	w, h := bitmap.Get("width").Int(), bitmap.Get("height").Int()
	if longest := max(w, h); longest > longestSide {
		w, h = max(w*longestSide/longest, 1), max(h*longestSide/longest, 1)
	}
	canvas := document().Call("createElement", "canvas")
	canvas.Set("width", w)
	canvas.Set("height", h)
	context := canvas.Call("getContext", "2d")
	context.Set("fillStyle", "#fff") // for transparent parts
	context.Call("fillRect", 0, 0, w, h)
	context.Call("drawImage", bitmap, 0, 0, w, h)
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	img.Pix = bytesOf(context.Call("getImageData", 0, 0, w, h).Get("data").Get("buffer"))
	return img, nil
}
