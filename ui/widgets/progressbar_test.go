package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/theme"
)

func TestAProgressBarFillsAndShowsItsEnd(t *testing.T) {
	uitest.Window(t, theme.Options{})
	w := NewProgressBar()
	w.Resize(fyne.NewSize(200, barHeight))
	filled := test.WidgetRenderer(w).Objects()[1].(*canvas.Rectangle)
	under := filled.FillColor
	for share, want := range map[float64]float32{0: 0, 0.001: barHeight, 0.25: 50, 0.5: 100, 2: 200, -1: 0} {
		w.SetShare(share)
		if got := filled.Size().Width; got != want {
			t.Errorf("at %v it is filled for %v units, want %v", share, got, want)
		}
	}
	w.SetShare(1)
	if filled.FillColor == under {
		t.Error("the end looks like the way there")
	}
}

func TestADrivenBusyBarMovesWithItsOwner(t *testing.T) {
	uitest.Window(t, theme.Options{})
	m := NewBusyBar()
	m.Resize(fyne.NewSize(100, 4))
	m.Driven = true
	m.Show()
	if m.animation != nil {
		t.Error("it moves by itself")
	}
	seen := map[float32]bool{}
	for range busySteps {
		before := m.at
		if m.Step(); m.at == before {
			t.Fatalf("a step leaves it at %v", before)
		}
		seen[m.at] = true
	}
	if !seen[0] || !seen[1] {
		t.Errorf("it does not go there and back: %v", seen)
	}
	free := NewBusyBar()
	if free.Step(); free.at != 0 {
		t.Error("one that moves by itself was moved by its owner")
	}
}

func TestABusyBarMovesOnlyWhileShown(t *testing.T) {
	uitest.Window(t, theme.Options{})
	m := NewBusyBar()
	m.Resize(fyne.NewSize(100, 4))
	if m.Visible() || m.animation != nil {
		t.Error("a new meter is shown or moves")
	}
	m.Show()
	m.Show()
	if !m.Visible() || m.animation == nil {
		t.Error("a shown meter does not move")
	}
	m.tick(0.5)
	if m.at != 1 {
		t.Errorf("half way through, the meter is at %v, want the far end", m.at)
	}
	m.Hide()
	if m.Visible() || m.animation != nil {
		t.Error("a hidden meter moves")
	}
}
