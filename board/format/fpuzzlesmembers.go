package format

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// fPuzzlesOf has, for each kind of rule that f-puzzles' lists have, the member and how a clause becomes an
// object in it. It is the inverse of fPuzzlesLists.
var fPuzzlesOf = map[string]struct {
	member string
	object func(c board.Clause) map[string]any
}{
	"extra":      {"extraregion", cellsObject},
	"odd":        {"odd", cellObject},
	"even":       {"even", cellObject},
	"min":        {"minimum", cellObject},
	"max":        {"maximum", cellObject},
	"thermo":     {"thermometer", lineObject},
	"palindrome": {"palindrome", lineObject},
	"renban":     {"renban", lineObject},
	"whisper":    {"whispers", lineObject},
	"regionsum":  {"regionsumline", lineObject},
	"between":    {"betweenline", lineObject},
	"cage":       {"killercage", cellsObject},
	"little":     {"littlekillersum", diagonalObject},
	"difference": {"difference", cellsObject},
	"ratio":      {"ratio", cellsObject},
	"xv":         {"xv", xvObject},
	"sandwich":   {"sandwichsum", outsideObject},
	"xsum":       {"xsum", outsideObject},
	"skyscraper": {"skyscraper", outsideObject},
	"quad":       {"quadruple", quadrupleObject},
	"clone":      {"clone", cloneObject},
	"arrow":      {"arrow", arrowObject},
}

// fPuzzleMembers returns the members of f-puzzles' object that rules become, and each cell's region, none
// for the boxes. ok is false if f-puzzles can't say them: what is read of them isn't the same.
func fPuzzleMembers(rules board.Rules) (members map[string]any, regions []int, ok bool) {
	members = map[string]any{}
	lists := map[string][]any{}
	flags := map[string]string{}
	for member, kind := range fPuzzlesFlags {
		flags[kind] = member
	}
	var negative []string
	region := 0
	for _, c := range withoutWindows(rules) {
		all, isAll := strings.CutSuffix(c.Kind, "-all")
		switch to, listed := fPuzzlesOf[c.Kind]; {
		case flags[c.Kind] != "":
			members[flags[c.Kind]] = true
		case c.Kind == "region":
			if regions == nil {
				regions = slices.Repeat([]int{-1}, cellCount)
			}
			for _, cell := range c.Cells {
				regions[cell] = region
			}
			region++
		case isAll && !slices.Contains(negative, all):
			negative = append(negative, all)
		case isAll:
		case listed && len(c.Cells) > 0:
			each := []board.Clause{c}
			if cellsOneByOne[c.Kind] {
				each = nil
				for _, cell := range c.Cells {
					each = append(each, board.Clause{Kind: c.Kind, Cells: []board.Cell{cell}})
				}
			}
			for _, clause := range each {
				object := to.object(clause)
				if object == nil {
					return nil, nil, false
				}
				lists[to.member] = append(lists[to.member], object)
			}
		default:
			return nil, nil, false
		}
	}
	for member, list := range lists {
		members[member] = list
	}
	if negative != nil {
		members[fPuzzlesNegative] = negative
	}
	text, err := json.Marshal(members)
	if err != nil {
		return nil, nil, false
	}
	v, err := parseJSON(string(text))
	if err != nil {
		return nil, nil, false
	}
	read, e := v.fPuzzleRules(regions)
	return members, regions, e == nil && maps.Equal(sameRules(read), sameRules(rules))
}

// cellsOneByOne are the kinds of which f-puzzles has an object for each cell.
var cellsOneByOne = map[string]bool{"odd": true, "even": true, "min": true, "max": true}

// withoutWindows returns the clauses of rules with a windoku's windows as four extra regions.
func withoutWindows(rules board.Rules) (all []board.Clause) {
	for c := range rules.Clauses() {
		if c.Kind != "windoku" {
			all = append(all, c)
			continue
		}
		for window := range 4 {
			extra := board.Clause{Kind: "extra"}
			for i := range board.Size {
				extra.Cells = append(extra.Cells, board.At(1+window/2*4+i/3, 1+window%2*4+i%3))
			}
			all = append(all, extra)
		}
	}
	return all
}

// sameRules returns the clauses of rules as a set that is equal for rules of the same meaning: sets of
// cells are sorted, and cells one by one.
func sameRules(rules board.Rules) map[string]bool {
	isSet := []string{"region", "extra", "cage", "quad"}
	all := map[string]bool{}
	for _, c := range withoutWindows(rules) {
		if slices.Contains(isSet, c.Kind) {
			slices.Sort(c.Cells)
		}
		if !cellsOneByOne[c.Kind] {
			all[c.String()] = true
			continue
		}
		for _, cell := range c.Cells {
			all[board.Clause{Kind: c.Kind, Cells: []board.Cell{cell}}.String()] = true
		}
	}
	return all
}

// nameOf returns a cell's name, also beside the board: rows and columns count from 1.
func nameOf(row, column int) string { return fmt.Sprintf("R%dC%d", row, column) }

func namesOf(cells []board.Cell) []string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = nameOf(c.Row()+1, c.Col()+1)
	}
	return names
}

// withValue adds a clause's value, if it has one.
func withValue(object map[string]any, c board.Clause) map[string]any {
	if c.Value != "" {
		object["value"] = c.Value
	}
	return object
}

func cellsObject(c board.Clause) map[string]any {
	return withValue(map[string]any{"cells": namesOf(c.Cells)}, c)
}

func cellObject(c board.Clause) map[string]any {
	return map[string]any{"cell": namesOf(c.Cells)[0]}
}

func lineObject(c board.Clause) map[string]any {
	return withValue(map[string]any{"lines": [][]string{namesOf(c.Cells)}}, c)
}

// outsideObject has a number beside a row or column; nil if the clause isn't of a whole one.
func outsideObject(c board.Clause) map[string]any {
	if len(c.Cells) != board.Size {
		return nil
	}
	first, next := c.Cells[0], c.Cells[1]
	row, column := 2*first.Row()-next.Row()+1, 2*first.Col()-next.Col()+1
	return withValue(map[string]any{"cell": nameOf(row, column)}, c)
}

// diagonalObject has a number beside a diagonal and the direction of its arrow; nil if the cells aren't one.
func diagonalObject(c board.Clause) map[string]any {
	object := cellsObject(c)
	first := c.Cells[0]
	for i, cell := range c.Cells[1:] {
		rows, columns := cell.Row()-c.Cells[i].Row(), cell.Col()-c.Cells[i].Col()
		if rows*rows != 1 || columns*columns != 1 || rows != c.Cells[1].Row()-first.Row() || columns != c.Cells[1].Col()-first.Col() {
			return nil
		}
	}
	down, right := first.Row() == 0, first.Col() == 0
	if len(c.Cells) > 1 {
		down, right = c.Cells[1].Row() > first.Row(), c.Cells[1].Col() > first.Col()
	}
	row, column, direction := first.Row()+2, first.Col()+2, "UL"
	if down {
		row, direction = first.Row(), "DL"
	}
	if right {
		column, direction = first.Col(), direction[:1]+"R"
	}
	object["cell"], object["direction"] = nameOf(row, column), direction
	return object
}

func xvObject(c board.Clause) map[string]any {
	letter := map[string]string{"5": "V", "10": "X"}[c.Value]
	return map[string]any{"cells": namesOf(c.Cells), "value": letter}
}

func quadrupleObject(c board.Clause) map[string]any {
	digits := []int{}
	for _, d := range c.Value {
		digits = append(digits, int(d-'0'))
	}
	return map[string]any{"cells": namesOf(c.Cells), "values": digits}
}

func cloneObject(c board.Clause) map[string]any {
	half := len(c.Cells) / 2
	return map[string]any{"cells": namesOf(c.Cells[:half]), "cloneCells": namesOf(c.Cells[half:])}
}

// arrowObject has the circle and the shaft, which begins in it.
func arrowObject(c board.Clause) map[string]any {
	circle := 1
	if c.Value != "" {
		circle = int(c.Value[0] - '0')
	}
	if circle < 1 || circle > len(c.Cells) {
		return nil
	}
	return map[string]any{"cells": namesOf(c.Cells[:circle]), "lines": [][]string{namesOf(c.Cells[circle-1:])}}
}
