// Package session holds the state of the running app: the board with its
// history, the selection, the settings and the running search.
//
// Every gesture is a method of [Session]. It changes the state, then saves and
// redraws at most once. Each concern of the state is a type of its own, in a
// file of its own, that doesn't know the session. What is asked about one is
// asked of a value that the session hands out: [Session.Pointer],
// [Session.Search], [Session.Assessment], [Session.Can], [Session.Solvers].
// The package knows nothing about appearance and does not import Fyne.
//
// A Session is confined to one goroutine, the interface's. Work that may take
// longer than a frame runs in a goroutine of its own under a context, and
// delivers its result through Config.Do.
package session

import (
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Config connects a session to the app around it.
type Config struct {
	Solvers []solvers.Solver // the algorithms to choose from, at least one
	Do      func(func())     // schedules a function on the session's goroutine, from any
	Solved  func(Outcome)    // called when a solve ends, for whatever reason, before Changed
	Save    func([]byte)     // called with the session's text form after a gesture that changed it

	// Pause, if not nil, is called every few milliseconds during long computations. On
	// the web it sleeps, so that the page stays responsive.
	Pause func()

	// Now is the clock that tells typing from single digits; nil for the system's.
	Now func() time.Time

	// Finished, if not nil, is called after Changed when a puzzle was finished by hand.
	Finished func(Finish)

	// Changed redraws. It is called at the end of each gesture but Solve, when a background
	// result arrives, and while a long search shows its progress.
	Changed func()
}

// Mode determines what a typed digit becomes.
type Mode uint8

// The modes.
const (
	EnterPuzzle Mode = iota // digits are givens
	Play                    // digits are answers, and givens are locked
)

// Session is the running app's state. Use [New].
//
// Each field is one concern. Its methods change nothing else, and read nothing else but what
// they are given; what one concern means for the others is settled here.
type Session struct {
	config Config

	entry       entry       // the board, and where the next digit goes
	preferences preferences // the settings and the chosen solver
	notice      Notice      // what is said
	marks       Marks       // what is marked on the board
	assessor    assessor    // what the board is
	search      Search      // the solve that runs
	timings     timings     // how long solvers took
	found       found       // what the last solves of one task came to
	effort      effort      // what the puzzle has taken so far
	clock       clock
	encoder     encoder // the text form
	unsaved     bool    // whether what is saved has changed since the last save
	work        work    // in the background
}

// New returns a session with an empty board and default settings.
func New(config Config) *Session {
	if config.Now == nil {
		config.Now = time.Now
	}
	s := &Session{
		config:      config,
		clock:       clock{now: config.Now},
		preferences: preferences{settings: DefaultSettings(), list: config.Solvers},
		work:        work{schedule: config.Do, pause: config.Pause},
	}
	s.assessor = assessor{work: &s.work, redraw: config.Changed}
	s.search = Search{work: &s.work, redraw: config.Changed}
	s.unsaved = s.preferences.choose(s.preferences.settings.Solver)
	s.assessor.assess(s.State())
	return s
}

// Close cancels all background work and waits for it to end.
func (s *Session) Close() { s.work.close(s.search.abandon, s.assessor.cancel) }

// gesture is the way of every gesture on the board: the notice is dismissed, the hand acts,
// the other concerns follow, and all is saved and drawn once.
func (s *Session) gesture(act func(*hand)) effect {
	s.notice = Notice{}
	h := newHand(&s.entry, &s.preferences.settings)
	act(&h)
	s.settle(h.did)
	s.commit()
	return h.did
}

// settle has the other concerns follow what was done. A search whose board has changed has
// nothing to say any more: it is abandoned, and one Undo takes back what has changed.
func (s *Session) settle(did effect) {
	if did.notice != (Notice{}) {
		s.notice = did.notice
	}
	s.unsaved = s.unsaved || did.unsaved
	s.effort.placed = did.placed
	if did.board {
		s.search.abandon()
		state := s.State()
		s.marks = Marks{}
		s.timings.keepTo(state.Excluded)
		s.assessor.assess(state)
	}
}

// commit ends a gesture: it saves what has changed, and redraws. Every exported method that
// changes the state calls it once, last.
func (s *Session) commit() {
	state := s.State()
	s.effort.spend(&state, s.clock.time())
	if s.unsaved {
		s.unsaved = false
		s.config.Save(s.Saved())
	}
	s.clock.end()
	s.config.Changed()
	if finish, ok := s.effort.finished(&state, &s.assessor.now); ok && s.config.Finished != nil {
		finish.Level, finish.Rated = s.assessor.levelOf(&state)
		s.config.Finished(finish)
	}
}

// State returns the contents of the board.
func (s *Session) State() board.State { return s.entry.history.board.State() }

// Mode returns the entry mode.
func (s *Session) Mode() Mode { return s.entry.mode }

// Pointer returns what the person points at.
func (s *Session) Pointer() Pointer { return s.entry.pointer }

// Assessment returns the current assessment of the board.
func (s *Session) Assessment() Assessment { return s.assessor.now }

// Search returns the search of a solve.
func (s *Session) Search() *Search { return &s.search }

// Can returns what says what can be done with the board.
func (s *Session) Can() Possible {
	return Possible{history: &s.entry.history, pointer: &s.entry.pointer, assessor: &s.assessor, marks: &s.marks}
}

// Marks returns what is marked on the board.
func (s *Session) Marks() *Marks { return &s.marks }

// Notice returns the current message, or the zero Notice if there is none.
func (s *Session) Notice() Notice { return s.notice }

// Settings returns the settings.
func (s *Session) Settings() Settings { return s.preferences.settings }

// Solvers returns what a page needs that runs solvers itself.
func (s *Session) Solvers() Solvers {
	state := s.State()
	return Solvers{
		List: s.preferences.list, Chosen: s.preferences.chosen, Timings: &s.timings.Timings,
		puzzle: solvers.SukakuOf(&state), work: &s.work,
	}
}
