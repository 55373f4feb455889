package session

import (
	"context"
	"sync"
	"sync/atomic"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Config is what a session is given from outside.
type Config struct {
	// Solvers are the algorithms to choose from, at least one.
	Solvers []solvers.Solver

	// Do runs a function on the session's goroutine, some time later. It may
	// be called from any goroutine.
	Do func(func())

	// Breathe, if not nil, is called every few milliseconds from long work. On
	// the web it sleeps, so that the page stays alive.
	Breathe func()

	// Changed is called after every change of what can be seen.
	Changed func()

	// Solved is called when a solve has ended, however it ended.
	Solved func(Outcome)

	// Save is called with the session's text form after every change of what
	// is to be kept.
	Save func([]byte)
}

// Mode says what a typed digit becomes.
type Mode uint8

// The modes.
const (
	EnterPuzzle Mode = iota // digits are givens
	Play                    // digits are answers, and givens are locked
)

// Session is the running app's state. Use [New].
type Session struct {
	config Config

	board    board.Board
	mode     Mode
	settings Settings
	chosen   int // index of the chosen solver
	pointer  pointer
	notice   Notice
	marks    marks

	assessment Assessment
	assessing  context.CancelFunc // ends the assessment under way
	run        *run               // nil when no search runs
	background sync.WaitGroup     // every goroutine that the session started
	closed     atomic.Bool        // set once; what comes back later is dropped
}

// pointer is what the person points at: at most one of the two.
type pointer struct {
	cell     board.Cell
	hasCell  bool
	digit    board.Digit // the held key; 0 is the eraser
	hasDigit bool
}

// marks are what the last solve has to show on the board; the next change of
// the board wipes them.
type marks struct {
	differs  board.Cells // cells in which another solution differs
	suspects board.Cells // givens that are probably mistyped
}

// New makes a session with an empty board and default settings.
func New(config Config) *Session {
	s := &Session{config: config, settings: DefaultSettings()}
	s.choose(s.settings.Solver)
	s.assess()
	return s
}

// Close ends whatever runs in the background and waits for it.
func (s *Session) Close() {
	s.closed.Store(true)
	s.abandon()
	s.assessing()
	s.background.Wait()
}

// State returns what stands on the board.
func (s *Session) State() board.State { return s.board.State() }

// Mode returns the mode of entry.
func (s *Session) Mode() Mode { return s.mode }

// SetMode changes the mode of entry.
func (s *Session) SetMode(m Mode) {
	s.mode = m
	s.notice = Notice{}
	s.keep()
}

// Selected returns the selected cell, if any.
func (s *Session) Selected() (board.Cell, bool) { return s.pointer.cell, s.pointer.hasCell }

// Held returns the held key's digit, if one is held; 0 is the eraser.
func (s *Session) Held() (board.Digit, bool) { return s.pointer.digit, s.pointer.hasDigit }

// Differs returns the cells in which another solution differs from the one
// that was found.
func (s *Session) Differs() board.Cells { return s.marks.differs }

// Suspects returns the givens that are probably mistyped.
func (s *Session) Suspects() board.Cells { return s.marks.suspects }

// Notice returns the last refusal or remark; the zero value if there is none.
func (s *Session) Notice() Notice { return s.notice }

// Notify shows a remark until the next gesture.
func (s *Session) Notify(n Notice) {
	s.notice = n
	s.config.Changed()
}

// Solvers returns the algorithms to choose from.
func (s *Session) Solvers() []solvers.Solver { return s.config.Solvers }

// Chosen returns the chosen solver's index in Solvers.
func (s *Session) Chosen() int { return s.chosen }

// Choose picks a solver by its index in Solvers.
func (s *Session) Choose(i int) {
	s.chosen = i
	s.settings.Solver = s.config.Solvers[i].Info().ID
	s.keep()
}

// choose picks a solver by its ID; an unknown one leaves the choice as it is.
func (s *Session) choose(id string) {
	for i, solver := range s.config.Solvers {
		if solver.Info().ID == id {
			s.chosen = i
		}
	}
}

// keep saves and redraws after a change of the board, mode or settings.
func (s *Session) keep() {
	s.config.Save(s.Saved())
	s.config.Changed()
}

// do brings a function from another goroutine to the session's. Once the
// session is closed nothing comes through: by then the interface may have no
// goroutine of its own any more.
func (s *Session) do(f func()) {
	s.config.Do(func() {
		if !s.closed.Load() {
			f()
		}
	})
}
