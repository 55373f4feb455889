package compare

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/measure"
)

// manyColumn is a column of the solver ranking for many boards.
type manyColumn int

// The columns.
const (
	manySolver manyColumn = iota // sorts in the app's order
	manyTime
	manyPlacements
	manyColumnCount
)

// ranked says how the ranking is sorted.
type ranked struct {
	column     manyColumn
	descending bool
}

// amount returns a solver's median in a column of numbers.
func (c manyColumn) amount(s *measure.SolverSummary) float64 {
	if c == manyPlacements {
		return s.Placements.Quantile(0.5)
	}
	return s.Time.Quantile(0.5)
}

// text formats a column's median.
func (c manyColumn) text(amount float64) string {
	if c == manyPlacements {
		return countText(rounded(amount))
	}
	return timeText(rounded(amount))
}

// fastest returns the solver with the shortest median time among those stopped in less than
// half of their runs, and the time as text.
func (t *experiment) fastest() (info solvers.Info, took string, found bool) {
	var best float64
	for i := range t.picture.Summary.Solvers {
		s := &t.picture.Summary.Solvers[i]
		if median := manyTime.amount(s); t.picture.Summary.Puzzles > 0 && s.Runs > 0 && 2*s.Cut < s.Runs && (!found || median < best) {
			info, best, found = s.Solver, median, true
		}
	}
	return info, manyTime.text(best), found
}

// order returns the indices of the solvers in display order.
func (t *experiment) order(list []measure.SolverSummary) []int {
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		c := cmp.Compare(i, j)
		if t.rank.column != manySolver {
			a, b := &list[i], &list[j]
			if (a.Runs > 0) != (b.Runs > 0) {
				return cmp.Compare(b.Runs, a.Runs) // solvers that haven't run come last
			}
			c = cmp.Compare(t.rank.column.amount(a), t.rank.column.amount(b))
		}
		if t.rank.descending {
			return -c
		}
		return c
	})
	return order
}

// summaries returns what is known about each solver; before a run, about those it would measure.
func (t *experiment) summaries() []measure.SolverSummary {
	list := t.picture.Summary.Solvers
	if list == nil {
		for _, s := range t.wanted() {
			list = append(list, measure.SolverSummary{Solver: s.Info()})
		}
	}
	return list
}

// ranking returns the solvers with the medians of their figures. The zones' IDs are the
// columns, followed by the rows.
func (t *experiment) ranking() draw.Ranking {
	bars := t.rank.column
	if bars != manyPlacements {
		bars = manyTime
	}
	list := t.summaries()
	r := draw.Ranking{
		Columns: []draw.Column{
			{Title: lang.L("Solver"), ID: int(manySolver)},
			{Title: lang.L("Median time"), ID: int(manyTime)},
			{Title: lang.L("Median placements"), ID: int(manyPlacements)},
		},
		Sorted: int(t.rank.column), Descending: t.rank.descending, FirstRow: int(manyColumnCount), Label: bars.text,
	}
	all := t.window.Session().Solvers()
	for _, i := range t.order(list) {
		s := &list[i]
		chosen := s.Solver.ID == all.List[all.Chosen].Info().ID
		rank := draw.Rank{Name: i18n.Solver(s.Solver), Accent: chosen, Marked: chosen, Muted: s.Runs == 0, Open: 2*s.Cut > s.Runs}
		if s.Cut > 0 {
			rank.Detail = stoppedText(s.Cut)
		}
		if s.Runs > 0 {
			rank.Amount = bars.amount(s)
		}
		for _, c := range r.Columns[1:] {
			cell := draw.Cell{Text: "–"}
			if column := manyColumn(c.ID); s.Runs > 0 {
				cell.Text = column.text(column.amount(s))
			}
			rank.Cells = append(rank.Cells, cell)
		}
		r.Ranks = append(r.Ranks, rank)
	}
	return r
}

// tapped sorts by the column whose heading was tapped; a second tap reverses the order.
func (t *experiment) tapped(id int) {
	if column := manyColumn(id); column < manyColumnCount {
		t.rank = ranked{column, t.rank.column == column && !t.rank.descending}
		t.refresh()
	}
}

// sortByNext sorts by the next column, wrapping around.
func (t *experiment) sortByNext() {
	t.rank = ranked{column: (t.rank.column + 1) % manyColumnCount}
	t.refresh()
}
