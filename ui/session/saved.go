package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

// saved is a session's text form, one JSON object. What it says twice, the board as it is and
// the changes that lead there, has to agree, so that damage is noticed.
type saved struct {
	Version  int             `json:"version"`
	Mode     string          `json:"mode"`
	Board    string          `json:"board"`   // the current board, with a Sukaku's candidates
	Base     string          `json:"base"`    // where undo ends
	Changes  string          `json:"changes"` // from the base on, separated by commas
	Done     int             `json:"done"`    // how many of them are in effect; the others can be redone
	Effort   string          `json:"effort,omitempty"`
	Review   string          `json:"review,omitempty"` // review of a photo
	Settings json.RawMessage `json:"settings"`
}

// savedVersion is raised by any change to the form that older programs would misread. Version 3
// was lines: see savedlines.go.
const savedVersion = 4

var modeNames = [...]string{EnterPuzzle: "enter", Play: "play"}

// ErrUnreadable is returned for a text that is no session, or a damaged one.
var ErrUnreadable = errors.New("there is no whole session in it")

// ErrLater is returned for a session saved by a later version of the app.
var ErrLater = errors.New("it was saved by a later version of Solvoku")

// Saved returns the session's text form, which [Read] parses.
func (s *Session) Saved() []byte {
	h := &s.entry.history
	return marshal(saved{
		Version:  savedVersion,
		Mode:     modeNames[s.entry.mode],
		Board:    h.board.State().String(),
		Base:     h.board.Base().String(),
		Changes:  strings.TrimSuffix(string(h.text), ","),
		Done:     h.board.Done(),
		Effort:   s.effort.text(),
		Review:   s.review,
		Settings: marshal(s.preferences.settings),
	})
}

// marshal encodes a value that always has a JSON form.
func marshal(value any) json.RawMessage {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return text
}

// Snapshot is a session as read from a text.
type Snapshot struct {
	history  history
	mode     Mode
	settings Settings
	effort   string // its saved form; "" for none
	review   string // the text passed to [Session.KeepReview]
	beside   bool   // whether the board stays as it is
}

// Read reads the text that [Session.Saved] returns, or that version 0.1.0 saved. The error wraps
// [ErrUnreadable] or [ErrLater]. A setting that can't be read has its default.
func Read(text []byte) (Snapshot, error) {
	var version struct{ Version int }
	if err := json.Unmarshal(text, &version); err != nil {
		return readLines(string(text))
	}
	if version.Version > savedVersion {
		return Snapshot{}, fmt.Errorf("version %d: %w", version.Version, ErrLater)
	}
	var from saved
	if err := json.Unmarshal(text, &from); err != nil {
		return Snapshot{}, fmt.Errorf("%w: %w", ErrUnreadable, err)
	}
	n, err := from.snapshot()
	if err == nil && (from.Version != savedVersion || n.State().String() != from.Board || from.Settings == nil) {
		return Snapshot{}, ErrUnreadable
	}
	return n, err
}

// snapshot reads what both forms have.
func (from saved) snapshot() (Snapshot, error) {
	b, err := from.replay()
	if err != nil {
		return Snapshot{}, fmt.Errorf("%w: %w", ErrUnreadable, err)
	}
	mode := slices.Index(modeNames[:], from.Mode)
	if mode < 0 {
		return Snapshot{}, fmt.Errorf("%w: the mode is %q", ErrUnreadable, from.Mode)
	}
	settings := DefaultSettings()
	_ = json.Unmarshal(from.Settings, &settings) // unreadable settings keep their values
	return Snapshot{history: historyOf(&b), mode: Mode(mode), settings: settings.valid(), effort: from.Effort, review: from.Review}, nil
}

// replay returns the board with its history.
func (from saved) replay() (edit.Board, error) {
	base, err := edit.ParseState(from.Base)
	if err != nil {
		return edit.Board{}, err
	}
	var changes []edit.Change
	if from.Changes != "" {
		for text := range strings.SplitSeq(from.Changes, ",") {
			c, err := edit.ParseChange(text)
			if err != nil {
				return edit.Board{}, err
			}
			changes = append(changes, c)
		}
	}
	return edit.Replay(base, changes, from.Done)
}

// State returns the board, which is empty in the zero value.
func (n Snapshot) State() board.State { return n.history.board.State() }

// Part is a part of a saved session.
type Part uint8

// What to restore.
const (
	Everything     Part = iota
	OnlyBoard           // with the default settings
	OnlySettings        // with an empty board
	BesideTheBoard      // the settings, and leave the board as it is
)

// Only returns a part of a snapshot.
func (n Snapshot) Only(part Part) Snapshot {
	switch part {
	case OnlyBoard:
		n.settings = DefaultSettings()
	case OnlySettings:
		n.history, n.mode, n.effort, n.review = history{}, EnterPuzzle, "", ""
	case BesideTheBoard:
		n.beside = true
	}
	return n
}

// Restore replaces the session with a saved one. A running search is abandoned unless the
// board stays as it is.
func (s *Session) Restore(from Snapshot) {
	did := effect{board: !from.beside, unsaved: s.preferences.restore(from.settings)}
	if did.board {
		s.search.abandon()
		s.entry.history, s.entry.mode = from.history, from.mode
		state := s.State()
		s.effort = effortOf(from.effort, &state, s.clock.time())
		s.clock.end()
	}
	s.settle(did)
	if did.board {
		s.review = from.review
	}
	s.config.Changed()
}
