// Package puzzles has the pages that list puzzles (those the user has saved, those in
// a text that holds many, and the famous ones that come with the app) and the page that
// makes new ones.
//
// [Shelf] is the model for saved puzzles: it saves, renames, deletes, imports and
// exports, each as one change that can be undone and that is on disk when the
// call returns. [Collection] is the model for a text with many puzzles, whether opened,
// pasted or dropped: it takes puzzles as they are read, and searches them. [Famous] lists
// the famous ones, each with its story. [Request] says which puzzle to make; [Make] makes it.
//
// The first two are shown as a list page: cards with a small board and a few lines of
// text, in as many columns as fit the window, with a search field. Only visible cards
// exist, so showing fifty thousand puzzles takes no more time or memory than showing
// fifty.
//
// # The file format
//
// Saved puzzles are stored and exported as lines of UTF-8 text. The first line names
// the format and its version:
//
//	# Solvoku puzzles 1
//
// Every other line is a puzzle: its 81 cells row by row with a dot for an
// empty one, a tab, and a JSON object, so programs that read one puzzle per line
// can read the file too. The object has
//
//   - "id": a unique identifier of up to 32 letters a to z and digits;
//   - "name": the name that the user gave it;
//   - "saved": when it was saved, in the format of RFC 3339;
//   - "board": only if there is more than the givens, the whole board with
//     answers and notes, in the format of [board.State.String];
//   - "rev": only in the app's own storage, the number of its last change: if
//     two lines have the same id, the one with the higher number wins.
//
// In the app's own storage a line that begins with "# gone", followed by a tab
// and an object with "id" and "rev", stands for a deleted puzzle.
// Other lines that begin with # are comments.
//
// A file of another version is rejected. From a damaged file, the readable lines are
// used.
//
// # Several windows
//
// Each window claims a text of its own in the app's storage (puzzles, puzzles-2
// and so on) and writes no other. The list combines them all, so no window can
// lose another's puzzles. A new window takes over the texts of closed ones. A browser
// page that isn't served over https can't claim texts: there the windows share one, and
// each checks what the others have written before it writes.
package puzzles
