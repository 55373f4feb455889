package solvers

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/exactcover"
	"github.com/solvoku/solvoku/solvers/internal/ruled"
)

// CanSolve implements [RuleSolver].
func (s ExactCover) CanSolve(rules board.Rules) error {
	p, err := ruled.New(&board.Grid{}, nil, rules)
	if err != nil {
		return err
	}
	if _, ok := p.Cover(); !ok {
		return s.refusal(rules)
	}
	return nil
}

func (s ExactCover) refusal(rules board.Rules) error {
	return &RulesError{What: s.Info().Name, Rules: rules, Some: true}
}

// buildRuled builds the matrix of a puzzle with rules. It returns a matrix of its own, whose
// secondary columns are pairs of digits that two cells can't hold together.
func (s *exactCover) buildRuled(puzzle *board.Grid, rules board.Rules) (*exactcover.Matrix, error) {
	p, err := s.ruled(puzzle, rules)
	if err != nil {
		return nil, err
	}
	cover, ok := p.Cover()
	if !ok {
		s.lap()
		return nil, ExactCover{}.refusal(rules)
	}
	var columns [matrixRows][]int
	primary := 0
	s.known = 0
	add := func(k Constraint, rows []matrixRow) {
		for _, r := range rows {
			columns[r] = append(columns[r], primary)
		}
		if k < ConstraintCount {
			s.constraints[s.known] = k
			s.known++
		}
		primary++
	}
	for c, d := range puzzle {
		if d == 0 {
			var rows []matrixRow
			for d := board.Digit(1); d <= board.Size; d++ {
				rows = append(rows, rowFor(board.Cell(c), d))
			}
			add(Constraint(c), rows)
		}
	}
	for _, house := range housesFirst(cover.Houses) {
		for d := board.Digit(1); d <= board.Size; d++ {
			var rows []matrixRow
			held := false
			for _, c := range house.cells {
				held = held || puzzle[c] == d
				rows = append(rows, rowFor(c, d))
			}
			if !held {
				add(house.constraint(d), rows)
			}
		}
	}
	all := primary
	exclude := func(a, b matrixRow) {
		columns[a], columns[b] = append(columns[a], all), append(columns[b], all)
		all++
	}
	for _, pair := range cover.Apart {
		for d := board.Digit(1); d <= board.Size; d++ {
			exclude(rowFor(pair[0], d), rowFor(pair[1], d))
		}
	}
	for _, n := range cover.Never {
		exclude(rowFor(n.Cells[0], n.Digits[0]), rowFor(n.Cells[1], n.Digits[1]))
	}
	m := exactcover.New(primary, all-primary)
	rows := 0
	for c, d := range puzzle {
		if d != 0 {
			continue
		}
		for d := range (p.Fitting(puzzle, board.Cell(c)) & s.allowed(board.Cell(c))).All() {
			r := rowFor(board.Cell(c), d)
			if err := m.AddRow(columns[r]...); err != nil {
				panic(err) // can't happen: the columns differ and are in range
			}
			s.rows[rows] = r
			rows++
		}
	}
	return m, nil
}

// coverHouse is a house with the classic one of the same cells, if there is one.
type coverHouse struct {
	cells   []board.Cell
	house   board.House
	classic bool
}

// constraint returns the constraint that the house holds a digit, or ConstraintCount for an extra
// house.
func (h coverHouse) constraint(d board.Digit) Constraint {
	if !h.classic {
		return ConstraintCount
	}
	return constraintFor(h.house, d)
}

// housesFirst returns houses with the classic ones first.
func housesFirst(all [][]board.Cell) (sorted []coverHouse) {
	var extra []coverHouse
	for _, cells := range all {
		h := coverHouse{cells: cells}
		for classic := range board.House(board.HouseCount) {
			if classic.CellSet() == board.CellsOf(cells...) {
				h.house, h.classic = classic, true
			}
		}
		if h.classic {
			sorted = append(sorted, h)
		} else {
			extra = append(extra, h)
		}
	}
	return append(sorted, extra...)
}
