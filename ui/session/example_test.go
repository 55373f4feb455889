package session_test

import (
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/session"
)

// A session without a window: gestures change the board, and each save holds all
// that is needed to restore it.
func Example() {
	var saved []byte
	config := session.Config{
		Solvers: solvers.All(),
		Do:      func(func()) {}, // background results aren't wanted here
		Changed: func() {},
		Solved:  func(session.Outcome) {},
		Save:    func(text []byte) { saved = text },
	}
	s := session.New(config)
	defer s.Close()
	s.Select(board.At(0, 0))
	s.Type(5)
	s.Select(s.Pointer().Moved(0, 1))
	s.Type(3)
	s.Undo()

	again := session.New(config)
	defer again.Close()
	from, err := session.Read(saved)
	if err != nil {
		fmt.Println(err)
	}
	again.Restore(from)
	fmt.Println(again.State().Givens().FilledCount(), again.Can().Redo())
	// Output: 1 true
}
