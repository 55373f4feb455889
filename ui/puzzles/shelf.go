package puzzles

import (
	"crypto/rand"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Shelf holds the saved puzzles. Its methods return once a change is on disk; if
// it can't be written, they return an error and change nothing. They may be
// slow; only one goroutine at a time may use a shelf.
type Shelf struct {
	storage storage
	now     func() time.Time
	pause   func()
	last    time.Time // time of the latest save

	all   map[string]record // the current records of all windows
	own   map[string]record // the records in this window's text
	undos [][]record        // the records that each change replaced, most recent last
}

// ErrNotThere is returned for an entry that no longer exists.
var ErrNotThere = errors.New("this puzzle is no longer there")

// ErrFull is returned if there are more puzzles than can be stored.
var ErrFull = errors.New("there are too many puzzles")

// pauseEvery is the number of puzzles read between pauses.
const pauseEvery = 64

// tick is the resolution of the times of saving.
const tick = time.Millisecond

// maxUndos is the number of changes that can be undone.
const maxUndos = 100

// Report reports problems found while opening a shelf.
type Report struct {
	Aside   []string // the names under which damaged texts were set aside
	Damaged int      // the number of unreadable lines in them
	Err     error    // why something couldn't be read at all; nil if everything could
}

// OpenShelf opens the shelf in a store. pause, if not nil, is called every few
// milliseconds. Close releases the store.
func OpenShelf(files Files, pause func()) (*Shelf, Report) {
	if pause == nil {
		pause = func() {}
	}
	s := &Shelf{now: time.Now, pause: pause, all: map[string]record{}, own: map[string]record{}}
	return s, s.load(files)
}

// Close releases this window's claim. It writes nothing, because every change is on disk.
func (s *Shelf) Close() { s.storage.release() }

// Entries returns all puzzles, in no particular order.
func (s *Shelf) Entries() []Entry {
	list := make([]Entry, 0, len(s.all))
	for _, r := range s.all {
		if !r.gone {
			list = append(list, r.Entry)
		}
	}
	return list
}

// Save saves a board under a name. It updates the entry that has that name and the same
// givens, if there is one, and adds an entry otherwise.
func (s *Shelf) Save(name string, state board.State) (Entry, error) {
	e := newEntry(newID(), name, s.moment(), state)
	for _, r := range s.all {
		if !r.gone && r.Name == e.Name && samePuzzle(r.State(), state) {
			e.ID = r.ID
			break
		}
	}
	return e, s.change([]record{{Entry: e}})
}

// moment returns the time to record for a save: now, or one tick after the last time
// returned. So puzzles keep the order in which they were saved, however quickly that
// happens and however coarse the clock is. A clock that was set back is trusted.
func (s *Shelf) moment() time.Time {
	now := s.now().Truncate(tick)
	if next := s.last.Add(tick); now.Before(next) && next.Sub(now) < time.Minute {
		now = next
	}
	s.last = now
	return now
}

// samePuzzle reports whether two boards have the same givens and given candidates.
func samePuzzle(a, b board.State) bool {
	return solvers.SukakuOf(&a) == solvers.SukakuOf(&b)
}

// Rename gives an entry another name.
func (s *Shelf) Rename(id, name string) error {
	r, ok := s.all[id]
	if !ok || r.gone {
		return ErrNotThere
	}
	if r.Name == cleanName(name) {
		return nil
	}
	r.Name = cleanName(name)
	return s.change([]record{r})
}

// Delete deletes an entry.
func (s *Shelf) Delete(id string) error {
	if r, ok := s.all[id]; !ok || r.gone {
		return ErrNotThere
	}
	return s.change([]record{{Entry: Entry{ID: id}, gone: true}})
}

// add adds entries as one change and returns how many were new. Existing entries
// are skipped; an entry whose ID belongs to another puzzle gets a new ID.
func (s *Shelf) add(entries []Entry) (added int, err error) {
	records := map[string]record{}
	for _, e := range entries {
		if r, ok := s.all[e.ID]; ok && !r.gone {
			if r.same(e) {
				continue
			}
			e.ID = newID()
		}
		records[e.ID] = record{Entry: e}
	}
	if len(records) == 0 {
		return 0, nil
	}
	return len(records), s.change(slices.Collect(maps.Values(records)))
}

// CanUndo reports whether there is a change to undo.
func (s *Shelf) CanUndo() bool { return len(s.undos) > 0 }

// Undo reverts this window's last change that hasn't been reverted yet. It
// returns false if there is none.
func (s *Shelf) Undo() (bool, error) {
	last := len(s.undos) - 1
	if last < 0 {
		return false, nil
	}
	if err := s.write(s.undos[last]); err != nil {
		return true, err
	}
	s.undos = s.undos[:last]
	return true, nil
}

// change writes records as a change that can be undone.
func (s *Shelf) change(records []record) error {
	before := make([]record, len(records))
	for i, r := range records {
		old, ok := s.all[r.ID]
		if !ok {
			old = record{Entry: Entry{ID: r.ID}, gone: true}
		}
		before[i] = old
	}
	if err := s.write(records); err != nil {
		return err
	}
	if s.undos = append(s.undos, before); len(s.undos) > maxUndos {
		s.undos = s.undos[1:]
	}
	return nil
}

// write writes records to disk as the newest revisions and then replaces those with the
// same IDs.
func (s *Shelf) write(records []record) error {
	if s.storage.shared {
		s.takeShared()
	}
	next := maps.Clone(s.own)
	changed := make([]record, len(records))
	for i, r := range records {
		r.rev = s.all[r.ID].rev + 1
		changed[i], next[r.ID] = r, r
	}
	if err := s.storage.save(next); err != nil {
		return err
	}
	s.own = next
	for _, r := range changed {
		s.all[r.ID] = r
	}
	return nil
}

func merge(into map[string]record, records []record) {
	for _, r := range records {
		if old, ok := into[r.ID]; !ok || r.newer(old) {
			into[r.ID] = r
		}
	}
}

func newID() string { return strings.ToLower(rand.Text()[:20]) }

// Export returns all puzzles as a file.
func (s *Shelf) Export() []byte {
	var records []record
	for _, e := range s.Entries() {
		records = append(records, record{Entry: e})
	}
	return encode(records)
}

// Status is the progress on a puzzle.
type Status uint8

// The statuses.
const (
	NotStarted Status = iota // only givens, and not a full board
	Started                  // with answers or notes
	Solved
)

// Entry is a saved puzzle.
type Entry struct {
	ID     string
	Name   string
	Saved  time.Time // to the millisecond
	Status Status

	cells string // the board as text, a quarter of the size of the board itself
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

func newEntry(id, name string, saved time.Time, state board.State) Entry {
	return Entry{ID: id, Name: cleanName(name), Saved: saved.UTC().Truncate(tick), Status: statusOf(state), cells: state.String()}
}

func statusOf(s board.State) Status {
	switch {
	case s.Rules.Classic() && s.Digits.Solved(), !s.Rules.Classic() && solvedByRules(&s):
		return Solved
	case s.Has(board.Answer) || s.Has(board.SolverAnswer),
		s.Notes != board.State{}.Notes && !(s.Sukaku() && s.Notes == s.Candidates()):
		return Started
	}
	return NotStarted
}

// solvedByRules reports whether a board is full and obeys its rules.
func solvedByRules(s *board.State) bool {
	all := solvers.Sukaku{Digits: s.Digits, Rules: s.Rules}
	return s.Digits.EmptyCount() == 0 && all.Check() == nil
}

// same reports whether two entries have the same name and board.
func (e Entry) same(f Entry) bool { return e.Name == f.Name && e.cells == f.cells }

// newer reports whether a record replaces another with the same ID. All windows reach the
// same answer. Between two independent changes, a deletion loses.
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

// maxName is the maximum length of a name, in characters.
const maxName = 200

// cleanName returns the name as one line of valid text of at most maxName characters.
func cleanName(name string) string {
	name = strings.Join(strings.Fields(strings.ToValidUTF8(name, "\uFFFD")), " ")
	if runes := []rune(name); len(runes) > maxName {
		name = strings.TrimSpace(string(runes[:maxName]))
	}
	return name
}

// validID reports whether a text is a valid ID.
func validID(id string) bool {
	return id != "" && len(id) <= 32 && strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789") == ""
}
