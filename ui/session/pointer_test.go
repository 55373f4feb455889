package session

import (
	"testing"

	"github.com/solvoku/solvoku/board"
)

// TestAPointerPointsAtOneThing selects, holds and releases in every order.
func TestAPointerPointsAtOneThing(t *testing.T) {
	var p Pointer
	if p.release() {
		t.Error("something is released at the start")
	}
	for _, held := range []bool{true, false, true, false} {
		if held {
			p.hold(0)
		} else {
			p.choose(30)
		}
		_, isSelected := p.Selected()
		if _, isHeld := p.Held(); isHeld != held || isSelected == held {
			t.Errorf("selected %v, held %v", isSelected, isHeld)
		}
	}
	if c, _ := p.Selected(); c != 30 || p.Moved(-9, 1) != board.At(0, 4) {
		t.Errorf("%v is selected, from which %v is up and right", c, p.Moved(-9, 1))
	}
	if !p.release() || p.release() || p.cell != 30 || p.Moved(1, 1) != 0 {
		t.Errorf("released it is %+v", p)
	}
}
