// Package session holds the state of the running app: the board with its
// history, the selection, the settings and the running search.
//
// Every gesture is a method of [Session]. It changes the state, then saves and
// redraws at most once. Each concern has its own type in its own file and doesn't
// know the session. The session hands out a value for each that answers questions
// about it: [Session.Pointer], [Session.Search], [Session.Assessment],
// [Session.Can], [Session.Solvers].
// The package knows nothing about appearance and does not import Fyne.
//
// A Session is confined to one goroutine, the interface's. Work that may take
// longer than a frame runs in another goroutine under a context and delivers its
// result through Config.Do.
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

	// Now is the clock that measures the time spent on a puzzle; nil for the system's.
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

// Session is the running app's state. Use [New] to make one.
//
// Each field is one concern, whose methods change nothing else and read only their
// arguments. Session alone carries the consequences from one concern to the others.
type Session struct {
	config Config

	entry       entry       // the board, and where the next digit goes
	preferences preferences // the settings and the chosen solver
	notice      Notice      // the message shown
	marks       Marks       // the highlighted cells
	assessor    assessor    // results of assessing the board
	search      Search      // the running solve
	timings     timings     // how long solvers took
	found       found       // the outcomes of the last solves of one task
	effort      effort      // the work spent on the puzzle so far
	review      string      // the text passed to KeepReview
	clock       clock
	peers       peers // peers of the board's cells
	unsaved     bool  // whether anything has changed since the last save
	work        work  // background jobs
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

// gesture carries out a gesture on the board. Every one takes this path: it dismisses the
// notice, lets the hand act, updates the other concerns, and then saves and redraws once.
func (s *Session) gesture(act func(*hand)) effect {
	s.notice = Notice{}
	h := newHand(&s.entry, &s.preferences.settings)
	act(&h)
	s.settle(h.did)
	s.commit()
	return h.did
}

// settle updates the other concerns after a gesture. A search is abandoned once its board has
// changed; one Undo then brings back the board it started from.
func (s *Session) settle(did effect) {
	if did.notice != (Notice{}) {
		s.notice = did.notice
	}
	s.unsaved = s.unsaved || did.unsaved
	s.effort.placed = did.placed
	if did.board {
		s.search.abandon()
		state := s.State()
		s.marks, s.review = Marks{}, ""
		s.timings.keepTo(&state)
		s.assessor.assess(state)
	}
}

// commit ends a gesture: it saves any change and redraws. Every exported method that
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

// KeepReview saves the text form of the photo under review, so that [Session.Review] can return
// it after the app was killed; "" ends the review, as does any change to the board.
func (s *Session) KeepReview(text string) {
	if text != s.review {
		s.review, s.unsaved = text, true
		s.commit()
	}
}

// Review returns the text last passed to KeepReview, even in an earlier run of the app.
func (s *Session) Review() string { return s.review }

// State returns the contents of the board.
func (s *Session) State() board.State { return s.entry.history.board.State() }

// Mode returns the entry mode.
func (s *Session) Mode() Mode { return s.entry.mode }

// Pointer returns what the person points at.
func (s *Session) Pointer() Pointer { return s.entry.pointer }

// Assessment returns the current assessment of the board.
func (s *Session) Assessment() Assessment { return s.assessor.now }

// Search returns the solver's search, running or not.
func (s *Session) Search() *Search { return &s.search }

// Can returns which actions are possible on the board.
func (s *Session) Can() Possible {
	return Possible{history: &s.entry.history, pointer: &s.entry.pointer, assessor: &s.assessor, marks: &s.marks}
}

// Marks returns the highlights on the board.
func (s *Session) Marks() *Marks { return &s.marks }

// Notice returns the current message, or the zero Notice if there is none.
func (s *Session) Notice() Notice { return s.notice }

// Settings returns the settings.
func (s *Session) Settings() Settings { return s.preferences.settings }

// Solvers returns what a page needs to run solvers itself.
func (s *Session) Solvers() Solvers {
	state := s.State()
	return Solvers{
		List: s.preferences.list, Chosen: s.preferences.chosen, Timings: &s.timings.Timings,
		puzzle: solvers.SukakuOf(&state), work: &s.work,
	}
}
