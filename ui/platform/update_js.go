package platform

import "syscall/js"

// updateKey is the page's global that tells whether a new version of it is ready,
// and the event that says so when that happens.
const updateKey = "solvokuUpdate"

// onUpdate calls ready when a new version of the app is ready to be loaded.
func onUpdate(do func(func()), ready func()) {
	listen(js.Global(), updateKey, func(js.Value) { do(ready) })
	if js.Global().Get(updateKey).Truthy() {
		ready()
	}
}

// Reload loads the page anew, in its newest version. Everything must be saved.
func Reload() { location().Call("reload") }
