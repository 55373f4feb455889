// Package share shares the board's puzzle: as a link and its QR code, as text for
// the clipboard, and as a file in any format that package
// [github.com/solvoku/solvoku/board/format] writes.
package share
