package soundness

import (
	"context"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// several is the page's part for a puzzle with several solutions. It shows one of them on the
// board, marks the cells in which others differ, and lists the digits that such a cell can have.
type several struct {
	*page
	puzzle  board.State
	found   Found
	ended   bool // whether the search has finished or was stopped
	current int  // index of the solution shown
	cell    board.Cell
	tapped  bool        // whether the cell was chosen by the user
	picked  board.Digit // for the cell; 0 for the solution's digit
}

// ofSolutions returns the part for several solutions, which keeps its results.
func (p *page) ofSolutions() *several {
	if p.several == nil {
		p.several = &several{page: p, puzzle: p.judged.State.OnlyGivens()}
	}
	return p.several
}

// begin looks for the solutions.
func (v *several) begin() {
	if v.ended {
		return
	}
	shell.Follow(v.work, func(ctx context.Context, report func(Found)) (struct{}, error) {
		return struct{}{}, SearchSolutions(ctx, v.puzzle, report)
	}, func(f Found) {
		v.found = f
		v.show()
	}, func(struct{}, error) {
		v.ended = true
		v.turn(v)
	})
}

func (v *several) move(by int) {
	if n := len(v.found.Solutions); n > 0 {
		v.current, v.picked = min(max(v.current+by, 0), n-1), 0
		v.show()
	}
}

// tap chooses a cell in which solutions differ.
func (v *several) tap(c board.Cell) {
	if v.found.Differing().Contains(c) {
		v.cell, v.tapped, v.picked = c, true, 0
		v.show()
	}
}

// pick chooses the digit that the printed puzzle has in the cell, and shows a solution with it.
func (v *several) pick(d board.Digit) {
	c, now, ok := v.given()
	if !ok {
		return
	}
	v.cell, v.tapped, v.picked = c, true, d
	if i, ok := v.found.With(c, d); ok && d != now {
		v.current = i
	}
	v.show()
}

// given returns the given to add: in the chosen cell, otherwise in the first decisive one or, if
// there is none, the first in which solutions differ.
func (v *several) given() (c board.Cell, d board.Digit, ok bool) {
	if v.current >= len(v.found.Solutions) || !v.found.Compared {
		return 0, 0, false
	}
	solution := v.found.Solutions[v.current]
	switch decisive := v.found.Decisive(&solution); {
	case v.tapped:
		c = v.cell
	case !decisive.IsEmpty():
		c = decisive.Min()
	default:
		c = v.found.Differing().Min()
	}
	if d = v.picked; d == 0 {
		d = solution[c]
	}
	return c, d, true
}

// add adds the given to the puzzle. If that leaves one solution, nothing else needs fixing.
func (v *several) add() {
	c, d, ok := v.given()
	if !ok {
		return
	}
	v.window.Session().Amend(edit.Change{Op: edit.SetGiven, Cell: c, Digit: d})
	if v.found.Ambiguity.Decisive[c].Contains(d) {
		v.window.Leave()
	} else {
		v.judge()
	}
}

func (v *several) shown() shown {
	s := shown{board: v.plainView(), main: action{primary(lang.L("Add it")), v.add}}
	s.main.view.Disabled = true
	f, n := &v.found, len(v.found.Solutions)
	s.lines = headed(countText(&v.judged, f, v.ended), false,
		widgets.Span{Kind: widgets.Muted, Text: givensText(&v.judged)})
	for _, text := range []string{neverText(&v.judged), keptText(f)} {
		if text != "" {
			s.body = append(s.body, text)
		}
	}
	if v.topic == Answers && v.answered() {
		s.body = append(s.body, i18n.NoMistake())
	}
	if n > 0 {
		s.place = placeText(f, v.current)
		s.before, s.after = v.current > 0, v.current < n-1
		s.board = v.view()
	}
	if c, d, ok := v.given(); ok {
		s.body = append(s.body, tapText(f, v.current))
		s.pad, s.chosen = f.Possible[c], d
		s.note = addText(c, d, f.Ambiguity.Decisive[c].Contains(d))
		s.main.view.Disabled = false
	}
	if !v.ended && f.Compared {
		s.seconds = []action{{widgets.KeyView{Icon: widgets.IconStop, Text: lang.L("Stop counting")}, func() { v.work.Stop() }}}
	}
	if v.judged.Mistyped() {
		s.links = append(s.links, action{row(lang.L("Find the typo"), ""), func() { v.turn(v.ofTypos()) }})
	}
	if !v.judged.WrongCells().IsEmpty() {
		s.links = append(s.links, action{row(i18n.Mistakes(&v.judged), ""), func() { v.turn(&answers{page: v.page}) }})
	}
	return s
}

// view returns a solution, with the cells marked that differ in another one.
func (v *several) view() boardview.View {
	solution := v.found.Solutions[v.current]
	c, d, ok := v.given()
	if ok {
		solution[c] = d
	}
	differing := v.found.Differing()
	view := boardview.View{State: filled(v.puzzle, &solution), Differs: differing, Selected: c, HasSelected: ok}
	view.Marks = &boardview.Marks{Washed: differing, Framed: v.found.Decisive(&v.found.Solutions[v.current])}
	if ok {
		view.Marks.Washed = differing.Without(c)
	}
	return view
}

// filled returns a board that has only givens, with a solution in its empty cells.
func filled(puzzle board.State, solution *board.Grid) board.State {
	for c, d := range solution {
		if puzzle.Digits[c] == 0 {
			puzzle.Digits[c], puzzle.Kinds[c] = d, board.SolverAnswer
		}
	}
	return puzzle
}
