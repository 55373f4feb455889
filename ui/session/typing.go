package session

import (
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/edit"
)

// A puzzle copied from paper is typed as a run of digits and dots. Once it can't be anything
// else, each character moves on as with Settings.Advance, and the whole run is one change.
const (
	typingPause = time.Second // between two keys; the slowest of three keys a second are this far apart
	minLoose    = 2           // keys of a run with no cell selected: the second digit has no cell to go to
	minDotted   = 4           // keys of one with a dot into a selected cell: fewer may correct a digit
)

// typing is a run of keys typed in one go, with no other gesture in between.
type typing struct {
	start  board.Cell    // where the first digit went
	loose  bool          // whether no cell was selected then
	digits []board.Digit // 0 for a dot
	dotted bool          // whether there is a 0 among them
	last   time.Time     // when the last one was typed
	made   int           // changes to the board that are in effect
	run    bool          // whether it is a puzzle; stays set until another gesture, however slow
}

// isRun reports whether the keys are a puzzle.
func (t *typing) isRun() bool {
	n := len(t.digits)
	return t.run || t.loose && n >= minLoose || t.dotted && n >= minDotted
}

// typeDigit handles a digit typed on a keyboard after others: see [Session.Type].
func (h *hand) typeDigit(d board.Digit, now time.Time) {
	t := h.before
	if len(t.digits) == 0 || !t.run && now.Sub(t.last) > typingPause {
		t = typing{start: h.pointer.cell, loose: !h.pointer.hasCell}
	}
	t.digits, t.dotted, t.last = append(t.digits, d), t.dotted || d == 0, now
	switch {
	case h.advance || h.notesOn():
		h.typeAlone(d)
	case t.isRun():
		h.typeRun(t)
	default:
		before := h.state()
		if h.typeAlone(d); h.state() != before {
			t.made++
		}
		h.typing = t
	}
}

// typeAlone enters a typed digit into the selected cell.
func (h *hand) typeAlone(d board.Digit) {
	seen := h.pointer.hasCell
	h.pointer.choose(h.pointer.cell)
	if seen || d != 0 || h.advance { // never erase a cell that isn't marked
		h.enter(d)
	}
}

// typeRun enters the run as a puzzle, in place of the changes it has made so far. On an empty
// board without a selection it begins at r1c1. Once all 81 characters are there, they are the
// whole board, wherever the run began.
func (h *hand) typeRun(t typing) {
	for range t.made {
		h.history.board.Undo()
	}
	before := h.state()
	if len(t.digits) >= board.CellCount || t.loose && before == (board.State{}) {
		t.start = 0
	}
	state, next, refused := h.typed(t)
	if t.made = 0; state != before {
		t.made = 1
		h.apply(edit.OpenState(state))
		h.did.placed = h.mode == Play
	} else {
		h.changed() // by the undo
	}
	h.pointer.choose(next)
	t.run = true
	if len(t.digits) < board.CellCount {
		h.did.notice = Notice{Kind: TypingMovesOn}
		h.typing = t
	}
	if refused {
		h.did.notice = Notice{Kind: GivenLocked, Cell: next}
	}
}

// typed returns the board with a run typed onto it, the cell after it, and whether the
// last digit was refused. A refused digit stays where it is, as with Settings.Advance.
func (h *hand) typed(t typing) (after board.State, next board.Cell, refused bool) {
	var typed edit.Board
	_, _ = typed.Apply(edit.OpenState(h.state())) // which any board allows
	next = t.start
	for _, d := range t.digits {
		change, skip := h.changeOf(typed.State(), next, d, true)
		if refused = false; !skip {
			_, err := typed.Apply(change)
			refused = err != nil
		}
		if !refused {
			next = min(next+1, board.CellCount-1)
		}
	}
	return typed.State(), next, refused
}

// backspace handles Backspace after what was typed: see [Session.Backspace].
func (h *hand) backspace() {
	t, seen := h.before, h.pointer.hasCell
	h.pointer.choose(h.pointer.cell)
	switch n := len(t.digits); {
	case t.run && n > 0:
		t.digits = t.digits[:n-1]
		h.typeRun(t)
	case seen:
		if h.advance {
			h.pointer.step(-1)
		}
		h.put(h.pointer.cell, 0)
	}
}
