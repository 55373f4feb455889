// Package recovery is what the window shows where a start or a saved session failed:
// the safe screen, which shows less than the main screen and restores nothing until it
// is asked to, and the sheet that names what was set aside and brings it back.
package recovery
