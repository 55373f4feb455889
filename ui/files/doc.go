// Package files is the page on which desktops open and save files: recent files, the
// usual folders, and a text field for a name or path, with completion.
//
// Browsers and phones have pickers of their own, which the app uses there, as it uses the
// portal of a Flatpak's sandbox; see platform.HasPicker.
package files
