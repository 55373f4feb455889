// Package platform holds what differs between desktops, phones and browsers.
//
// Files ending in _js.go cover what browsers offer and Fyne doesn't wrap (files, links, the
// clipboard, announcements to screen readers) and work around bugs in Fyne's web driver;
// native.go has their counterparts elsewhere. Call these functions on the interface's
// goroutine; results arrive there through the caller's do function.
package platform

// Events are called, on the interface's goroutine, for what happens outside the widgets.
type Events struct {
	Dropped func(File)        // a file was dropped onto the window, or a picture pasted in a browser
	Text    func(text string) // in a browser: text was dropped, or the page's address names a puzzle
	Pasted  func(text string) // in a browser: text was pasted with its menu or shortcut

	Left     func() // in a browser: the pointer left the page
	Contrast func() // in a browser: [WantsContrast] changed
	Updated  func() // in a browser: a new version of the app is ready for [Reload]

	// Copied returns the text to copy, or "", when the user copies with the browser's menu
	// or shortcut. The browser's event handler calls it and waits for it.
	Copied func() string
}

// Typist is a widget that takes text from the keyboard while it has the focus. In a browser,
// it receives all characters.
type Typist interface{ TakesText() bool }

// GridSize is the number of rows and columns in a [ScreenReader]'s grid.
const GridSize = 9

// GridCell is a cell for a [ScreenReader].
type GridCell struct {
	Name     string // everything that a screen reader says about the cell
	Invalid  bool   // whether its digit clashes with another
	Selected bool
}
