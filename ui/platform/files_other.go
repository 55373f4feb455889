//go:build !js

package platform

import (
	"fmt"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
)

// SaveFile opens a dialog that proposes a file name, and writes the chosen file. It calls
// failed if the file can't be written. Both write and failed run through do. Nothing is
// handed over to a browser.
func SaveFile(w fyne.Window, do func(func()), name, _ string, write func(io.Writer) error, _ func(), failed func(error)) {
	d := dialog.NewFileSave(func(file fyne.URIWriteCloser, err error) {
		do(func() { saved(file, err, name, write, failed) })
	}, w)
	d.SetFileName(name)
	d.Show()
}

// saved writes the file that a save dialog returned, if it wasn't cancelled.
func saved(file fyne.URIWriteCloser, err error, name string, write func(io.Writer) error, failed func(error)) {
	if file == nil && err == nil {
		return
	}
	if err == nil {
		err = write(file)
		if closed := file.Close(); err == nil {
			err = closed
		}
	}
	if err != nil {
		failed(fmt.Errorf("save %s: %w", name, err))
	}
}

// ChooseFile opens a file dialog and passes the chosen file, if any, to chosen through do:
// Android calls back on another goroutine.
func ChooseFile(w fyne.Window, do func(func()), kind FileKind, chosen func(File), failed func(error)) {
	d := dialog.NewFileOpen(func(file fyne.URIReadCloser, err error) {
		do(func() { opened(file, err, chosen, failed) })
	}, w)
	if kind.ByMIME && fyne.CurrentDevice().IsMobile() {
		d.SetFilter(storage.NewMimeTypeFileFilter([]string{kind.MIME}))
	} else {
		d.SetFilter(storage.NewExtensionFileFilter(kind.Extensions))
	}
	d.Show()
}

// opened passes on the file that an open dialog returned, if it wasn't cancelled.
func opened(file fyne.URIReadCloser, err error, chosen func(File), failed func(error)) {
	if err == nil && file == nil {
		return
	}
	if err == nil {
		err = file.Close() // it is reopened for reading
	}
	if err != nil {
		failed(err)
		return
	}
	chosen(fileAt(file.URI()))
}

func fileAt(uri fyne.URI) File {
	return File{Name: uri.Name(), Open: func() (io.ReadCloser, error) { return storage.Reader(uri) }}
}
