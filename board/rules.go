package board

import (
	"fmt"
	"iter"
	"strings"
)

// Rules are a puzzle's rules beyond those of rows, columns and boxes: cages, diagonals,
// thermometers and the like. It is an immutable text, compared with ==; the zero value is the
// classic Sudoku.
//
// The text is a list of clauses separated by semicolons, such as
//
//	x+;cage=15:1112;thermo=112131
//
// A clause is a kind, and for most kinds an equals sign followed by the rows and columns of its
// cells in order, before which a value and a colon may stand. A value without cells keeps its
// colon: "ratio-all=2:". The text needs no escaping in a URL's fragment.
//
// This package checks the form alone. What the kinds mean, and which there are, is documented at
// [solvers.Rules].
//
// [solvers.Rules]: https://pkg.go.dev/github.com/solvoku/solvoku/solvers#Rules
type Rules struct{ text string }

// Clause is one rule.
type Clause struct {
	Kind  string // such as "cage": lower-case letters, digits, plus and minus signs
	Value string // such as "15": letters and digits; "" if there is none
	Cells []Cell // in the order that the kind asks for
}

// RulesOf returns the rules with these clauses, in this order. It panics if a clause isn't of the
// form that [ParseRules] reads.
func RulesOf(clauses ...Clause) Rules {
	texts := make([]string, len(clauses))
	for i, c := range clauses {
		texts[i] = c.String()
	}
	r, err := ParseRules(strings.Join(texts, ";"))
	if err != nil {
		panic(err)
	}
	return r
}

// ParseRules reads the text form. The empty text is the classic rules.
func ParseRules(text string) (Rules, error) {
	if text == "" {
		return Rules{}, nil
	}
	for clause := range strings.SplitSeq(text, ";") {
		if _, err := parseClause(clause); err != nil {
			return Rules{}, err
		}
	}
	return Rules{text}, nil
}

// MustParseRules is like [ParseRules] but panics on an error, for texts in programs.
func MustParseRules(text string) Rules {
	r, err := ParseRules(text)
	if err != nil {
		panic(err)
	}
	return r
}

// Classic reports whether there are no rules beyond the classic ones.
func (r Rules) Classic() bool { return r.text == "" }

// String returns the text form. [ParseRules] is the inverse.
func (r Rules) String() string { return r.text }

// MarshalText implements [encoding.TextMarshaler] with the form of [Rules.String].
func (r Rules) MarshalText() ([]byte, error) { return []byte(r.text), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (r *Rules) UnmarshalText(text []byte) (err error) {
	*r, err = ParseRules(string(text))
	return err
}

// Clauses yields the clauses in order.
func (r Rules) Clauses() iter.Seq[Clause] {
	return func(yield func(Clause) bool) {
		if r.text == "" {
			return
		}
		for text := range strings.SplitSeq(r.text, ";") {
			if c, err := parseClause(text); err == nil && !yield(c) { // the error is always nil
				return
			}
		}
	}
}

// Kinds returns the kinds of the clauses, each once, in order of appearance.
func (r Rules) Kinds() (kinds []string) {
	known := map[string]bool{}
	for c := range r.Clauses() {
		if !known[c.Kind] {
			known[c.Kind] = true
			kinds = append(kinds, c.Kind)
		}
	}
	return kinds
}

// Has reports whether there is a clause of a kind.
func (r Rules) Has(kind string) bool {
	for c := range r.Clauses() {
		if c.Kind == kind {
			return true
		}
	}
	return false
}

// String returns the clause's text form.
func (c Clause) String() string {
	var sb strings.Builder
	sb.WriteString(c.Kind)
	if c.Value != "" || len(c.Cells) > 0 {
		sb.WriteByte('=')
	}
	if c.Value != "" {
		sb.WriteString(c.Value)
		sb.WriteByte(':')
	}
	for _, cell := range c.Cells {
		sb.WriteByte(byte('1' + cell.Row()))
		sb.WriteByte(byte('1' + cell.Col()))
	}
	return sb.String()
}

// parseClause reads a clause's text form.
func parseClause(text string) (c Clause, err error) {
	kind, rest, more := strings.Cut(text, "=")
	value, cells, valued := strings.Cut(rest, ":")
	if !valued {
		value, cells = "", rest
	}
	switch {
	case kind == "" || strings.ContainsFunc(kind, func(r rune) bool { return !isKindRune(r) }):
		return c, fmt.Errorf("rule %q: %q isn't a kind of rule", text, kind)
	case valued && value == "" || strings.ContainsFunc(value, func(r rune) bool { return !isValueRune(r) }):
		return c, fmt.Errorf("rule %q: %q isn't a value", text, value)
	case more && rest == "":
		return c, fmt.Errorf("rule %q: nothing follows the equals sign", text)
	case len(cells)%2 != 0:
		return c, fmt.Errorf("rule %q: its cells aren't pairs of a row and a column", text)
	}
	c.Kind, c.Value = kind, value
	for i := 0; i < len(cells); i += 2 {
		if !isDigit(cells[i]) || !isDigit(cells[i+1]) {
			return Clause{}, fmt.Errorf("rule %q: %q isn't a row and a column", text, cells[i:i+2])
		}
		c.Cells = append(c.Cells, At(int(cells[i]-'1'), int(cells[i+1]-'1')))
	}
	return c, nil
}

func isKindRune(r rune) bool {
	return 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || r == '+' || r == '-'
}

func isValueRune(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9'
}
