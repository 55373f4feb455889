package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

func TestAProgressBarFillsAndShowsItsEnd(t *testing.T) {
	themetest.Window(t, theme.Options{})
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
		t.Error("a full bar looks like a partly filled one")
	}
}

func TestADrivenBusyBarMovesOnlyWithStep(t *testing.T) {
	themetest.Window(t, theme.Options{})
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
			t.Fatalf("after a step it is still at %v", before)
		}
		seen[m.at] = true
	}
	if !seen[0] || !seen[1] {
		t.Errorf("it does not move back and forth: %v", seen)
	}
	free := NewBusyBar()
	if free.Step(); free.at != 0 {
		t.Error("Step moved a bar that moves by itself")
	}
}

func TestABusyBarMovesOnlyWhileShown(t *testing.T) {
	themetest.Window(t, theme.Options{})
	m := NewBusyBar()
	m.Resize(fyne.NewSize(100, 4))
	if m.Visible() || m.animation != nil {
		t.Error("a new bar is visible or moves")
	}
	m.Show()
	m.Show()
	if !m.Visible() || m.animation == nil {
		t.Error("a visible bar does not move")
	}
	m.tick(0.5)
	if m.at != 1 {
		t.Errorf("after half a period the bar is at %v, want the far end", m.at)
	}
	m.Hide()
	if m.Visible() || m.animation != nil {
		t.Error("a hidden bar moves")
	}
}
