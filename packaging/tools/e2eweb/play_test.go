//go:build e2e

package e2eweb

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

const (
	puzzle   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	endless  = "001000000200000000003000000400000005005000600600000040007103000800000000009020000"
)

func TestAPuzzleIsEnteredByKeysAndSolvedByBothSolvers(t *testing.T) {
	t.Parallel()
	for _, on := range []device{desktop, darkDesk} {
		t.Run(on.name, func(t *testing.T) {
			t.Parallel()
			r := open(t, on, "/")
			r.picture(on.name + "-1-empty")
			r.press(kb.Escape)
			s := r.find()
			r.tapIn(s.cell(0))
			r.press(strings.ReplaceAll(puzzle, ".", " "))
			r.says("30 givens · one solution")
			r.picture(on.name + "-2-entered")
			r.solveWithBoth(s)
		})
	}
}

func TestAPuzzleIsEnteredByTapsAndSolvedByBothSolvers(t *testing.T) {
	t.Parallel()
	for _, on := range []device{sharpCell, smallCell} {
		t.Run(on.name, func(t *testing.T) {
			t.Parallel()
			r := open(t, on, "/")
			r.picture(on.name + "-1-empty")
			s := r.find()
			// An active key enters its digit into every tapped cell.
			for digit := 1; digit <= 9; digit++ {
				r.tapIn(s.digits[digit])
				for i, c := range puzzle {
					if int(c-'0') == digit {
						r.tapIn(s.cell(i))
					}
				}
				r.tapIn(s.digits[digit])
			}
			r.says("30 givens · one solution")
			r.picture(on.name + "-2-entered")
			r.solveWithBoth(s)
			if r.truth(`document.querySelector("input, textarea, [contenteditable]") || !["BODY", "CANVAS"].includes(document.activeElement.tagName)`) {
				t.Error("something in the page could open the soft keyboard")
			}
		})
	}
}

// solveWithBoth solves the entered puzzle with Exact Cover, the default, and
// with Backtracking.
func (r *rig) solveWithBoth(s screen) {
	r.t.Helper()
	for _, solver := range []string{"Exact Cover", "Backtracking"} {
		found := "found by " + solver
		if solver == "Backtracking" {
			r.tapIn(s.clearAnswers)
			r.says("30 givens · one solution")
			r.tapIn(s.backtracking)
			found = "found by both" // both results are shown side by side
		}
		r.tapIn(s.solve)
		r.says(found)
		r.says("depth") // the figures follow the title
		if found := r.text(gridDigits); found != solution {
			r.t.Errorf("%s found %s", solver, found)
		}
		r.picture(r.on.name + "-3-solved-" + solver)
		r.press(kb.Escape)
		r.settle()
	}
	r.picture(r.on.name + "-4-board")
}

// gridDigits is an expression for the digits of the board as screen readers find them, row by row.
const gridDigits = `Array.from(document.querySelectorAll("#board [data-cell]"), (c) => (/: (\d)/.exec(c.getAttribute("aria-label")) || [0, "."])[1]).join("")`
