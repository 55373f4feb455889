package platform

import (
	"errors"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
)

// MaxFile is the maximum number of bytes that [File.ReadText] reads. A puzzle needs a
// thousandth of that.
const MaxFile = 1 << 20

// ErrTooLarge is returned for a file of more than [MaxFile] bytes.
var ErrTooLarge = errors.New("the file is too large to be a puzzle")

// File is a file that was chosen or dropped onto the window.
type File struct {
	Name string                        // without its folder
	Open func() (io.ReadCloser, error) // may be called more than once

	// Draw makes the browser decode the file as a picture, upright. It blocks, so never
	// call it on the interface's goroutine. It is nil outside a browser.
	Draw func() (image.Image, error)
}

// FileKind is a kind of file to choose from.
type FileKind struct {
	Title      string   // title of the dialog, translated
	Name       string   // translated, in the plural
	Extensions []string // each with its dot, in lower case
	MIME       string   // such as "text/*"

	// ByMIME makes browsers and phones filter only by MIME type, which includes files without
	// a name, such as a phone's photos.
	ByMIME bool
}

// FileNamed returns the file with a path in the file system.
func FileNamed(name string) File {
	return File{Name: filepath.Base(name), Open: func() (io.ReadCloser, error) { return os.Open(name) }}
}

// ReadText returns the whole text of the file. It blocks until a browser answers, so never
// call it on the interface's goroutine.
func (f File) ReadText() (text string, err error) {
	stream, err := f.Open()
	if err != nil {
		return "", err
	}
	data, err := io.ReadAll(io.LimitReader(stream, MaxFile+1))
	closed := stream.Close()
	switch {
	case err != nil:
		return "", fmt.Errorf("read %s: %w", f.Name, err)
	case len(data) > MaxFile:
		return "", ErrTooLarge
	case closed != nil:
		return "", closed
	}
	return string(data), nil
}

// HasPicker reports whether [ChooseFile] and [SaveFile] open the system's own file picker, as
// they do in browsers and on phones. On desktops they would open Fyne's dialog.
func HasPicker() bool {
	device := fyne.CurrentDevice()
	return device.IsMobile() || device.IsBrowser()
}
