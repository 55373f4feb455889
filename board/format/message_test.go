package format_test

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
)

// inDigits writes the puzzle in a script's digits, starting from its zero, with a mark for
// empty cells and a text after each digit.
func inDigits(zero rune, behind, mark, between string) string {
	var rows []string
	for row := range chunks(norvig, 9) {
		var cells []string
		for _, d := range row {
			if d == '.' {
				cells = append(cells, mark)
			} else {
				cells = append(cells, string(zero+d-'0')+behind)
			}
		}
		rows = append(rows, strings.Join(cells, between))
	}
	return strings.Join(rows, "\n") + "\n"
}

// markdown returns a table with hyphens for empty cells, below a head and a rule.
func markdown(head, rule string) string {
	return head + "\n" + rule + "\n" + laidOut("| ", "-", " | ", " |\n", "| ", " |\n")
}

// htmlGrid returns a grid as an HTML table.
func htmlGrid(puzzle string) string {
	return layOut(puzzle, "<table><tr><td>", "", "</td><td>", "</td></tr>", "<tr><td>", "</td></tr></table>")
}

// messageKinds are texts from forums, messages and programs in other languages.
func messageKinds() []kind {
	statements := func(form string) string { return "[sudoku]\n" + numberedRows(form) }
	return []kind{
		{"keycaps", "rows", inDigits('0', "\ufe0f\u20e3", "⬜", ""), 1, ""},
		{"Arabic digits", "cells", inDigits('٠', "", "٠", "، "), 1, ""},
		{"Persian digits", "rows", inDigits('۰', "", ".", " "), 1, ""},
		{"digits of Devanagari", "rows", inDigits('०', "", "०", ""), 1, ""},
		{"digits in circles", "rows", inDigits('①'-1, "", "○", ""), 1, ""},
		{"dots made one", "rows", strings.ReplaceAll(inRows(norvig, "\n"), "...", "…"), 1, ""},
		{"dots made one in a line", "line", strings.ReplaceAll(norvig, "...", "…"), 1, ""},
		{"a German word", "cells", laidOut("", "leer", ", ", "\n", "", "\n"), 1, ""},
		{"a French word", "cells", laidOut("", "vide", " | ", "\n", "", "\n"), 1, ""},
		{"rows with slashes", "line", strings.Join(slices.Collect(chunks(norvig, 9)), "/"), 1, ""},
		{"numbered members", "rows", statements("row%d=%s\n"), 1, "skipped [sudoku]"},
		{"statements of SQL", "list", "CREATE TABLE s (c1 INT, c2 INT);\n" + laidOut("INSERT INTO s VALUES (", "NULL", ", ", ");\n", "INSERT INTO s VALUES (", ");\n"), 1, "skipped CREATE TABLE s (c1 INT, c2 INT); INSERT INTO s VALUES"},
		{"AsciiDoc", "cells", "|===\n" + laidOut("|", "", " |", "\n", "|", "\n") + "|===\n", 1, ""},
		{"a forum's table", "cells", laidOut("[table]\n[tr][td]", "", "[/td][td]", "[/td][/tr]\n", "[tr][td]", "[/td][/tr]\n[/table]"), 1, ""},
		{"Markdown with hyphens, counted", "rows", markdown("| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |", strings.Repeat("| - ", 9)+"|"), 1, ""},
		{"Markdown with hyphens, no head", "rows", markdown(strings.Repeat("| ", 9)+"|", strings.Repeat("|-", 9)+"|"), 1, ""},
		{"Italian words", "found", columnsFirst("colonna %d, riga %d: %c"), 1, ""},
		{"Vietnamese words", "found", columnsFirst("cột %d, hàng %d: %c"), 1, ""},
		{"Russian words", "found", columnsFirst("столбец %d, строка %d: %c"), 1, ""},
		{"LxCx", "found", clues(norvig, "L%dC%d=%c", " ", 1), 1, ""},
		{"a chat's times", "rows", "[03.02.24, 12:01:10] Anna: " + strings.Join(slices.Collect(chunks(norvig, 9)), "\n[03.02.24, 12:01:10] Anna: "), 1, ""},
		{"brackets around cells", "list", laidOut("[", " ", "][", "]\n", "[", "]\n"), 1, ""},
		{"bars of another kind", "cells", laidOut("║ ", " ", " │ ", " ║\n", "║ ", " ║\n"), 1, ""},
		{"tables without line breaks", "cells", strings.ReplaceAll("<h2>Answer</h2>"+htmlGrid(solved)+"<h2>Puzzle</h2>"+htmlGrid(norvig), "\n", ""), 1, "solution, skipped Answer Puzzle"},
		{"constraints below a declaration", "triples", "array[1..9,1..9] of var 1..9: x;\n" + clues(norvig, "constraint x[%d,%d] = %c;", "\n", 1) + "\n", 1, "skipped array[1..9,1..9] of var 1..9: x"},
		{"variables of a solver", "triples", "(declare-const x Int)\n" + clues(norvig, "(assert (= c%d%d %c))", "\n", 1) + "\n", 1, "skipped (declare-const x Int"},
		{"objects with a clue and a solution", "json", "[" + strings.ReplaceAll(objectsWithSolutions(), "value", "clue") + "]", 1, "solution"},
		{"TOML with a section", "list", "[puzzle]\nname = \"x\"\n" + laidOut("grid = [\n [", "0", ", ", "],\n", " [", "]\n]\n"), 1, `skipped [puzzle] name "x" grid`},
		{"a link with its digits over two lines", "sudokuwiki", "https://www.sudokuwiki.org/sudoku.htm?bd=" + zeros[:66] + "\n" + zeros[66:] + "\n", 1, ""},
		{"boxes in JSON", "json", nested(ofBoxes(zeros)), 1, ""},
		{"boxes in a program", "list", "b = " + nested(ofBoxes(zeros)) + ";", 1, "skipped b"},
		{"a link that is encoded", "sudokuwiki", url.QueryEscape("https://www.sudokuwiki.org/sudoku.htm?bd=" + zeros), 1, ""},
		{"a site that names its puzzles", "found", "https://sudoku.coach/en/play/" + zeros, 1, ""},
	}
}

// ofBoxes returns the cells of a grid, box by box.
func ofBoxes(grid string) string {
	var sb strings.Builder
	for i := range len(grid) {
		box, in := i/9, i%9
		sb.WriteByte(grid[box/3*27+in/3*9+box%3*3+in%3])
	}
	return sb.String()
}

// columnsFirst lists the givens row by row, with the column before the row.
func columnsFirst(form string) string {
	var all []string
	for c, d := range norvig {
		if d != '.' {
			all = append(all, fmt.Sprintf(form, c%9+1, c/9+1, d))
		}
	}
	return strings.Join(all, "\n")
}

// numberedRows writes each row's number and characters.
func numberedRows(form string) string {
	var sb strings.Builder
	for i, row := range slices.Collect(chunks(zeros, 9)) {
		fmt.Fprintf(&sb, form, i+1, row)
	}
	return sb.String()
}
