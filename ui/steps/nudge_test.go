package steps

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

func TestNudges(t *testing.T) {
	uitest.New(t, uitest.Phone)
	all := lessons(t)
	for technique, want := range map[logic.Technique]string{
		logic.NakedSingle:           "Look at box 2.",
		logic.FullHouse:             "Look at row 9.",
		logic.HiddenSingle:          "Look at box 3, and where 1 can go in it.",
		logic.DirectHiddenPair:      "Look at row 7, and where 6 and 7 can go in it.",
		logic.NakedPair:             "Look at column 4.",
		logic.HiddenPair:            "Look at row 2, and where 2 and 4 can go in it.",
		logic.XWing:                 "Look at rows 2 and 9, and where 6 can go in them.",
		logic.WWing:                 "Look at row 9, and where 2 can go in it.",
		logic.XYWing:                "Look at r1c3, r2c2 and r6c3.",
		logic.BUG2:                  "Look at the cells with more than two candidates.",
		logic.Guardian:              "Look at where 4 can go.",
		logic.Uniqueness4:           "Look at r3c1, r3c2, r4c1 and r4c2.",
		logic.Tridagon:              "Look at the 12 shaded cells.",
		logic.ALSXZ:                 "Look at the 5 shaded cells.",
		logic.DiscontinuousNiceLoop: "Start at r1c4.",
		logic.SKLoop:                "Look at rows 2 and 8 and columns 4 and 8.",
	} {
		l := all[technique]
		if got := NudgeTo(&l.step, l.candidates); got.Text != want {
			t.Errorf("%s: %q, want %q", technique, got.Text, want)
		}
	}
}

// TestANudgeNamesHousesThatTheStepDraws compares it with the drawing: a house that it shades is one
// of the pattern's or, only for a Naked Single, the cell's box.
func TestANudgeNamesHousesThatTheStepDraws(t *testing.T) {
	uitest.New(t, uitest.Phone)
	for technique, l := range lessons(t) {
		n := NudgeTo(&l.step, l.candidates)
		if n.Text == "" || n.Cells.IsEmpty() {
			t.Errorf("%s: the nudge is %q to %v", technique, n.Text, n.Cells)
		}
		if names := strings.Contains(n.Text, "can go"); names != (n.Digits != 0) || n.View(board.State{}).Marks.About != n.Digits {
			t.Errorf("%s: %q shows the digits %v", technique, n.Text, n.Digits)
		}
		drawn := map[board.House]bool{}
		for _, h := range l.step.Houses {
			drawn[h.House] = h.Role != logic.Cover
		}
		if technique == logic.NakedSingle {
			drawn[board.Box(l.step.Placements[0].Cell.Box())] = true
		}
		names := strings.Contains(n.Text, "row") || strings.Contains(n.Text, "column") || strings.Contains(n.Text, "box")
		var houses board.Cells
		for h, is := range drawn {
			if is {
				houses = houses.Union(h.CellSet())
			}
		}
		if names && !n.Cells.SubsetOf(houses) {
			t.Errorf("%s: %q washes more than the houses that the step draws", technique, n.Text)
		}
	}
}
