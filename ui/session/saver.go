package session

import (
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/store"
)

// Saver saves a session in a store and restores it at the next start. Each running app
// has its own text there, so two windows never overwrite each other's board.
//
// Until Started is called, the store holds a mark that counts the starts since the last
// successful one. The mark doesn't affect what is saved: a start that finds one, because
// earlier starts failed, begins with a safe screen and restores the session only on
// request.
type Saver struct {
	store    store.Store
	name     string // name of the session's text
	release  func()
	writer   *store.Writer
	patience int
	failed   int         // how many starts in a row failed before this one
	starting atomic.Bool // whether the mark counts this start
	restored atomic.Bool // whether the session was restored, so that saving it loses nothing
}

const (
	sessionName = "session"   // name of the first app's text in a store
	startSuffix = ".starting" // makes the name of the mark of a start
	viewSuffix  = ".view"     // makes the name of the view of the saved session
)

// NewSaver claims a text in a store for this app. If saving fails, the saver passes the error
// to failed, in another goroutine.
//
// Patience is how many starts in a row have to fail before the next one shows the safe
// screen: 1 where starts rarely end early for other reasons, more on phones and pages,
// which the system or the user may close at any moment.
func NewSaver(s store.Store, patience int, failed func(error)) *Saver {
	// A store that can't be claimed can't be written either; the first save reports it.
	name, release, _ := s.Claim(sessionName)
	return &Saver{store: s, name: name, release: release, writer: store.NewWriter(s, name, failed), patience: patience}
}

// Number returns the number of this app's board among the kept ones, from 1.
func (v *Saver) Number() int {
	if n, err := strconv.Atoi(strings.TrimPrefix(v.name, sessionName+"-")); err == nil {
		return n
	}
	return 1
}

// Put saves a session's text form in the background, once the saved one has been restored.
func (v *Saver) Put(text []byte) {
	if v.restored.Load() {
		v.writer.Put(text)
	}
}

// PutView saves the view that the web page's light board shows of a session. The text is what
// Put was given.
func (v *Saver) PutView(s *Session, text []byte) {
	if v.restored.Load() {
		view := viewOf(text, s.State(), s.Mode(), s.Can(), s.Settings())
		_ = v.store.Save(v.name+viewSuffix, view) // without it, the light board waits for the app
	}
}

// Flush waits until everything passed to Put has been saved or refused. It returns the error of
// the last save, which has been passed to NewSaver's failed.
func (v *Saver) Flush() error { return v.writer.Flush() }

// Unsaved saves everything passed to Put. It returns why a board isn't in the store, or nil if it
// is, perhaps from an earlier save. A browser whose storage is full keeps the session in its tab,
// where Load finds it, but it ends with the tab.
func (v *Saver) Unsaved(state board.State) error {
	err := v.writer.Flush()
	switch {
	case err == nil, state == (board.State{}):
		return nil
	case errors.Is(err, store.ErrFull):
		return err
	}
	if _, from, _ := v.kept(v.name); from.State() == state { // empty if it can't be read
		return nil
	}
	return err
}

// Start marks the start and reports whether enough starts have failed for the safe screen.
func (v *Saver) Start() (safe bool) {
	v.failed = v.marked()
	v.starting.Store(true)
	v.mark(v.failed + 1)
	return v.failed >= v.patience
}

// Failed returns how many starts in a row failed before this one.
func (v *Saver) Failed() int { return v.failed }

// Restore restores the saved session, or only a part of it, which sets the whole session
// aside. If it is damaged, the one saved before it is restored. The notice, if any, says what
// was not restored and why.
func (v *Saver) Restore(s *Session, part Part) Notice {
	defer v.restored.Store(true)
	text, from, err := v.kept(v.name)
	if errors.Is(err, fs.ErrNotExist) {
		return v.first(s)
	}
	if err == nil {
		return v.restore(s, text, from, part)
	}
	aside, asideErr := v.store.SetAside(v.name)
	switch {
	case errors.Is(err, fs.ErrPermission) && asideErr != nil:
		return Notice{Kind: KeptUnreadable, Err: err}
	case asideErr != nil:
		return NotSaved(errors.Join(err, asideErr))
	}
	v.dropAsides()
	if text, from, noneBefore := v.load(store.Before(v.name)); noneBefore == nil {
		v.restore(s, text, from, part)
		return Notice{Kind: SavedDamaged, Name: aside, Err: err}
	}
	return Notice{Kind: SavedUnreadable, Name: aside, Err: err}
}

// restore restores a part of a session that was read from a text.
func (v *Saver) restore(s *Session, text []byte, from Snapshot, part Part) Notice {
	s.Restore(from.Only(part))
	if part == Everything {
		return v.another()
	}
	aside, err := v.setAside(text)
	if err != nil {
		return NotSaved(err)
	}
	v.writer.Put(s.Saved())
	return Notice{Kind: SetAside, Name: aside}
}

// first prepares a new session. A second window takes over the settings of the first.
func (v *Saver) first(s *Session) Notice {
	if v.name != sessionName {
		if _, from, err := v.kept(sessionName); err == nil { // a damaged text is the other window's concern
			s.Restore(from.Only(BesideTheBoard))
		}
	}
	return v.another()
}

// another returns the notice for a second window, unless the first has closed meanwhile.
func (v *Saver) another() Notice {
	if v.name == sessionName {
		return Notice{}
	}
	name, release, _ := v.store.Claim(sessionName)
	release()
	if name == sessionName {
		return Notice{}
	}
	return Notice{Kind: SecondWindow}
}

// marked returns how many starts in a row have failed: none if the mark can't be read.
func (v *Saver) marked() int {
	text, err := v.store.Load(v.name + startSuffix)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) {
		return 0
	}
	n, err := strconv.Atoi(string(text))
	if err != nil || n < 1 {
		return 1
	}
	return n
}

// mark records a number of starts. If that fails, only the protection is lost.
func (v *Saver) mark(starts int) {
	_ = v.store.Save(v.name+startSuffix, []byte(strconv.Itoa(starts)))
}

// Started stops counting this start as failed. Call it once the first frame has been
// shown, and when the app ends for a reason unrelated to the session. Earlier failures
// still count until a session is restored.
func (v *Saver) Started() {
	switch {
	case !v.starting.Load():
	case v.restored.Load() || v.failed == 0:
		if v.starting.Swap(false) {
			_ = v.store.Remove(v.name + startSuffix) // a leftover mark only brings up the safe screen
		}
	default:
		v.mark(v.failed)
	}
}

// Interrupted removes the mark of a start that was cut short by something else, such as a
// reload of the page: it has neither failed nor succeeded.
func (v *Saver) Interrupted() {
	switch {
	case !v.starting.Swap(false):
	case v.failed == 0:
		_ = v.store.Remove(v.name + startSuffix) // as in Started
	default:
		v.mark(v.failed)
	}
}

// Close flushes and releases the text. Put must not be called any more.
func (v *Saver) Close() {
	v.writer.Close()
	v.Started()
	v.release()
}

// maxAsides is how many of the texts that were set aside are kept, the latest ones.
const maxAsides = 3

// Aside is a session that was set aside.
type Aside struct {
	Name            string // name of its text in the store
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
	_, from, err := v.load(name)
	state := from.State()
	givens := state.Givens().FilledCount()
	return Aside{Name: name, Givens: givens, Answers: state.Digits.FilledCount() - givens, Err: err}
}

func (v *Saver) load(name string) (text []byte, from Snapshot, err error) {
	text, err = v.store.Load(name)
	if err == nil {
		from, err = Read(text)
	}
	return text, from, err
}

// kept loads a saved session. An app that was killed while it saved may have left only the one
// before.
func (v *Saver) kept(name string) (text []byte, from Snapshot, err error) {
	text, from, err = v.load(name)
	if errors.Is(err, fs.ErrNotExist) {
		if text, from, err := v.load(store.Before(name)); err == nil {
			return text, from, nil
		}
	}
	return text, from, err
}

// HasAside reports whether anything was set aside.
func (v *Saver) HasAside() bool {
	names, err := v.store.Asides(v.name)
	return err == nil && len(names) > 0
}

// Has reports whether there is a saved session.
func (v *Saver) Has() bool {
	_, _, err := v.kept(v.name)
	return !errors.Is(err, fs.ErrNotExist)
}

// Preview returns the saved board without restoring it.
func (v *Saver) Preview() (board.State, error) {
	_, from, err := v.kept(v.name)
	return from.State(), err
}

// BringBack replaces the session with one that was set aside, and sets the current one
// aside, unless its board is untouched. It works in the background and passes a notice to
// done, on the session's goroutine.
func (v *Saver) BringBack(s *Session, name string, done func(Notice)) {
	var replaced []byte
	if s.State() != (board.State{}) || s.Can().Undo() {
		replaced = s.Saved()
	}
	s.work.start(func() {
		from, failed := v.fetch(name, replaced)
		s.work.deliver(func() {
			if failed.Kind != NoNotice {
				done(failed)
				return
			}
			s.Restore(from)
			v.Put(s.Saved())
			done(Notice{Kind: BroughtBack, Name: name})
			s.work.start(func() {
				_ = v.Flush()
				_ = v.store.Remove(name) // the session's own text has everything in it
				v.dropAsides()
			})
		})
	})
}

// fetch reads a text that was set aside and sets aside the text that it replaces, if any.
func (v *Saver) fetch(name string, replaced []byte) (Snapshot, Notice) {
	_, from, err := v.load(name)
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

// dropAsides removes the oldest texts that were set aside, if it can.
func (v *Saver) dropAsides() { _ = store.DropAsides(v.store, v.name, maxAsides) }
