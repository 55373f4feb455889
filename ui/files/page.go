package files

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// maxRows is the number of entries shown. Typing brings others into sight.
const maxRows = 100

// errNoFile is returned for something that is neither a file nor a folder.
var errNoFile = errors.New("not a regular file")

// Page opens and saves files.
type Page struct {
	host   shell.Host
	store  Store
	recent Recent
	loaded bool // whether recent is
}

// NewPage makes the page. What is remembered of the files is kept in a store.
func NewPage(host shell.Host, store Store) *Page { return &Page{host: host, store: store} }

// Open lets the person choose a file with one of the extensions, or any if there
// are none.
func (p *Page) Open(extensions []string, chosen func(platform.File)) {
	b := p.browser(lang.L("Open a file"), lang.L("Open"), "")
	b.extensions = extensions
	b.choose = func(path string) {
		p.remember(p.recent.Opened(path))
		p.host.CloseSheet()
		chosen(platform.FileNamed(path))
	}
	b.show()
}

// Save lets the person choose where to save a file, under the proposed name or
// another one, and writes it. It calls saved with the file's path.
func (p *Page) Save(name string, write func(io.Writer) error, saved func(path string)) {
	b := p.browser(lang.L("Save the file"), lang.L("Save"), name)
	b.saving = &saving{extension: filepath.Ext(name), write: write, saved: saved}
	if name != b.saving.extension {
		b.extensions = []string{b.saving.extension}
	}
	b.choose = func(path string) { b.setText(filepath.Base(path)) }
	b.show()
}

// remember keeps what is remembered of the files. That it can't be kept is no
// reason to trouble anyone who opens a file.
func (p *Page) remember(r Recent) {
	p.recent = r
	if err := r.Save(p.store); err != nil {
		fyne.LogError("The recent files are not kept", err)
	}
}

// place is what the page lists: a folder or the recent files.
type place struct {
	folder string
	recent bool
}

// browser is the page while it is open.
type browser struct {
	page       *Page
	host       shell.Host
	title      string
	extensions []string
	saving     *saving           // nil for opening a file
	choose     func(path string) // what becomes of a file in the list
	desk       Desk
	places     []Place

	at      place
	all     bool    // whether files with other extensions are listed
	entries []Entry // of the place
	matches []Entry // those that match what was typed
	reading bool
	turn    int    // of reading; results of earlier ones are too late
	refused string // why the last act was refused; empty if it wasn't

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
	b := &browser{page: p, host: p.host, title: title, places: Places(home, config), desk: Desk{Home: home, Folder: p.recent.Folder}}
	if info, err := os.Stat(b.desk.Folder); err != nil || !info.IsDir() {
		b.desk.Folder = firstFolder(b.places)
	}
	b.at = place{folder: b.desk.Folder}
	b.field = widgets.NewTextField(name, func(string) { b.accept() })
	b.field.SetPlaceHolder(lang.L("Name or path"))
	b.field.First, b.field.TakesTab = b.fieldKey, func() bool { return b.completed() != b.field.Text }
	b.up = widgets.NewKey(widgets.KeyView{Icon: widgets.IconUp, Tip: lang.L("Parent folder")}, b.goUp)
	b.where = widgets.NewKey(widgets.KeyView{}, b.openPlaces)
	b.everything = widgets.NewKey(widgets.KeyView{}, b.toggleAll)
	b.enter = widgets.NewKey(widgets.KeyView{Text: done, Kind: widgets.Accent}, b.accept)
	return b
}

// firstFolder returns the folder that a first start lists.
func firstFolder(places []Place) string {
	for _, kind := range []PlaceKind{Documents, Home, Drive} {
		for _, p := range places {
			if p.Kind == kind {
				return p.Path
			}
		}
	}
	return string(filepath.Separator)
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
	b.read()
}

// goTo lists another place.
func (b *browser) goTo(p place) {
	b.at, b.refused = p, ""
	if !p.recent {
		b.desk.Folder = p.folder
	}
	if b.saving == nil {
		b.setText("")
	}
	b.read()
	b.focusField()
}

// focusField gives the line of text the focus.
func (b *browser) focusField() { widgets.Focus(b.host.Canvas(), b.field) }

// setText replaces what was typed.
func (b *browser) setText(text string) {
	b.field.SetText(text)
	b.field.CursorColumn = len([]rune(text))
	b.field.Refresh()
}

// read lists the place, in the background, since a folder may be far away.
func (b *browser) read() {
	b.turn++
	turn, at := b.turn, b.at
	extensions, recent := b.extensions, b.page.recent
	if b.all {
		extensions = nil
	}
	b.reading, b.entries = true, nil
	b.host.Go(func() {
		var entries []Entry
		var err error
		if at.recent {
			entries = recent.Entries(extensions)
		} else {
			entries, err = Read(at.folder, extensions)
		}
		b.host.Do(func() {
			if turn != b.turn || !b.sheet.Shown() {
				return
			}
			b.reading, b.entries = false, entries
			if err != nil {
				b.refuse(failure(at.folder, err))
			}
			b.refresh()
		})
	})
	b.refresh()
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

// placeText names the place that is listed.
func (b *browser) placeText() string {
	if b.at.recent {
		return lang.L("Recent files")
	}
	for _, p := range b.places {
		if p.Path == b.at.folder {
			return placeName(p)
		}
	}
	return filepath.Base(b.at.folder)
}

// rest returns the beginning of a name that was typed, which the listed entries
// match. A name to save under doesn't narrow the list.
func (b *browser) rest() string {
	if b.saving != nil {
		return ""
	}
	_, rest := b.desk.Split(b.field.Text)
	return rest
}

// typed follows what is typed into the folder that it names.
func (b *browser) typed() {
	b.refused = ""
	folder, rest := b.desk.Split(b.field.Text)
	if b.at.recent && rest != b.field.Text || !b.at.recent && folder != b.at.folder {
		b.at = place{folder: folder}
		b.read()
		return
	}
	b.refresh()
}

// completed returns what was typed, continued as far as there is no choice.
func (b *browser) completed() string {
	if b.field.CursorColumn < len([]rune(b.field.Text)) {
		return b.field.Text
	}
	return b.desk.Complete(b.field.Text, b.entries)
}

// fieldKey handles the keys that lead from the line of text into the list.
func (b *browser) fieldKey(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyTab:
		b.setText(b.completed())
	case fyne.KeyDown:
		if !b.view.focusRow(0) {
			widgets.Focus(b.host.Canvas(), b.where)
		}
	case fyne.KeyBackspace:
		if b.field.Text != "" {
			return false
		}
		b.goUp()
	default:
		return false
	}
	return true
}

// TypedKey implements [widgets.Handler] for what the rows and keys have no use
// for.
func (b *browser) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp:
		if b.view.focusedRow() == 0 {
			b.focusField()
			return
		}
	case fyne.KeyBackspace:
		b.goUp()
		return
	case fyne.KeyHome:
		b.view.focusRow(0)
		return
	case fyne.KeyEnd:
		b.view.focusRow(len(b.view.shown) - 1)
		return
	}
	b.sheet.TypedKey(e)
}

// TypedRune implements [widgets.Handler]: characters go to the line of text.
func (b *browser) TypedRune(r rune) {
	b.focusField()
	b.field.TypedRune(r)
}

// goUp lists the folder above.
func (b *browser) goUp() {
	if folder, ok := Parent(b.at.folder); ok && !b.at.recent {
		b.goTo(place{folder: folder})
	}
}

// toggleAll lists all files, or those of the wanted kinds again.
func (b *browser) toggleAll() {
	b.all = !b.all
	b.read()
}

// tapped goes into a folder or chooses a file.
func (b *browser) tapped(e Entry) {
	if e.Folder {
		b.goTo(place{folder: e.Path})
		return
	}
	b.choose(e.Path)
}

// accept does what was typed: it goes into a folder, or opens or saves a file.
func (b *browser) accept() {
	typed := b.field.Text
	if typed == "" {
		b.refuse(lang.L("Choose a file, or type its name."))
		return
	}
	path := b.desk.Path(typed)
	b.turn++
	turn := b.turn
	b.host.Go(func() {
		info, err := os.Stat(path)
		b.host.Do(func() {
			if turn != b.turn || !b.sheet.Shown() {
				return
			}
			b.reading = false
			b.accepted(path, info, err)
		})
	})
}

// accepted goes on with a typed path that was examined.
func (b *browser) accepted(path string, info fs.FileInfo, err error) {
	missing := errors.Is(err, fs.ErrNotExist)
	switch {
	case err == nil && info.IsDir():
		if b.saving != nil {
			b.setText("")
		}
		b.goTo(place{folder: path})
	case b.saving != nil && (err == nil || missing):
		b.save(path)
	case missing && len(b.matches) == 1:
		b.tapped(b.matches[0])
	case missing && len(b.matches) > 1:
		b.setText(b.completed())
		b.view.focusRow(0)
	case err != nil:
		b.refuse(failure(path, err))
	case !info.Mode().IsRegular():
		b.refuse(failure(path, errNoFile))
	default:
		b.choose(path)
	}
}

// openPlaces opens the choice of places, for windows without room for it beside
// the list.
func (b *browser) openPlaces() {
	b.host.OpenSheet(widgets.SheetView{
		Title: lang.L("Places"), Content: shell.List(b.placeChoices(b.host.CloseSheet)), Keys: []*widgets.Key{shell.CloseKey(b.host)},
	})
}

// placeChoices returns the places to choose from; first is called before a choice
// is made.
func (b *browser) placeChoices(first func()) []shell.Choice {
	choice := func(icon widgets.Icon, text string, p place) shell.Choice {
		return shell.Choice{Icon: icon, Text: text, Held: p == b.at, Action: func() { first(); b.goTo(p) }}
	}
	var choices []shell.Choice
	if b.saving == nil && len(b.page.recent.Files) > 0 {
		choices = append(choices, choice(widgets.IconClock, lang.L("Recent files"), place{recent: true}))
	}
	for _, p := range b.places {
		choices = append(choices, choice(widgets.IconFolder, placeName(p), place{folder: p.Path}))
	}
	return choices
}
