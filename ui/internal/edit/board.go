// Package edit is a board under edit: a [board.State] with a history, in which every edit
// is one [Change], a small value with a text form such as "r4c3=5". The list of changes
// serves undo, redo and saved sessions.
package edit

import (
	"fmt"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// Board is a state with a history. The zero value is the empty board without
// one. A Board must not be copied after its first change, because the copies
// would share the history's memory; use [Board.History] and [Replay] instead.
//
// The history is linear: Undo and Redo move along it, and a new change discards
// what lies ahead:
//
//	changes   r1c1:8   r2c3:3   clear   r1c1:9
//	states  s0       s1       s2      s3       s4
//	                          ^ done = 2: r1c1:8 and r2c3:3 are in effect,
//	                            clear and r1c1:9 can be redone
//
// Invariant: changes[i] turns states[i-1] into states[i], where states[-1]
// stands for base.
type Board struct {
	base    board.State // where Undo ends: empty unless Forget dropped changes
	changes []Change
	states  []board.State // states[i] is the result of changes[i]
	done    int           // how many changes are in effect
}

// State returns the current state.
func (b *Board) State() board.State {
	if b.done == 0 {
		return b.base
	}
	return b.states[b.done-1]
}

// Apply makes a change and reports whether it altered anything; a change that
// leaves the state as it is does not enter the history. If the change is not
// allowed, the board stays as it is and the error wraps [ErrGiven],
// [ErrFilled] or [ErrInvalid].
func (b *Board) Apply(c Change) (changed bool, err error) {
	if err := c.check(); err != nil {
		return false, err
	}
	before := b.State()
	after, err := made(before, c)
	if err != nil {
		return false, fmt.Errorf("%s: %w", c, err)
	}
	if after == before {
		return false, nil
	}
	b.changes = append(b.changes[:b.done], c)
	b.states = append(b.states[:b.done], after)
	b.done++
	return true, nil
}

// CanUndo reports whether there is a change to undo.
func (b *Board) CanUndo() bool { return b.done > 0 }

// CanRedo reports whether there is an undone change.
func (b *Board) CanRedo() bool { return b.done < len(b.changes) }

// Undo undoes the last change in effect and returns it; ok is false if there is
// none.
func (b *Board) Undo() (c Change, ok bool) {
	if !b.CanUndo() {
		return Change{}, false
	}
	b.done--
	return b.changes[b.done], true
}

// Redo redoes the change that was undone last and returns it; ok is false if
// there is none.
func (b *Board) Redo() (c Change, ok bool) {
	if !b.CanRedo() {
		return Change{}, false
	}
	b.done++
	return b.changes[b.done-1], true
}

// Forget drops the oldest changes so that at most keep remain, which bounds
// the memory of a long history. The state is unaffected; Undo then ends where
// the dropped changes led. Changes that have been undone are never dropped, so
// more than keep may remain.
func (b *Board) Forget(keep int) {
	drop := min(len(b.changes)-max(keep, 0), b.done)
	if drop <= 0 {
		return
	}
	b.base = b.states[drop-1]
	b.changes = slices.Clone(b.changes[drop:])
	b.states = slices.Clone(b.states[drop:])
	b.done -= drop
}

// Base returns the state that Undo leads back to when every change is undone:
// the empty state unless [Board.Forget] dropped changes.
func (b *Board) Base() board.State { return b.base }

// Len returns the number of changes in the history, including those that have
// been undone.
func (b *Board) Len() int { return len(b.changes) }

// Done returns how many changes of the history are in effect.
func (b *Board) Done() int { return b.done }

// History returns a copy of the changes, oldest first, and how many of them are
// in effect; the others can be redone. [Replay] is the inverse.
func (b *Board) History() (changes []Change, done int) {
	return append([]Change{}, b.changes...), b.done
}

// Replay returns a board with a history: the state that Undo leads back to, the changes from
// there, and how many of them are in effect. The error says which change is wrong and why.
func Replay(base board.State, changes []Change, done int) (Board, error) {
	b := Board{base: base}
	for i, c := range changes {
		changed, err := b.Apply(c)
		if err != nil {
			return Board{}, fmt.Errorf("change %d of %d: %w", i+1, len(changes), err)
		}
		if !changed {
			return Board{}, fmt.Errorf("change %d of %d, %s, changes nothing", i+1, len(changes), c)
		}
	}
	if done < 0 || done > len(changes) {
		return Board{}, fmt.Errorf("%d changes made of %d", done, len(changes))
	}
	b.done = done
	return b, nil
}
