package puzzles

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/solvoku/solvoku/board"
)

const (
	headerStart = "# Solvoku puzzles "
	version     = 1
	goneStart   = "# gone\t"
)

// ErrNotPuzzles is returned for a file that isn't in this package's format.
var ErrNotPuzzles = errors.New("not a file of saved puzzles")

// ErrVersion is returned for a file of a later version.
var ErrVersion = errors.New("the file is of a later version of Solvoku")

// line is the JSON object of a line.
type line struct {
	ID    string     `json:"id"`
	Name  string     `json:"name,omitempty"`
	Saved *time.Time `json:"saved,omitempty"`
	Board string     `json:"board,omitempty"`
	Rev   uint64     `json:"rev,omitempty"`
}

// isPuzzles reports whether a text begins like a file of this format.
func isPuzzles(head []byte) bool {
	return bytes.HasPrefix(withoutMark(head), []byte(headerStart))
}

// withoutMark removes a leading byte order mark, which some editors add.
func withoutMark(text []byte) []byte { return bytes.TrimPrefix(text, []byte("\uFEFF")) }

// encode writes records as a file.
func encode(records []record) []byte {
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
// for each ID, and the number of unreadable lines. If the file as a whole can't be read,
// it returns only an error.
func parse(text []byte, breathe func()) (records []record, damaged int, err error) {
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
		if breathe != nil && i%64 == 0 {
			breathe()
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

// parseLine parses the line of a record.
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
