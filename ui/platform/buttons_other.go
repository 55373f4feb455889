//go:build !js

package platform

// Buttons do nothing: Fyne 2.7.1 doesn't support screen readers.
type Buttons struct{}

// NewButtons returns buttons that do nothing.
func NewButtons(string, func(func()), []Button) *Buttons { return &Buttons{} }

// SetHidden does nothing.
func (*Buttons) SetHidden(bool) {}
