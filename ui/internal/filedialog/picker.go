// Package filedialog lets desktops open and save files in the dialog that their users know:
// the desktop's own. Where there is none, a page of the app stands in for it.
//
// Browsers and phones have pickers of their own; see platform.HasPicker.
package filedialog

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/nativedialog"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
)

// Show opens a dialog of the desktop; see [nativedialog.Show].
type Show func(context.Context, nativedialog.Request) (path string, err error)

// Picker implements [shell.Picker].
type Picker struct {
	window  *shell.Window
	history *History
	show    Show         // nil once the desktop has turned out to have no dialogs
	page    shell.Picker // stands in for them; nil if nothing does
	open    bool         // whether a dialog is open
	ctx     context.Context
	end     context.CancelFunc
}

// NewPicker returns a picker that opens the desktop's dialogs with show, which is nil if the
// desktop has none, and falls back to page, which may be nil.
func NewPicker(w *shell.Window, h *History, show Show, page shell.Picker) *Picker {
	p := &Picker{window: w, history: h, show: show, page: page}
	p.ctx, p.end = context.WithCancel(context.Background())
	return p
}

// Paged reports whether files are chosen on the app's page.
func (p *Picker) Paged() bool { return p.show == nil && p.page != nil }

// Close implements [shell.Picker]: it closes an open dialog.
func (p *Picker) Close() {
	p.end()
	if p.page != nil {
		p.page.Close()
	}
}

// Open implements [shell.Picker].
func (p *Picker) Open(kind platform.FileKind, chosen shell.Chosen, failed func(error)) {
	p.ask(nativedialog.Request{
		Title: kind.Title, Accept: lang.L("Open"), Filters: filters(kind.Name, kind.Extensions),
	}, func(path string) {
		chosen(platform.FileNamed(path), func(refusal string) {
			if refusal == "" {
				p.history.Opened(path)
			}
		})
	}, func() { p.page.Open(kind, chosen, failed) }, failed)
}

// Save implements [shell.Picker].
func (p *Picker) Save(name, mime string, write func(io.Writer) error, saved func(path string), failed func(error)) {
	extension := filepath.Ext(name)
	var kinds []nativedialog.Filter
	if extension != "" {
		format := strings.ToUpper(strings.TrimPrefix(extension, "."))
		kinds = filters(lang.L("{{.Format}} files", i18n.Values{"Format": format}), []string{extension})
	}
	p.ask(nativedialog.Request{
		Title: lang.L("Save the file"), Accept: lang.L("Save"), Save: true, Name: name, Filters: kinds,
	}, func(path string) {
		p.write(path, extension, write, saved, failed)
	}, func() { p.page.Save(name, mime, write, saved, failed) }, failed)
}

// filters returns two filters: one for some extensions and one for all files.
func filters(name string, extensions []string) []nativedialog.Filter {
	return []nativedialog.Filter{{Name: name, Extensions: extensions}, {Name: lang.L("All files")}}
}

// ask opens a dialog and passes on the chosen path, if any. It calls instead if the desktop has
// no dialog and the page should be used.
func (p *Picker) ask(r nativedialog.Request, chosen func(path string), instead func(), failed func(error)) {
	switch {
	case p.Paged():
		instead()
		return
	case p.show == nil:
		failed(errors.New(lang.L("the desktop has no file dialog")))
		return
	case p.open:
		failed(errors.New(lang.L("another file dialog is open")))
		return
	}
	p.open = true
	r.Owner = handle(p.window)
	if folder := p.history.Recent().Folder; !lent(folder) { // the desktop knows where that file came from
		r.Folder = folder
	}
	show := p.show
	p.window.Go(func() {
		path, err := show(p.ctx, r)
		p.window.Do(func() {
			p.open = false
			switch {
			case p.ctx.Err() != nil: // the app has ended
			case errors.Is(err, nativedialog.ErrNone):
				fyne.LogError("The dialog of the desktop is missing", err)
				if p.page == nil {
					failed(errors.New(lang.L("the desktop has no file dialog")))
					return
				}
				p.show = nil // asking again would fail again, perhaps after seconds
				instead()
			case err != nil:
				failed(err)
			case path != "":
				chosen(path)
			}
		})
	})
}

// write writes a file on another goroutine: its folder may be on a slow drive.
func (p *Picker) write(path, extension string, write func(io.Writer) error, saved func(path string), failed func(error)) {
	var text bytes.Buffer
	err := write(&text) // on this goroutine, because the function is the caller's
	p.window.Go(func() {
		path := completed(path, extension)
		if err == nil {
			err = Write(path, func(w io.Writer) error { _, err := text.WriteTo(w); return err })
		}
		p.window.Do(func() {
			if err != nil {
				failed(&fs.PathError{Op: "save", Path: path, Err: err})
				return
			}
			p.history.Saved(path)
			saved(path)
		})
	})
}

// handle returns the system's window handle if the desktop's dialogs take one, or 0.
func handle(w *shell.Window) (handle uintptr) {
	window, ok := w.Window.(driver.NativeWindow)
	if !ok {
		return 0
	}
	window.RunNative(func(context any) {
		switch c := context.(type) {
		case driver.X11WindowContext:
			handle = c.WindowHandle
		case driver.WindowsWindowContext:
			handle = c.HWND
		}
	})
	return handle
}
