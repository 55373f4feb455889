package session

import (
	"errors"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/store"
)

// Notice is a message to the user, not yet translated. It stays until the next gesture.
type Notice struct {
	Kind  NoticeKind
	Cell  board.Cell  // for the kinds about a cell
	Count int         // for the kinds about a number
	Level logic.Level // for the kinds about a puzzle's difficulty
	Name  string      // for the kinds about something with a name
	Err   error       // for the kinds about an error

	Skipped   string              // for ReadAs
	Judgement *diagnose.Judgement // for the kinds about a board
}

// NoticeKind identifies a message.
type NoticeKind uint8

// The kinds of notice.
const (
	NoNotice         NoticeKind = iota
	GivenLocked                 // the cell holds a given, which is locked in Play mode
	NoteNeedsEmpty              // the cell holds a digit, so it can't hold notes
	NotPuzzle                   // the text is not a puzzle; Err says why
	NothingToPaste              // the clipboard is empty
	Copied                      // the puzzle is on the clipboard
	AnswersCopied               // the board with its answers is on the clipboard
	Pasted                      // the puzzle from the clipboard is on the board
	FirstOfMany                 // the first of Count puzzles is on the board
	ReadAs                      // the puzzle was found in a text taken for the format with the ID Name; Skipped is the rest of the text
	AdvanceOn                   // the selection moves on after each digit
	AdvanceOff                  // the selection stays after a digit
	LastCellReached             // r9c9 has been filled, so typing stops
	NoCellLeft                  // a digit was typed after r9c9
	DigitHeld                   // the key of the digit Count is held, or the eraser for 0
	NotesOn                     // digits become notes
	NotesOff                    // digits become answers
	SavedDamaged                // the saved session can't be read, for the reason Err, so the one saved before it was restored; it is set aside as Name
	SavedUnreadable             // no saved session can be read, for the reason Err; it is set aside as Name
	KeptUnreadable              // the session's folder Name can't be read, so nothing was restored and nothing will be kept
	SetAside                    // the previous text was set aside as Name
	NotBroughtBack              // the text set aside as Name can't be read, for the reason Err
	BroughtBack                 // the text set aside as Name is back
	SecondWindow                // another window is open, so this one has a board of its own
	NoHome                      // there is no home folder, so a temporary one is used
	NothingKept                 // the browser refuses to store anything
	StoreFull                   // the browser's storage has no room for the session
	Busy                        // a search is running, and a page would hide it
	SaveFailed                  // the session could not be saved; Err says why
	ClipboardRefused            // the system denies access to the clipboard
	LinkCopied                  // a link to the puzzle is on the clipboard
	ReportCopied                // a result is on the clipboard
	FileFailed                  // a file could not be read or written; Err says why
	NoMistake                   // no answer is wrong
	Uncheckable                 // the puzzle has no solution, as Judgement says, so nothing is right or wrong
	MistakeUndone               // the board is as it was before the mistake
	MistakeStays                // undo doesn't lead to before the mistake
	PuzzleMade                  // a new puzzle of Level, with Count as its score, is on the board; Name is the technique that it needs, or ""
	PuzzleOfDay                 // the puzzle of the date Name, of Level, with Count as its score, is on the board
	PuzzleSaved                 // the puzzle on the board was saved under Name
	FileHandedOver              // the browser saves a file called Name, or asks where to
	ClassicOnly                 // Name knows classic rules only, and the board has others
	NewVersion                  // a new version of the app is ready to load
)

// NotSaved returns the notice for an error that occurred while saving.
func NotSaved(err error) Notice {
	if errors.Is(err, store.ErrFull) {
		return Notice{Kind: StoreFull, Err: err}
	}
	return Notice{Kind: SaveFailed, Err: err}
}

// Brings reports whether a message says that a text's puzzle is on the board.
func (k NoticeKind) Brings() bool { return k == Pasted || k == FirstOfMany || k == ReadAs }

// Wrong reports whether a message says that something went wrong: a request was refused, or
// something could not be read or kept.
func (k NoticeKind) Wrong() bool {
	return k.Refuses() || k == SavedDamaged || k == SavedUnreadable || k == NothingKept
}

// Refuses reports whether a message says that a request was refused.
func (k NoticeKind) Refuses() bool {
	switch k {
	case GivenLocked, NoteNeedsEmpty, NoCellLeft, NotPuzzle, NothingToPaste, Busy, SaveFailed, KeptUnreadable, StoreFull, NotBroughtBack, ClipboardRefused, FileFailed, Uncheckable, MistakeStays, ClassicOnly:
		return true
	}
	return false
}
