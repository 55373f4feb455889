package puzzles

import (
	"strings"
	"time"

	"github.com/solvoku/solvoku/board"
)

// Status is the progress on a puzzle.
type Status uint8

// The statuses.
const (
	NotStarted Status = iota // nothing but givens, and not all of them
	Started                  // with answers or notes
	Solved
)

// Entry is a puzzle that was saved.
type Entry struct {
	ID     string
	Name   string
	Saved  time.Time // to the second
	Status Status

	cells string // text form of the board, a quarter of the size of the board itself
}

// State returns the board.
func (e Entry) State() board.State {
	s, err := board.ParseState(e.cells)
	if err != nil {
		panic(err) // entries are made from boards or parsed
	}
	return s
}

// record is the stored form of an entry. The zero value with an ID stands for an
// entry that doesn't exist.
type record struct {
	Entry
	rev  uint64 // the number of its last change
	gone bool   // whether it was deleted
}

// newEntry makes an entry of a board.
func newEntry(id, name string, saved time.Time, state board.State) Entry {
	return Entry{ID: id, Name: cleanName(name), Saved: saved.UTC().Truncate(time.Second), Status: statusOf(state), cells: state.String()}
}

func statusOf(s board.State) Status {
	switch {
	case s.Digits.Solved():
		return Solved
	case s.Has(board.Answer) || s.Has(board.SolverAnswer) || s.Notes != board.State{}.Notes:
		return Started
	}
	return NotStarted
}

// same reports whether two entries have the same name and board.
func (e Entry) same(f Entry) bool { return e.Name == f.Name && e.cells == f.cells }

// newer reports whether a record replaces another with the same ID. Any two
// windows reach the same answer. Of two independent changes, a deletion loses.
func (r record) newer(than record) bool {
	switch {
	case r.rev != than.rev:
		return r.rev > than.rev
	case r.gone != than.gone:
		return than.gone
	case !r.Saved.Equal(than.Saved):
		return r.Saved.After(than.Saved)
	case r.Name != than.Name:
		return r.Name > than.Name
	}
	return r.cells > than.cells
}

// maxName is the length of the longest name, in characters.
const maxName = 200

// cleanName returns the name as one line of valid text of at most maxName characters.
func cleanName(name string) string {
	name = strings.Join(strings.Fields(strings.ToValidUTF8(name, "\uFFFD")), " ")
	if runes := []rune(name); len(runes) > maxName {
		name = strings.TrimSpace(string(runes[:maxName]))
	}
	return name
}

// validID reports whether a text can be an ID.
func validID(id string) bool {
	return id != "" && len(id) <= 32 && strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789") == ""
}
