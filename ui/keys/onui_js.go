//go:build js

package keys

import "fyne.io/fyne/v2"

// OnUI runs f on Fyne's goroutine. In a browser key events arrive on
// goroutines of their own.
func OnUI(f func()) { fyne.Do(f) }
