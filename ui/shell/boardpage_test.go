package shell

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestTheBoardTakesWhatThePanelLeaves(t *testing.T) {
	split := BoardSplit{MinPanel: 200, MaxPanel: 400, Under: 150}
	left := split
	left.LeftHanded = true
	bounded := split
	bounded.MinSide = 250
	for _, c := range []struct {
		name         string
		split        BoardSplit
		page         fyne.Size
		board, panel Rect
	}{
		{"upright", split, fyne.NewSize(300, 600), NewRect(0, 0, 300, 300), NewRect(0, 300+Gap, 300, 300-Gap)},
		{"upright and short", split, fyne.NewSize(300, 350), NewRect(50, 0, 200, 200), NewRect(0, 200+Gap, 300, 150-Gap)},
		{"upright, with a minimum side", bounded, fyne.NewSize(300, 350), NewRect(25, 0, 250, 250), NewRect(0, 250+Gap, 300, 100-Gap)},
		{"too low for a panel", split, fyne.NewSize(100, 100), NewRect((100-MinBoard)/2, 0, MinBoard, MinBoard), NewRect(0, MinBoard+Gap, 100, max(100-MinBoard-Gap, 0))},
		{"aside", split, fyne.NewSize(800, 400), NewRect(0, 0, 400, 400), NewRect(400+2*Gap, 0, 400-2*Gap, 400)},
		{"aside and wide", split, fyne.NewSize(1000+2*Gap, 400), NewRect(100, 0, 400, 400), NewRect(500+2*Gap, 0, 400, 400)},
		{"aside and narrow", split, fyne.NewSize(500+2*Gap, 400), NewRect(0, 50, 300, 300), NewRect(300+2*Gap, 0, 200, 400)},
		{"aside, in the smallest window", split, fyne.NewSize(300, 200), NewRect(0, 33, 134, 134), NewRect(150, 0, 150, 200)},
		{"for the left hand", left, fyne.NewSize(1000+2*Gap, 400), NewRect(500+2*Gap, 0, 400, 400), NewRect(100, 0, 400, 400)},
	} {
		if board, panel := c.split.Split(NewRect(0, 0, c.page.Width, c.page.Height)); board != c.board || panel != c.panel {
			t.Errorf("%s: the board is at %v, not %v, the panel at %v, not %v", c.name, board, c.board, panel, c.panel)
		}
	}
}
