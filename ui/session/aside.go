package session

import (
	"errors"
	"io/fs"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/store"
)

// maxAsides is how many texts that were set aside are kept, the latest ones.
const maxAsides = 3

// Aside is a session that was set aside.
type Aside struct {
	Name            string // of its text in the store
	Givens, Answers int
	Err             error // why nothing of it can be read, or nil
}

// Asides returns what was set aside, the latest first.
func (v *Saver) Asides() []Aside {
	names, _ := v.store.Asides(v.name) // a store that can't be read has nothing to bring back
	asides := make([]Aside, 0, len(names))
	for _, name := range slices.Backward(names) {
		asides = append(asides, v.aside(name))
	}
	return asides
}

func (v *Saver) aside(name string) Aside {
	a := Aside{Name: name}
	text, err := v.store.Load(name)
	if err != nil {
		a.Err = err
		return a
	}
	from, err := read(text)
	if a.Err = err; err == nil {
		state := from.history.board.State()
		a.Givens = state.Givens().FilledCount()
		a.Answers = state.Digits.FilledCount() - a.Givens
	}
	return a
}

// HasAside reports whether anything was set aside.
func (v *Saver) HasAside() bool {
	names, err := v.store.Asides(v.name)
	return err == nil && len(names) > 0
}

// Has reports whether there is a saved session.
func (v *Saver) Has() bool {
	_, err := v.store.Load(v.name)
	return !errors.Is(err, fs.ErrNotExist)
}

// Preview returns the saved board without restoring it.
func (v *Saver) Preview() (board.State, error) {
	text, err := v.store.Load(v.name)
	if err != nil {
		return board.State{}, err
	}
	from, err := read(text)
	return from.history.board.State(), err
}

// BringBack replaces the session with one that was set aside, and sets the current one
// aside, unless its board is untouched. It works in the background and passes a notice to
// done, on the session's goroutine.
func (v *Saver) BringBack(s *Session, name string, done func(Notice)) {
	var replaced []byte
	if s.State() != (board.State{}) || s.CanUndo() {
		replaced = s.Saved()
	}
	s.background.Go(func() {
		from, failed := v.fetch(name, replaced)
		s.do(func() {
			if failed.Kind != NoNotice {
				done(failed)
				return
			}
			s.take(from)
			v.Put(s.Saved())
			done(Notice{Kind: BroughtBack, Name: name})
			s.background.Go(func() {
				v.Flush()
				if !from.lost.Any() { // the session's own text has all of it
					_ = v.store.Remove(name)
				}
				v.dropAsides()
			})
		})
	})
}

// fetch reads a text that was set aside and sets aside what it replaces, if anything.
func (v *Saver) fetch(name string, replaced []byte) (restored, Notice) {
	text, err := v.store.Load(name)
	var from restored
	if err == nil {
		from, err = read(text)
	}
	if err != nil {
		return from, Notice{Kind: NotBroughtBack, Name: name, Err: err}
	}
	if replaced != nil {
		_, err = store.CopyAside(v.store, v.name, replaced)
	}
	if err != nil {
		return from, NotSaved(err)
	}
	return from, Notice{}
}

// setAside copies a text that the session's next save will replace.
func (v *Saver) setAside(text []byte) (name string, err error) {
	name, err = store.CopyAside(v.store, v.name, text)
	if err != nil { // such as where there is no room for both
		name, err = v.store.SetAside(v.name)
	}
	if err == nil {
		v.dropAsides()
	}
	return name, err
}

// dropAsides removes the oldest texts that were set aside. One that can't be removed does
// no harm.
func (v *Saver) dropAsides() { _ = store.DropAsides(v.store, v.name, maxAsides) }
