package files

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/widgets"
)

// saving is a file to be saved.
type saving struct {
	extension string // of the proposed name, with the dot; may be empty
	write     func(io.Writer) error
	saved     func(path string)
}

// save saves the file under a path, to which it adds the extension if there is none. It
// asks before it replaces something or makes a folder.
func (b *browser) save(path string) {
	if filepath.Ext(path) == "" {
		path += b.saving.extension
	}
	v := i18n.Values{"Name": filepath.Base(path), "Folder": filepath.Dir(path)}
	var folder, file error
	b.look(path, func() {
		_, folder = b.page.disk.stat(filepath.Dir(path))
		_, file = b.page.disk.stat(path)
	}, func() {
		switch {
		case errors.Is(folder, fs.ErrNotExist):
			b.ask(lang.L("Make a folder?"), lang.L("There is no folder {{.Folder}} yet.", v), lang.L("Make the folder"), func() { b.makeFolder(path) })
		case file == nil:
			b.ask(lang.L("Replace the file?"), lang.L("{{.Folder}} already has a file {{.Name}}.", v), lang.L("Replace"), func() { b.write(path) })
		default:
			b.write(path)
		}
	})
}

// makeFolder makes the folder of a file and writes the file.
func (b *browser) makeFolder(path string) {
	var err error
	b.alter(filepath.Dir(path), func() { err = os.MkdirAll(filepath.Dir(path), 0o777) }, func() {
		if err != nil {
			b.refuse(failure(filepath.Dir(path), err))
			return
		}
		b.write(path)
	})
}

// ask asks whether to go on.
func (b *browser) ask(title, text, yes string, then func()) {
	no := widgets.NewKey(widgets.KeyView{Text: lang.L("Cancel")}, b.host.CloseSheet)
	done := widgets.NewKey(widgets.KeyView{Text: yes, Kind: widgets.Accent}, func() {
		b.host.CloseSheet()
		then()
	})
	b.host.OpenSheet(widgets.SheetView{
		Title: title, Content: widgets.NewText(widgets.Span{Kind: widgets.Body, Text: text}),
		Keys: []*widgets.Key{no, done}, Focus: no,
	})
}

// write writes the file and closes the page. If that fails, the page stays open
// and says why.
func (b *browser) write(path string) {
	var text bytes.Buffer
	err := b.saving.write(&text) // on this goroutine, because it is the caller's function
	b.alter(path, func() {
		if err == nil {
			err = Write(path, func(w io.Writer) error { _, err := text.WriteTo(w); return err })
		}
	}, func() {
		if err != nil {
			b.refuse(failure(path, err))
			return
		}
		r := b.page.recent
		r.Folder = filepath.Dir(path)
		b.page.remember(r)
		b.host.CloseSheet()
		b.saving.saved(path)
	})
}
