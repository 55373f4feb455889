package session

import "github.com/solvoku/solvoku/board"

// Notice is a remark for the person, in a form that can be put into any
// language.
type Notice struct {
	Kind NoticeKind
	Cell board.Cell // where the kind is about one cell
	Err  error      // what the kind is about, where that is an error
}

// NoticeKind says what a notice is about.
type NoticeKind uint8

// The kinds of notice.
const (
	NoNotice         NoticeKind = iota
	GivenLocked                 // the cell holds a given, which Play mode does not change
	NoteNeedsEmpty              // the cell holds a digit, so it takes no note
	NotPuzzle                   // a text is no puzzle; Err says why
	NothingToPaste              // the clipboard holds no text
	Copied                      // the puzzle is on the clipboard
	Pasted                      // the puzzle from the clipboard is on the board
	AdvanceOn                   // digits fill a cell and move on
	AdvanceOff                  // digits stay in their cell
	NotesOn                     // digits become notes
	NotesOff                    // digits become answers
	SavedDamaged                // the saved session could not be read and was kept aside
	Busy                        // a search runs, and the board is locked
	SaveFailed                  // the session could not be saved; Err says why
	ClipboardRefused            // the system does not let the app use its clipboard
	LinkCopied                  // a link to the puzzle is on the clipboard
	ReportCopied                // a result is on the clipboard
	FileFailed                  // a file could not be read or written; Err says why
)
