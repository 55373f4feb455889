// Package shell is the foundation of every page of the app.
//
// A page is what a person opens from the menu. It gets the [Window], never the
// app itself, and appears in one of two ways: on a [Stage], which takes the whole
// window in place of the main screen, or on a sheet over whatever is there.
//
// The package also holds what layouts share: measures, [Rect], and the pen and
// palette for exported pictures.
package shell
