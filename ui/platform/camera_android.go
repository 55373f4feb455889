package platform

// #include "shared_android.h"
import "C"

import (
	"errors"
)

// errNoCamera is returned if Android refuses to open the camera.
var errNoCamera = errors.New("Android opened no camera")

// Camera takes pictures with the device's camera app, which needs no permission.
type Camera struct{}

// NewCamera returns the device's camera.
func NewCamera(func(func())) *Camera { return &Camera{} }

// Has reports whether there is a camera.
func (c *Camera) Has() bool {
	found := false
	err := onActivity(func(env, activity C.uintptr_t) error {
		found = bool(C.has_camera(env, activity))
		return nil
	})
	return err == nil && found
}

// Take opens the camera. Its picture arrives like one that another app shares: see [TakeShared].
func (c *Camera) Take(_ func(File), failed func(error)) {
	if err := onActivity(func(env, activity C.uintptr_t) error {
		if !C.take_picture(env, activity) {
			return errNoCamera
		}
		return nil
	}); err != nil {
		failed(err)
	}
}
