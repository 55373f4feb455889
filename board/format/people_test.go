package format_test

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board/format/internal/lzstring"
)

// eachCell writes every cell of Norvig's puzzle in a form with its row and column, which count
// from base, and its content: filled with its digit, or empty.
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

// withAnswers returns a text of all cells with the answer 4 in the first cell, r1c1.
func withAnswers(text, empty, answer string) string { return strings.Replace(text, empty, answer, 1) }

// elementKinds have an element or an object for each cell.
func elementKinds() []kind {
	answered := "answers r1c1 4"
	calculated := strings.Split(eachCell("<Cell><x>COL</x><y>ROW</y><value>WHAT</value></Cell>", "§</value><origin>User</origin><value>", "", "\n", 0), "\n")
	for c, cell := range calculated { // with digits calculated by a solver
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
		{"objects with places and solutions", "json", "[" + placesWithSolutions() + "]", 1, "solution"},
		{"objects in named rows", "json", `{"rows": [{"cells": [` + strings.Join(slices.Collect(nineAtATime(eachCell(`{"v": WHAT}`, "§", "0", "\n", 0))), `]}, {"cells": [`) + "]}]}", 1, "title rows"},
		{"members of an object", "json", `{` + eachCell(`"cell-ROW-COL": {"value": WHAT}`, "§", "0", ", ", 0) + "}", 1, ""},
		{"objects with places", "json", "[" + eachCell(`{"x": COL, "y": ROW, "digit": WHAT}`, "§", "null", ", ", 0) + "]", 1, ""},
	}
}

// answersOf lists a solution's digits in the empty cells, as tell puts it.
func answersOf(solution string) (all []string) {
	for c, d := range norvig {
		if d == '.' {
			all = append(all, fmt.Sprintf("r%dc%d %c", c/9+1, c%9+1, solution[c]))
		}
	}
	return all
}

// nineAtATime yields nine lines at a time, joined by commas.
func nineAtATime(text string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for row := range slices.Chunk(strings.Split(text, "\n"), 9) {
			if !yield(strings.Join(row, ", ")) {
				return
			}
		}
	}
}

// objectsWithSolutions returns objects with both digits of each cell.
func objectsWithSolutions() string {
	var all []string
	for c, d := range zeros {
		all = append(all, fmt.Sprintf(`{"solution": %c, "value": %c}`, solved[c], d))
	}
	return strings.Join(all, ",")
}

// placesWithSolutions returns objects with the row, column and both digits of each cell.
func placesWithSolutions() string {
	var all []string
	for c, d := range zeros {
		all = append(all, fmt.Sprintf(`{"row": %d, "col": %d, "answer": %c, "value": %c, "notes": [1, 2]}`, c/9, c%9, solved[c], d))
	}
	return strings.Join(all, ",")
}

// givenKinds list the givens with their positions.
func givenKinds() []kind {
	byDigit := func() string {
		var sb strings.Builder
		for digit := '1'; digit <= '9'; digit++ {
			for c, d := range norvig {
				if d == digit {
					fmt.Fprintf(&sb, "%c %d %d\n", d, c/9+1, c%9+1)
				}
			}
		}
		return sb.String()
	}
	letters := func(form, between string) string {
		var all []string
		for c, d := range norvig {
			if d != '.' {
				all = append(all, fmt.Sprintf(form, 'A'+c/9, c%9+1, d))
			}
		}
		return strings.Join(all, between)
	}
	return []kind{
		{"1x2", "triples", clues(norvig, "%dx%d=%c", "\n", 1), 1, ""},
		{"digit, row, column", "found", byDigit(), 1, ""},
		{"r1c1", "found", clues(norvig, "r%dc%d=%c", " ", 1), 1, ""},
		{"R1C1 on lines", "found", "Puzzle no. 7\n" + clues(norvig, "R%dC%d: %c", "\n", 1) + "\n", 1, "skipped Puzzle no. 7"},
		{"r1c1 in a dictionary", "found", "{" + clues(norvig, `"r%dc%d": %c`, ", ", 1) + "}", 1, ""},
		{"A1", "triples", letters("%c%d=%c", ", "), 1, ""},
		{"A1 on lines", "triples", letters("%c%d %c", "\n"), 1, ""},
		{"A1 in a dictionary", "triples", "{" + letters(`"%c%d": %c`, ", ") + "}", 1, ""},
		{"words", "found", clues(norvig, "row %d, column %d: %c", "\n", 1), 1, ""},
		{"sentences", "found", clues(norvig, "Row %d, Column %d is %c.", " ", 1), 1, ""},
		{"sentences of more words", "found", clues(norvig, "In row %d, column %d, the digit is %c.", "\n", 1), 1, ""},
		{"sentences with the digit first", "found", digitsFirst(), 1, ""},
		{"givens with numbers of their own", "triples", numberedGivens(), 1, ""},
		{"triples in JSON", "triples", "[" + clues(norvig, "[%d, %d, %c]", ", ", 0) + "]", 1, ""},
		{"German words", "found", clues(norvig, "Zeile %d, Spalte %d: %c", "\n", 1), 1, ""},
		{"columns with names", "triples", "row,col,value\n" + clues(norvig, "%d,%d,%c", "\n", 1) + "\n", 1, ""},
		{"columns in another order", "triples", "digit;row;column\n" + strings.NewReplacer("=", ";").Replace(digitFirst(0)) + "\n", 1, ""},
		{"columns with more names", "triples", "row,col,value,given\n" + clues(norvig, "%d,%d,%c,1", "\n", 1) + "\n", 1, ""},
		{"a line for each cell", "elements", "row\tcol\tvalue\n" + eachCell("ROW\tCOL\tWHAT", "§", "", "\n", 0) + "\n", 1, ""},
		{"objects of a program", "elements", "const cells = [" + eachCell("{ value: WHAT }", "§, given: true", "null, given: false", ",\n", 0) + "];", 1, ""},
		{"objects of Python", "elements", "[" + withAnswers(eachCell("{'value': WHAT, 'fixed': True}", "§", "None", ", ", 0), "None, 'fixed': True", "4, 'fixed': False") + "]", 1, "answers r1c1 4"},
	}
}

// digitsFirst lists the givens in words, each digit before its position.
func digitsFirst() string {
	var all []string
	for line := range strings.SplitSeq(digitFirst(1), "\n") {
		parts := strings.Split(line, "=")
		all = append(all, fmt.Sprintf("%s in row %s, column %s", parts[0], parts[1], parts[2]))
	}
	return strings.Join(all, "\n")
}

// numberedGivens numbers the givens in JSON.
func numberedGivens() string {
	var all []string
	for c, d := range norvig {
		if d != '.' {
			all = append(all, fmt.Sprintf(`{"id": %d, "row": %d, "col": %d, "value": %c}`, len(all), c/9+1, c%9+1, d))
		}
	}
	return "[" + strings.Join(all, ", ") + "]"
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

// markedGrid returns the pencilmark grid with a cell rewritten.
func markedGrid(cell, as string) string { return strings.Replace(pencilmarks, cell, as, 1) }

// numberKinds have numbers as written in tables, marks, and digits in bold.
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
		{"a data frame with NA", "cells", frame("%c", "<NA>"), 1, "skipped 0 1 2 3 4 5 6 7 8"},
		{"numbers with a point and NaN", "cells", decimal("%c.0", "NaN", ";"), 1, ""},
		{"quotes with nothing between", "list", "[[" + strings.ReplaceAll(strings.TrimSpace(decimal(`"%c"`, `""`, ", ")), "\n", "],\n [") + "]];", 1, ""},
		{"rows below a head", "cells", "|A|B|C|D|E|F|G|H|I|\n|-|-|-|-|-|-|-|-|-|\n|" + strings.ReplaceAll(strings.TrimSpace(decimal("%c", "0", "|")), "\n", "|\n|") + "|\n", 1, "skipped |A|B|C|D|E|F|G|H|I|"},
		{"a matrix with NA", "list", "matrix(c(" + strings.ReplaceAll(strings.TrimSpace(decimal("%c", "NA", ",")), "\n", ",\n") + "), 9, byrow = TRUE)", 1, "skipped matrix(c 9, byrow TRUE)"},
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

// boldTable returns a Markdown table with its digits in bold.
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

// peopleKinds are texts as people paste them.
func peopleKinds() []kind {
	return slices.Concat(elementKinds(), givenKinds(), numberKinds(), linkKinds(), fileKinds(), sheetKinds())
}

// linkKinds are links as they appear in messages and pages.
func linkKinds() []kind {
	code := fPuzzleCode()
	slashed, _ := url.QueryUnescape(code)
	puzzLink := runLengths("fghijklmnopqrstuvwxyz", "")
	commas := strings.Join(strings.Split(zeros, ""), ",")
	dashes := strings.Join(slices.Collect(chunks(zeros, 9)), "-")
	return []kind{
		{"puzz.link", "puzzlink", "https://puzz.link/p?sudoku/9/9/" + puzzLink, 1, ""},
		{"pzv.jp", "puzzlink", "http://pzv.jp/p.html?sudoku/9/9/" + puzzLink + "\n", 1, ""},
		{"an editor's puzz.link", "puzzlink", "https://pzplus.tck.mn/p?sudoku/d/9/9/" + puzzLink, 1, ""},
		{"another site with a code", "fpuzzles", "https://example.org/sudocle/fpuzzles" + slashed, 1, "title A title"},
		{"another site, encoded", "fpuzzles", "https://example.org/walk?puzzle=fpuzzles" + url.QueryEscape(code), 1, "title A title"},
		{"a link in a link", "fpuzzles", "https://www.example.com/url?q=" + url.QueryEscape("https://example.org/fpuzzles"+code) + "&sa=D", 1, "title A title"},
		{"a site of SudokuPad's", "sudokupad", "https://sudokupad.svencodes.com/puzzle/fpuzzles" + code, 1, "title A title"},
		{"scf", "sudokupad", "https://test.crackingthecryptic.com/sudoku/scf" + compactCode, 1, ""},
		{"scl", "sudokupad", "https://sudokupad.app/scl" + lzstring.Compress(sclObject(true)), 1, "solution, title A title, author Somebody"},
		{"scl, shortened", "sudokupad", "https://sudokupad.app/ctc" + lzstring.Compress(sclObject(false)), 1, "title It's mine"},
		{"Markdown", "sudokupad", "[today](https://sudokupad.app/fpuzzles" + code + ") and more\n", 1, "title A title"},
		{"angle brackets", "sudokuwiki", "<https://www.sudokuwiki.org/sudoku.htm?bd=" + wiki() + ">", 1, "answers r1c1 4, notes r1c2 578"},
		{"a sentence", "sudokupad", "Try https://sudokupad.app/fpuzzles" + code + ", it is hard.", 1, "title A title"},
		{"a page's link", "sudokupad", `<p>See <a href="https://sudokupad.app/fpuzzles` + code + `">here</a></p>`, 1, "title A title"},
		{"blanks for plus", "sudokupad", "https://sudokupad.app/fpuzzles" + strings.ReplaceAll(slashed, "+", " "), 1, "title A title"},
		{"a link over two lines", "sudokupad", "https://sudokupad.app/fpuzzles" + slashed[:100] + "\n" + slashed[100:] + "\n", 1, "title A title"},
		{"commas", "sudokuexchange", "https://sudokuexchange.com/play/?s=" + commas, 1, ""},
		{"commas on another site", "found", "https://example.org/?grid=" + commas, 1, ""},
		{"rows with slashes", "found", "https://example.org/play/" + strings.ReplaceAll(dashes, "-", "/"), 1, ""},
		{"rows with hyphens", "found", "https://example.org/api/verifier?task=" + dashes, 1, ""},
		{"a puzzle and its solution in a link", "found", "https://example.org/v?solution=" + strings.Join(slices.Collect(chunks(solved, 9)), "-") + "&task=" + dashes, 1, "solution"},
	}
}

// sclObject returns SudokuPad's object for Norvig's puzzle, in full or shortened.
func sclObject(full bool) string {
	var rows []string
	for row := range chunks(norvig, 9) {
		var cells []string
		for _, d := range row {
			switch {
			case d == '.' && full:
				cells = append(cells, "{}")
			case d == '.':
				cells = append(cells, "")
			case full:
				cells = append(cells, fmt.Sprintf(`{"value":"%c"}`, d))
			default:
				cells = append(cells, fmt.Sprintf("{v:%c}", d))
			}
		}
		rows = append(rows, "["+strings.Join(cells, ",")+"]")
	}
	cells := strings.Join(rows, ",")
	if full {
		return `{"cellSize":50,"metadata":{"title":"A title","author":"Somebody","solution":"` + solved + `"},"cages":[],"cells":[` + cells + `]}`
	}
	return `{cs:50,metadata:{t:'It\'s mine',dark:t,colour:#0},ca:[{ct:f,v:'title: other'}],ce:[` + cells + `]}`
}

// savedSolo returns a saved game with three moves, the last of which was undone.
func savedSolo(name, params string) string {
	var sb strings.Builder
	for _, l := range [][2]string{
		{"SAVEFILE", "Simon Tatham's Portable Puzzle Collection"}, {"VERSION ", "1"}, {"GAME    ", name}, {"PARAMS  ", params}, {"CPARAMS ", params},
		{"DESC    ", soloCode()}, {"NSTATES ", "4"}, {"STATEPOS", "3"}, {"MOVE    ", "R0,0,4"}, {"MOVE    ", "P1,0,5"}, {"MOVE    ", "R1,0,8"},
	} {
		fmt.Fprintf(&sb, "%s:%d:%s\n", l[0], len(l[1]), l[1])
	}
	return sb.String()
}

// fileKinds are files of programs.
func fileKinds() []kind {
	return []kind{
		{"a saved game of Solo", "solosave", savedSolo("Solo", "3x3"), 1, "answers r1c1 4, notes r1c2 5"},
		{"JSON with a size", "json", `{"size": 9, "cells": ` + laidOut("[", "0", ", ", "", ", ", "]") + "}", 1, ""},
		{"JSON with a size and a solution", "json", `{"size": 9, "picked": {"id": "a", "index": 3}, "block": {"bw": 3}, "clues": ` + nested(norvig) + `, "solution": ` + nested(solved) + "}", 1, "solution"},
		{"JSON with a size and a flat grid", "json", `{"size": {"rows": 9}, "grid": ` + laidOut("[", "0", ", ", "", ", ", "]") + "}", 1, ""},
		{"JSON with a size and a grid", "json", `{"size": 9, "grid": ` + nested(norvig) + `, "rules": ["none"]}`, 1, ""},
	}
}
