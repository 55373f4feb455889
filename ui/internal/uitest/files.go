package uitest

import (
	"bytes"
	"errors"
	"io"
	"strings"

	"github.com/solvoku/solvoku/ui/platform"
)

// Files is where a page saves its files and chooses them from, in place of what the
// system offers. It keeps the file that was saved last, which is also what is chosen.
type Files struct {
	Name, MIME string
	Data       bytes.Buffer
	Refuses    error // why no file can be saved or chosen; nil if one can
}

// KeepFiles makes the window save its files into one that the test can look at.
func (r *Robot) KeepFiles() *Files {
	f := new(Files)
	r.Picker = f
	return f
}

// Save implements shell.Picker.
func (f *Files) Save(name, mime string, write func(io.Writer) error, _ func(string), failed func(error)) {
	f.Name, f.MIME = name, mime
	f.Data.Reset()
	if err := errors.Join(f.Refuses, write(&f.Data)); err != nil {
		failed(err)
	}
}

// Open implements shell.Picker.
func (f *Files) Open(_ platform.FileKind, chosen func(platform.File), failed func(error)) {
	if f.Refuses != nil {
		failed(f.Refuses)
		return
	}
	text := f.Data.String()
	chosen(platform.File{Name: f.Name, Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }})
}
