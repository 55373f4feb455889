package i18n

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/session"
)

// notices holds the texts of the notices that consist of one or two sentences.
var notices = map[session.NoticeKind]string{
	session.GivenLocked:      "{{.Cell}} is a given. Choose “Edit puzzle” to change it.",
	session.NoteNeedsEmpty:   "{{.Cell}} holds a digit. Erase it to write notes there.",
	session.NothingToPaste:   "There is no text to paste.",
	session.Copied:           "The puzzle is on the clipboard.",
	session.AnswersCopied:    "The board with its answers is on the clipboard.",
	session.Pasted:           "Pasted",
	session.FirstOfMany:      "The text contains {{.Count}} puzzles. The first is on the board.",
	session.AdvanceOn:        "Auto-next is on: each digit moves on, a dot or Space empties a cell and moves on.",
	session.AdvanceOff:       "Auto-next is off: a digit fills its cell and stays there.",
	session.LastCellReached:  "That was the last cell",
	session.NoCellLeft:       "There is no cell after r9c9. Choose one to go on.",
	session.NotesOn:          "Digits are now notes.",
	session.NotesOff:         "Digits are now answers.",
	session.SavedDamaged:     "The saved session could not be read, so the board is as it was saved before that. The file is kept as {{.Name}}.",
	session.SavedUnreadable:  "The saved session could not be read, so the board starts empty. The file is kept as {{.Name}}.",
	session.SetAside:         "What was there is set aside as {{.Name}}: bring it back →",
	session.BroughtBack:      "{{.Name}} is back on the board.",
	session.SecondWindow:     "Solvoku is already open. This window has its own board.",
	session.NoHome:           "There is no home folder, so the board is saved in a temporary one.",
	session.NothingKept:      "The browser blocks site data, so nothing is kept when this page closes.",
	session.StoreFull:        "The browser’s storage is full. What you change now is lost when this page closes.",
	session.NewVersion:       "A new version of Solvoku is ready: load it →",
	session.Busy:             "A search is running. Stop it first.",
	session.ClipboardRefused: "The clipboard is not available here.",
	session.ClassicOnly:      "{{.Name}}: classic rules only.",
	session.LinkCopied:       "A link to the puzzle is on the clipboard.",
	session.ReportCopied:     "The result is on the clipboard.",
	session.PuzzleSaved:      "Saved: {{.Name}}",
	session.FileHandedOver:   "The browser is saving {{.Name}}.",
	session.NoMistake:        "No answer is wrong.",
	session.MistakeUndone:    "The board is as it was before the mistake. Redo brings it back.",
	session.MistakeStays:     "Undo doesn’t reach back to before the mistake. The wrong answers are marked.",
}

// NoMistake returns the sentence that no answer is wrong.
func NoMistake() string { return Notice(session.Notice{Kind: session.NoMistake}) }

// Notice returns the text of a notice.
func Notice(n session.Notice) string {
	switch n.Kind {
	case session.NotPuzzle:
		return Refusal(n.Err)
	case session.ReadAs:
		return readAs(n)
	case session.DigitHeld:
		if n.Count == 0 {
			return lang.L("Erase: now tap its cells")
		}
		return lang.L("{{.Digit}}: now tap its cells", Values{"Digit": n.Count})
	case session.FileFailed:
		return FileFailed(n.Err)
	case session.NotBroughtBack:
		return lang.L("{{.Name}} could not be read: {{.Reason}}", Values{"Name": n.Name, "Reason": SavedReason(n.Err)})
	case session.SaveFailed:
		return lang.L("The board could not be saved: {{.Reason}}", Values{"Reason": writingFailed(n.Err)})
	case session.KeptUnreadable:
		return lang.L("{{.Folder}} can’t be read, so nothing is kept.", Values{"Folder": n.Name})
	case session.Uncheckable:
		return Verdict(n.Judgement) + " " + lang.L("Answers can’t be checked.")
	case session.PuzzleMade:
		v := Values{"Level": Level(n.Level), "Score": Count(n.Count)}
		if n.Name == "" {
			return lang.L("New puzzle: {{.Level}}, score {{.Score}}.", v)
		}
		v["Technique"] = Technique(logic.Technique(n.Name))
		return lang.L("New puzzle that needs {{.Technique}}: {{.Level}}, score {{.Score}}.", v)
	case session.PuzzleOfDay:
		return lang.L("Puzzle of {{.Date}}: {{.Level}}, score {{.Score}}.",
			Values{"Date": n.Name, "Level": Level(n.Level), "Score": Count(n.Count)})
	}
	text, ok := notices[n.Kind]
	if !ok {
		return ""
	}
	return lang.L(text, Values{"Cell": n.Cell.String(), "Name": n.Name, "Count": n.Count})
}

// Progress describes the progress of a running search.
func Progress(p session.Progress) string {
	return Solver(p.Solver) + " · " + Cost(Time(p.Elapsed), p.Stats)
}

// Cost describes the cost of a search that took the given time.
func Cost(time string, s solvers.Stats) string {
	return strings.Join([]string{
		time,
		lang.N("{{.Count}} actions", int(s.Actions), Values{"Count": Count(s.Actions)}),
		lang.L("depth {{.Depth}}", Values{"Depth": s.MaxDepth}),
	}, " · ")
}

// SavedReason says why a saved session could not be read.
func SavedReason(err error) string {
	if errors.Is(err, session.ErrLater) {
		return lang.L("It was saved by a later version of Solvoku.")
	}
	return lang.L("Nothing in it can be read.")
}

// readAs says what format a text was read as and what was skipped.
func readAs(n session.Notice) string {
	f, _ := format.ByID(n.Name)
	if n.Skipped == "" {
		return lang.L("Read as: {{.Format}}", Values{"Format": Format(f)})
	}
	return lang.L("Read as: {{.Format}}. Skipped: {{.Text}}", Values{"Format": Format(f), "Text": n.Skipped})
}
