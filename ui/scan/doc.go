// Package scan is the page that takes a puzzle from a photo: it reads the
// picture in the background, shows what was read over the straightened photo,
// and puts it on the board once a person has reviewed it.
//
// The reader itself is package board/scan. The model here is [Review], what was
// read together with the corrections; [Corners], the four corners of a grid that
// was found wrongly; and [Judge], whether the puzzle is sound.
package scan
