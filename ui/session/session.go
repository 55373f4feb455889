// Package session holds the state of the running app: the board with its
// history, the selection, the settings and the running search.
//
// Every gesture is a method of [Session]. It changes the state, then saves and
// redraws at most once. The package knows nothing about appearance and does
// not import Fyne.
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
type Session struct {
	config Config

	history     history
	mode        Mode
	preferences preferences
	pointer     Pointer
	notice      Notice
	typing      typing
	effort      effort
	at          time.Time // of the current gesture; zero before anybody has asked
	marks       Marks
	encoded     encodedSettings
	unsaved     bool // whether the board, mode or settings changed since the last save

	assessor assessor
	search   Search
	timings  timings
	work     work
}

// New returns a session with an empty board and default settings.
func New(config Config) *Session {
	if config.Now == nil {
		config.Now = time.Now
	}
	s := &Session{
		config:      config,
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

// now returns the time of the current gesture.
func (s *Session) now() time.Time {
	if s.at.IsZero() {
		s.at = s.config.Now()
	}
	return s.at
}

// commit ends a gesture: it saves what has changed, and redraws. Every exported method that
// changes the state calls it once, last.
func (s *Session) commit() {
	state := s.State()
	s.effort.spend(&state, s.now())
	if s.unsaved {
		s.unsaved = false
		s.config.Save(s.Saved())
	}
	s.at = time.Time{}
	s.config.Changed()
	if finish, ok := s.effort.finished(&state, &s.assessor.now); ok && s.config.Finished != nil {
		finish.Level, finish.Rated = s.assessor.levelOf(&state)
		s.config.Finished(finish)
	}
}

// State returns the contents of the board.
func (s *Session) State() board.State { return s.history.board.State() }

// Mode returns the entry mode.
func (s *Session) Mode() Mode { return s.mode }

// SetMode changes the entry mode.
func (s *Session) SetMode(m Mode) {
	s.setMode(m)
	s.beginGesture()
	s.commit()
}

func (s *Session) setMode(m Mode) {
	s.unsaved = s.unsaved || s.mode != m
	s.mode = m
}

// Pointer returns what the person points at.
func (s *Session) Pointer() Pointer { return s.pointer }

// Assessment returns the current assessment of the board.
func (s *Session) Assessment() Assessment { return s.assessor.now }

// Search returns the search of a solve.
func (s *Session) Search() *Search { return &s.search }

// Can returns what says what can be done with the board.
func (s *Session) Can() Possible {
	return Possible{history: &s.history, pointer: &s.pointer, search: &s.search, assessor: &s.assessor, marks: &s.marks}
}

// Hinted counts an explanation that was asked for.
func (s *Session) Hinted() { s.effort.Hints++ }

// Marks returns what is marked on the board.
func (s *Session) Marks() *Marks { return &s.marks }

// Notice returns the current message, or the zero Notice if there is none.
func (s *Session) Notice() Notice { return s.notice }

// Notify shows a message until the next gesture.
func (s *Session) Notify(n Notice) {
	s.notice = n
	s.commit()
}

// Settings returns the settings.
func (s *Session) Settings() Settings { return s.preferences.settings }

// Change applies a function to the settings. Values out of range are corrected.
func (s *Session) Change(alter func(*Settings)) {
	s.change(alter)
	s.beginGesture()
	s.commit()
}

func (s *Session) change(alter func(*Settings)) {
	changed := s.preferences.change(alter)
	s.unsaved = s.unsaved || changed
}

// Toggle turns a setting on or off and says so.
func (s *Session) Toggle(w Switch) {
	s.beginGesture()
	s.change(func(settings *Settings) { s.notice = Notice{Kind: w.turn(settings)} })
	s.commit()
}

// Choose picks a solver by its index in Solvers.List.
func (s *Session) Choose(i int) {
	changed := s.preferences.choose(s.preferences.list[i].Info().ID)
	s.unsaved = s.unsaved || changed
	s.commit()
}

// Solvers returns what a page needs that runs solvers itself.
func (s *Session) Solvers() Solvers {
	state := s.State()
	return Solvers{
		List: s.preferences.list, Chosen: s.preferences.chosen, Timings: &s.timings.Timings,
		puzzle: solvers.SukakuOf(&state), work: &s.work,
	}
}
