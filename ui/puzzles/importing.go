package puzzles

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"github.com/solvoku/solvoku/board/format"
)

// maxImport is the size of the largest file that is imported, in bytes.
const maxImport = maxText

// ErrTooLarge is returned for a file that is too large to be imported.
var ErrTooLarge = errors.New("the file is too large")

// IsExported reports whether a file was exported from a shelf.
func IsExported(open func() (io.ReadCloser, error)) bool {
	stream, err := open()
	if err != nil {
		return false
	}
	defer stream.Close() // nothing was written
	head, err := bufio.NewReader(stream).Peek(len("\uFEFF" + headerStart))
	return (err == nil || errors.Is(err, io.EOF)) && isPuzzles(head)
}

// Imported is the result of an import.
type Imported struct {
	Added int // entries that are new on the shelf
	Found int // puzzles in the file
	Bad   int // parts of the file that could not be read
}

// Import adds the puzzles of a file as one change. The file was exported from a shelf, or
// is a text in any format that package format reads. A puzzle without a title is named
// after the file. breathe, if not nil, is called every few milliseconds.
func (s *Shelf) Import(name string, r io.Reader, breathe func()) (Imported, error) {
	limited := &io.LimitedReader{R: r, N: maxImport + 1}
	in := bufio.NewReader(limited)
	head, err := in.Peek(len("\uFEFF" + headerStart))
	if err != nil && !errors.Is(err, io.EOF) {
		return Imported{}, fmt.Errorf("reading %s: %w", name, err)
	}
	var entries []Entry
	var result Imported
	if isPuzzles(head) {
		entries, result.Bad, err = readExported(in, breathe)
	} else {
		entries, result.Bad, err = s.readText(name, in, breathe)
	}
	if limited.N <= 0 {
		err = ErrTooLarge
	}
	if err != nil {
		return Imported{}, err
	}
	result.Found = len(entries)
	result.Added, err = s.add(entries)
	return result, err
}

// readExported reads a file of this package's format.
func readExported(in io.Reader, breathe func()) (entries []Entry, bad int, err error) {
	text, err := io.ReadAll(in)
	if err != nil {
		return nil, 0, fmt.Errorf("reading the file: %w", err)
	}
	records, bad, err := parse(text, breathe)
	for _, r := range records {
		if !r.gone {
			entries = append(entries, r.Entry)
		}
	}
	return entries, bad, err
}

// readText reads a text in another format, which holds at least one puzzle or is refused
// as a whole.
func (s *Shelf) readText(name string, in io.Reader, breathe func()) (entries []Entry, bad int, err error) {
	reader, err := format.NewReader(in)
	if err != nil {
		return nil, 0, err
	}
	for d, err := range reader.All() {
		_, refused := errors.AsType[*format.Error](err)
		switch {
		case refused:
			bad++
		case err != nil:
			return nil, bad, err
		case len(entries) == format.MostPuzzles:
			return nil, bad, ErrFull
		default:
			title := d.Title
			if title == "" {
				title = fmt.Sprintf("%s %d", name, len(entries)+1)
			}
			entries = append(entries, newEntry(newID(), title, s.now(), d.State))
		}
		if breathe != nil && (len(entries)+bad)%64 == 0 {
			breathe()
		}
	}
	return entries, bad, nil
}
