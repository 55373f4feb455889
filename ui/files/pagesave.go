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
	"github.com/solvoku/solvoku/ui/internal/filedialog"
	"github.com/solvoku/solvoku/ui/widgets"
)

type saving struct {
	extension string // extension of the suggested name, with the dot; may be empty
	write     func(io.Writer) error
	saved     func(path string)
}

// save saves the file under a path, adding an extension if there is none. It asks
// before replacing a file or creating a folder.
func (d *dialog) save(path string) {
	if filepath.Ext(path) == "" {
		path += d.saving.extension
	}
	v := i18n.Values{"Name": filepath.Base(path), "Folder": filepath.Dir(path)}
	var folder, file error
	d.look(path, func() {
		_, folder = d.disk.stat(filepath.Dir(path))
		_, file = d.disk.stat(path)
	}, func() {
		switch {
		case errors.Is(folder, fs.ErrNotExist):
			d.ask(lang.L("Create a folder?"), lang.L("There is no folder {{.Folder}} yet.", v), lang.L("Create the folder"), func() { d.makeFolder(path) })
		case file == nil:
			d.ask(lang.L("Replace the file?"), lang.L("{{.Folder}} already has a file {{.Name}}.", v), lang.L("Replace"), func() { d.write(path) })
		default:
			d.write(path)
		}
	})
}

func (d *dialog) makeFolder(path string) {
	var err error
	d.alter(filepath.Dir(path), func() { err = os.MkdirAll(filepath.Dir(path), 0o777) }, func() {
		if err != nil {
			d.refuse(failure(filepath.Dir(path), err))
			return
		}
		d.write(path)
	})
}

func (d *dialog) ask(title, text, yes string, then func()) {
	no := widgets.NewKey(widgets.KeyView{Text: lang.L("Cancel")}, d.window.CloseSheet)
	done := widgets.NewKey(widgets.KeyView{Text: yes, Kind: widgets.Primary}, func() {
		d.window.CloseSheet()
		then()
	})
	d.window.OpenSheet(widgets.SheetView{
		Title: title, Content: widgets.NewText(widgets.Span{Kind: widgets.Body, Text: text}),
		Keys: []*widgets.Key{no, done}, Focus: no,
	})
}

// write writes the file and closes the page, or shows why it can't.
func (d *dialog) write(path string) {
	var text bytes.Buffer
	err := d.saving.write(&text) // on this goroutine, because the caller's function may require it
	d.alter(path, func() {
		if err == nil {
			err = filedialog.Write(path, func(w io.Writer) error { _, err := text.WriteTo(w); return err })
		}
	}, func() {
		if err != nil {
			d.refuse(failure(path, err))
			return
		}
		d.history.Saved(path)
		d.window.CloseSheet()
		d.saving.saved(path)
	})
}
