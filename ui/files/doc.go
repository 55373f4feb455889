// Package files is the page on which a desktop's files are opened and saved: the
// files opened last, the folders that people keep files in, and a line to type a
// name or a path, which completes what is typed.
//
// Browsers and phones have pickers of their own, which the app uses there, as it
// uses the portal of a Flatpak's sandbox; see platform.HasPicker.
package files
