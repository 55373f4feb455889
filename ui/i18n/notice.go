package i18n

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/session"
)

// Notice returns the text of a notice.
func Notice(n session.Notice) string {
	switch n.Kind {
	case session.GivenLocked:
		return lang.L("{{.Cell}} is a given. Choose “Enter puzzle” to change it.", Values{"Cell": n.Cell.String()})
	case session.NoteNeedsEmpty:
		return lang.L("{{.Cell}} holds a digit. Erase it to write notes there.", Values{"Cell": n.Cell.String()})
	case session.NotPuzzle:
		return Refusal(n.Err)
	case session.NothingToPaste:
		return lang.L("There is no text to paste.")
	case session.Copied:
		return lang.L("The puzzle is on the clipboard.")
	case session.Pasted:
		return lang.L("The puzzle from the clipboard is on the board.")
	case session.FirstOfMany:
		return lang.L("The text contains {{.Count}} puzzles. The first is on the board.", Values{"Count": n.Count})
	case session.AdvanceOn:
		return lang.L("A digit now fills its cell and moves on to the next; erase skips one.")
	case session.AdvanceOff:
		return lang.L("A digit now fills its cell and stays there.")
	case session.NotesOn:
		return lang.L("Digits are now notes.")
	case session.NotesOff:
		return lang.L("Digits are now answers.")
	case session.SavedDamaged:
		return lang.L("Part of the saved session was damaged. The file is kept as {{.Name}}.", Values{"Name": n.Name})
	case session.SavedUnreadable:
		return lang.L("The saved session could not be read, so the board starts empty. The file is kept as {{.Name}}.", Values{"Name": n.Name})
	case session.SetAside:
		return lang.L("What was there is set aside as {{.Name}}: bring it back →", Values{"Name": n.Name})
	case session.BroughtBack:
		return lang.L("{{.Name}} is back on the board.", Values{"Name": n.Name})
	case session.NotBroughtBack:
		return lang.L("{{.Name}} could not be read: {{.Reason}}", Values{"Name": n.Name, "Reason": savedReason(n.Err)})
	case session.SecondWindow:
		return lang.L("Solvoku is already open. This window has its own board.")
	case session.NoHome:
		return lang.L("There is no home folder, so the board is saved in a temporary one.")
	case session.NothingKept:
		return lang.L("The browser blocks site data, so nothing is kept when this page closes.")
	case session.StoreFull:
		return lang.L("The browser’s storage is full. What you change now is lost when this page closes.")
	case session.NewVersion:
		return lang.L("A new version of Solvoku is ready: load it →")
	case session.SaveFailed:
		return lang.L("The board could not be saved: {{.Reason}}", Values{"Reason": n.Err.Error()})
	case session.Busy:
		return lang.L("A search is running. Stop it to change the board.")
	case session.ClipboardRefused:
		return lang.L("The clipboard is not available here.")
	case session.LinkCopied:
		return lang.L("A link to the puzzle is on the clipboard.")
	case session.ReportCopied:
		return lang.L("The result is on the clipboard.")
	case session.PuzzleSaved:
		return lang.L("Saved: {{.Name}}", Values{"Name": n.Name})
	case session.FileFailed:
		return FileFailed(n.Err)
	case session.NoMistake:
		return lang.L("No answer is wrong.")
	case session.Uncheckable:
		return Verdict(n.Judgement) + " " + lang.L("Answers can’t be checked.")
	case session.MistakeUndone:
		return lang.L("The board is as it was before the mistake. Redo brings it back.")
	case session.MistakeStays:
		return lang.L("Undo doesn’t reach back to before the mistake. The wrong answers are marked.")
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
	default:
		return ""
	}
}

// FileFailed says why a file could not be read or written.
func FileFailed(err error) string {
	return lang.L("The file cannot be used: {{.Reason}}", Values{"Reason": err.Error()})
}

// Progress describes how far a running search is.
func Progress(p session.Progress) string {
	return strings.Join([]string{
		Solver(p.Solver),
		Time(p.Elapsed),
		lang.N("{{.Count}} actions", int(p.Stats.Actions), Values{"Count": Count(p.Stats.Actions)}),
		lang.L("depth {{.Depth}}", Values{"Depth": p.Stats.MaxDepth}),
	}, " · ")
}

// savedReason says why a saved session could not be read.
func savedReason(err error) string {
	if errors.Is(err, session.ErrLater) {
		return lang.L("It was saved by a later version of Solvoku.")
	}
	return lang.L("Nothing in it can be read.")
}
