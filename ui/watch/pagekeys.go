package watch

import (
	"fyne.io/fyne/v2"
)

// playOrPause starts or stops playing, or cancels a long seek.
func (w *watching) playOrPause() {
	switch v := w.watch.View(); {
	case v.Going:
		w.watch.Cancel()
	case v.Playing:
		w.watch.Pause()
	default:
		w.watch.Play()
	}
}

// changeSpeed chooses a faster or a slower speed.
func (w *watching) changeSpeed(by int) { w.watch.SetSpeed(w.watch.View().Speed + by) }

// TypedKey implements [widgets.Handler].
func (w *watching) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace:
		w.playOrPause()
	case fyne.KeyRight:
		w.watch.Step(1)
	case fyne.KeyLeft:
		w.watch.Step(-1)
	case fyne.KeyHome:
		w.watch.GoTo(0)
	case fyne.KeyEnd:
		w.watch.GoToEnd()
	case fyne.KeyUp:
		w.changeSpeed(1)
	case fyne.KeyDown:
		w.changeSpeed(-1)
	default:
		return
	}
	w.show(w.watch.View())
}

// TypedRune implements [widgets.Handler].
func (w *watching) TypedRune(r rune) {
	switch r {
	case 'd', 'D':
		w.watch.NextDeadEnd()
	case 'b', 'B':
		w.watch.PreviousDeadEnd()
	case 'c', 'C':
		if w.hasLens() {
			w.setLens(!w.lens)
		}
	}
}
