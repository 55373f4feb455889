// Package share passes the board's puzzle on: as a link and its QR code, as text
// for the clipboard, and as a file in any format that the package
// [github.com/solvoku/solvoku/board/format] writes.
package share
