package steps

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

// TestGallery takes pictures of steps of every kind of technique on boards the size they have in a
// desktop window and on a phone.
func TestGallery(t *testing.T) {
	themetest.Gallery(t)
	steps := map[logic.Technique]boardview.View{}
	g, err := generate.New(generate.Options{Seed: 3, Minimal: true})
	if err != nil {
		t.Fatal(err)
	}
	var walker, finder logic.Finder
	for range 12 {
		puzzle, err := g.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		st := logic.NewState(puzzle)
		state := board.State{}
		for c, d := range puzzle {
			if d != 0 {
				state.Digits[c], state.Kinds[c] = d, board.Given
			}
		}
		walker.Path(&st, func(*logic.Step) bool {
			for c, d := range st.Grid() {
				if d != 0 && state.Digits[c] == 0 {
					state.Digits[c], state.Kinds[c] = d, board.Answer
				}
			}
			for _, technique := range []logic.Technique{
				logic.HiddenPair, logic.FinnedSwordfish, logic.Skyscraper, logic.EmptyRectangle, logic.WWing, logic.XYZWing,
				logic.SimpleColorsTrap, logic.Uniqueness4, logic.XYChain, logic.GroupedAIC, logic.ContinuousNiceLoop, logic.ALSXZ,
				logic.ALSXYWing, logic.ALSChain, logic.DeathBlossom, logic.SueDeCoq, logic.ALSAIC, logic.ForcingChainContradiction,
			} {
				if _, ok := steps[technique]; ok {
					continue
				}
				if all := finder.All(&st, technique); len(all) > 0 {
					steps[technique] = View(&all[len(all)-1], state, st.AllCandidates())
				}
			}
			return true
		})
	}
	for technique, view := range steps {
		for _, v := range themetest.Variants {
			for size, scale := range map[float32]float32{708: 1, 396: 2} {
				w := themetest.Window(t, theme.Options{Variant: v.Variant})
				b := boardview.New(func(board.Cell) {})
				b.SetView(view)
				w.SetContent(b)
				w.Resize(fyne.NewSquareSize(size))
				name := map[float32]string{708: "desktop", 396: "phone"}[size]
				themetest.Picture(t, "step-"+strings.ReplaceAll(string(technique), " ", "-")+"-"+name+"-"+v.Name, w, scale)
			}
		}
	}
}
