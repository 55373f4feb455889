package rig

import (
	"testing"

	"github.com/solvoku/solvoku/board"
)

// State returns the board of a puzzle after changes, given as text.
func State(t testing.TB, puzzle string, changes ...string) board.State {
	t.Helper()
	var b board.Board
	for _, text := range append([]string{"load " + puzzle}, changes...) {
		c, err := board.ParseChange(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := b.Apply(c); err != nil {
			t.Fatal(err)
		}
	}
	return b.State()
}
