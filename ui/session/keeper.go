package session

import (
	"errors"
	"io/fs"
	"strconv"
	"sync/atomic"

	"github.com/solvoku/solvoku/ui/store"
)

// Keeper saves a session in a store and restores it at the next start. Each
// running app has a text of its own there, so two windows never overwrite each
// other's board.
//
// Until Started is called, the store holds a mark that counts the starts since the
// last successful one. A start that finds it knows that earlier ones died, perhaps
// of what they had restored, and takes over less and less of that: first without
// the settings, then nothing. Whatever it does not take over is set aside.
type Keeper struct {
	store    store.Store
	name     string // of the session's text
	release  func()
	writer   *store.Writer
	patience int
	starting atomic.Bool // whether the mark is set
}

const (
	// keptName is the name of the first app's session in a store.
	keptName = "session"
	// startSuffix makes the name of the mark of a start.
	startSuffix = ".starting"
)

// NewKeeper claims a text of a store for this app. The keeper passes errors of
// saving to failed, in another goroutine.
//
// Patience is the number of starts in a row that have to die before the next one
// takes over less: 1 where a start seldom ends early for other reasons, more on
// phones and pages, which the system or the user may close at any moment.
func NewKeeper(s store.Store, patience int, failed func(error)) *Keeper {
	// A store that can't be claimed can't be written either, which the first
	// save will report.
	name, release, _ := s.Claim(keptName)
	return &Keeper{store: s, name: name, release: release, writer: store.NewWriter(s, name, failed), patience: patience}
}

// Put saves a session's text form in the background.
func (k *Keeper) Put(text []byte) { k.writer.Put(text) }

// Flush waits until everything put has been saved.
func (k *Keeper) Flush() { k.writer.Flush() }

// Restore marks the start and restores what was saved last. The notice, if any,
// tells the user what was not restored and why.
func (k *Keeper) Restore(s *Session) Notice {
	died := k.died()
	k.mark(died + 1)
	text, err := k.store.Load(k.name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return k.first(s)
	case err == nil && died < k.patience:
		if err = s.Restore(text); err == nil {
			return k.another()
		}
	}
	if _, asideErr := k.store.SetAside(k.name); asideErr != nil {
		return Notice{Kind: SaveFailed, Err: errors.Join(err, asideErr)}
	}
	switch {
	case err != nil:
		return Notice{Kind: SavedDamaged, Err: err}
	case died == k.patience:
		if err := s.RestoreBoard(text); err != nil {
			return Notice{Kind: SavedDamaged, Err: err}
		}
		k.Put(s.Saved()) // the text was set aside, and this board must not be lost either
	}
	return Notice{Kind: StartedPlain}
}

// first prepares the first session of a text. A second window takes over the
// settings of the first.
func (k *Keeper) first(s *Session) Notice {
	if k.name != keptName {
		if text, err := k.store.Load(keptName); err == nil {
			_ = s.RestoreSettings(text) // a damaged text is the other window's concern
		}
	}
	return k.another()
}

// another returns the notice for a second window. A window may have another text
// than the first though it is the only one, because it had that before.
func (k *Keeper) another() Notice {
	if k.name == keptName {
		return Notice{}
	}
	name, release, _ := k.store.Claim(keptName)
	release()
	if name == keptName {
		return Notice{}
	}
	return Notice{Kind: SecondWindow}
}

// died returns how many starts in a row have died.
func (k *Keeper) died() int {
	text, err := k.store.Load(k.name + startSuffix)
	if errors.Is(err, fs.ErrNotExist) {
		return 0
	}
	n, err := strconv.Atoi(string(text))
	if err != nil || n < 1 {
		return 1
	}
	return n
}

// mark records a start. Failing to do so costs only the protection.
func (k *Keeper) mark(starts int) {
	k.starting.Store(true)
	_ = k.store.Save(k.name+startSuffix, []byte(strconv.Itoa(starts)))
}

// Started removes the mark of a start. Call it once the first frame has been
// shown, and when the app ends for a reason unrelated to the session.
func (k *Keeper) Started() {
	if k.starting.Swap(false) {
		_ = k.store.Remove(k.name + startSuffix) // what remains costs the settings at most
	}
}

// Close flushes and releases the text. Put must not be called any more.
func (k *Keeper) Close() {
	k.writer.Close()
	k.Started()
	k.release()
}
