package session

import (
	"bytes"
	"encoding/json"
	"hash/crc32"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/solvoku/solvoku/board"
)

// The text form of a session is lines that are checked one by one:
//
//	a1b2c3d4 solvoku session 3
//	........ mode play
//	........ done 37
//	........ changes 40
//	........ base .........         the board where undo ends
//	........ givens 53..7....       of the board as it is now, with a Sukaku's candidates
//	........ answers ..a4s1...
//	........ notes ....n26.
//	........ effort 754 2 0 false   the seconds, hints and checks spent so far, if known
//	........ set advance true       one for each setting, as JSON
//	........ 0 r1c3=4,r1c4:1,       the changes, a few to a line that begins with the
//	........ 16 r4c3=5,clear,       number of changes before it
//
// Each line starts with the CRC-32C of its rest. All lines are written twice, so only damage
// to both copies loses anything. Of a long history, on which the board doesn't depend, just
// the first changes are.

// savedVersion is raised by any change of the form that older programs would misread.
// Versions 1 and 2 were one JSON object.
const savedVersion = 3

// The keys of the lines.
const (
	keyVersion = "solvoku"
	keyMode    = "mode"
	keyDone    = "done"
	keyChanges = "changes"
	keyBase    = "base"
	keyGivens  = "givens"
	keyAnswers = "answers"
	keyNotes   = "notes"
	keyEffort  = "effort"
	keySetting = "set"

	versionStart = "session "
)

const (
	sumLength      = 8           // of a line's checksum, in characters
	noSum          = "00000000 " // in its place until the rest of the line is complete
	shortSize      = 1500        // roughly the length of all lines without changes
	changesPerLine = 16          // which a damaged line loses
	changesTwice   = 512         // how many changes are written twice
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

var modeNames = [...]string{EnterPuzzle: "enter", Play: "play"}

func appendLine(text []byte, key, value string) []byte {
	start := len(text)
	text = append(append(append(append(text, noSum...), key...), ' '), value...)
	return endLine(text, start)
}

// endLine ends a line that starts somewhere with noSum.
func endLine(text []byte, start int) []byte {
	sum := crc32.Checksum(text[start+len(noSum):], castagnoli)
	for i := range sumLength {
		text[start+i] = "0123456789abcdef"[sum>>(4*(sumLength-1-i))&15]
	}
	return append(text, '\n')
}

// wholeLine returns a line's content, if its checksum is right.
func wholeLine(l string) (content string, ok bool) {
	if len(l) < sumLength+1 || l[sumLength] != ' ' {
		return "", false
	}
	sum, err := strconv.ParseUint(l[:sumLength], 16, 32)
	content = l[sumLength+1:]
	return content, err == nil && uint32(sum) == crc32.Checksum([]byte(content), castagnoli)
}

// Saved returns the session's text form, which [Session.Restore] parses.
func (s *Session) Saved() []byte {
	state, history := s.State(), &s.history
	text := make([]byte, 0, 2*(shortSize+history.size()))
	for _, l := range [...]struct{ key, value string }{
		{keyVersion, versionStart + strconv.Itoa(savedVersion)},
		{keyMode, modeNames[s.mode]},
		{keyDone, strconv.Itoa(history.board.Done())},
		{keyChanges, strconv.Itoa(history.board.Len())},
		{keyBase, history.board.Base().String()},
		{keyGivens, onlyKinds(state, board.Given).String()},
		{keyAnswers, onlyKinds(state, board.Answer, board.SolverAnswer).String()},
		{keyNotes, board.State{Notes: state.Notes}.String()},
	} {
		text = appendLine(text, l.key, l.value)
	}
	if effort := s.effort.text(); effort != "" {
		text = appendLine(text, keyEffort, effort)
	}
	if settings := s.preferences.settings; s.encoded.text == nil || s.encoded.of != settings {
		s.encoded = encodedSettings{settings, settings.lines()}
	}
	text = append(text, s.encoded.text...)
	twice := len(text)
	for i := 0; i < history.board.Len(); i += changesPerLine {
		start := len(text)
		text = strconv.AppendInt(append(text, noSum...), int64(i), 10)
		text = append(append(text, ' '), history.texts(i, i+changesPerLine)...)
		text = endLine(text, start)
		if i < changesTwice {
			twice = len(text)
		}
	}
	return append(text, text[:twice]...)
}

// encodedSettings are settings with their lines. They seldom change.
type encodedSettings struct {
	of   Settings
	text []byte
}

func (s Settings) lines() []byte {
	fields := s.fields()
	var text []byte
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		text = appendLine(text, keySetting, name+" "+string(fields[name]))
	}
	return text
}

func (s Settings) fields() map[string]json.RawMessage {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(marshal(s), &fields); err != nil {
		panic(err) // it was marshalled just now
	}
	return fields
}

// marshal encodes a value that always has a JSON form.
func marshal(value any) json.RawMessage {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return text
}

// onlyKinds returns a state's digits of certain kinds, and with the givens what else the
// puzzle consists of.
func onlyKinds(from board.State, kinds ...board.Kind) board.State {
	var s board.State
	for c, kind := range from.Kinds {
		if slices.Contains(kinds, kind) {
			s.Kinds[c], s.Digits[c] = kind, from.Digits[c]
		}
	}
	if slices.Contains(kinds, board.Given) {
		s.Allowed = from.Allowed
	}
	return s
}

// Lost says which parts of a saved session were damaged and could not be restored.
type Lost struct {
	Givens, Answers, Notes bool
	Undo                   bool // some of the changes to undo or redo
	Mode                   bool
	Settings               bool // one or more
}

// Any reports whether anything was lost.
func (l Lost) Any() bool { return l != Lost{} }

// Board reports whether the board may differ from the one that was saved.
func (l Lost) Board() bool { return l.Givens || l.Answers || l.Notes }

// restored is what a text holds of a session.
type restored struct {
	history  history
	mode     Mode
	settings Settings
	effort   string // its saved form; "" for none
	lost     Lost
}

// Restore replaces the session by one that [Session.Saved] returned. A running search is
// abandoned. Of a damaged text it restores the undamaged parts and reports what is lost. On
// an error, where the text holds no readable session, it changes nothing.
func (s *Session) Restore(text []byte) (Lost, error) { return s.restore(text, Everything) }

// Part is a part of a saved session.
type Part uint8

// What to restore.
const (
	Everything   Part = iota
	OnlyBoard         // with the default settings
	OnlySettings      // with an empty board
)

func (s *Session) restore(text []byte, part Part) (Lost, error) {
	from, err := read(text)
	if err != nil {
		return Lost{}, err
	}
	switch part {
	case OnlyBoard:
		from.settings = DefaultSettings()
	case OnlySettings:
		from.history, from.mode, from.effort = history{}, EnterPuzzle, ""
	}
	s.take(from)
	return from.lost, nil
}

// RestoreSettings restores the settings alone.
func (s *Session) RestoreSettings(text []byte) error {
	from, err := read(text)
	if err != nil {
		return err
	}
	s.takeSettings(from.settings)
	s.config.Changed()
	return nil
}

func (s *Session) take(from restored) {
	s.search.abandon()
	s.marks = Marks{}
	s.history, s.mode, s.typing = from.history, from.mode, typing{}
	state := s.State()
	s.effort, s.at = effortOf(from.effort, &state, s.now()), time.Time{}
	s.takeSettings(from.settings)
	s.timings.keepTo(state.Allowed)
	s.assessor.assess(state)
	s.config.Changed()
}

func (s *Session) takeSettings(settings Settings) {
	corrected := s.preferences.restore(settings)
	s.unsaved = s.unsaved || corrected
}

func read(text []byte) (restored, error) {
	lines := readLines(string(text))
	switch {
	case len(lines.short) > 0 || len(lines.changes) > 0:
		return lines.restore()
	case slices.ContainsFunc(keysJSON[:], func(key string) bool { return bytes.Contains(text, []byte(key)) }):
		return readJSON(text)
	}
	return restored{}, ErrUnreadable
}

// settingsOf decodes settings and reports whether all could be: what can't has its default.
func settingsOf(fields map[string]json.RawMessage) (Settings, bool) {
	settings, whole := DefaultSettings(), true
	for name, value := range fields {
		field := marshal(map[string]json.RawMessage{name: value})
		whole = json.Unmarshal(field, &settings) == nil && whole
	}
	return settings.valid(), whole
}

// setMode sets the mode by name or, if that is damaged, the likeliest one for the board.
func (r *restored) setMode(name string) {
	i := slices.Index(modeNames[:], strings.TrimSpace(name))
	r.mode, r.lost.Mode = Mode(max(i, 0)), i < 0
	if state := r.history.board.State(); i < 0 && state != onlyKinds(state, board.Given) {
		r.mode = Play
	}
}
