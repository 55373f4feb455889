package proof

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// jsonInference is the form of an inference in JSON.
type jsonInference struct {
	Rule   string        `json:"rule"`
	From   []int         `json:"from,omitempty"`
	Digits []int         `json:"digits,omitempty"`
	Cells  []string      `json:"cells,omitempty"`
	Houses []string      `json:"houses,omitempty"`
	Cover  []string      `json:"cover,omitempty"`
	Fins   []string      `json:"fins,omitempty"`
	Counts [][]int       `json:"counts,omitempty"`
	Branch int           `json:"branch"`
	Then   []jsonLiteral `json:"then"`
}

type jsonLiteral struct {
	Digit int      `json:"digit"`
	Cells []string `json:"cells"`
	True  bool     `json:"true"`
}

// MarshalJSON writes the inferences, without the step:
//
//	[{"rule": "LastInHouse", "from": [2], "digits": [8], "cells": ["r1c1", "r1c9"],
//	  "houses": ["row 1"], "branch": 0, "then": [{"digit": 8, "cells": ["r1c1"], "true": true}]}]
//
// Empty lists are left out, including "cover", "fins" and "counts", which has a list of digits
// for each of the houses.
func (p *Proof) MarshalJSON() ([]byte, error) {
	list := make([]jsonInference, len(p.Inferences))
	for i, l := range p.Inferences {
		j := jsonInference{
			Rule: l.Rule.String(), From: l.From, Cells: names(l.Cells), Fins: names(l.Fins),
			Houses: houseNames(l.Houses), Cover: houseNames(l.Cover), Branch: l.Branch, Then: []jsonLiteral{},
		}
		j.Digits = numbers(l.Digits)
		for _, digits := range l.Counts {
			j.Counts = append(j.Counts, numbers(digits))
		}
		for _, t := range l.Then {
			j.Then = append(j.Then, jsonLiteral{int(t.Digit), names(t.Cells), t.True})
		}
		list[i] = j
	}
	return json.Marshal(list)
}

func numbers(digits board.Digits) (list []int) {
	for d := range digits.All() {
		list = append(list, int(d))
	}
	return list
}

func names(cells board.Cells) []string { return strings.Fields(cells.String()) }

func houseNames(houses []board.House) (list []string) {
	for _, h := range houses {
		list = append(list, h.String())
	}
	return list
}

// UnmarshalJSON reads what MarshalJSON writes. The step stays as it is. It doesn't check
// the inferences; [Proof.Check] does.
func (p *Proof) UnmarshalJSON(text []byte) error {
	var list []jsonInference
	if err := json.Unmarshal(text, &list); err != nil {
		return fmt.Errorf("proof: %w", err)
	}
	lines := make([]Inference, len(list))
	for i, j := range list {
		r := reader{}
		l := Inference{Rule: r.rule(j.Rule), From: j.From, Branch: j.Branch}
		l.Cells, l.Fins = r.cells(j.Cells), r.cells(j.Fins)
		l.Houses, l.Cover = r.houses(j.Houses), r.houses(j.Cover)
		l.Digits = r.digits(j.Digits)
		for _, digits := range j.Counts {
			l.Counts = append(l.Counts, r.digits(digits))
		}
		for _, t := range j.Then {
			l.Then = append(l.Then, Literal{r.digit(t.Digit), r.cells(t.Cells), t.True})
		}
		if r.err != nil {
			return fmt.Errorf("proof: inference %d: %w", i+1, r.err)
		}
		lines[i] = l
	}
	p.Inferences = lines
	return nil
}

// reader reads names and keeps the first error.
type reader struct{ err error }

func (r *reader) fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(format, args...)
	}
}

func (r *reader) rule(name string) Rule {
	for rule := range ruleCount {
		if rule.String() == name {
			return rule
		}
	}
	r.fail("there is no rule %q", name)
	return 0
}

func (r *reader) digit(d int) board.Digit {
	if d < 1 || d > board.Size {
		r.fail("%d is no digit from 1 to 9", d)
		return 1
	}
	return board.Digit(d)
}

func (r *reader) digits(list []int) (digits board.Digits) {
	for _, d := range list {
		digits = digits.With(r.digit(d))
	}
	return digits
}

func (r *reader) cells(names []string) (cells board.Cells) {
	for _, name := range names {
		c, err := board.ParseCell(name)
		if err != nil {
			r.fail("%w", err)
			continue
		}
		cells = cells.With(c)
	}
	return cells
}

func (r *reader) houses(names []string) (list []board.House) {
	for _, name := range names {
		h, ok := houseNamed(name)
		if !ok {
			r.fail("%q is no house", name)
		}
		list = append(list, h)
	}
	return list
}

// houseNamed returns the house of a name such as "row 4".
func houseNamed(name string) (board.House, bool) {
	for h := range board.House(board.HouseCount) {
		if h.String() == name {
			return h, true
		}
	}
	return 0, false
}
