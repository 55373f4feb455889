package session_test

import (
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/session"
)

// ambiguous is easy without its ones, which has three solutions.
const ambiguous = "53..7....6...95....98....6.8...6...34..8.3...7...2...6.6....28....4.9..5....8..79"

// play opens a puzzle and enters answers, each as a cell and a digit.
func (d *robot) play(puzzle string, answers ...[2]int) {
	d.Open(board.MustParseGrid(puzzle))
	for _, a := range answers {
		d.Select(board.Cell(a[0]))
		d.Key(board.Digit(a[1]))
	}
}

// check judges the answers as a page does, which counts, and marks those that are wrong.
func (d *robot) check() {
	d.t.Helper()
	judged, err := diagnose.Judge(d.t.Context(), new(d.State()), diagnose.MaxCounted)
	if err != nil {
		d.t.Fatal(err)
	}
	d.Checked()
	d.MarkMistakes(judged)
}

// heard waits for what is said of a mistake or marked.
func (d *robot) heard() session.NoticeKind {
	d.t.Helper()
	d.until("the answers are checked", func() bool {
		return d.Notice().Kind != session.NoNotice || !d.Marks().Judgement.WrongCells().IsEmpty()
	})
	return d.Notice().Kind
}

func TestWrongAnswersAreMarkedOnRequest(t *testing.T) {
	for _, c := range []struct {
		name    string
		puzzle  string
		answers [][2]int
		wrong   board.Cells
	}{
		{"no answers", easy, nil, board.Cells{}},
		{"right answers", easy, [][2]int{{2, 4}, {3, 6}}, board.Cells{}},
		{"a wrong answer", easy, [][2]int{{2, 4}, {3, 2}}, board.CellsOf(3)},
		{"two wrong answers", easy, [][2]int{{2, 1}, {3, 2}}, board.CellsOf(2, 3)},
		{"an answer that one of several solutions has", ambiguous, [][2]int{{2, 4}}, board.Cells{}},
		{"an answer that none of several solutions has", ambiguous, [][2]int{{2, 1}}, board.CellsOf(2)},
		{"a puzzle without solution", impossible, [][2]int{{0, 1}}, board.Cells{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := newRobot(t)
			d.play(c.puzzle, c.answers...)
			if !d.Marks().Judgement.WrongCells().IsEmpty() {
				t.Error("answers are marked unasked")
			}
			d.check()
			if d.Marks().Judgement.WrongCells() != c.wrong || d.Marks().Suspects != c.wrong {
				t.Errorf("wrong are %v, marked %v", d.Marks().Judgement.WrongCells(), d.Marks().Suspects)
			}
			d.Select(80)
			d.Key(board.Digit(1))
			d.ClearAnswers()
			if !d.Marks().Judgement.WrongCells().IsEmpty() {
				t.Error("the marks outlive the answers")
			}
		})
	}
}

func TestTheWayBackToBeforeTheMistake(t *testing.T) {
	d := newRobot(t)
	d.play(easy, [2]int{2, 4}, [2]int{3, 2}, [2]int{5, 8})
	d.check()
	if !d.Can().UndoMistake() {
		t.Error("there is no way back")
	}
	after := d.State()
	d.UndoMistake()
	if notice := d.heard(); notice != session.NoNotice && notice != session.MistakeUndone {
		t.Errorf("notice %d", notice)
	}
	d.until("the mistake is undone", func() bool { return d.Notice().Kind == session.MistakeUndone })
	if got := d.State(); got.Digits[2] != 4 || got.Digits[3] != 0 || got.Digits[5] != 0 {
		t.Errorf("the board is %v", got.Digits)
	}
	d.Redo()
	d.Redo()
	if d.State() != after {
		t.Error("redo does not bring the answers back")
	}

	// Without a mistake nothing is undone.
	d.play(easy, [2]int{2, 4})
	right := d.State()
	d.UndoMistake()
	if notice := d.heard(); notice != session.NoMistake || d.State() != right {
		t.Errorf("notice %d, board %v", notice, d.State().Digits)
	}

	d.play(impossible, [2]int{0, 1})
	if d.UndoMistake(); d.heard() != session.Uncheckable {
		t.Errorf("without a solution the notice is %d", d.Notice().Kind)
	}

	// A board that came with the mistake.
	d = newRobot(t)
	var state board.State
	for c, digit := range board.MustParseGrid(easy) {
		if digit != 0 {
			state.Digits[c], state.Kinds[c] = digit, board.Given
		}
	}
	state.Digits[3], state.Kinds[3] = 2, board.Answer
	d.OpenState(state)
	d.UndoMistake()
	d.until("the answers are checked", func() bool { return d.Notice().Kind == session.MistakeStays })
	if d.State() != state || d.Marks().Judgement.WrongCells() != board.CellsOf(3) || d.Can().UndoMistake() {
		t.Errorf("wrong are %v", d.Marks().Judgement.WrongCells())
	}
}

// TestAMistakeUndoneStopsTheSearch of a solver that was asked to go on from it.
func TestAMistakeUndoneStopsTheSearch(t *testing.T) {
	d := newRobot(t, endless{})
	d.play(easy, [2]int{3, 2})
	d.Solve()
	d.UndoMistake()
	d.until("the mistake is undone", func() bool { return d.Notice().Kind == session.MistakeUndone })
	if d.Search().Running() || d.State().Digits[3] != 0 {
		t.Errorf("running %v, r1c4 holds %d", d.Search().Running(), d.State().Digits[3])
	}
}

// TestACheckOfAnEarlierBoardIsDropped changes the board before the result arrives.
func TestACheckOfAnEarlierBoardIsDropped(t *testing.T) {
	d := newRobot(t)
	d.play(easy, [2]int{3, 2})
	judged, err := diagnose.Judge(t.Context(), new(d.State()), diagnose.MaxCounted)
	if err != nil {
		t.Fatal(err)
	}
	d.UndoMistake()
	d.Undo()
	d.MarkMistakes(judged)
	d.UndoMistake()
	if notice := d.heard(); notice != session.NoMistake || !d.Marks().Judgement.WrongCells().IsEmpty() {
		t.Errorf("notice %d, wrong %v", notice, d.Marks().Judgement.WrongCells())
	}
}
