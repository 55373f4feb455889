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
// last successful one. It changes nothing of what is kept: a start that finds it,
// because earlier ones failed, begins by showing less, and restores the session only
// when it is asked to.
type Keeper struct {
	store    store.Store
	name     string // of the session's text
	release  func()
	writer   *store.Writer
	patience int
	failed   int         // how many starts in a row failed before this one
	starting atomic.Bool // whether the mark counts this start
	taken    atomic.Bool // whether the session took over what is kept, so that saving it loses nothing
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
// Patience is the number of starts in a row that have to fail before the next one
// shows less: 1 where a start seldom ends early for other reasons, more on
// phones and pages, which the system or the user may close at any moment.
func NewKeeper(s store.Store, patience int, failed func(error)) *Keeper {
	// A store that can't be claimed can't be written either, which the first
	// save will report.
	name, release, _ := s.Claim(keptName)
	return &Keeper{store: s, name: name, release: release, writer: store.NewWriter(s, name, failed), patience: patience}
}

// Put saves a session's text form in the background. Until a session was restored it
// does nothing, because that would replace what is kept.
func (k *Keeper) Put(text []byte) {
	if k.taken.Load() {
		k.writer.Put(text)
	}
}

// Flush waits until everything put has been saved.
func (k *Keeper) Flush() { k.writer.Flush() }

// Start marks the start and reports whether it should show less, because the last ones
// failed.
func (k *Keeper) Start() (safe bool) {
	k.failed = k.marked()
	k.starting.Store(true)
	k.mark(k.failed + 1)
	return k.failed >= k.patience
}

// Failed returns how many starts in a row failed before this one.
func (k *Keeper) Failed() int { return k.failed }

// Restore restores what was saved last, or a part of it, and then sets all of it aside.
// The notice, if any, tells the user what was not restored and why.
func (k *Keeper) Restore(s *Session, part Part) Notice {
	defer k.taken.Store(true)
	text, err := k.store.Load(k.name)
	if errors.Is(err, fs.ErrNotExist) {
		return k.first(s)
	}
	var lost Lost
	if err == nil {
		lost, err = s.restore(text, part)
	}
	switch {
	case err != nil:
		aside, asideErr := k.store.SetAside(k.name)
		if asideErr != nil {
			return NotSaved(errors.Join(err, asideErr))
		}
		k.dropAsides()
		return Notice{Kind: SavedUnreadable, Name: aside, Err: err}
	case !lost.Any() && part == Everything:
		return k.another()
	}
	aside, err := k.setAside(text)
	if err != nil {
		return NotSaved(err)
	}
	k.writer.Put(s.Saved())
	if lost.Any() {
		return Notice{Kind: SavedDamaged, Name: aside, Lost: lost}
	}
	return Notice{Kind: SetAside, Name: aside}
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

// marked returns how many starts in a row the mark counts.
func (k *Keeper) marked() int {
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

// mark counts starts. Failing to do so costs only the protection.
func (k *Keeper) mark(starts int) {
	_ = k.store.Save(k.name+startSuffix, []byte(strconv.Itoa(starts)))
}

// Started stops counting this start as failed. Call it once the first frame has been
// shown, and when the app ends for a reason unrelated to the session. Earlier failures
// count until a session was restored.
func (k *Keeper) Started() {
	switch {
	case !k.starting.Load():
	case k.taken.Load() || k.failed == 0:
		if k.starting.Swap(false) {
			_ = k.store.Remove(k.name + startSuffix) // what remains shows less at most
		}
	default:
		k.mark(k.failed)
	}
}

// Close flushes and releases the text. Put must not be called any more.
func (k *Keeper) Close() {
	k.writer.Close()
	k.Started()
	k.release()
}
