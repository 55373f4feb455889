package platform

// Typist is a widget that takes text from the keyboard while it has the focus.
// In a browser, only such a widget gets letters; otherwise they are the
// browser's.
type Typist interface{ TakesText() bool }
