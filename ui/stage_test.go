package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

func TestAStageTakesTheWindowAndEscapeLeadsBack(t *testing.T) {
	r := newRig(t, phone)
	left := 0
	r.enter(&stage{title: "Stage", content: widget.NewLabel("content"), closed: func() { left++ }})
	r.session.Select(5)
	r.write("7")
	if r.session.State().Digits[5] != 0 {
		t.Error("digits reach the board behind the stage")
	}
	r.press(fyne.KeyEscape)
	if left != 1 || r.stage != nil {
		t.Fatalf("left %d times", left)
	}
	r.write("7")
	if r.session.State().Digits[5] != 7 {
		t.Error("after the stage the board does not get the keys")
	}
}
