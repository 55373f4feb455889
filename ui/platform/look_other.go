//go:build windows || darwin || js || android

package platform

// LightAtFirst does nothing: these systems report their preferred look before the app is
// created.
func LightAtFirst() (end func()) { return func() {} }
