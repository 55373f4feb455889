package files

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// saving is a file to be saved.
type saving struct {
	extension string // of the proposed name, with its dot; may be empty
	write     func(io.Writer) error
	saved     func(path string)
}

// save saves the file under a path, completed by the extension if it has none. It
// asks first where something would be replaced or a folder has to be made.
func (b *browser) save(path string) {
	if filepath.Ext(path) == "" {
		path += b.saving.extension
	}
	v := i18n.Values{"Name": filepath.Base(path), "Folder": filepath.Dir(path)}
	_, err := os.Stat(filepath.Dir(path))
	_, there := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		b.ask(lang.L("Make a folder?"), lang.L("There is no folder {{.Folder}} yet.", v), lang.L("Make the folder"), func() {
			if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
				b.refuse(failure(filepath.Dir(path), err))
				return
			}
			b.write(path)
		})
	case there == nil:
		b.ask(lang.L("Replace the file?"), lang.L("{{.Folder}} already has a file {{.Name}}.", v), lang.L("Replace"), func() { b.write(path) })
	default:
		b.write(path)
	}
}

// ask asks whether to go on.
func (b *browser) ask(title, text, yes string, then func()) {
	no := widgets.NewKey(widgets.KeyView{Text: lang.L("Cancel")}, b.host.CloseSheet)
	done := widgets.NewKey(widgets.KeyView{Text: yes, Kind: widgets.Accent}, func() {
		b.host.CloseSheet()
		then()
	})
	b.host.OpenSheet(widgets.SheetView{
		Title: title, Content: shell.Inset(widgets.NewText(widgets.Span{Kind: widgets.Body, Text: text})),
		Keys: []*widgets.Key{no, done}, Focus: no,
	})
}

// write writes the file and closes the page. If that fails, the page stays open
// and says why.
func (b *browser) write(path string) {
	if err := Write(path, b.saving.write); err != nil {
		b.refuse(failure(path, err))
		return
	}
	r := b.page.recent
	r.Folder = filepath.Dir(path)
	b.page.remember(r)
	b.host.CloseSheet()
	b.saving.saved(path)
}
