package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

func TestToggleReportsEachChoiceOnce(t *testing.T) {
	w := themetest.Window(t, theme.Options{})
	var changes []int
	g := NewToggle([]string{"Backtracking", "Exact Cover", "Hybrid"}, func(i int) { changes = append(changes, i) })
	w.SetContent(g)
	w.Resize(fyne.NewSize(300, 48))
	at := func(i int) fyne.Position { return fyne.NewPos(float32(i)*100+50, 24) }

	test.TapAt(g, at(0)) // already chosen
	test.TapAt(g, at(2))
	g.SetSelected(1) // by the program
	typeKey(g, fyne.KeyLeft)
	typeKey(g, fyne.KeyLeft) // already at the end
	typeKey(g, fyne.KeyRight)
	want := []int{2, 0, 1}
	if len(changes) != len(want) {
		t.Fatalf("OnChanged got %v, want %v", changes, want)
	}
	for i := range want {
		if changes[i] != want[i] {
			t.Fatalf("OnChanged got %v, want %v", changes, want)
		}
	}
}

func TestToggleKeepsAValidChoice(t *testing.T) {
	themetest.Window(t, theme.Options{})
	g := NewToggle([]string{"a", "b", "c"}, nil)
	g.SetSelected(2)
	for _, i := range []int{-2, 3, 99} {
		if g.SetSelected(i); g.Selected() != 2 {
			t.Errorf("SetSelected(%d) chooses %d", i, g.Selected())
		}
	}
	if g.SetOptions([]string{"x", "y"}); g.Selected() != 1 {
		t.Errorf("after one option went, %d is chosen, want the last, 1", g.Selected())
	}
	if g.SetOptions(nil); g.Selected() != 0 {
		t.Errorf("without options, %d is chosen", g.Selected())
	}
	g.Resize(fyne.NewSize(100, 48))
	test.Tap(g)
}

// TestToggleWithoutAChoice has no option chosen until the user chooses one.
func TestToggleWithoutAChoice(t *testing.T) {
	w := themetest.Window(t, theme.Options{})
	chosen := NoOption
	g := NewToggle([]string{"a", "b"}, func(i int) { chosen = i })
	w.SetContent(g)
	w.Resize(fyne.NewSize(300, 48))
	drawn := func() int { return len(test.WidgetRenderer(g).Objects()) }
	with := drawn()
	g.SetSelected(NoOption)
	if g.Selected() != NoOption || drawn() != with-1 {
		t.Errorf("%d is chosen, %d objects are drawn, %d with a choice", g.Selected(), drawn(), with)
	}
	if g.SetOptions([]string{"x", "y", "z"}); g.Selected() != NoOption {
		t.Errorf("with other options %d is chosen", g.Selected())
	}
	if typeKey(g, fyne.KeyLeft); chosen != NoOption {
		t.Errorf("Left chooses %d", chosen)
	}
	if typeKey(g, fyne.KeyRight); chosen != 0 || g.Selected() != 0 {
		t.Errorf("Right chooses %d", chosen)
	}
}

func TestTogglePassesOtherKeysOn(t *testing.T) {
	themetest.Window(t, theme.Options{})
	g := NewToggle([]string{"a", "b"}, nil)
	var r recorder
	g.Keys = &r
	typeKey(g, fyne.KeyReturn)
	typeKey(g, fyne.KeyRight)
	g.TypedRune('4')
	if len(r.keys) != 1 || r.keys[0] != fyne.KeyReturn || string(r.runes) != "4" {
		t.Errorf("the handler got %v and %q", r.keys, string(r.runes))
	}
}

// TestAToggleAsksForNoMoreThanItsTextsNeed checks that the texts of narrow segments extend to
// their edges, so that a toggle isn't wider than a card on a small screen.
func TestAToggleAsksForNoMoreThanItsTextsNeed(t *testing.T) {
	themetest.Window(t, theme.Options{})
	toggle := NewToggle([]string{"20", "100", "1,000", "10,000", "50,000"}, nil)
	if need := toggle.MinSize().Width; need > 260 {
		t.Errorf("the toggle asks for %v", need)
	} else if !toggle.Fits(fyne.NewSize(need, 48), 0) {
		t.Errorf("the texts don't fit in %v", need)
	}
}
