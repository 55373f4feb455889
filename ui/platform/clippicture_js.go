package platform

// ClipboardPicture returns none: the browser's paste brings pictures by itself.
func ClipboardPicture() (File, bool) { return File{}, false }
