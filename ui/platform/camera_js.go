package platform

import "syscall/js"

// Camera takes pictures with a phone's or a tablet's camera, through the browser's file dialog.
// Browsers on desktops can't.
type Camera struct {
	do    func(func())
	found bool
}

// NewCamera looks for the device's camera, which takes a moment and needs no permission. do runs
// a function on the interface's goroutine.
func NewCamera(do func(func())) *Camera {
	c := &Camera{do: do}
	devices := navigator().Get("mediaDevices") // undefined over plain http
	if !devices.Truthy() || !media("(pointer: coarse)").Get("matches").Bool() {
		return c
	}
	settle(devices.Call("enumerateDevices"), func(list js.Value, err error) {
		if err != nil {
			return
		}
		for i := range list.Length() {
			if list.Index(i).Get("kind").String() == "videoinput" {
				do(func() { c.found = true })
			}
		}
	})
	return c
}

// Has reports whether a camera has been found.
func (c *Camera) Has() bool { return c.found }

// Take opens the camera and passes the picture, if one is taken, to taken. Call it in response to
// a gesture.
func (c *Camera) Take(taken func(File), _ func(error)) {
	askForFile(map[string]string{"accept": "image/*", "capture": "environment"}, c.do, taken)
}
