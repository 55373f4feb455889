//go:build !windows && !darwin && !js && !android

package platform

import "os"

// fyneTheme is the environment variable that tells Fyne which look to use.
const fyneTheme = "FYNE_THEME"

// LightAtFirst makes an app created next look light until the system reports a preference.
// On Linux and BSD desktops, Fyne 2.8.1 starts dark and asks the settings portal; without
// one, it stays dark. The portal's answer comes later and takes precedence. The returned
// function ends this, so that programs started by the app don't inherit it.
func LightAtFirst() (end func()) {
	if os.Getenv(fyneTheme) != "" {
		return func() {}
	}
	_ = os.Setenv(fyneTheme, "light") // can't fail for such a name
	return func() { _ = os.Unsetenv(fyneTheme) }
}
