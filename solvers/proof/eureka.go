package proof

import (
	"fmt"
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
	var rows, columns board.Digits
	for c := range cells.All() {
		rows, columns = rows.With(board.Digit(c.Row()+1)), columns.With(board.Digit(c.Col()+1))
	}
	if rows.Len()*columns.Len() == cells.Len() {
		return fmt.Sprintf("r%vc%v", rows, columns)
	}
	return strings.Join(names(cells), ",")
}
