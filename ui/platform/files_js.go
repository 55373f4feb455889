package platform

import (
	"errors"
	"fmt"
	"io"
	"syscall/js"
)

// MaxFile is the size of the largest file that is read as one text, in bytes.
// A puzzle needs a thousandth of it.
const MaxFile = 1 << 20

// ErrTooLarge refuses a file of more than [MaxFile] bytes.
var ErrTooLarge = errors.New("the file is too large to be a puzzle")

// File is a file that the person has chosen or dropped onto the page. Its
// content stays where it is until it is read.
type File struct{ blob js.Value }

// Name returns the file's name, without a folder.
func (f File) Name() string { return f.blob.Get("name").String() }

// Text reads a file of at most [MaxFile] bytes whole.
func (f File) Text(do func(func()), done func(text string, err error)) {
	if f.blob.Get("size").Int() > MaxFile {
		do(func() { done("", ErrTooLarge) })
		return
	}
	settle(f.blob.Call("text"), func(text js.Value, err error) {
		do(func() {
			if err != nil {
				done("", f.unreadable(err))
				return
			}
			done(text.String(), nil)
		})
	})
}

func (f File) unreadable(err error) error { return fmt.Errorf("read %s: %w", f.Name(), err) }

// Open returns the content as a stream, of which a small piece is in memory at
// a time. It can be opened more than once. To read from it waits for the
// browser, so the interface's goroutine must not.
func (f File) Open() io.ReadCloser { return &fileReader{file: f} }

// piece is how many bytes of a file are taken into memory at a time.
const piece = 1 << 16

// fileReader reads a file piece by piece.
type fileReader struct {
	file File
	at   int    // where the next piece begins
	rest []byte // of the present piece
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

// next takes the next piece into memory.
func (r *fileReader) next() error {
	type answer struct {
		data []byte
		err  error
	}
	answers := make(chan answer, 1)
	settle(r.file.blob.Call("slice", r.at, r.at+piece).Call("arrayBuffer"), func(buffer js.Value, err error) {
		if err != nil {
			answers <- answer{err: r.file.unreadable(err)}
			return
		}
		bytes := js.Global().Get("Uint8Array").New(buffer)
		data := make([]byte, bytes.Length())
		js.CopyBytesToGo(data, bytes)
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

// Close implements [io.Closer]. There is nothing to give back.
func (r *fileReader) Close() error { return nil }

// ChooseFile lets the person choose a file. If they choose none, chosen is
// never called.
func ChooseFile(do func(func()), accept string, chosen func(File)) {
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

// OnDrop calls file with the first file of those that are dropped onto the
// page, or text with a text that is.
func OnDrop(do func(func()), file func(File), text func(string)) {
	listen(js.Global(), "dragover", func(event js.Value) {
		event.Call("preventDefault") // which says that a drop is welcome
		event.Get("dataTransfer").Set("dropEffect", "copy")
	})
	listen(js.Global(), "drop", func(event js.Value) {
		event.Call("preventDefault") // else the browser would leave the app and show the file
		data := event.Get("dataTransfer")
		if first, ok := firstOf(data.Get("files")); ok {
			do(func() { file(first) })
			return
		}
		dropped := data.Call("getData", "text/plain").String()
		do(func() { text(dropped) })
	})
}

// firstOf returns the first of a list of files, if there is one.
func firstOf(files js.Value) (File, bool) {
	if files.Length() == 0 {
		return File{}, false
	}
	return File{files.Index(0)}, true
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
