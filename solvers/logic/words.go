package logic

import (
	"fmt"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// part returns the part with a role and an index, or an empty one.
func (s *Step) part(role Role, index int) Part {
	for _, p := range s.Parts {
		if p.Role == role && p.Index == index {
			return p
		}
	}
	return Part{}
}

// union returns the cells of all parts with a role.
func (s *Step) union(role Role) (all board.Cells) {
	for _, p := range s.Parts {
		if p.Role == role {
			all = all.Union(p.Cells)
		}
	}
	return all
}

// cells names the cells of all parts with a role.
func (s *Step) cells(role Role) string { return cellsText(s.union(role)) }

// digits names the digits of the step.
func (s *Step) digits() string { return digitsText(s.Digits) }

// houses names the houses with a role, for example "rows 2 and 5 and box 3".
func (s *Step) houses(role Role) string {
	kinds := [...]board.HouseKind{board.RowKind, board.ColumnKind, board.BoxKind}
	plurals := [...]string{"rows", "columns", "boxes"}
	var all []string
	for i, kind := range kinds {
		var numbers []string
		for _, h := range s.Houses {
			if h.Role == role && h.House.Kind() == kind {
				numbers = append(numbers, fmt.Sprint(h.House.Index()+1))
			}
		}
		switch len(numbers) {
		case 0:
		case 1:
			all = append(all, kind.String()+" "+numbers[0])
		default:
			all = append(all, plurals[i]+" "+join(numbers, "and"))
		}
	}
	return join(all, "and")
}

// cellsText lists cells, joined by "and".
func cellsText(set board.Cells) string { return join(cellNames(set), "and") }

// orText lists cells, joined by "or".
func orText(set board.Cells) string { return join(cellNames(set), "or") }

func cellNames(set board.Cells) (names []string) {
	for c := range set.All() {
		names = append(names, c.String())
	}
	return names
}

// digitsText lists digits.
func digitsText(set board.Digits) string {
	var names []string
	for d := range set.All() {
		names = append(names, fmt.Sprint(d))
	}
	return join(names, "and")
}

// join joins names with commas, and the last one with a word.
func join(names []string, word string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " " + word + " " + names[len(names)-1]
}
