package format_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
)

// sideBySide writes two grids on the same lines, with a text between their cells and one
// between the grids.
func sideBySide(a, b, cells, between string) string {
	var sb strings.Builder
	right := slices.Collect(chunks(b, 9))
	for i, left := range slices.Collect(chunks(a, 9)) {
		sb.WriteString(strings.Join(strings.Split(left, ""), cells) + between + strings.Join(strings.Split(right[i], ""), cells) + "\n")
	}
	return sb.String()
}

// labelledSideBySide numbers the rows of a puzzle and its solution.
func labelledSideBySide() string {
	var sb strings.Builder
	right := slices.Collect(chunks(solved, 9))
	for i, left := range slices.Collect(chunks(norvig, 9)) {
		fmt.Fprintf(&sb, "%d %s     %d %s\n", i+1, strings.Join(strings.Split(left, ""), " "), i+1, strings.Join(strings.Split(right[i], ""), " "))
	}
	return sb.String()
}

// framesSideBySide draws two grids beside each other.
func framesSideBySide(a, b string) string {
	frame := func(puzzle string) []string {
		return strings.Split(inBoxes(puzzle, " | ", "+-----------------+\n", "|-----+-----+-----|\n", "+-----------------+"), "\n")
	}
	left, right := frame(a), frame(b)
	for i := range left {
		left[i] += "    " + right[i]
	}
	return strings.Join(left, "\n") + "\n"
}

// blanksSideBySide draws two grids without bars, with an empty line after each row, as they are in the
// text of a PDF.
func blanksSideBySide(a, b string) string {
	rows := sideBySide(strings.ReplaceAll(a, ".", " "), strings.ReplaceAll(b, ".", " "), "   ", strings.Repeat(" ", 9))
	return "      No. 1         No. 2\n\n    " + strings.ReplaceAll(rows, "\n", "\n\n    ")
}

// indexed writes the cells of a puzzle in a form with their numbers, which count from base,
// with the empty cells or without.
func indexed(puzzle, form, between, empty string, base int) string {
	var all []string
	for c, d := range puzzle {
		switch {
		case d != '.':
			all = append(all, fmt.Sprintf(form, c+base, string(d)))
		case empty != "none":
			all = append(all, fmt.Sprintf(form, c+base, empty))
		}
	}
	return strings.Join(all, between)
}

// named is indexed with names such as A1 in place of numbers.
func named(form, between, empty string) string {
	var all []string
	for c, d := range norvig {
		name := fmt.Sprintf("%c%d", 'A'+c/9, c%9+1)
		switch {
		case d != '.':
			all = append(all, fmt.Sprintf(form, name, string(d)))
		case empty != "none":
			all = append(all, fmt.Sprintf(form, name, empty))
		}
	}
	return strings.Join(all, between)
}

// sideKinds have two grids side by side.
func sideKinds() []kind {
	return []kind{
		{"rows side by side", "rows", sideBySide(norvig, solved, "", "   "), 1, "solution"},
		{"a solution and its puzzle side by side", "rows", sideBySide(solved, norvig, "", " => "), 1, "solution"},
		{"cells side by side", "cells", "Puzzle  Solution\n" + sideBySide(norvig, solved, " ", "    "), 1, "solution, skipped Puzzle Solution"},
		{"cells side by side, tabs", "cells", sideBySide(zeros, solved, "\t", "\t\t"), 1, "solution"},
		{"cells side by side, commas", "cells", sideBySide(zeros, solved, ",", ",,"), 1, "solution"},
		{"labelled rows side by side", "cells", labelledSideBySide(), 1, "solution"},
		{"frames side by side", "rows", framesSideBySide(norvig, solved), 1, "solution"},
		{"blanks side by side", "drawn", blanksSideBySide(norvig, solved), 1, "solution, skipped No. 1 No. 2"},
		{"a puzzle and its state side by side", "rows", sideBySide(norvig, begun, "", " | "), 1, "answers r1c1 4, r1c2 8"},
	}
}

// indexKinds list cells by number or name.
func indexKinds() []kind {
	return []kind{
		{"numbered cells", "elements", indexed(norvig, "%d:%s", ", ", "0", 0), 1, ""},
		{"numbered cells of an object", "elements", "{" + indexed(norvig, `"%d": %s`, ", ", "0", 0) + "}", 1, ""},
		{"a table of numbered cells", "elements", "index,value\n" + indexed(norvig, "%d,%s", "\n", "0", 0) + "\n", 1, ""},
		{"a table of cells numbered from 1", "elements", "cell,value\n" + indexed(norvig, "%d,%s", "\n", "", 1) + "\n", 1, ""},
		{"objects with a number", "elements", "cells = [" + indexed(norvig, "{index: %d, value: %s}", ", ", "null", 0) + "]", 1, ""},
		{"a table of named cells", "elements", "cell,value\n" + named("%s,%s", "\n", "") + "\n", 1, ""},
		{"a table of named givens", "triples", "cell;digit\n" + named("%s;%s", "\n", "none") + "\n", 1, ""},
	}
}

// consoleKinds are arrays in programs and consoles.
func consoleKinds() []kind {
	array := laidOut("[[", "0", ", ", "],\n", "[", "]]")
	styled := laidOut("[[", "0", ", ", "], ", "[", "]]")
	for d := '1'; d <= '9'; d++ {
		styled = strings.ReplaceAll(styled, string(d), fmt.Sprintf(`{"cell": %c, "style": {"shade": true}}`, d))
	}
	var tools []string
	for i, row := range slices.Collect(chunks(zeros, 9)) {
		tools = append(tools, fmt.Sprintf("%d: (9) [%s]", i, strings.Join(strings.Split(row, ""), ", ")))
	}
	return []kind{
		{"ipuz", "json", `ipuz({"version": "http://ipuz.org/v1", "title": "T", "puzzle": ` + array + "});\n", 1, "title T"},
		{"ipuz with styles", "json", `ipuz({"puzzle": ` + styled + "})", 1, ""},
		{"a browser's console", "cells", "> board\n(9) [Array(9), Array(9), Array(9), Array(9), Array(9), Array(9), Array(9), Array(9), Array(9)]\n" + strings.Join(tools, "\n") + "\nlength: 9\n", 1, "skipped"},
		{"PHP's print_r", "list", "Array\n(\n" + keyed("    [%d] => Array\n        (\n", "            [%d] => %c\n", "        )\n\n") + ")\n", 1, "skipped Array Array"},
		{"PHP's var_dump", "list", "array(9) {\n" + keyed("  [%d]=>\n  array(9) {\n", "    [%d]=>\n    int(%c)\n", "  }\n") + "}\n", 1, ""},
		{"Lua's numbers", "list", "{\n" + keyed(" [%d] = { ", "[%d] = %c, ", "},\n") + "}\n", 1, ""},
		{"Prolog's variables", "list", "Rows = [[" + strings.Join(slices.Collect(variables("_%d")), "],\n [") + "]].\n", 1, "skipped Rows"},
		{"underscores", "cells", laidOut("", "__", " ", "\n", "", "\n"), 1, ""},
		{"underscores in quotes", "list", "[['" + strings.ReplaceAll(laidOut("", "__", "', '", "'], ['", "", "']]"), "\n", ""), 1, ""},
		{"hyphens for an empty cell", "cells", laidOut("", "--", " ", "\n", "", "\n"), 1, ""},
		{"brackets for an empty cell", "cells", laidOut("", "[]", " ", "\n", "", "\n"), 1, ""},
		{"parentheses for an empty cell", "cells", laidOut("", "( )", " ", "\n", "", "\n"), 1, ""},
		{"digits in parentheses", "list", laidOut("(", " ", ")(", ")\n", "(", ")\n"), 1, ""},
	}
}

// cornered is a puzzle with a given in the first cell.
const cornered = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"

// numberedForms maps the forms of givens with the numbers of their cells to the text between.
var numberedForms = map[string]string{
	"%d:%s": ", ", "board[%d] = %s;": "\n", "(%d, %s)": ", ", `"%d": %s`: ", ", "%d,%s": "\n", "[%d, %s]": ",", "{index: %d, value: %s}": ", ", "%d=%s": "&",
}

// keyed writes the cells of Norvig's puzzle with their numbers in the row, and the rows' numbers.
func keyed(before, cell, after string) string {
	var sb strings.Builder
	for r, row := range slices.Collect(chunks(zeros, 9)) {
		fmt.Fprintf(&sb, before, r)
		for c, d := range row {
			fmt.Fprintf(&sb, cell, c, d)
		}
		sb.WriteString(after)
	}
	return sb.String()
}

// variables yields the rows of Norvig's puzzle with a variable for each empty cell.
func variables(form string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		n := 1000
		for row := range chunks(norvig, 9) {
			cells := strings.Split(row, "")
			for i := range cells {
				if n += 7; cells[i] == "." {
					cells[i] = fmt.Sprintf(form, n)
				}
			}
			if !yield(strings.Join(cells, ", ")) {
				return
			}
		}
	}
}

// TestNumberedGivens reads lists of givens with the numbers of their cells, and such lists with
// a mistake.
func TestNumberedGivens(t *testing.T) {
	puzzle := board.MustParseGrid(cornered)
	for form, between := range numberedForms {
		text := "[" + indexed(cornered, form, between, "none", 0) + "]\n"
		all, err := format.Read(strings.NewReader(text))
		if err != nil || all.Len() != 1 || all.Bad > 0 || all.At(0).State.Givens() != puzzle {
			t.Errorf("%v, %v: %s", err, all, text)
		}
		for _, m := range mistakesIn(form, text) {
			all, err := format.Read(strings.NewReader(m.text))
			if err != nil {
				continue
			}
			for d := range all.All() {
				if g := d.State.Givens(); !puzzle.Extends(g) || puzzle.FilledCount()-g.FilledCount() > 1 {
					t.Errorf("%s: read as %s: %s", m.name, g, m.text)
				}
			}
		}
	}
}

// TestRowsOf18AreNotTwoGrids checks that two grids side by side need another text between them
// than between their cells: otherwise it isn't sure where a row that lost a cell is divided.
func TestRowsOf18AreNotTwoGrids(t *testing.T) {
	for _, between := range []string{" ", "\t", " | "} {
		if all, err := format.Read(strings.NewReader(sideBySide(norvig, solved, between, between))); err == nil {
			t.Errorf("%q: read as %+v", between, all)
		}
	}
}

// TestIndexesCountUp checks that a console's arrays in which one element is repeated and another
// missing aren't read.
func TestIndexesCountUp(t *testing.T) {
	for _, k := range consoleKinds() {
		lines := strings.SplitAfter(k.text, "\n")
		if !strings.Contains(k.name, "PHP") {
			continue
		}
		at := slices.IndexFunc(lines, func(l string) bool { return strings.Contains(l, "[4]") && strings.HasPrefix(l, "    ") })
		next := at + 1
		for !strings.Contains(lines[next], "[5]") {
			next++
		}
		copy(lines[next:], lines[at:at+next-at])
		if all, err := format.Read(strings.NewReader(strings.Join(lines, ""))); err == nil {
			t.Errorf("%s: read as %+v", k.name, all)
		}
	}
}

// TestNumbersThatCanStartAt0Or1 checks that both readings are shown.
func TestNumbersThatCanStartAt0Or1(t *testing.T) {
	all, err := format.Read(strings.NewReader(indexed(norvig, "%d:%s", ", ", "none", 0)))
	refusal, ok := errors.AsType[*format.Error](err)
	if want := norvig + " / " + norvig[1:] + "."; !ok || refusal.Reason != format.Ambiguous || refusal.Detail != want {
		t.Errorf("%v, %v", all, err)
	}
}

// TestRulesAmongWords has our own link and the text form of a board beside other words.
func TestRulesAmongWords(t *testing.T) {
	const rules = "x+;thermo=112131"
	for _, form := range []string{"§", "§ f.png", "§ # f.png", "see §, it is hard.", "[this](§)", "\"§\""} {
		for _, puzzle := range []string{norvig, "https://solvoku.github.io/solvoku/#p=" + norvig} {
			text := strings.Replace(form, "§", puzzle+";"+rules, 1)
			all, err := format.Read(strings.NewReader(text), format.WithRules)
			if err != nil || all.Len() != 1 || all.At(0).State.Rules.String() != rules {
				t.Errorf("%v in %s", err, text)
			}
		}
	}
	if all, err := format.Read(strings.NewReader("<"+norvig+";"+rules+">"), format.WithRules); err == nil {
		t.Errorf("read %v from between angle brackets", all.At(0).State.Rules)
	}
	for _, remark := range []string{"king of the hill", "easy one", "rating=5.2"} {
		all, err := format.Read(strings.NewReader(norvig+";"+remark), format.WithRules)
		if err != nil || !all.At(0).State.Rules.Classic() {
			t.Errorf("%v with the remark %s", err, remark)
		}
	}
}
