package session

import (
	"bytes"
	"encoding/json"
	"hash/crc32"
	"maps"
	"slices"
	"strconv"
	"strings"

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
// Each line starts with the CRC-32C of the rest. All lines are written twice, so data is lost
// only if both copies are damaged. In a long history, which the board doesn't depend on, only
// the first changes are written twice.

// savedVersion is raised by any change to the form that older programs would misread.
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
	changesPerLine = 16          // lost with a damaged line
	changesTwice   = 512         // how many changes are written twice
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

var modeNames = [...]string{EnterPuzzle: "enter", Play: "play"}

func appendLine(text []byte, key, value string) []byte {
	start := len(text)
	text = append(append(append(append(text, noSum...), key...), ' '), value...)
	return endLine(text, start)
}

// endLine ends a line, which began at start with noSum, and fills in its checksum.
func endLine(text []byte, start int) []byte {
	sum := crc32.Checksum(text[start+len(noSum):], castagnoli)
	for i := range sumLength {
		text[start+i] = "0123456789abcdef"[sum>>(4*(sumLength-1-i))&15]
	}
	return append(text, '\n')
}

// wholeLine returns a line's content if its checksum is right.
func wholeLine(l string) (content string, ok bool) {
	if len(l) < sumLength+1 || l[sumLength] != ' ' {
		return "", false
	}
	sum, err := strconv.ParseUint(l[:sumLength], 16, 32)
	content = l[sumLength+1:]
	return content, err == nil && uint32(sum) == crc32.Checksum([]byte(content), castagnoli)
}

// Saved returns the session's text form, which [Read] parses.
func (s *Session) Saved() []byte {
	return s.encoder.text(&s.entry.history, s.entry.mode, s.preferences.settings, s.effort.text())
}

// encoder writes the text form. It caches the lines of the settings, which seldom change.
type encoder struct {
	settings Settings
	lines    []byte // of the settings; nil at first
}

// text returns the text form of a session with these parts.
func (e *encoder) text(history *history, mode Mode, settings Settings, effort string) []byte {
	state := history.board.State()
	text := make([]byte, 0, 2*(shortSize+history.size()))
	for _, l := range [...]struct{ key, value string }{
		{keyVersion, versionStart + strconv.Itoa(savedVersion)},
		{keyMode, modeNames[mode]},
		{keyDone, strconv.Itoa(history.board.Done())},
		{keyChanges, strconv.Itoa(history.board.Len())},
		{keyBase, history.board.Base().String()},
		{keyGivens, onlyKinds(state, board.Given).String()},
		{keyAnswers, onlyKinds(state, board.Answer, board.SolverAnswer).String()},
		{keyNotes, board.State{Notes: state.Notes}.String()},
	} {
		text = appendLine(text, l.key, l.value)
	}
	if effort != "" {
		text = appendLine(text, keyEffort, effort)
	}
	if e.lines == nil || e.settings != settings {
		*e = encoder{settings, settings.lines()}
	}
	text = append(text, e.lines...)
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

// onlyKinds returns a state's digits of certain kinds. With the givens it also keeps the rest
// of the puzzle, such as a Sukaku's candidates.
func onlyKinds(from board.State, kinds ...board.Kind) board.State {
	var s board.State
	for c, kind := range from.Kinds {
		if slices.Contains(kinds, kind) {
			s.Kinds[c], s.Digits[c] = kind, from.Digits[c]
		}
	}
	if slices.Contains(kinds, board.Given) {
		s.Excluded = from.Excluded
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

// Snapshot is a session as read from a text.
type Snapshot struct {
	Lost Lost // what it doesn't hold

	history  history
	mode     Mode
	settings Settings
	effort   string // its saved form; "" for none
	beside   bool   // whether the board stays as it is
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
		n.history, n.mode, n.effort = history{}, EnterPuzzle, ""
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
		s.entry.history, s.entry.mode, s.entry.typing = from.history, from.mode, typing{}
		state := s.State()
		s.effort = effortOf(from.effort, &state, s.clock.time())
		s.clock.end()
	}
	s.settle(did)
	s.config.Changed()
}

// Read reads the text that [Session.Saved] returns. From a damaged text it takes the intact
// parts and says what is lost. The error says that nothing in the text is readable.
func Read(text []byte) (Snapshot, error) {
	lines := readLines(string(text))
	switch {
	case len(lines.short) > 0 || len(lines.changes) > 0:
		return lines.restore()
	case slices.ContainsFunc(keysJSON[:], func(key string) bool { return bytes.Contains(text, []byte(key)) }):
		return readJSON(text)
	}
	return Snapshot{}, ErrUnreadable
}

// settingsOf decodes settings and reports whether all could be decoded. The others keep their
// defaults.
func settingsOf(fields map[string]json.RawMessage) (Settings, bool) {
	settings, whole := DefaultSettings(), true
	for name, value := range fields {
		field := marshal(map[string]json.RawMessage{name: value})
		whole = json.Unmarshal(field, &settings) == nil && whole
	}
	return settings.valid(), whole
}

// setMode sets the mode by name or, if the name is damaged, the likeliest one for the board.
func (n *Snapshot) setMode(name string) {
	i := slices.Index(modeNames[:], strings.TrimSpace(name))
	n.mode, n.Lost.Mode = Mode(max(i, 0)), i < 0
	if state := n.history.board.State(); i < 0 && state != onlyKinds(state, board.Given) {
		n.mode = Play
	}
}
