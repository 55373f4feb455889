package shell

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/widgets"
)

// Tabs are pages that share one place: each is a stage of its own, whose bar has a toggle
// with the names of all.
type Tabs struct {
	Names  []string
	Chosen int         // the index of this stage
	Open   func(i int) // opens another one
}

// newTabs returns the toggle of a stage's tabs. If another tab is chosen by keyboard, the
// focus moves to the toggle of that tab's stage.
func (s *Stage) newTabs() *widgets.Toggle {
	var toggle *widgets.Toggle
	toggle = widgets.NewToggle(s.Tabs.Names, func(i int) {
		w := s.window
		typed := w.Canvas().Focused() == fyne.Focusable(toggle)
		toggle.SetSelected(s.Tabs.Chosen) // a stage may come back
		s.Tabs.Open(i)
		if typed && w.stage != nil && w.stage.tabs != nil {
			w.Canvas().Focus(w.stage.tabs)
		}
	})
	toggle.SetSelected(s.Tabs.Chosen)
	toggle.Keys = s
	return toggle
}

// announcement returns the words with which a screen reader announces a stage that opens.
func (s *Stage) announcement() string {
	if len(s.Tabs.Names) == 0 {
		return s.Title
	}
	return s.Title + ". " + s.Tabs.Names[s.Tabs.Chosen]
}

// allTab is the minimum width of a tab where there is room.
const allTab = 130
