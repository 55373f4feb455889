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
// where = is a strong link and - a weak one, and cells in a line are one name, such as
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

// shortNames names cells as one if they are those in which some rows cross some columns.
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

// ParseEureka reads the nodes of a chain in Eureka notation: each is true or false if the
// one before it is the opposite, and the first is false if a strong link follows it. What
// comes after => is ignored.
func ParseEureka(text string) ([]Literal, error) {
	chain, _, _ := strings.Cut(text, "=>")
	r := eurekaReader{rest: strings.Join(strings.Fields(chain), "")}
	for r.node() {
	}
	if r.err != nil {
		return nil, r.err
	}
	return r.nodes, nil
}

// eurekaReader reads a chain without blanks.
type eurekaReader struct {
	rest  string
	nodes []Literal
	err   error

	linked, strong bool // whether there was a link, and what the last one was
}

// node reads digits in parentheses with their cells, and the link after them. It reports
// whether another node follows.
func (r *eurekaReader) node() (more bool) {
	if len(r.nodes) > 1 && r.rest == "loop" {
		return false
	}
	if !r.take("(") {
		return r.fail("a digit in parentheses, such as (7)")
	}
	first := len(r.nodes)
	for {
		if r.rest == "" || r.rest[0] < '1' || r.rest[0] > '9' {
			return r.fail("a digit from 1 to 9")
		}
		r.nodes = append(r.nodes, Literal{Digit: board.Digit(r.rest[0] - '0'), True: r.strong})
		r.rest = r.rest[1:]
		if r.take(")") {
			break
		}
		if !r.link() {
			return false
		}
	}
	cells := r.cells()
	if cells.IsEmpty() {
		return r.fail("cells such as r4c3 or r4c89")
	}
	for i := range r.nodes[first:] {
		r.nodes[first+i].Cells = cells
	}
	if r.rest == "" {
		if len(r.nodes) == 1 {
			return r.fail("a link, = or -")
		}
		return false
	}
	return r.link()
}

// link reads = or -, which alternate. After a strong link a node is true.
func (r *eurekaReader) link() bool {
	strong := r.take("=")
	if !strong && !r.take("-") {
		return r.fail("a link, = or -")
	}
	if r.linked && strong == r.strong {
		return r.fail("strong and weak links in turn")
	}
	if !r.linked {
		r.nodes[0].True = !strong
	}
	r.linked, r.strong = true, strong
	return true
}

// cells reads the names of cells.
func (r *eurekaReader) cells() (cells board.Cells) {
	for {
		if !r.take("r") {
			return board.Cells{}
		}
		rows := r.digits()
		if !r.take("c") {
			return board.Cells{}
		}
		columns := r.digits()
		for row := range rows.All() {
			for column := range columns.All() {
				cells = cells.With(board.At(int(row)-1, int(column)-1))
			}
		}
		if rows == 0 || columns == 0 || !r.take(",") {
			return cells
		}
	}
}

func (r *eurekaReader) digits() (digits board.Digits) {
	for r.rest != "" && '1' <= r.rest[0] && r.rest[0] <= '9' {
		digits = digits.With(board.Digit(r.rest[0] - '0'))
		r.rest = r.rest[1:]
	}
	return digits
}

func (r *eurekaReader) take(text string) bool {
	rest, ok := strings.CutPrefix(r.rest, text)
	r.rest = rest
	return ok
}

func (r *eurekaReader) fail(expected string) bool {
	r.err = fmt.Errorf("proof: expected %s at %q", expected, r.rest)
	return false
}
