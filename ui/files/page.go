// Package files is the page on which desktops open and save files: recent files, the
// usual folders, and a text field for a name or path, with completion.
//
// Browsers and phones have pickers of their own, which the app uses there, as it uses the
// portal of a Flatpak's sandbox; see platform.HasPicker.
package files

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Page opens and saves files.
type Page struct {
	host   *shell.Window
	store  Store
	disk   disk
	recent Recent
	loaded bool // whether recent is
}

// disk is how the page accesses files. It may be a network drive that doesn't answer.
type disk struct {
	read func(folder string, extensions []string) ([]Entry, error)
	stat func(path string) (fs.FileInfo, error)
}

// NewPage makes the page. What is remembered of the files is kept in a store.
func NewPage(host *shell.Window, store Store) *Page {
	return &Page{host: host, store: store, disk: disk{Read, os.Stat}}
}

// Open implements [shell.Picker]. A kind without extensions is any file. It says itself
// what can't be read.
func (p *Page) Open(kind platform.FileKind, chosen func(platform.File), _ func(error)) {
	b := p.browser(lang.L("Open a file"), lang.L("Open"), "")
	b.extensions = kind.Extensions
	b.choose = func(path string) {
		p.remember(p.recent.Opened(path))
		p.host.CloseSheet()
		chosen(platform.FileNamed(path))
	}
	b.show()
}

// Save implements [shell.Picker]. It says itself what can't be written.
func (p *Page) Save(name, _ string, write func(io.Writer) error, saved func(path string), _ func(error)) {
	b := p.browser(lang.L("Save the file"), lang.L("Save"), name)
	b.saving = &saving{extension: filepath.Ext(name), write: write, saved: saved}
	if name != b.saving.extension {
		b.extensions = []string{b.saving.extension}
	}
	b.choose = func(path string) { b.setText(filepath.Base(path)) }
	b.show()
}

// remember keeps the recent files. Failing to do so isn't worth bothering anyone who
// opens a file.
func (p *Page) remember(r Recent) {
	p.recent = r
	if err := r.Save(p.store); err != nil {
		fyne.LogError("The recent files are not kept", err)
	}
}

// browser is the page while it is open.
type browser struct {
	page       *Page
	host       *shell.Window
	title      string
	extensions []string
	saving     *saving           // nil for opening a file
	choose     func(path string) // what becomes of a file in the list
	desk       Desk
	places     []Place
	findPlaces func() []Place // which needs the disk

	at      place
	all     bool    // whether files with other extensions are listed
	entries []Entry // of the place
	matches []Entry // those that match what was typed
	doing   string  // what the disk hasn't answered yet, in words; empty for nothing
	turn    int     // of asking it; results of earlier ones are too late
	refused string  // why the last act was refused; empty if it wasn't

	set                          *command.Set
	sheet                        *widgets.Sheet
	view                         *view
	field                        *widgets.TextField
	up, where, everything, enter *widgets.Key
}

// browser makes an open page with the text of its main key, and a proposed name.
func (p *Page) browser(title, done, name string) *browser {
	if !p.loaded {
		recent, err := LoadRecent(p.store)
		if err != nil {
			fyne.LogError("The recent files are forgotten", err)
		}
		p.recent, p.loaded = recent, true
	}
	home, config := here()
	b := &browser{page: p, host: p.host, title: title, desk: Desk{Home: home, Folder: p.recent.Folder}}
	b.set = command.ForPage(nil, b.commands())
	b.at = place{folder: b.desk.Folder}
	b.findPlaces = func() []Place { return Places(home, config) }
	b.field = widgets.NewTextField(name, func(string) { b.accept() })
	b.field.SetPlaceHolder(lang.L("Name or path"))
	b.field.First, b.field.TakesTab = b.typedCommand, func() bool { return b.completed() != b.field.Text }
	b.up = widgets.NewKey(widgets.KeyView{Icon: widgets.IconUp, Tip: lang.L("Parent folder")}, b.goUp)
	b.where = widgets.NewKey(widgets.KeyView{}, b.openPlaces)
	b.everything = widgets.NewKey(widgets.KeyView{}, b.toggleAll)
	b.enter = widgets.NewKey(widgets.KeyView{Text: done, Kind: widgets.Accent}, b.accept)
	return b
}

// show opens the sheet and lists the folder.
func (b *browser) show() {
	b.view = newView(b)
	cancel := widgets.NewKey(widgets.KeyView{Text: lang.L("Cancel")}, b.host.CloseSheet)
	b.sheet = b.host.OpenSheet(widgets.SheetView{
		Title: b.title, Content: b.view.content, Tall: true,
		Keys: []*widgets.Key{cancel, b.enter}, Default: b.enter, Focus: b.field,
	})
	b.field.Keys = b.sheet
	b.field.OnChanged = func(string) { b.typed() }
	for _, k := range []*widgets.Key{b.up, b.where, b.everything} {
		k.Keys = b
	}
	if b.saving != nil {
		b.field.TypedShortcut(&fyne.ShortcutSelectAll{}) // so that typing replaces it
	}
	b.start()
}

// start lists the folder of the last time or, if it is gone, the first place.
func (b *browser) start() {
	folder := b.desk.Folder
	var places []Place
	var there bool
	b.look(folder, func() {
		places = b.findPlaces()
		info, err := b.page.disk.stat(folder)
		there = err == nil && info.IsDir()
	}, func() {
		b.places = places
		if !there {
			b.desk.Folder = firstFolder(b.places)
			b.at = place{folder: b.desk.Folder}
		}
		b.read()
	})
}

// look does work that only looks at something on the disk, and then goes on. The app
// doesn't wait for it when it ends, because the disk may never answer.
func (b *browser) look(at string, work, then func()) {
	done := b.begin(lang.L("Reading {{.Folder}}…", i18n.Values{"Folder": at}), then)
	go func() {
		work()
		b.host.Do(done)
	}()
}

// alter does work that changes something on the disk, and then goes on.
func (b *browser) alter(at string, work, then func()) {
	done := b.begin(lang.L("Writing {{.Path}}…", i18n.Values{"Path": at}), then)
	b.host.Go(func() {
		work()
		b.host.Do(done)
	})
}

// begin says what the disk is doing. It returns the function to call once that is
// done, which goes on unless the person has gone on meanwhile.
func (b *browser) begin(doing string, then func()) (done func()) {
	b.turn++
	turn := b.turn
	b.doing = doing
	b.refresh()
	return func() {
		if turn == b.turn && b.sheet.Shown() {
			b.doing = ""
			b.refresh()
			then()
		}
	}
}

// refuse says why an act is refused, until the next one.
func (b *browser) refuse(text string) {
	b.refused = text
	platform.Announce(text)
	b.refresh()
}

// refresh shows the entries that match what was typed.
func (b *browser) refresh() {
	b.matches = Match(b.entries, b.rest())
	_, below := Parent(b.at.folder)
	up := b.up.View()
	up.Disabled = !below || b.at.recent
	b.up.SetView(up)
	b.where.SetView(widgets.KeyView{Icon: widgets.IconDown, Text: b.placeText(), Tip: lang.L("Places")})
	b.everything.SetView(widgets.KeyView{Text: lang.L("All files"), Held: b.all})
	b.view.refresh()
}
