package files

import (
	"errors"
	"io/fs"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// maxRows is the maximum number of entries shown. Typing reveals others.
const maxRows = 100

// errNoFile is returned for something that is neither a file nor a folder.
var errNoFile = errors.New("not a regular file")

func (d *dialog) goTo(p listedPlace) {
	d.at, d.refused = p, ""
	if !p.recent {
		d.base.Folder = p.folder
	}
	if d.saving == nil {
		d.setText("")
	}
	d.read()
	d.focusField()
}

// read lists the place in the background, because a folder may be on a slow drive.
func (d *dialog) read() {
	at, extensions, recent := d.at, d.extensions, d.history.Recent()
	if d.all {
		extensions = nil
	}
	d.entries = nil
	var entries []Entry
	var err error
	d.look(d.listed(), func() {
		if at.recent {
			entries = recentEntries(recent.Files, extensions)
		} else {
			entries, err = d.disk.read(at.folder, extensions)
		}
	}, func() {
		d.entries = entries
		if err != nil {
			d.refuse(failure(at.folder, err))
		}
		d.refresh()
	})
}

func (d *dialog) goUp() {
	if folder, ok := Parent(d.at.folder); ok && !d.at.recent {
		d.goTo(listedPlace{folder: folder})
	}
}

func (d *dialog) toggleAll() {
	d.all = !d.all
	d.read()
}

func (d *dialog) tapped(e Entry) {
	if e.Folder {
		d.goTo(listedPlace{folder: e.Path})
		return
	}
	d.choose(e.Path)
}

// accept acts on the typed text: it enters a folder, or opens or saves a file.
func (d *dialog) accept() {
	typed := d.field.Text
	if typed == "" {
		d.refuse(lang.L("Choose a file, or type its name."))
		return
	}
	path := d.base.Path(typed)
	var info fs.FileInfo
	var err error
	d.look(path, func() { info, err = d.disk.stat(path) }, func() { d.accepted(path, info, err) })
}

// accepted continues accept once the typed path has been examined.
func (d *dialog) accepted(path string, info fs.FileInfo, err error) {
	missing := errors.Is(err, fs.ErrNotExist)
	switch {
	case err == nil && info.IsDir():
		if d.saving != nil {
			d.setText("")
		}
		d.goTo(listedPlace{folder: path})
	case d.saving != nil && (err == nil || missing):
		d.save(path)
	case missing && len(d.matches) == 1:
		d.tapped(d.matches[0])
	case missing && len(d.matches) > 1:
		d.setText(d.completed())
		d.focusRow(0)
	case err != nil:
		d.refuse(failure(path, err))
	case !info.Mode().IsRegular():
		d.refuse(failure(path, errNoFile))
	default:
		d.choose(path)
	}
}

// listedPlace is a folder, or the list of recent files.
type listedPlace struct {
	folder string
	recent bool
}

func firstFolder(places []Place) string {
	for _, kind := range []PlaceKind{Documents, Home, Root} {
		for _, p := range places {
			if p.Kind == kind {
				return p.Path
			}
		}
	}
	return string(filepath.Separator)
}

func (d *dialog) placeText() string {
	if d.at.recent {
		return lang.L("Recent files")
	}
	for _, p := range d.places {
		if p.Path == d.at.folder {
			return placeName(p)
		}
	}
	return filepath.Base(d.at.folder)
}

// openPlaces opens the choice of places, for windows without room for it beside the list.
func (d *dialog) openPlaces() {
	shell.OpenList(d.window, lang.L("Places"), d.placeChoices(d.window.CloseSheet))
}

// placeChoices returns the places to choose from. Each choice first calls first.
func (d *dialog) placeChoices(first func()) []shell.Choice {
	choice := func(icon widgets.Icon, text string, p listedPlace) shell.Choice {
		return shell.Choice{Icon: icon, Text: text, Held: p == d.at, Action: func() { first(); d.goTo(p) }}
	}
	var choices []shell.Choice
	if d.saving == nil && len(d.history.Recent().Files) > 0 {
		choices = append(choices, choice(widgets.IconClock, lang.L("Recent files"), listedPlace{recent: true}))
	}
	for _, p := range d.places {
		choices = append(choices, choice(widgets.IconFolder, placeName(p), listedPlace{folder: p.Path}))
	}
	return choices
}

func (d *dialog) focusField() { widgets.Focus(d.window.Canvas(), d.field) }

func (d *dialog) setText(text string) {
	d.field.SetText(text)
	d.field.CursorColumn = len([]rune(text))
	d.field.Refresh()
}

// rest returns the typed part of a name, which filters the list; it is empty while saving.
func (d *dialog) rest() string {
	if d.saving != nil {
		return ""
	}
	_, rest := d.base.Split(d.field.Text)
	return rest
}

// typed lists the folder in the typed path.
func (d *dialog) typed() {
	d.refused = ""
	folder, rest := d.base.Split(d.field.Text)
	if d.at.recent && rest != d.field.Text || !d.at.recent && folder != d.at.folder {
		d.at = listedPlace{folder: folder}
		d.read()
		return
	}
	d.refresh()
}

// completed returns the typed text, completed as far as it is unambiguous.
func (d *dialog) completed() string {
	if d.field.CursorColumn < len([]rune(d.field.Text)) {
		return d.field.Text
	}
	return d.base.Complete(d.field.Text, d.entries)
}

// TypedKey implements [widgets.Handler] for keystrokes that the rows and keys don't use.
func (d *dialog) TypedKey(e *fyne.KeyEvent) {
	if !d.typedCommand(e.Name) {
		d.sheet.TypedKey(e)
	}
}

// TypedRune implements [widgets.Handler]: characters go to the text field.
func (d *dialog) TypedRune(r rune) {
	d.focusField()
	d.field.TypedRune(r)
}
