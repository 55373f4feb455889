package hint

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestHintGallery pictures the degrees of a hint about a chain, in every window.
func TestHintGallery(t *testing.T) {
	uitest.Gallery(t, func(r *uitest.Robot, name string) {
		state := uitest.State(t, uitest.Hardest)
		h := findHint(t, state)
		for ; h.Step.Technique != logic.DiscontinuousNiceLoop; h = findHint(t, state) {
			state = changed(t, state, h)
		}
		r.Session().Perform(edit.OpenState(state))
		p := &hintRobot{r, openHint(r.Window, nil)}
		p.found()
		for degree := range 3 {
			if degree == 2 {
				p.reading.move(4)
				p.reading.switchEureka()
				r.Picture("hint-" + name + "-line")
				p.reading.switchEureka()
				p.reading.move(-4)
			}
			r.Picture(fmt.Sprintf("hint-%s-%d", name, degree))
			p.reveal()
		}
		p.Leave()
	})
}

// TestHintGalleryOfTechniques pictures a step of each technique that two hard puzzles need.
func TestHintGalleryOfTechniques(t *testing.T) {
	themetest.Gallery(t)
	for i, puzzle := range []string{hardPuzzle, uitest.Hardest} {
		seen := map[logic.Technique]bool{}
		state := uitest.State(t, puzzle)
		for h := findHint(t, state); h.Judgement.Sound(); h = findHint(t, state) {
			if !seen[h.Step.Technique] {
				seen[h.Step.Technique] = true
				size := fyne.Size(uitest.Wide)
				if len(seen)%2 == 0 {
					size = uitest.Phone
				}
				r := uitest.New(t, size)
				r.Session().Perform(edit.OpenState(state))
				p := &hintRobot{r, openHint(r.Window, nil)}
				p.found()
				p.reveal()
				p.reveal()
				r.Picture(fmt.Sprintf("hint-%d-%s", i, h.Step.Technique))
			}
			state = changed(t, state, h)
		}
	}
}

// TestHintGalleryOfAMistake pictures the choice that follows a wrong answer.
func TestHintGalleryOfAMistake(t *testing.T) {
	uitest.Gallery(t, func(r *uitest.Robot, name string) {
		p := hinted(r, uitest.Easy, "r1c4=2", "r1c3=4", "r2c2=7", "r2c3=2")
		r.Picture("hint-mistake-" + name)
		p.Leave()
	})
}
