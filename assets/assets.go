// Package assets holds the files that the app carries in itself. Nothing
// changes them: callers must not write to the slices.
//
// The typeface is Fira Sans 4.203 under the SIL Open Font License (OFL.txt), of
// which packaging/fonts.sh has left the letters of all the app's languages, and
// arrows and mathematical signs. The icon is drawn by packaging/tools/icon.
package assets

import (
	"embed"
	"io/fs"
)

// The typeface, as TrueType files.
var (
	//go:embed FiraSans-Regular.ttf
	FiraSansRegular []byte

	//go:embed FiraSans-Italic.ttf
	FiraSansItalic []byte

	//go:embed FiraSans-Bold.ttf
	FiraSansBold []byte
)

// FontLicence is the licence of the typeface, which must go with it.
//
//go:embed OFL.txt
var FontLicence string

// Icon is the app's icon, a PNG of 512 by 512 pixels.
//
//go:embed icon.png
var Icon []byte

// Puzzles are famous puzzles, one to a line: 81 characters, an ID and, if they
// are known, the year and the author. Lines that start with # are remarks.
//
//go:embed puzzles.txt
var Puzzles string

//go:embed translations/*.json
var translations embed.FS

// Translations returns the app's texts in its languages, files named such as
// de.json.
func Translations() fs.FS {
	dir, err := fs.Sub(translations, "translations")
	if err != nil {
		panic(err) // the name is a valid path
	}
	return dir
}

// Licences are the licences of the app and of the libraries in it.
//
//go:embed licences.txt
var Licences string
