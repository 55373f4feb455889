package ui

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

// eitherWay lists the givens of the easy puzzle down its columns without saying which number is the
// row, and turned is the other puzzle that this can be.
func eitherWay() (text string, turned board.Grid) {
	easy := board.MustParseGrid(uitest.Easy)
	var sb strings.Builder
	for column := range board.Size {
		for row := range board.Size {
			digit := easy[board.At(row, column)]
			turned[board.At(column, row)] = digit
			if digit != 0 {
				fmt.Fprintf(&sb, "%d %d %d\n", row+1, column+1, digit)
			}
		}
	}
	return sb.String(), turned
}

// TestATextWithTwoReadingsIsAskedAbout pastes one, and chooses by keys and by a tap.
func TestATextWithTwoReadingsIsAskedAbout(t *testing.T) {
	text, turned := eitherWay()
	easy := board.MustParseGrid(uitest.Easy)
	for name, tt := range map[string]struct {
		choose func(r *appRobot)
		want   board.Grid
	}{
		"Enter":      {func(r *appRobot) { r.Press(fyne.KeyReturn) }, easy},
		"the second": {func(r *appRobot) { r.Press(fyne.KeyRight); r.Press(fyne.KeyDown); r.Press(fyne.KeyReturn) }, turned},
		"Back":       {func(r *appRobot) { r.Press(fyne.KeyEscape) }, board.Grid{}},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRobot(t, uitest.Phone)
			r.app.paste(text)
			if stage := r.Stage(); stage == nil || stage.Title != "Which one is it?" {
				t.Fatalf("not asked: %v", r.Session().Notice())
			}
			if g := r.Session().State().Givens(); g.FilledCount() > 0 {
				t.Errorf("%s is on the board before the choice", g)
			}
			tt.choose(r)
			if g := r.Session().State().Givens(); r.Stage() != nil || g != tt.want {
				t.Errorf("the board has %s, not %s", g, tt.want)
			}
		})
	}
	r := started(t, "", text)
	if r.Stage() == nil || r.Session().Notice().Kind != session.NoNotice {
		t.Errorf("a text at the start isn't asked about: %v", r.Session().Notice())
	}
}
