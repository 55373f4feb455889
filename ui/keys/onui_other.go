//go:build !js

package keys

// OnUI runs f on Fyne's goroutine, which is where key events arrive.
func OnUI(f func()) { f() }
