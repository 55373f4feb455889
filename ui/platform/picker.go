package platform

import "fyne.io/fyne/v2"

// HasPicker reports whether the system has a page of its own to choose files on:
// a browser, a phone, or the portal of a sandbox, outside of which the app sees no
// files. Elsewhere [ChooseFile] and [SaveFile] open Fyne's dialog.
func HasPicker() bool {
	device := fyne.CurrentDevice()
	return sandboxed || device.IsMobile() || device.IsBrowser()
}
