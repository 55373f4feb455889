// Package files is the page for opening and saving files on Linux and BSD desktops without a
// file dialog of their own: recent files, the usual folders, and a text field for a name or
// path, with completion.
package files

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/filedialog"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Page opens and saves files.
type Page struct {
	window  *shell.Window
	history *filedialog.History
	disk    disk
}

// disk is the page's access to files. It may be a network drive that doesn't respond.
type disk struct {
	read func(folder string, extensions []string) ([]Entry, error)
	stat func(path string) (fs.FileInfo, error)
}

// NewPage returns the page, which lists the recent files of a history.
func NewPage(w *shell.Window, history *filedialog.History) *Page {
	return &Page{window: w, history: history, disk: disk{Read, os.Stat}}
}

// Close implements [shell.Picker]: there is nothing to clean up.
func (p *Page) Close() {}

// Open implements [shell.Picker]; without extensions, it accepts any file. It reports errors
// itself. The page stays open if a file is rejected.
func (p *Page) Open(kind platform.FileKind, chosen shell.Chosen, _ func(error)) {
	d := p.dialog(kind.Title, lang.L("Open"), "")
	d.extensions = kind.Extensions
	d.choose = func(path string) {
		chosen(platform.FileNamed(path), func(refusal string) {
			if refusal == "" {
				p.history.Opened(path)
			}
			switch {
			case !d.sheet.Shown(): // it was closed in the meantime
			case refusal != "":
				d.refuse(refusal)
			default:
				p.window.CloseSheet()
			}
		})
	}
	d.show()
}

// Save implements [shell.Picker]. It reports errors itself.
func (p *Page) Save(name, _ string, write func(io.Writer) error, saved func(path string), _ func(error)) {
	d := p.dialog(lang.L("Save the file"), lang.L("Save"), name)
	d.saving = &saving{extension: filepath.Ext(name), write: write, saved: saved}
	if name != d.saving.extension {
		d.extensions = []string{d.saving.extension}
	}
	d.choose = func(path string) { d.setText(filepath.Base(path)) }
	d.show()
}

type dialog struct {
	*Page
	title      string
	extensions []string
	saving     *saving           // nil for opening a file
	choose     func(path string) // called with a file in the list
	base       Base
	places     []Place
	findPlaces func() []Place // reads the disk

	at      listedPlace
	all     bool    // whether files with other extensions are listed
	entries []Entry // entries of the place
	matches []Entry // the entries that match the typed text
	doing   string  // description of the disk's current task; empty for none
	request int     // number of the last disk request; results of earlier ones are dropped
	refused string  // why the last action was refused; empty if it wasn't

	set                          *command.Set
	sheet                        *widgets.Sheet
	content                      *fyne.Container
	field                        *widgets.TextField
	up, where, everything, enter *widgets.Key
	status                       *widgets.Label  // describes what is listed
	placeKeys                    *fyne.Container // beside the list, if there is room
	rows                         *fyne.Container
	list                         *container.Scroll
	rowKeys                      []*widgets.Key // as many rows as were ever needed
	shown                        []Entry        // in the rows
	width                        float32        // at which the rows' texts were last laid out
}

func (p *Page) dialog(title, done, name string) *dialog {
	home, config := userFolders()
	d := &dialog{Page: p, title: title, base: Base{Home: home, Folder: p.history.Recent().Folder}}
	d.set = command.ForPage(nil, d.commands())
	d.at = listedPlace{folder: d.base.Folder}
	d.findPlaces = func() []Place { return Places(home, config) }
	d.field = widgets.NewTextField(name, func(string) { d.accept() })
	d.field.SetPlaceHolder(lang.L("Name or path"))
	d.field.First, d.field.TakesTab = d.typedCommand, func() bool { return d.completed() != d.field.Text }
	d.up = widgets.NewKey(widgets.KeyView{Icon: widgets.IconUp, Tip: lang.L("Parent folder")}, d.goUp)
	d.where = widgets.NewKey(widgets.KeyView{}, d.openPlaces)
	d.everything = widgets.NewKey(widgets.KeyView{}, d.toggleAll)
	d.enter = widgets.NewKey(widgets.KeyView{Text: done, Kind: widgets.Primary}, d.accept)
	d.status = widgets.NewLabel(widgets.Caption)
	d.placeKeys = container.New(layout.NewCustomPaddedVBoxLayout(0))
	d.rows = container.New(layout.NewCustomPaddedVBoxLayout(0))
	d.list = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, barRoom), d.rows))
	d.content = container.New(pageLayout{d}, d.field, d.up, d.where, d.everything, d.status, d.placeKeys, d.list)
	return d
}

func (d *dialog) show() {
	cancel := widgets.NewKey(widgets.KeyView{Text: lang.L("Cancel")}, d.window.CloseSheet)
	d.sheet = d.window.OpenSheet(widgets.SheetView{
		Title: d.title, Content: d.content, Tall: true,
		Keys: []*widgets.Key{cancel, d.enter}, Default: d.enter, Focus: d.field,
	})
	d.field.Keys = d.sheet
	d.field.OnChanged = func(string) { d.typed() }
	for _, k := range []*widgets.Key{d.up, d.where, d.everything} {
		k.Keys = d
	}
	if d.saving != nil {
		d.field.TypedShortcut(&fyne.ShortcutSelectAll{}) // so that typing replaces it
	}
	d.start()
}

// start lists the last folder or, if it is gone, the first place.
func (d *dialog) start() {
	folder := d.base.Folder
	var places []Place
	var there bool
	d.look(folder, func() {
		places = d.findPlaces()
		info, err := d.disk.stat(folder)
		there = err == nil && info.IsDir()
	}, func() {
		d.places = places
		if !there {
			d.base.Folder = firstFolder(d.places)
			d.at = listedPlace{folder: d.base.Folder}
		}
		d.read()
	})
}

// look reads from the disk and then continues. The app doesn't wait for it when quitting,
// because the disk may never respond.
func (d *dialog) look(at string, work, then func()) {
	done := d.begin(lang.L("Reading {{.Folder}}…", i18n.Values{"Folder": at}), then)
	go func() {
		work()
		d.window.Do(done)
	}()
}

// alter changes something on the disk and then continues.
func (d *dialog) alter(at string, work, then func()) {
	done := d.begin(lang.L("Writing {{.Path}}…", i18n.Values{"Path": at}), then)
	d.window.Go(func() {
		work()
		d.window.Do(done)
	})
}

// begin shows what the disk is doing and returns the function to call when that is done,
// which continues unless there has been another request in the meantime.
func (d *dialog) begin(doing string, then func()) (done func()) {
	d.request++
	request := d.request
	d.doing = doing
	d.refresh()
	return func() {
		if request == d.request && d.sheet.Shown() {
			d.doing = ""
			d.refresh()
			then()
		}
	}
}

// refuse shows why an action is refused, until the next one.
func (d *dialog) refuse(text string) {
	d.refused = text
	d.window.Announce(text)
	d.refresh()
}

func (d *dialog) refresh() {
	d.matches = Match(d.entries, d.rest())
	_, below := Parent(d.at.folder)
	up := d.up.View()
	up.Disabled = !below || d.at.recent
	d.up.SetView(up)
	d.where.SetView(widgets.KeyView{Icon: widgets.IconDown, Text: d.placeText(), Tip: lang.L("Places")})
	d.everything.SetView(widgets.KeyView{Text: lang.L("All files"), Role: widgets.Switches, Held: d.all})
	kind, text := widgets.Caption, d.statusText()
	if d.refused != "" {
		kind, text = widgets.WrongCaption, d.refused
	}
	d.status.SetKind(kind)
	d.status.SetText(text)
	widgets.Refocus(d.window.Canvas(), func() {
		d.fillPlaces()
		d.fillRows()
	})
	shell.Relayout(d.content)
}
