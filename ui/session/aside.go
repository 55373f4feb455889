package session

import (
	"errors"
	"io/fs"

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
func (k *Keeper) Asides() []Aside {
	names, _ := k.store.Asides(k.name) // a store that can't be read has nothing to bring back
	asides := make([]Aside, 0, len(names))
	for _, name := range names {
		asides = append([]Aside{k.aside(name)}, asides...)
	}
	return asides
}

func (k *Keeper) aside(name string) Aside {
	a := Aside{Name: name}
	text, err := k.store.Load(name)
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
func (k *Keeper) HasAside() bool {
	names, err := k.store.Asides(k.name)
	return err == nil && len(names) > 0
}

// Has reports whether anything is kept.
func (k *Keeper) Has() bool {
	_, err := k.store.Load(k.name)
	return !errors.Is(err, fs.ErrNotExist)
}

// Preview returns what is kept, without restoring it. The error says why there is
// nothing to see.
func (k *Keeper) Preview() (board.State, error) {
	text, err := k.store.Load(k.name)
	if err != nil {
		return board.State{}, err
	}
	from, err := read(text)
	return from.history.board.State(), err
}

// BringBack puts what was set aside in the place of the session, which is set aside in
// its turn, unless its board is untouched. It works in the background and passes what
// there is to say to done, on the session's goroutine.
func (k *Keeper) BringBack(s *Session, name string, done func(Notice)) {
	var replaced []byte
	if s.State() != (board.State{}) || s.CanUndo() {
		replaced = s.Saved()
	}
	s.background.Go(func() {
		from, failed := k.fetch(name, replaced)
		s.do(func() {
			if failed.Kind != NoNotice {
				done(failed)
				return
			}
			s.take(from)
			k.Put(s.Saved())
			done(Notice{Kind: BroughtBack, Name: name})
			s.background.Go(func() {
				k.Flush()
				if !from.lost.Any() { // it is in the session's own text now
					_ = k.store.Remove(name) // else it is there twice
				}
				k.dropAsides()
			})
		})
	})
}

// fetch reads what was set aside and sets aside what it is to replace, if anything.
func (k *Keeper) fetch(name string, replaced []byte) (restored, Notice) {
	text, err := k.store.Load(name)
	var from restored
	if err == nil {
		from, err = read(text)
	}
	if err != nil {
		return from, Notice{Kind: NotBroughtBack, Name: name, Err: err}
	}
	if replaced != nil {
		_, err = store.CopyAside(k.store, k.name, replaced)
	}
	if err != nil {
		return from, NotSaved(err)
	}
	return from, Notice{}
}

// setAside copies a text that the session's next save will replace.
func (k *Keeper) setAside(text []byte) (name string, err error) {
	name, err = store.CopyAside(k.store, k.name, text)
	if err != nil { // as where there is no room for both
		name, err = k.store.SetAside(k.name)
	}
	if err == nil {
		k.dropAsides()
	}
	return name, err
}

// dropAsides drops the oldest texts that were set aside. What can't be dropped does no
// harm.
func (k *Keeper) dropAsides() { _ = store.DropAsides(k.store, k.name, maxAsides) }
