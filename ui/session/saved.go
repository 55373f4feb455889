package session

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/solvoku/solvoku/board"
)

// savedVersion is the version of the saved form. It is raised by any change
// that older programs would misread. A higher version is refused like a damaged
// text, and so is set aside rather than overwritten. Version 1 has no base.
const savedVersion = 2

// saved is the session's text form. Its field names are those of the JSON object
// that [Session.Saved] writes.
type saved struct {
	Version  int             `json:"version"`
	Base     []board.Change  `json:"base,omitempty"` // the changes that lead to where undo ends
	Changes  []board.Change  `json:"changes"`
	Done     int             `json:"done"`
	Mode     string          `json:"mode"`
	Settings json.RawMessage `json:"settings"`
}

var modeNames = [...]string{EnterPuzzle: "enter", Play: "play"}

// Saved returns the session's text form, which [Session.Restore] parses. It
// doesn't use json.Marshal, which would process the whole history again.
func (s *Session) Saved() []byte {
	var text bytes.Buffer
	text.Grow(s.history.size() + 512)
	fmt.Fprintf(&text, `{"version":%d`, savedVersion)
	if base := s.history.base; base != nil {
		text.WriteString(`,"base":`)
		text.Write(base)
	}
	text.WriteString(`,"changes":[`)
	text.Write(s.history.changes())
	fmt.Fprintf(&text, `],"done":%d,"mode":%q,"settings":`, s.history.board.Done(), modeNames[s.mode])
	text.Write(marshal(s.settings))
	text.WriteByte('}')
	return text.Bytes()
}

// Restore replaces the session by one that [Session.Saved] returned. A running
// search is abandoned. Invalid settings are replaced by valid ones; any other
// defect is an error, which leaves the session as it was.
func (s *Session) Restore(text []byte) error { return s.restore(text, true) }

// RestoreBoard is like [Session.Restore] but leaves the settings as they are.
func (s *Session) RestoreBoard(text []byte) error { return s.restore(text, false) }

// RestoreSettings restores the settings alone.
func (s *Session) RestoreSettings(text []byte) error {
	from, err := parseSaved(text)
	if err != nil {
		return err
	}
	s.restoreSettings(from)
	s.config.Changed()
	return nil
}

func parseSaved(text []byte) (saved, error) {
	var from saved
	if err := json.Unmarshal(text, &from); err != nil {
		return from, fmt.Errorf("the saved session can't be parsed: %w", err)
	}
	if from.Version < 1 || from.Version > savedVersion {
		return from, fmt.Errorf("the saved session has version %d; this program reads up to version %d", from.Version, savedVersion)
	}
	return from, nil
}

func (s *Session) restore(text []byte, settings bool) error {
	from, err := parseSaved(text)
	if err != nil {
		return err
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
	if from.Done < 0 || from.Done > len(from.Changes) {
		return fmt.Errorf("the saved session has %d of %d changes made", from.Done, len(from.Changes))
	}
	restored, err := replay(append(from.Base, from.Changes...), len(from.Base), from.Done)
	if err != nil {
		return fmt.Errorf("the saved session: %w", err)
	}
	s.abandon()
	s.marks = marks{}
	s.history, s.mode = restored, mode
	if settings {
		s.restoreSettings(from)
	}
	s.assess()
	s.config.Changed()
	return nil
}

// restoreSettings applies the saved settings. json.Unmarshal skips values of the
// wrong type, which keep their defaults, and decodes the rest, so its error can
// be ignored.
func (s *Session) restoreSettings(from saved) {
	settings := DefaultSettings()
	_ = json.Unmarshal(from.Settings, &settings)
	s.settings = settings.valid()
	s.chooseByID(s.settings.Solver)
}
