package session

import (
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/edit"
)

// A puzzle copied from paper is typed as a run of digits and dots. Where it can be nothing
// else, each character moves on, as with Settings.Advance, and the whole run is one change.
const (
	typingPause = time.Second // between two keys; the slowest of three keys a second are this far apart
	leastLoose  = 2           // keys of a run with no cell selected: the second digit has no cell to go to
	leastDotted = 4           // keys of one with a dot into a selected cell: fewer may correct a digit
)

// typing is what was typed in one go, with no other gesture between.
type typing struct {
	start  board.Cell    // where the first digit went
	loose  bool          // whether no cell was selected then
	digits []board.Digit // 0 for a dot
	dotted bool          // whether there is a 0 among them
	last   time.Time     // when the last one was typed
	made   int           // changes to the board, which are in effect
	run    bool          // whether these are a puzzle's; until the next gesture, however slow
}

// isRun reports whether what was typed is a puzzle.
func (t *typing) isRun() bool {
	n := len(t.digits)
	return t.run || t.loose && n >= leastLoose || t.dotted && n >= leastDotted
}

// beginGesture dismisses the notice and ends what was typed: digits typed later have
// nothing to do with it.
func (s *Session) beginGesture() { s.notice, s.typing = Notice{}, typing{} }

// Type handles a digit typed on a keyboard; 0 erases. It goes to the selected cell, or to
// the cell that was selected or tapped last, and is never held. With Settings.Advance on,
// 0 also moves on, so that a puzzle can be typed as 81 characters. With it off they are
// recognised by the speed at which they are typed.
func (s *Session) Type(d board.Digit) {
	t, now := s.typing, s.now()
	if len(t.digits) == 0 || !t.run && now.Sub(t.last) > typingPause {
		t = typing{start: s.pointer.cell, loose: !s.pointer.hasCell}
	}
	t.digits, t.dotted, t.last = append(t.digits, d), t.dotted || d == 0, now
	s.beginGesture()
	switch {
	case s.preferences.settings.Advance || s.notesOn() || s.search.Running():
		s.typeAlone(d)
	case t.isRun():
		s.typeRun(t)
	default:
		before := s.State()
		if s.typeAlone(d); s.State() != before {
			t.made++
		}
		s.typing = t
	}
	s.commit()
}

// typeAlone enters a typed digit into the selected cell.
func (s *Session) typeAlone(d board.Digit) {
	seen := s.pointer.hasCell
	s.pointer.choose(s.pointer.cell)
	if seen || d != 0 || s.preferences.settings.Advance { // never erase a cell that was not marked
		s.enter(d)
	}
}

// typeRun enters what was typed as a puzzle, in place of what it has changed so far. On an
// empty board without a selection it begins at r1c1. Once all 81 characters are there, they
// are the whole board, wherever they began.
func (s *Session) typeRun(t typing) {
	for range t.made {
		s.history.board.Undo()
	}
	before := s.State()
	if len(t.digits) >= board.CellCount || t.loose && before == (board.State{}) {
		t.start = 0
	}
	state, next, refused := s.typed(t)
	if t.made = 0; state != before {
		t.made = 1
		s.apply(edit.OpenState(state))
		s.effort.placed = s.mode == Play
	} else {
		s.boardChanged() // what was undone
	}
	s.pointer.choose(next)
	t.run = true
	if len(t.digits) < board.CellCount {
		s.notice = Notice{Kind: TypingMovesOn}
		s.typing = t
	}
	if refused {
		s.notice = Notice{Kind: GivenLocked, Cell: next}
	}
}

// typed returns the board with a run typed onto it, the cell after it, and whether the
// last digit was refused. A refused digit stays where it is, as with Settings.Advance.
func (s *Session) typed(t typing) (after board.State, next board.Cell, refused bool) {
	var typed edit.Board
	_, _ = typed.Apply(edit.OpenState(s.State())) // which any board allows
	next = t.start
	for _, d := range t.digits {
		change, skip := s.changeOf(typed.State(), next, d, true)
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

// Backspace erases the selected cell. With Settings.Advance on it moves back first. In a
// run of typed digits it takes back the last one.
func (s *Session) Backspace() {
	t, seen := s.typing, s.pointer.hasCell
	s.beginGesture()
	s.pointer.choose(s.pointer.cell)
	switch n := len(t.digits); {
	case t.run && n > 0 && !s.search.Running():
		t.digits = t.digits[:n-1]
		s.typeRun(t)
	case seen:
		if s.preferences.settings.Advance {
			s.pointer.step(-1)
		}
		s.put(s.pointer.cell, 0)
	}
	s.commit()
}
