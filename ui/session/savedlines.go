package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

// ErrUnreadable is returned for a text that holds no part of a session.
var ErrUnreadable = errors.New("there is no saved session in it")

// ErrLater is returned for a session saved by a later version of the app.
var ErrLater = errors.New("it was saved by a later version of Solvoku")

// lines are the undamaged lines of a text.
type lines struct {
	short    map[string]string          // by key
	settings map[string]json.RawMessage // by name
	changes  map[int]string             // by the number of changes before them
}

func readLines(text string) lines {
	ls := lines{short: map[string]string{}, settings: map[string]json.RawMessage{}, changes: map[int]string{}}
	for l := range strings.SplitSeq(text, "\n") {
		if content, ok := wholeLine(l); ok {
			ls.add(content)
			continue
		}
		for _, content := range joined(l) {
			ls.add(content)
		}
	}
	return ls
}

func (ls lines) add(content string) {
	key, value, _ := strings.Cut(content, " ")
	if i, err := strconv.Atoi(key); err == nil {
		ls.changes[i] = value
	} else if key == keySetting {
		name, value, _ := strings.Cut(value, " ")
		ls.settings[name] = json.RawMessage(value)
		ls.short[key] = ""
	} else {
		ls.short[key] = value
	}
}

// maxJoined is the largest number of joined lines that are told apart.
const maxJoined = 8

// joined returns the contents of intact lines that were joined by a damaged line break.
func joined(l string) []string {
	starts := sumsIn(l)
	ends := []int{len(l), len(l) - 1}
	for _, at := range starts {
		ends = append(ends, at-1)
	}
	var contents []string
	for _, at := range starts {
		for _, end := range ends {
			if content, ok := wholeLine(l[at:max(at, end)]); ok {
				contents = append(contents, content)
			}
		}
	}
	return contents
}

// sumsIn returns where a text may have checksums, up to maxJoined of them.
func sumsIn(text string) (starts []int) {
	for at := 0; at+sumLength < len(text) && len(starts) < maxJoined; at++ {
		if text[at+sumLength] == ' ' && strings.Trim(text[at:at+sumLength], "0123456789abcdef") == "" {
			starts = append(starts, at)
		}
	}
	return starts
}

func (ls lines) number(key string) (int, bool) {
	n, err := strconv.Atoi(ls.short[key])
	return n, err == nil && n >= 0
}

func (ls lines) state(key string) (board.State, bool) {
	s, err := board.ParseState(ls.short[key])
	return s, err == nil
}

// restore puts the intact parts together.
func (ls lines) restore() (Snapshot, error) {
	if version, ok := strings.CutPrefix(ls.short[keyVersion], versionStart); ok {
		if n, err := strconv.Atoi(version); err == nil && n > savedVersion {
			return Snapshot{}, fmt.Errorf("version %d: %w", n, ErrLater)
		}
	}
	var r Snapshot
	r.history, r.Lost = ls.history()
	r.setMode(ls.short[keyMode])
	r.effort = ls.short[keyEffort]
	settings, whole := settingsOf(ls.settings)
	r.settings, r.Lost.Settings = settings, !whole || len(ls.settings) < len(DefaultSettings().fields())
	return r, nil
}

// history restores the board with its history. The board has lines of its own and also
// follows from the changes, so it is lost only where both are damaged. Changes after a
// damaged line can't be replayed; a single change then leads from the last known board to
// the current one.
func (ls lines) history() (history, Lost) {
	base, hasBase := ls.state(keyBase)
	length, hasLength := ls.number(keyChanges)
	done, hasDone := ls.number(keyDone)
	var changes []edit.Change
	if hasBase { // without it the changes mean nothing
		changes = ls.firstChanges()
	}
	b := boardFrom(base, changes)
	changes, _ = b.History()

	lost := Lost{Undo: !hasBase || !hasLength || !hasDone || length != len(changes) || done > length}
	at := len(changes)
	exact := hasBase && hasDone && done <= at
	if exact {
		at = done
	}
	for b.Done() > at {
		b.Undo()
	}
	state, found := ls.board(b.State())
	if !exact {
		lost.Givens, lost.Answers, lost.Notes = !found.Givens, !found.Answers, !found.Notes
	}
	if state != b.State() {
		lost.Undo = true
		if !hasBase {
			return historyOf(boardFrom(state, nil)), lost
		}
		if _, err := b.Apply(edit.OpenState(state)); err != nil {
			panic(err) // a state's text form is one
		}
	}
	return historyOf(b), lost
}

// firstChanges returns the changes up to the first damaged line.
func (ls lines) firstChanges() []edit.Change {
	var changes []edit.Change
	for i := 0; ; i += changesPerLine {
		text, ok := ls.changes[i]
		if !ok {
			return changes
		}
		for text := range strings.SplitSeq(strings.TrimSuffix(text, ","), ",") {
			c, err := edit.ParseChange(text)
			if err != nil {
				return changes
			}
			changes = append(changes, c)
		}
		if len(changes) != i+changesPerLine {
			return changes
		}
	}
}

// board returns the board and which of its parts were found. Where cells are free, the other
// parts are taken from another board.
func (ls lines) board(otherwise board.State) (state board.State, found Lost) {
	var givens, answers, notes board.State
	givens, found.Givens = ls.state(keyGivens)
	answers, found.Answers = ls.state(keyAnswers)
	notes, found.Notes = ls.state(keyNotes)
	if !found.Givens {
		givens = onlyKinds(otherwise, board.Given)
	}
	if !found.Answers {
		answers = onlyKinds(otherwise, board.Answer, board.SolverAnswer)
	}
	if !found.Notes {
		notes = board.State{Notes: otherwise.Notes}
	}
	first, second := givens, answers
	if !found.Givens {
		first, second = answers, givens
	}
	state.Excluded = givens.Excluded
	for c := range state.Digits {
		from := first
		if from.Kinds[c] == board.Empty {
			from = second
		}
		state.Digits[c], state.Kinds[c] = from.Digits[c], from.Kinds[c]
		switch state.Kinds[c] {
		case board.Empty:
			state.Notes[c] = notes.Notes[c]
		case board.Given:
			state.Excluded[c] = 0
		}
	}
	return state, found
}

// boardFrom returns a board that begins with a base, where undo ends, after all the changes
// that are possible.
func boardFrom(base board.State, changes []edit.Change) *edit.Board {
	b := new(edit.Board)
	if base != (board.State{}) {
		if _, err := b.Apply(edit.OpenState(base)); err != nil {
			panic(err) // a state's text form is one
		}
		b.Forget(0)
	}
	for _, c := range changes {
		_, _ = b.Apply(c) // the error says that it can't be made
	}
	return b
}
