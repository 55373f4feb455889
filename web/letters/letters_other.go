//go:build !js

package letters

// Source has no font: outside a browser, Fyne finds those of the system.
type Source struct{}

// Font returns nil.
func (*Source) Font() []byte { return nil }
