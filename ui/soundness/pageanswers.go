package soundness

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// answers is the page for a board with wrong answers, or with notes that lack the right digit. It
// says how many there are, but which ones only on request.
type answers struct {
	*page
	named bool // whether it says which ones
}

func (a *answers) begin()         {}
func (a *answers) tap(board.Cell) {}
func (a *answers) move(int)       {}

func (a *answers) shown() shown {
	j := &a.judged
	s := shown{board: a.plainView()}
	s.lines = headed(i18n.Mistakes(j), true, widgets.Span{Kind: widgets.Muted, Text: i18n.Facts(j)})
	s.main = action{primary(mendText(j)), a.mend}
	if a.named {
		s.board.Suspects = j.WrongCells()
		s.body = []string{whichText(j)}
		if j.WrongNotes() {
			s.board.Marks = &boardview.Marks{Candidates: j.State.Notes, Frames: boardview.Blaming(j.Lacking())}
		}
	} else {
		s.seconds = append(s.seconds, action{widgets.KeyView{Text: lang.L("Show me which")}, a.name})
	}
	if a.window.Session().Can().UndoTo(a.right) {
		s.seconds = append(s.seconds, action{widgets.KeyView{Icon: widgets.IconUndoTo, Text: lang.L("Undo to before the first")}, a.undo})
	}
	return s
}

// name says which answers are wrong, and also marks them on the main screen.
func (a *answers) name() {
	a.named = true
	a.window.Session().MarkMistakes(a.judged)
	a.turn(a)
}

// right reports whether an earlier board has nothing wrong on it.
func (a *answers) right(earlier board.State) bool {
	return a.judged.Agrees(&earlier, a.judged.WrongNotes())
}

// undo undoes everything since just before the mistake, including right answers.
func (a *answers) undo() {
	if s := a.window.Session(); s.Can().UndoTo(a.right) {
		s.UndoTo(a.right)
		s.Notify(session.Notice{Kind: session.MistakeUndone})
		a.window.Leave()
	}
}

// mend erases the wrong answers or restores the notes, and leaves everything else as it is.
func (a *answers) mend() {
	state := a.judged.State
	for c := range a.judged.WrongCells().All() {
		state.Digits[c], state.Kinds[c] = 0, board.Empty
	}
	if a.judged.WrongNotes() {
		for c, digits := range a.judged.Missing {
			state.Notes[c] |= digits
		}
	}
	a.window.Session().Perform(edit.OpenState(state))
	if a.judged.Verdict == solvers.Unique {
		a.window.Leave()
	} else { // without these, other answers may contradict each other
		a.judge()
	}
}
