// Package letters gives Fyne the font for letters that the app's own fonts lack. The web page
// fetches the font when the first such letter is drawn.
//
// No package of this module imports it. The page's copy of Fyne does, instead of looking through
// the system's fonts: see ../patches/fonts.patch.
package letters
