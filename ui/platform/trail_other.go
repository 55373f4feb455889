//go:build !js

package platform

// Trail does nothing: only a browser has a history of its own.
type Trail struct{}

// NewTrail returns a trail that does nothing.
func NewTrail(func(func()), func() int, func()) *Trail { return &Trail{} }

// Follow does nothing.
func (*Trail) Follow() {}
