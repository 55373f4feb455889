//go:build !js && !(android && cgo)

package platform

// Camera does nothing: desktops have no camera app to take a picture with.
type Camera struct{}

// NewCamera returns a camera that isn't there.
func NewCamera(func(func())) *Camera { return &Camera{} }

// Has returns false.
func (c *Camera) Has() bool { return false }

// Take does nothing.
func (c *Camera) Take(func(File), func(error)) {}
