//go:build !windows && !darwin && !js && !android

package platform

import "os"

// fyneTheme is the variable in which Fyne is told of a look.
const fyneTheme = "FYNE_THEME"

// LightAtFirst has an app that is made next look light until the system says otherwise. On
// desktops of Linux and BSD, Fyne 2.7.1 begins dark and asks the settings portal; where none
// runs, it stays dark. What the portal says comes later, and holds. The function returned
// ends this, so that programs that the app starts don't look light for it.
func LightAtFirst() (end func()) {
	if os.Getenv(fyneTheme) != "" {
		return func() {}
	}
	_ = os.Setenv(fyneTheme, "light") // which can't fail for such a name
	return func() { _ = os.Unsetenv(fyneTheme) }
}
