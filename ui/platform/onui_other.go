//go:build !js

package platform

// OnUI runs f on Fyne's goroutine, which already is the one that delivers key
// events.
func OnUI(f func()) { f() }
