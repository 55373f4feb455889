//go:build windows || darwin || js || android

package platform

// LightAtFirst does nothing: these systems say which look they want before the app is made.
func LightAtFirst() (end func()) { return func() {} }
