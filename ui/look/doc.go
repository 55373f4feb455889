// Package look is the theme of Solvoku's window: its colours, text sizes,
// corner radii and fonts, in a light and a dark variant.
//
// It knows no widget. A widget asks the theme for a colour by one of the names
// in this package, as it asks Fyne for its own names. All colours are plain
// values, so a text texture that was drawn once is found again.
//
// The contrast between the colours is a promise that the tests of this package
// keep: white digits and small text 4.5:1, the solver's large digits 3.5:1,
// rings 3:1, each against everything that it can stand on.
package look
