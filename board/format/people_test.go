package format_test

import (
	"fmt"
	"slices"
	"strings"
)

// eachCell writes every cell of Norvig's puzzle in a form of its row and column from a
// base, with how a filled cell and an empty one are written.
func eachCell(form, filled, empty, between string, base int) string {
	var all []string
	for c, d := range norvig {
		what := empty
		if d != '.' {
			what = strings.ReplaceAll(filled, "§", string(d))
		}
		all = append(all, strings.NewReplacer("ROW", fmt.Sprint(c/9+base), "COL", fmt.Sprint(c%9+base), "X", fmt.Sprint(c%9*40+20), "Y", fmt.Sprint(c/9*40+35), "WHAT", what).Replace(form))
	}
	return strings.Join(all, between)
}

// filledOnly is eachCell without the empty cells.
func filledOnly(form, filled, between string, base int) string {
	all := strings.Split(eachCell(form, filled, "EMPTY", "\x00", base), "\x00")
	return strings.Join(slices.DeleteFunc(all, func(s string) bool { return strings.Contains(s, "EMPTY") }), between)
}

// withAnswers is a text of all cells in which the first cell, r1c1, is the answer 4.
func withAnswers(text, empty, answer string) string { return strings.Replace(text, empty, answer, 1) }

// elementKinds have an element or an object for each cell.
func elementKinds() []kind {
	answered := "answers r1c1 4"
	calculated := strings.Split(eachCell("<Cell><x>COL</x><y>ROW</y><value>WHAT</value></Cell>", "§</value><origin>User</origin><value>", "", "\n", 0), "\n")
	for c, cell := range calculated { // with the digits that a solver calculated
		if norvig[c] != '.' {
			calculated[c] = strings.Replace(cell, "<value></value>", "", 1)
			continue
		}
		cell = strings.Replace(cell, "<value></value></Cell>", "<value>"+solved[c:c+1]+"</value><origin>Calculated</origin></Cell>", 1)
		calculated[c] = cell
	}
	return []kind{
		{"input fields", "elements", "<form>" + eachCell(`<input name="fROWCOL" size="1" WHAT>`, `value="§" readonly`, `maxlength="1"`, "\n", 1) + `<input type="hidden" name="cheat" value="` + solved + `"></form>`, 1, ""},
		{"input fields with answers", "elements", "<form>" + withAnswers(eachCell(`<input id=cROWCOL WHAT>`, `value="§" disabled`, `value=""`, "", 0), `value=""`, `value="4"`) + "</form>", 1, answered},
		{"divs with places", "elements", `<div class="board">` + eachCell(`<div class="cell" data-row="ROW" data-col="COL">WHAT</div>`, "§", "", "\n", 0) + "</div>", 1, ""},
		{"divs in rows", "elements", `<div class="grid"><div class="row">` + eachCell(`<div class="cell">WHAT</div>`, "<span>§</span>", "&nbsp;", "", 0) + "</div></div>", 1, ""},
		{"spans with classes", "elements", withAnswers(eachCell(`<span class="WHAT</span>`, `given">§`, `entered">`, "\n", 0), `entered">`, `entered">4`), 1, answered},
		{"buttons", "elements", eachCell(`<button aria-label="cell ROW COL" data-value="WHAT"></button>`, "§", "", "\n", 1), 1, ""},
		{"a drawing's texts", "elements", `<svg width="400">` + eachCell(`<text x="X" y="Y" font-size="20">WHAT</text>`, "§", "", "\n", 0) + "</svg>", 1, ""},
		{"elements of givens", "elements", "<sudoku>" + filledOnly(`<cell row="ROW" col="COL" value="WHAT"/>`, "§", "", 1) + "</sudoku>", 1, ""},
		{"elements with elements", "elements", `<?xml version="1.0"?><puzzle>` + eachCell("<cell><x>COL</x><y>ROW</y><value>WHAT</value></cell>", "§", "", "\n", 0) + "</puzzle>", 1, ""},
		{"elements with a solver's digits", "elements", "<Sudoku>" + strings.Join(calculated, "") + "</Sudoku>", 1, "answers " + strings.Join(answersOf(solved), ", ")},
		{"elements in places", "elements", "<grid>" + filledOnly("<c r='ROW' c='COL'>WHAT</c>", "§", "\n", 1) + "</grid>", 1, ""},
		{"objects of JSON", "json", "[" + eachCell(`{"val": WHAT}`, "§", `null, "candidates": [1, 2]`, ", ", 0) + "]", 1, ""},
		{"objects in rows", "json", `{"cells": [[` + strings.ReplaceAll(eachCell(`{"value": WHAT, "row": ROW, "given": true}`, "§", "0", ",", 0), `,{"value": WHAT, "row": 1`, "") + `]]}`, 1, "title cells"},
		{"objects with answers", "json", "[" + withAnswers(eachCell(`{"v": WHAT}`, `§, "fixed": true`, `0, "fixed": false`, ", ", 0), "0, ", "4, ") + "]", 1, answered},
		{"objects with solutions", "json", "[" + objectsWithSolutions() + "]", 1, "solution"},
		{"objects with places", "json", "[" + eachCell(`{"x": COL, "y": ROW, "digit": WHAT}`, "§", "null", ", ", 0) + "]", 1, ""},
	}
}

// answersOf lists the digits of a solution in the empty cells, in the words of tell.
func answersOf(solution string) (all []string) {
	for c, d := range norvig {
		if d == '.' {
			all = append(all, fmt.Sprintf("r%dc%d %c", c/9+1, c%9+1, solution[c]))
		}
	}
	return all
}

// objectsWithSolutions has both digits of each cell.
func objectsWithSolutions() string {
	var all []string
	for c, d := range zeros {
		all = append(all, fmt.Sprintf(`{"solution": %c, "value": %c}`, solved[c], d))
	}
	return strings.Join(all, ",")
}

// givenKinds list the givens by their places.
func givenKinds() []kind {
	letters := func(form, between string) string {
		var all []string
		for c, d := range norvig {
			if d != '.' {
				all = append(all, fmt.Sprintf(form, 'A'+c/9, c%9+1, d))
			}
		}
		return strings.Join(all, between)
	}
	var units strings.Builder
	for c, d := range norvig {
		if d != '.' {
			fmt.Fprintf(&units, "%d 0\n", 81*(c/9)+9*(c%9)+int(d-'0'))
		}
	}
	return []kind{
		{"r1c1", "found", clues(norvig, "r%dc%d=%c", " ", 1), 1, ""},
		{"R1C1 on lines", "found", "Puzzle no. 7\n" + clues(norvig, "R%dC%d: %c", "\n", 1) + "\n", 1, "skipped Puzzle no. 7"},
		{"r1c1 in a dictionary", "found", "{" + clues(norvig, `"r%dc%d": %c`, ", ", 1) + "}", 1, ""},
		{"A1", "triples", letters("%c%d=%c", ", "), 1, ""},
		{"A1 on lines", "triples", letters("%c%d %c", "\n"), 1, ""},
		{"A1 in a dictionary", "triples", "{" + letters(`"%c%d": %c`, ", ") + "}", 1, ""},
		{"words", "found", clues(norvig, "row %d, column %d: %c", "\n", 1), 1, ""},
		{"sentences", "found", clues(norvig, "Row %d, Column %d is %c.", " ", 1), 1, ""},
		{"German words", "found", clues(norvig, "Zeile %d, Spalte %d: %c", "\n", 1), 1, ""},
		{"columns with names", "found", "row,col,value\n" + clues(norvig, "%d,%d,%c", "\n", 1) + "\n", 1, "skipped row,col,value"},
		{"columns in another order", "found", "digit;row;column\n" + strings.NewReplacer("=", ";").Replace(digitFirst(0)) + "\n", 1, "skipped digit;row;column"},
		{"unit clauses", "triples", "c a puzzle\np cnf 729 34\n" + units.String() + "1 2 3 4 5 6 7 8 9 0\n-1 -2 0\n", 1, ""},
		{"unit clauses of three digits", "triples", "p cnf 999 32\n" + clues(norvig, "%d%d%c 0", "\n", 1) + "\n", 1, ""},
	}
}

// digitFirst lists the givens as digit, row and column.
func digitFirst(base int) string {
	var all []string
	for c, d := range norvig {
		if d != '.' {
			all = append(all, fmt.Sprintf("%c=%d=%d", d, c/9+base, c%9+base))
		}
	}
	return strings.Join(all, "\n")
}

// marked cells of a pencilmark grid.
func markedGrid(cell, as string) string { return strings.Replace(pencilmarks, cell, as, 1) }

// numberKinds have numbers as tables write them, marks and digits in bold.
func numberKinds() []kind {
	frame := func(form, empty string) string {
		var sb strings.Builder
		sb.WriteString("     0    1    2    3    4    5    6    7    8\n")
		for i, row := range slices.Collect(chunks(norvig, 9)) {
			fmt.Fprint(&sb, i)
			for _, d := range row {
				if d == '.' {
					fmt.Fprintf(&sb, "  %s", empty)
				} else {
					fmt.Fprintf(&sb, "  "+form, d)
				}
			}
			sb.WriteByte('\n')
		}
		return sb.String()
	}
	decimal := func(form, empty, between string) string {
		var rows []string
		for row := range chunks(norvig, 9) {
			var cells []string
			for _, d := range row {
				if d == '.' {
					cells = append(cells, empty)
				} else {
					cells = append(cells, fmt.Sprintf(form, d))
				}
			}
			rows = append(rows, strings.Join(cells, between))
		}
		return strings.Join(rows, "\n") + "\n"
	}
	at := strings.Index(norvig, "81")
	const asked = "notes r1c1 45, r9c9 2467"
	return []kind{
		{"numbers with a point", "cells", decimal("%c.0", "", ","), 1, ""},
		{"numbers with a comma", "cells", decimal("%c,0", "0,0", ";"), 1, ""},
		{"numbers with an exponent", "cells", decimal("%c.000000e+00", "0.000000e+00", " "), 1, ""},
		{"numbers with points in brackets", "list", "[[" + strings.ReplaceAll(strings.TrimSpace(decimal("%c.", "0.", " ")), "\n", "]\n [") + "]]\n", 1, ""},
		{"numbers in JSON", "json", "[[" + strings.ReplaceAll(strings.TrimSpace(decimal("%c.0", "0.0", ",")), "\n", "],[") + "]]", 1, ""},
		{"a data frame", "cells", frame("%c.0", "NaN"), 1, "skipped 0 1 2 3 4 5 6 7 8"},
		{"a matrix with NA", "list", "matrix(c(" + strings.ReplaceAll(strings.TrimSpace(decimal("%c", "NA", ",")), "\n", ",\n") + "), 9)", 1, "skipped matrix(c 9)"},
		{"marks: round", "candidates", markedGrid(" 45   ", " (45) "), 1, asked},
		{"marks: square", "candidates", markedGrid(" 45   ", " [45] "), 1, asked},
		{"marks: braces", "candidates", markedGrid(" 45   ", " {45} "), 1, asked},
		{"marks: minus", "candidates", markedGrid(" 45   ", " -45  "), 1, asked},
		{"marks: plus", "candidates", markedGrid(" 45   ", " 45+  "), 1, asked},
		{"marks: slash", "candidates", markedGrid(" 45   ", " 4/5  "), 1, asked},
		{"marks: a number", "candidates", markedGrid(" 45   ", " 45#1 "), 1, asked},
		{"marks: in the middle", "candidates", markedGrid(" 4578 ", " 45(7)8 "), 1, asked},
		{"a digit in bold", "line", "If I enter '" + norvig[:at] + "**8**" + norvig[at+1:] + "' it says so.", 1, "title If I enter ' ' it says so."},
		{"a digit in bold, HTML", "rows", strings.Replace(inRows(norvig, "\n"), "81", "<b>8</b>1", 1), 1, ""},
		{"all digits in bold", "cells", boldTable(), 1, ""},
		{"rows in one cell", "rows", "| Puzzle |\n|---|\n| " + strings.Join(slices.Collect(chunks(norvig, 9)), "<br>") + " |\n", 1, "skipped Puzzle"},
		{"rows in cells", "rows", "<table><tr><td>" + strings.Join(slices.Collect(chunks(norvig, 9)), "</td></tr><tr><td>") + "</td></tr></table>", 1, ""},
		{"rows in a quoted field", "rows", "id,grid\n7,\"" + strings.TrimSpace(inRows(norvig, "\n")) + "\"\n", 1, "skipped id,grid 7,"},
	}
}

// boldTable is a table in Markdown with its digits in bold.
func boldTable() string {
	var sb strings.Builder
	for i, row := range slices.Collect(chunks(norvig, 9)) {
		for _, d := range row {
			if d == '.' {
				sb.WriteString("|   ")
			} else {
				fmt.Fprintf(&sb, "| **%c** ", d)
			}
		}
		sb.WriteString("|\n")
		if i == 0 {
			sb.WriteString("|" + strings.Repeat("---|", 9) + "\n")
		}
	}
	return sb.String()
}

// peopleKinds are texts as people have them.
func peopleKinds() []kind {
	return slices.Concat(elementKinds(), givenKinds(), numberKinds())
}
