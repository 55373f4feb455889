package proof

import (
	"fmt"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// parseEureka reads the nodes of a chain in Eureka notation: each is true or false if the
// one before it is the opposite, and the first is false if a strong link follows it. What
// comes after => is ignored.
func parseEureka(text string) ([]Literal, error) {
	chain, _, _ := strings.Cut(text, "=>")
	r := eurekaReader{rest: strings.Join(strings.Fields(chain), "")}
	for r.node() {
	}
	if r.err != nil {
		return nil, r.err
	}
	return r.nodes, nil
}

// eurekaReader reads a chain without spaces.
type eurekaReader struct {
	rest  string
	nodes []Literal
	err   error

	linked, strong bool // whether there was a link, and the kind of the last one
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
