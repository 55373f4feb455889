package files

import (
	"errors"
	"io/fs"

	"fyne.io/fyne/v2/lang"
)

// maxRows is the number of entries shown. Typing brings up the others.
const maxRows = 100

// errNoFile is returned for something that is neither a file nor a folder.
var errNoFile = errors.New("not a regular file")

// goTo goes to another place and lists it.
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

// read lists the place in the background, because a folder may be on a slow drive.
func (b *browser) read() {
	at, extensions, recent := b.at, b.extensions, b.page.recent
	if b.all {
		extensions = nil
	}
	b.entries = nil
	var entries []Entry
	var err error
	b.look(b.listed(), func() {
		if at.recent {
			entries = recent.Entries(extensions)
		} else {
			entries, err = b.page.disk.read(at.folder, extensions)
		}
	}, func() {
		b.entries = entries
		if err != nil {
			b.refuse(failure(at.folder, err))
		}
		b.refresh()
	})
}

// goUp lists the folder above.
func (b *browser) goUp() {
	if folder, ok := Parent(b.at.folder); ok && !b.at.recent {
		b.goTo(place{folder: folder})
	}
}

// toggleAll switches between all files and those of the wanted kinds.
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

// accept acts on what was typed: it enters a folder, or opens or saves a file.
func (b *browser) accept() {
	typed := b.field.Text
	if typed == "" {
		b.refuse(lang.L("Choose a file, or type its name."))
		return
	}
	path := b.desk.Path(typed)
	var info fs.FileInfo
	var err error
	b.look(path, func() { info, err = b.page.disk.stat(path) }, func() { b.accepted(path, info, err) })
}

// accepted continues accept once the typed path has been examined.
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
