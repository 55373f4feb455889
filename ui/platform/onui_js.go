//go:build js

package platform

import "fyne.io/fyne/v2"

// OnUI runs f on Fyne's goroutine. In a browser, Fyne delivers key events on
// other goroutines.
func OnUI(f func()) { fyne.Do(f) }
