package soundness

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// typo is the page for a puzzle that a slip may explain: the board with one repair drawn on it, and
// a list of all repairs.
type typo struct {
	*page
	all     *Case       // nil until the examination has finished or was stopped
	rest    Case        // without the repairs that are ruled out
	printed board.Cells // known to be as printed
	current int         // the repair shown, or undecided
	open    bool        // whether the less likely ones are listed
}

// undecidedRepair is the current repair while none is chosen of several that are equally likely.
const undecidedRepair = -1

// ofTypos returns the part for typos, which keeps its results.
func (p *page) ofTypos() *typo {
	if p.typo == nil {
		p.typo = &typo{page: p}
	}
	return p.typo
}

// begin examines the board.
func (t *typo) begin() {
	if t.all != nil {
		return
	}
	state := t.judged.State
	shell.Start(t.work, func(ctx context.Context) (Case, error) { return Examine(ctx, state) }, func(found Case, _ error) {
		t.all = &found
		t.rule(board.Cells{})
		if c, ok := t.window.Session().Pointer().Selected(); ok && t.rest.Suspects().Contains(c) {
			t.current = undecidedRepair // so that the search starts with the first
			t.tap(c)
		}
	})
}

// rule rules out the repairs of cells that are as printed.
func (t *typo) rule(printed board.Cells) {
	t.printed, t.current = printed, 0
	t.rest = t.all.Without(printed)
	if t.rest.Even() > 1 {
		t.current = undecidedRepair
	}
	t.open = t.open || t.rest.Likely == 0
	t.turn(t)
}

// repair returns the repair shown, if any.
func (t *typo) repair() (r diagnose.Repair, ok bool) {
	if t.current == undecidedRepair || t.current >= len(t.rest.Repairs) {
		return r, false
	}
	return t.rest.Repairs[t.current], true
}

func (t *typo) move(by int) {
	if len(t.rest.Repairs) > 0 {
		t.choose(min(max(t.current+by, 0), len(t.rest.Repairs)-1))
	}
}

// tap shows the next repair that concerns a cell.
func (t *typo) tap(c board.Cell) {
	if i, ok := t.rest.Concerning(c, t.current); ok {
		t.choose(i)
	}
}

// choose shows the repair in a row, or performs the action of any other row.
func (t *typo) choose(row int) {
	switch {
	case row == openRow:
		t.open = !t.open
		if !t.open {
			t.current = min(t.current, max(t.rest.Likely-1, 0))
		}
	case row == ruledRow:
		t.rule(board.Cells{})
		return
	default:
		t.current = row
		t.open = t.open || row >= t.rest.Likely
	}
	t.show()
	t.reveal()
}

// reveal scrolls the row of the repair shown into view.
func (t *typo) reveal() {
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	for _, zone := range t.rows.Drawing().Zones {
		if zone.ID == t.current {
			top := place(t.rows).Y - place(t.column).Y + zone.Y
			t.frame.Reveal(top, top+zone.H)
		}
	}
}

func (t *typo) shown() shown {
	s := shown{board: t.plainView(), main: t.stop()}
	j := &t.judged
	second := givensText(j)
	if t.all != nil {
		second = joined(second, clashText(t.all))
	}
	s.lines = headed(verdictText(j), j.Verdict != solvers.Many, widgets.Span{Kind: widgets.Muted, Text: second})
	if also := alsoText(j.Conflicts); also != "" {
		s.lines = append(s.lines, widgets.Span{Kind: widgets.Muted, Text: also})
	}
	if t.topic == Answers && t.answered() && j.Count == 0 {
		s.body = append(s.body, lang.L("Answers can’t be checked."))
	}
	if j.Verdict == solvers.Many {
		s.links = append(s.links, action{row(lang.L("See the solutions"), solutionsText(j)), func() { t.turn(t.ofSolutions()) }})
	}
	if t.all == nil {
		s.body = append(s.body, lang.L("Looking for the typo…"))
		return s
	}
	s.rows = len(t.rest.Repairs) > 0 || !t.printed.IsEmpty()
	r, ok := t.repair()
	switch {
	case !ok && t.current == undecidedRepair:
		s.body = append(s.body, evenText(t.rest.Even()))
		s.main = action{}
	case !ok:
		s.body = append(s.body, noRepairText(&t.rest))
		s.main = t.done()
	default:
		s.body = append(s.body, slipText(r, t.current == 0 && t.rest.Clear()))
		printed := t.printed.Union(r.Cells(t.rest.Board.Givens()))
		s.seconds = []action{{widgets.KeyView{Text: printedText(r)}, func() { t.rule(printed) }}}
		s.main = action{primary(repairText(r)), func() {
			t.window.Session().Amend(t.rest.Change(r))
			t.window.Leave()
		}}
	}
	s.board = t.view(r, ok)
	return s
}

// view draws the repair shown on the board, or marks where the likeliest ones are.
func (t *typo) view(r diagnose.Repair, ok bool) boardview.View {
	state := t.rest.Board
	m := &boardview.Marks{Candidates: state.Notes}
	if ok {
		givens := state.Givens()
		m.Mended = r.Cells(givens)
		repaired := t.rest.With(r)
		for c := range m.Mended.All() {
			if givens[c] != repaired.Digits[c] {
				m.Was[c] = givens[c]
			}
			m.Candidates[c] = 0
		}
		state = repaired
	}
	for c := range t.rest.Dashed().Difference(m.Mended).All() {
		m.Frames = append(m.Frames, boardview.Frame{First: c, Last: c, Tint: boardview.StruckTint, Dashed: true})
	}
	view := boardview.View{State: state, Marks: m, Conflicts: conflicting(&t.rest.Board).Difference(m.Mended)}
	if t.current == undecidedRepair {
		view.Suspects = t.rest.Suspects()
	}
	return view
}
