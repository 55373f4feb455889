package session

import (
	"encoding/json"
	"fmt"

	"github.com/solvoku/solvoku/board"
)

// savedVersion is the version of the saved form. A change that older programs
// cannot read raises it; a text of a higher version is refused like a damaged
// one, and so is kept aside and not overwritten.
const savedVersion = 1

// saved is the session's text form.
type saved struct {
	Version  int            `json:"version"`
	Changes  []board.Change `json:"changes"`
	Done     int            `json:"done"`
	Mode     string         `json:"mode"`
	Settings Settings       `json:"settings"`
}

var modeNames = [...]string{EnterPuzzle: "enter", Play: "play"}

// Saved returns the session's text form, which [Session.Restore] reads.
func (s *Session) Saved() []byte {
	changes, done := s.board.History()
	text, err := json.Marshal(saved{
		Version: savedVersion, Changes: changes, Done: done,
		Mode: modeNames[s.mode], Settings: s.settings,
	})
	if err != nil {
		panic(err) // strings, integers and finite numbers always have a JSON form
	}
	return text
}

// Restore brings a session back from its text form. A search under way ends
// without an outcome. On an error all is as it was.
func (s *Session) Restore(text []byte) error {
	from := saved{Settings: DefaultSettings()}
	if err := json.Unmarshal(text, &from); err != nil {
		return fmt.Errorf("the saved session is not readable: %w", err)
	}
	if from.Version != savedVersion {
		return fmt.Errorf("the saved session has version %d, not %d", from.Version, savedVersion)
	}
	mode, known := EnterPuzzle, false
	for m, name := range modeNames {
		if name == from.Mode {
			mode, known = Mode(m), true
		}
	}
	if !known {
		return fmt.Errorf("the saved session has the unknown mode %q", from.Mode)
	}
	restored, err := board.Replay(from.Changes, from.Done)
	if err != nil {
		return fmt.Errorf("the saved session: %w", err)
	}
	s.abandon()
	s.marks = marks{}
	s.board, s.mode, s.settings = restored, mode, from.Settings.sound()
	s.choose(s.settings.Solver)
	s.assess()
	s.config.Changed()
	return nil
}
