package session

import (
	"encoding/json"

	"github.com/solvoku/solvoku/board"
)

const (
	// undoSteps is how many changes can be undone at least. It bounds the size
	// of a saved session, some 10 kB.
	undoSteps = 1000
	// undoSlack is how many changes accumulate beyond that before the oldest
	// are dropped together, which makes dropping cheap on average.
	undoSlack = 250
)

// history is a board together with the saved form of its changes. Each change is
// encoded once, when it is made, so that a save costs one copy of the text
// however many changes precede it.
//
// Invariant: texts and base are what json.Marshal returns for the board's
// changes, without the brackets and with a comma after each change, and for the
// changes of its base.
type history struct {
	board board.Board
	texts []byte
	ends  []int  // texts[:ends[i]] holds the first i+1 changes
	base  []byte // nil if the base is the empty board
}

// replay returns the history of changes of which the first base ones can't be
// undone and the next done ones are in effect.
func replay(changes []board.Change, base, done int) (history, error) {
	restored, err := board.Replay(changes, base+done)
	if err != nil {
		return history{}, err
	}
	h := history{board: restored}
	for _, c := range changes {
		h.encode(c)
	}
	h.forget(min(len(changes)-base, undoSteps+undoSlack))
	return h, nil
}

// apply is [board.Board.Apply]. It drops the oldest changes of a long history.
func (h *history) apply(c board.Change) (changed bool, err error) {
	changed, err = h.board.Apply(c)
	if !changed {
		return false, err
	}
	h.truncate(h.board.Len() - 1)
	h.encode(c)
	if h.board.Len() > undoSteps+undoSlack {
		h.forget(undoSteps)
	}
	return true, nil
}

// encode appends the saved form of a valid change, whose text needs no escaping.
func (h *history) encode(c board.Change) {
	h.texts = append(h.texts, '"')
	h.texts = append(h.texts, c.String()...)
	h.texts = append(h.texts, '"', ',')
	h.ends = append(h.ends, len(h.texts))
}

// start returns where change i starts in texts.
func (h *history) start(i int) int {
	if i == 0 {
		return 0
	}
	return h.ends[i-1]
}

// truncate drops all but the first n changes' texts.
func (h *history) truncate(n int) { h.texts, h.ends = h.texts[:h.start(n)], h.ends[:n] }

// forget is [board.Board.Forget].
func (h *history) forget(keep int) {
	h.board.Forget(keep)
	dropped := len(h.ends) - h.board.Len()
	if dropped == 0 {
		return
	}
	start := h.start(dropped)
	h.texts = append([]byte(nil), h.texts[start:]...)
	h.ends = append([]int(nil), h.ends[dropped:]...)
	for i := range h.ends {
		h.ends[i] -= start
	}
	h.base = nil
	if changes := h.board.Base().Changes(); len(changes) > 0 {
		h.base = marshal(changes)
	}
}

// changes returns the elements of the saved form of the changes.
func (h *history) changes() []byte { return h.texts[:max(len(h.texts)-1, 0)] }

// size returns the length of the saved form, in bytes.
func (h *history) size() int { return len(h.base) + len(h.texts) }

// marshal encodes a value that always has a JSON form.
func marshal(value any) json.RawMessage {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return text
}
