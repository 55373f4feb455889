package format

import (
	"slices"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// In a file for a SAT solver a given is a clause of one variable, which represents a digit
// in a cell. Its number is row, column and digit side by side, or all variables are numbered
// consecutively:
//
//	p cnf 999 11776
//	112 0

// searchClauses looks for the givens' clauses in such a file. Other clauses are the rules.
func searchClauses(f *places) {
	if !strings.Contains(f.text, "p cnf") {
		return
	}
	variables, clauses, counted := 0, 0, 0
	var units []int
	for l := range eachLine(f.text) {
		fields := strings.Fields(l.text)
		if variables > 0 && len(fields) > 0 && fields[0] != "c" {
			counted++
		}
		switch {
		case len(fields) == 4 && fields[0] == "p" && fields[1] == "cnf":
			variables, _ = strconv.Atoi(fields[2]) // 0 if not a number
			clauses, _ = strconv.Atoi(fields[3])
		case variables > 0 && len(fields) == 2 && fields[1] == "0" && fields[0][0] != '-':
			n, err := strconv.Atoi(fields[0])
			if err != nil {
				return
			}
			units = append(units, n)
		}
	}
	if counted != clauses || !slices.IsSorted(units) {
		return // a clause or one of its digits is missing
	}
	const all = cellCount * board.Size
	var g board.Grid
	for _, n := range units {
		digit, cell := n%10, board.Cell(0)
		switch row, column := n/100, n/10%10; {
		case variables == all && n > 0 && n <= all:
			digit, cell = (n-1)%board.Size+1, board.Cell((n-1)/board.Size)
		case variables <= all || digit == 0 || column == 0 || row == 0 || row > board.Size:
			return
		default:
			cell = board.At(row-1, column-1)
		}
		if g[cell] != 0 && int(g[cell]) != digit {
			return
		}
		g[cell] = board.Digit(digit)
	}
	if g.FilledCount() < board.MinGivens {
		return
	}
	f.addGrid(0, len(f.text), "triples", g)
	f.missed = nil // those are numbers of other clauses
}
