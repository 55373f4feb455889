package puzzles

import (
	"crypto/rand"
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/solvoku/solvoku/board"
)

// Shelf holds the saved puzzles. Its methods return once a change is on disk; if
// it can't be written, they return an error and change nothing. They may take
// long, and are safe for concurrent use.
type Shelf struct {
	kept keeper
	now  func() time.Time

	mu    sync.Mutex
	all   map[string]record // the current records of all windows
	own   map[string]record // the records in this window's text
	undos [][]record        // what each change replaced, most recent last
}

// ErrNotThere is returned for an entry that no longer exists.
var ErrNotThere = errors.New("this puzzle is no longer there")

// ErrFull is returned if there are more puzzles than can be kept.
var ErrFull = errors.New("there are too many puzzles")

// maxUndos is how many changes can be undone.
const maxUndos = 100

// Report is what opening a shelf found.
type Report struct {
	Aside   []string // the names under which damaged texts were put aside
	Damaged int      // the lines in them that could not be read
	Err     error    // why something could not be read at all; nil if all could
}

// OpenShelf opens the shelf in a store. breathe, if not nil, is called every few
// milliseconds. Close releases the store.
func OpenShelf(files Files, breathe func()) (*Shelf, Report) {
	s := &Shelf{now: time.Now, all: map[string]record{}, own: map[string]record{}}
	return s, s.load(files, breathe)
}

// Close releases this window's claim. It writes nothing, because every change is on disk.
func (s *Shelf) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.kept.release()
}

// Entries returns all puzzles, in no particular order.
func (s *Shelf) Entries() []Entry {
	s.mu.Lock()
	defer s.mu.Unlock()
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
	s.mu.Lock()
	defer s.mu.Unlock()
	e := newEntry(newID(), name, s.now(), state)
	for _, r := range s.all {
		if !r.gone && r.Name == e.Name && r.State().Givens() == state.Givens() {
			e.ID = r.ID
			break
		}
	}
	return e, s.change([]record{{Entry: e}})
}

// Rename gives an entry another name.
func (s *Shelf) Rename(id, name string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
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
	s.mu.Lock()
	defer s.mu.Unlock()
	if r, ok := s.all[id]; !ok || r.gone {
		return ErrNotThere
	}
	return s.change([]record{{Entry: Entry{ID: id}, gone: true}})
}

// add adds entries as one change and returns how many were new. Existing entries
// are skipped; an entry whose ID belongs to another puzzle gets a new ID.
func (s *Shelf) add(entries []Entry) (added int, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
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
func (s *Shelf) CanUndo() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.undos) > 0
}

// Undo reverts the last change made by this window that isn't reverted yet. It
// returns false if there is none.
func (s *Shelf) Undo() (bool, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
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

// write replaces the records with the same IDs, as the newest revisions, once
// they are on disk.
func (s *Shelf) write(records []record) error {
	if s.kept.shared {
		s.takeShared()
	}
	next := maps.Clone(s.own)
	changed := make([]record, len(records))
	for i, r := range records {
		r.rev = s.all[r.ID].rev + 1
		changed[i], next[r.ID] = r, r
	}
	if err := s.kept.save(next); err != nil {
		return err
	}
	s.own = next
	for _, r := range changed {
		s.all[r.ID] = r
	}
	return nil
}

// merge merges records into the current ones.
func merge(into map[string]record, records []record) {
	for _, r := range records {
		if old, ok := into[r.ID]; !ok || r.newer(old) {
			into[r.ID] = r
		}
	}
}

// newID returns an unused ID.
func newID() string { return strings.ToLower(rand.Text()[:20]) }

// Export returns all puzzles as a file.
func (s *Shelf) Export() []byte {
	var records []record
	entries := s.Entries()
	slices.SortFunc(entries, func(a, b Entry) int { return strings.Compare(a.ID, b.ID) })
	for _, e := range entries {
		records = append(records, record{Entry: e})
	}
	return encode(records)
}
