package puzzles

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
)

const (
	headerStart = "# Solvoku puzzles "
	version     = 1
	goneStart   = "# gone\t"
)

// ErrNotPuzzles is returned for a file that isn't in this package's format.
var ErrNotPuzzles = errors.New("not a file of saved puzzles")

// ErrVersion is returned for a file written by a later version.
var ErrVersion = errors.New("the file is of a later version of Solvoku")

// line is the JSON object of a line.
type line struct {
	ID    string     `json:"id"`
	Name  string     `json:"name,omitempty"`
	Saved *time.Time `json:"saved,omitempty"`
	Board string     `json:"board,omitempty"`
	Rev   uint64     `json:"rev,omitempty"`
}

// isPuzzles reports whether a text begins like a file in this format.
func isPuzzles(head []byte) bool {
	return bytes.HasPrefix(withoutMark(head), []byte(headerStart))
}

func withoutMark(text []byte) []byte { return bytes.TrimPrefix(text, []byte("\uFEFF")) }

func encode(records []record) []byte {
	slices.SortFunc(records, func(a, b record) int { return strings.Compare(a.ID, b.ID) })
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s%d\n", headerStart, version)
	for _, r := range records {
		l := line{ID: r.ID, Rev: r.rev}
		if r.gone {
			b.WriteString(goneStart)
		} else {
			givens := r.State().Givens().String()
			if givens != r.cells {
				l.Board = r.cells
			}
			l.Name, l.Saved = r.Name, &r.Saved
			b.WriteString(givens)
			b.WriteByte('\t')
		}
		object, err := json.Marshal(l)
		if err != nil {
			panic(err) // parsed times and the current time can be marshalled
		}
		b.Write(object)
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// parse reads a file. It returns the readable records in file order, only the winning one
// for each ID, and the number of unreadable lines. If the whole file is unreadable,
// it returns only an error.
func parse(text []byte, pause func()) (records []record, damaged int, err error) {
	if !isPuzzles(text) {
		return nil, 0, ErrNotPuzzles
	}
	head, rest, _ := bytes.Cut(withoutMark(text), []byte("\n"))
	switch v, err := strconv.Atoi(strings.TrimSpace(string(head[len(headerStart):]))); {
	case err != nil:
		return nil, 0, ErrNotPuzzles
	case v > version:
		return nil, 0, ErrVersion
	case v < 1:
		return nil, 0, ErrNotPuzzles
	}
	places := map[string]int{}
	for i := 0; len(rest) > 0; i++ {
		var l []byte
		l, rest, _ = bytes.Cut(rest, []byte("\n"))
		if i%pauseEvery == 0 {
			pause()
		}
		l = bytes.TrimRight(l, "\r")
		if len(l) == 0 || l[0] == '#' && !bytes.HasPrefix(l, []byte(goneStart)) {
			continue
		}
		r, ok := parseLine(l)
		if !ok {
			damaged++
			continue
		}
		if place, seen := places[r.ID]; !seen {
			places[r.ID] = len(records)
			records = append(records, r)
		} else if r.newer(records[place]) {
			records[place] = r
		}
	}
	return records, damaged, nil
}

func parseLine(text []byte) (record, bool) {
	cells, object, ok := bytes.Cut(text, []byte("\t"))
	var l line
	if !ok || json.Unmarshal(object, &l) != nil || !validID(l.ID) {
		return record{}, false
	}
	if bytes.HasPrefix(text, []byte(goneStart)) {
		return record{Entry: Entry{ID: l.ID}, rev: l.Rev, gone: true}, true
	}
	givens, err := board.ParseGrid(string(cells))
	if err != nil || l.Saved == nil || l.Saved.UTC().Year() < 1 || l.Saved.UTC().Year() > 9999 {
		return record{}, false
	}
	if l.Board == "" {
		l.Board = givens.String()
	}
	state, err := board.ParseState(l.Board)
	if err != nil || state.Givens() != givens {
		return record{}, false
	}
	return record{Entry: newEntry(l.ID, l.Name, *l.Saved, state), rev: l.Rev}, true
}

// maxImport is the maximum size of an imported file, in bytes.
const maxImport = maxText

// ErrTooLarge is returned for a file that is too large to import.
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
	Added int // entries that were new to the shelf
	Found int // puzzles in the file
	Bad   int // unreadable parts of the file
}

// Import adds a file's puzzles as one change. The file may have been exported from a shelf
// or be in any text format that package format reads. A puzzle without a title is named
// after the file.
func (s *Shelf) Import(name string, r io.Reader) (Imported, error) {
	limited := &io.LimitedReader{R: r, N: maxImport + 1}
	in := bufio.NewReader(limited)
	head, err := in.Peek(len("\uFEFF" + headerStart))
	if err != nil && !errors.Is(err, io.EOF) {
		return Imported{}, fmt.Errorf("reading %s: %w", name, err)
	}
	var entries []Entry
	var result Imported
	if isPuzzles(head) {
		entries, result.Bad, err = s.readExported(in)
	} else {
		entries, result.Bad, err = s.readText(name, in)
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

// readExported reads a file in this package's format.
func (s *Shelf) readExported(in io.Reader) (entries []Entry, bad int, err error) {
	text, err := io.ReadAll(in)
	if err != nil {
		return nil, 0, fmt.Errorf("reading the file: %w", err)
	}
	records, bad, err := parse(text, s.pause)
	for _, r := range records {
		if !r.gone {
			entries = append(entries, r.Entry)
		}
	}
	return entries, bad, err
}

// readText reads a text in another format. A text without any puzzle is rejected.
func (s *Shelf) readText(name string, in io.Reader) (entries []Entry, bad int, err error) {
	reader, err := format.NewReader(in, format.WithRules)
	if err != nil {
		return nil, 0, err
	}
	at := s.moment() // the same for all, so they are listed by name
	for d, err := range reader.All() {
		_, refused := errors.AsType[*format.Error](err)
		switch {
		case refused:
			bad++
		case err != nil:
			return nil, bad, err
		case len(entries) == format.MaxPuzzles:
			return nil, bad, ErrFull
		default:
			title := d.Title
			if title == "" {
				title = fmt.Sprintf("%s %d", name, len(entries)+1)
			}
			entries = append(entries, newEntry(newID(), title, at, d.State))
		}
		if (len(entries)+bad)%pauseEvery == 0 {
			s.pause()
		}
	}
	return entries, bad, nil
}
