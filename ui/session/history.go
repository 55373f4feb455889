package session

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

const (
	undoSteps = 1000 // the number that is always kept: about 10 kB of a saved session
	undoSlack = 250  // how many more accumulate before the oldest are dropped, all at once, which is cheap
)

// history is a board together with the saved form of its changes. Each change is
// encoded once, when it is made, so that a save costs one copy of the text
// however many changes precede it.
//
// Invariant: text is the encoded changes of the board, with a comma after each.
type history struct {
	board edit.Board
	text  []byte
	ends  []int // text[:ends[i]] holds the first i+1 changes
}

// historyOf returns a board with the saved form of its changes. It takes ownership of the
// board.
func historyOf(b *edit.Board) history {
	h := history{board: *b}
	changes, _ := b.History()
	for _, c := range changes {
		h.encode(c)
	}
	h.forget(undoSteps + undoSlack)
	return h
}

// apply does what [edit.Board.Apply] does, and drops the oldest changes of a long history.
func (h *history) apply(c edit.Change) (changed bool, err error) {
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

// encode appends the saved form of a valid change. It contains no comma.
func (h *history) encode(c edit.Change) {
	h.text = append(h.text, c.String()...)
	h.text = append(h.text, ',')
	h.ends = append(h.ends, len(h.text))
}

func (h *history) start(i int) int {
	if i == 0 {
		return 0
	}
	return h.ends[i-1]
}

func (h *history) truncate(n int) { h.text, h.ends = h.text[:h.start(n)], h.ends[:n] }

// forget calls [edit.Board.Forget].
func (h *history) forget(keep int) {
	h.board.Forget(keep)
	dropped := len(h.ends) - h.board.Len()
	if dropped == 0 {
		return
	}
	start := h.start(dropped)
	h.text, h.ends = slices.Clone(h.text[start:]), slices.Clone(h.ends[dropped:])
	for i := range h.ends {
		h.ends[i] -= start
	}
}

// stepsBackTo returns the smallest number of undos, at least one, that leads to a board that
// satisfies right.
func (h *history) stepsBackTo(right func(board.State) bool) (steps int, ok bool) {
	undone := 0
	for !ok {
		if _, more := h.board.Undo(); !more {
			break
		}
		undone++
		ok = right(h.board.State())
	}
	for range undone {
		h.board.Redo()
	}
	return undone, ok
}
