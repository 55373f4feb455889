package proof

import (
	"fmt"
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Eureka returns a chain or a loop in Eureka notation, such as
//
//	(7)r4c3 = (7-5)r4c8 = (5)r6c8 => r5c2<>7
//
// where = is a strong link and - a weak one, and cells in a line share one name, such as
// r4c89. A loop that closes ends with "loop". ok is false if the step is neither.
func (p *Proof) Eureka() (text string, ok bool) {
	links := p.Step.Links
	if len(links) < 3 || strings.HasPrefix(string(p.Step.Technique), "Forcing") {
		return "", false
	}
	for i, l := range links {
		if l.Index != 0 || i > 0 && (l.From != links[i-1].To || l.Strong == links[i-1].Strong) {
			return "", false
		}
	}
	var sb strings.Builder
	fmt.Fprintf(&sb, "(%d", links[0].From.Digit)
	closed := links[0].From == links[len(links)-1].To && p.Step.Technique != logic.DiscontinuousNiceLoop &&
		p.Step.Technique != logic.GroupedDiscontinuousNiceLoop && p.Step.Technique != logic.DiscontinuousALSLoop
	for i, l := range links {
		sign := "-"
		if l.Strong {
			sign = "="
		}
		switch {
		case closed && i == len(links)-1:
			fmt.Fprintf(&sb, ")%s %s loop", shortNames(l.From.Cells), sign)
			return sb.String() + p.effect(), true
		case l.From.Cells == l.To.Cells:
			fmt.Fprintf(&sb, "%s%d", sign, l.To.Digit)
		default:
			fmt.Fprintf(&sb, ")%s %s (%d", shortNames(l.From.Cells), sign, l.To.Digit)
		}
	}
	fmt.Fprintf(&sb, ")%s", shortNames(links[len(links)-1].To.Cells))
	return sb.String() + p.effect(), true
}

// effect returns what the step concludes, after an arrow.
func (p *Proof) effect() string {
	var list []string
	for _, c := range p.Step.Placements {
		list = append(list, fmt.Sprintf("%v=%d", c.Cell, c.Digit))
	}
	for _, c := range p.Step.Eliminations {
		list = append(list, fmt.Sprintf("%v<>%d", c.Cell, c.Digit))
	}
	return " => " + strings.Join(list, ", ")
}

// shortNames gives cells one name if they are exactly the crossings of some rows and columns.
func shortNames(cells board.Cells) string {
	if list := crossings(cells); len(list) == 1 {
		return list[0]
	}
	return strings.Join(names(cells), ",")
}

// crossings names cells by rows that share columns, such as r4c89 and r57c1, or by columns that
// share rows, whichever is shorter.
func crossings(cells board.Cells) []string {
	byRow := grouped(cells, func(c board.Cell) (line, across int) { return c.Row(), c.Col() }, "r%[1]vc%[2]v")
	byColumn := grouped(cells, func(c board.Cell) (line, across int) { return c.Col(), c.Row() }, "r%[2]vc%[1]v")
	if len(strings.Join(byColumn, ", ")) < len(strings.Join(byRow, ", ")) {
		return byColumn
	}
	return byRow
}

// grouped names cells together whose lines have them in the same places.
func grouped(cells board.Cells, at func(board.Cell) (line, across int), name string) (list []string) {
	var places [board.Size]board.Digits
	for c := range cells.All() {
		line, across := at(c)
		places[line] = places[line].With(board.Digit(across + 1))
	}
	for i, here := range places {
		if here == 0 || slices.Contains(places[:i], here) {
			continue
		}
		var lines board.Digits
		for k, other := range places {
			if other == here {
				lines = lines.With(board.Digit(k + 1))
			}
		}
		list = append(list, fmt.Sprintf(name, lines, here))
	}
	return list
}
