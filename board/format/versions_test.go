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

// maskOf writes nine arrays of truth values, or of ones and zeros: set where the puzzle has a given.
func maskOf(set, unset string) string {
	var rows []string
	for row := range chunks(norvig, 9) {
		var cells []string
		for _, d := range row {
			if d == '.' {
				cells = append(cells, unset)
			} else {
				cells = append(cells, set)
			}
		}
		rows = append(rows, "["+strings.Join(cells, ", ")+"]")
	}
	return "[" + strings.Join(rows, ", ") + "]"
}

// cellByCell writes a form for each cell, with its digit for § and its class for CLASS: given, other, or
// none if it is empty. The cells come in the order of the boxes if boxes is set.
func cellByCell(puzzle, form, given, other, none, empty, rowStart, rowEnd string, boxes bool) string {
	var sb strings.Builder
	for i := range 81 {
		c := i
		if boxes {
			box, in := i/9, i%9
			c = (box/3*3+in/3)*9 + box%3*3 + in%3
		}
		if i%9 == 0 {
			sb.WriteString(rowStart)
		}
		class, text := none, empty
		if d := puzzle[c]; d != '.' {
			class, text = other, string(d)
			if norvig[c] != '.' {
				class = given
			}
		}
		sb.WriteString(strings.NewReplacer("CLASS", class, "§", text).Replace(form))
		if i%9 == 8 {
			sb.WriteString(rowEnd)
		}
	}
	return sb.String()
}

// columnByColumn names each column.
func columnByColumn(columns string) string {
	var all []string
	for i, column := range slices.Collect(chunks(columns, 9)) {
		all = append(all, fmt.Sprintf(`"col%d": %q`, i+1, column))
	}
	return "{" + strings.Join(all, ", ") + "}"
}

// versionKinds have several versions of a puzzle, or cells in another order.
func versionKinds() []kind {
	digits := strings.ReplaceAll(norvig, ".", "0")
	columns := make([]byte, 81)
	for c := range 81 {
		columns[c%9*9+c/9] = norvig[c]
	}
	boxed := cellByCell(norvig, "§", "", "", "", ".", "", "", true)
	var slashed, holes, bits []string
	for c, d := range digits {
		slashed = append(slashed, string(d))
		if d == '0' {
			holes, bits = append(holes, fmt.Sprint(c)), append(bits, "1022")
		} else {
			bits = append(bits, fmt.Sprint(1<<(d-'0')))
		}
	}
	return []kind{
		{"a board and what is fixed", "json", fmt.Sprintf(`{"board": %s, "fixed": %s}`, nested(solved[:1]+norvig[1:]), maskOf("true", "false")), 1, "answers r1c1 4"},
		{"a solution and what is hidden", "json", fmt.Sprintf(`{"solution": %s, "hidden": %s}`, nested(solved), maskOf("0", "1")), 1, "solution"},
		{"a solution and a mask", "json", fmt.Sprintf(`{"cells": %s, "m": %s}`, nested(solved), maskOf("1", "0")), 1, "solution"},
		{"givens in bold", "rows", cellByCell(solved, "CLASS§CLASS", "**", "", "", "", "", "\n", false), 1, "solution"},
		{"givens and answers in bold", "rows", "Puzzle of today\n" + cellByCell(begunMore, "CLASS§CLASS ", "", "**", "", ".", "", "\n", false), 1, begunMoreSays + ", title Puzzle of today"},
		{"head cells for givens", "elements", "<table>" + cellByCell(begunMore, "<tCLASS>§</tCLASS>", "h", "d", "d", "", "<tr>", "</tr>\n", false) + "</table>", 1, begunMoreSays},
		{"columns one by one", "rows", columnByColumn(string(columns)), 1, "skipped"},
		{"a solution and its holes", "json", fmt.Sprintf(`{"full": %q, "holes": [%s]}`, solved, strings.Join(holes, ", ")), 1, "solution"},
		{"candidates in texts", "json", "[" + eachCell("WHAT", `"§"`, `"123456789"`, ", ", 0) + "]", 1, ""},
		{"candidates in bits", "json", "[" + strings.Join(bits, ", ") + "]", 1, ""},
		{"answers on their own", "json", fmt.Sprintf(`{"givens": %s, "inputs": %s}`, nested(norvig), nested("4"+strings.Repeat(".", 80))), 1, "answers r1c1 4"},
		{"moves", "json", fmt.Sprintf(`{"puzzle": %q, "moves": [{"row": 0, "col": 0, "value": 4}, {"row": 8, "col": 8, "value": 2}]}`, digits), 1, "answers r1c1 4, r9c9 2"},
		{"boxes by name", "json", fmt.Sprintf(`{"boxes": %s}`, nested(boxed)), 1, ""},
		{"columns by name", "json", fmt.Sprintf(`{"columns": %s}`, nested(string(columns))), 1, ""},
		{"boxes of elements", "elements", "<main>" + cellByCell(norvig, "<i>§</i>", "", "", "", "", "<p>", "</p>\n", true) + "</main>", 1, ""},
		{"a table with classes", "elements", "<table>" + cellByCell(solved[:1]+norvig[1:], `<td class="CLASS">§</td>`, "clue", "mine", "mine", "", "<tr>", "</tr>\n", false) + "</table>", 1, "answers r1c1 4"},
		{"a table in bold", "elements", "<table>" + strings.ReplaceAll(cellByCell(begunMore, `<td>CLASS§</td>`, "<b>", "", "", "", "<tr>", "</tr>\n", false), "<b></td>", "</td>") + "</table>", 1, begunMoreSays},
		{"columns and margins", "cells", ",,,,,,,,,,,\nPuzzle,,,,,,,,,,,\n" + sheetRows(), 1, "skipped Puzzle,,,,,,,,,,,"},
		{"cells with slashes", "candidates", strings.Join(slashed, "/"), 1, ""},
		{"a coloured terminal", "rows", strings.ReplaceAll(laidOut("", "\x1b[2m.\x1b[0m", " ", "\n", "", "\n"), "3", "\x1b[1m3\x1b[0m"), 1, ""},
		{"AsciiDoc, a cell a line", "cells", "|===\n" + laidOut("|", "", "\n|", "\n\n", "|", "\n") + "|===\n", 1, ""},
		{"empty brackets", "cells", laidOut("", "()", " ", "\n", "", "\n"), 1, ""},
	}
}

// begunMore is the puzzle with ten answers, which bold tells from the givens.
var begunMore, begunMoreSays = func() (string, string) {
	b, says, n := []byte(norvig), []string{}, 0
	for c := range b {
		if b[c] == '.' && n < 10 {
			b[c] = solved[c]
			says = append(says, fmt.Sprintf("r%dc%d %c", c/9+1, c%9+1, solved[c]))
			n++
		}
	}
	return string(b), "answers " + strings.Join(says, ", ")
}()

// sheetRows has an empty column before the puzzle and between its boxes.
func sheetRows() string {
	var sb strings.Builder
	for row := range chunks(strings.ReplaceAll(norvig, ".", "0"), 9) {
		sb.WriteString(",")
		for i, d := range row {
			if i == 3 || i == 6 {
				sb.WriteString(",")
			}
			if d != '0' {
				sb.WriteRune(d)
			}
			if i < 8 {
				sb.WriteString(",")
			}
		}
		sb.WriteString("\n")
	}
	return sb.String()
}

func kanjiRows() string {
	digits := []rune("口一二三四五六七八九")
	var sb strings.Builder
	for row := range chunks(strings.ReplaceAll(norvig, ".", "0"), 9) {
		for _, d := range row {
			sb.WriteRune(digits[d-'0'])
		}
		sb.WriteString("\n")
	}
	return sb.String()
}

func codeRows() string {
	names := strings.Fields("white_large_square one two three four five six seven eight nine")
	var sb strings.Builder
	for row := range chunks(strings.ReplaceAll(norvig, ".", "0"), 9) {
		for _, d := range row {
			sb.WriteString(":" + names[d-'0'] + ":")
		}
		sb.WriteString("\n")
	}
	return sb.String()
}

// TestDigitsByName reads rows of digits and blanks that have names or signs of their own.
func TestDigitsByName(t *testing.T) {
	for _, text := range []string{kanjiRows(), codeRows()} {
		if g, err := format.Parse(text); err != nil || g.String() != norvig {
			t.Errorf("%v, %s in\n%s", err, g, text)
		}
	}
}

// TestDrawnMarks reads a pencilmark grid of 27 lines, with a candidate lost too.
func TestDrawnMarks(t *testing.T) {
	grid := board.MustParseGrid(norvig)
	var sb strings.Builder
	for line := range 27 {
		for column := range 9 {
			c := board.At(line/3, column)
			digits := grid.Candidates(c)
			if grid[c] != 0 {
				digits = board.DigitsOf(grid[c])
			}
			for d := board.Digit(line%3*3 + 1); d <= board.Digit(line%3*3+3); d++ {
				if digits.Contains(d) {
					sb.WriteString(string('0' + rune(d)))
				} else {
					sb.WriteString(".")
				}
			}
			sb.WriteString(" ")
		}
		sb.WriteString("\n")
	}
	all, err := format.Read(strings.NewReader(sb.String()))
	if err != nil {
		t.Fatal(err)
	}
	if d := all.At(0); d.State.Givens() != grid || d.Parts()&format.Notes == 0 {
		t.Errorf("read as %s", d.State.String())
	}
	if all, err := format.Read(strings.NewReader(strings.Replace(sb.String(), ".", "", 1))); err == nil {
		t.Errorf("read as %s with a cell lost", all.At(0).State.Givens())
	}
}

// TestRulesAreRefusedByName reads puzzles with rules beyond the classic ones, and some whose fields only
// look like that.
func TestRulesAreRefusedByName(t *testing.T) {
	grid := nested(norvig)
	for text, rule := range map[string]string{
		`{"variant": "diagonal", "puzzle": ` + grid + `}`:                                              "diagonal",
		`{"type": "X-Sudoku", "grid": ` + grid + `}`:                                                   "X-Sudoku",
		`{"givens": ` + grid + `, "rules": "Normal rules apply. A king's move apart, digits differ."}`: "king's",
		"antiknight: true\ngrid: " + norvig:                                                            "antiknight",
		"variant = Killer\n" + norvig:                                                                  "killer",
		`{"givens": ` + grid + `, "constraints": [{"type": "AntiKnight"}]}`:                            "AntiKnight",
		`{"grid": ` + grid + `, "cages": [{"sum": 12, "cells": [[0,0],[0,1]]}]}`:                       "cages",
		`{"board": ` + grid + `, "antiKing": true}`:                                                    "antiKing",
		`{"puzzle": ` + grid + `, "regions": ` + nested(strings.Repeat("111222333", 9)) + `}`:          "regions",
		`.~R1C1_6.~R1C6_3.Thermo~R5C5~R5C6`:                                                            "Thermo",
	} {
		_, err := format.Read(strings.NewReader(text))
		refusal, _ := errors.AsType[*format.Error](err)
		if refusal == nil || refusal.Reason != format.Variant || refusal.Detail != rule {
			t.Errorf("%v, not the rule %s, in\n%s", err, rule, text)
		}
	}
	for _, text := range []string{
		`{"_id": "6", "formatVersion": 3, "type": "classic", "grid": ` + grid + `, "maxMistakes": 3, "isCompleted": false}`,
		`{"grid": ` + grid + `, "regions": ` + nested("111222333111222333111222333444555666444555666444555666777888999777888999777888999") + `, "cages": []}`,
		`{"board": ` + grid + `, "antiKing": false, "title": "Killer queen", "settings": {"highlightDiagonal": true}}`,
	} {
		all, err := format.Read(strings.NewReader(text))
		if err != nil || all.At(0).State.Givens() != board.MustParseGrid(norvig) {
			t.Errorf("%v, %v in\n%s", all, err, text)
		}
	}
}

// TestTextsThatEndWithinAGiven cuts lists and objects off.
func TestTextsThatEndWithinAGiven(t *testing.T) {
	for _, list := range []struct{ form, between, next string }{
		{"[%d,%d] %c", "\n  ", "\n  [9,"},
		{"(assert (= (cell %d %d) %c))", "\n", "\n(assert (= (cell 8 "},
		{"<cell row=\"%d\" col=\"%d\" value=\"%c\"/>", "", "<cell row=\"8\" col"},
		{"r%dc%d=%c", ", ", ", r9c"},
	} {
		whole := clues(norvig, list.form, list.between, 1)
		if g, err := format.Parse(whole); err != nil || g.String() != norvig {
			t.Errorf("%v, %s in\n%s", err, g, whole)
		}
		for cut := range list.next {
			end := list.next[:cut+1]
			if strings.Trim(end, " \n,") == "" {
				continue // the list may be over
			}
			if all, err := format.Read(strings.NewReader(whole + end)); err == nil {
				t.Errorf("read as %s with the end %q", all.At(0).State.Givens(), end)
			}
		}
	}
	object := fmt.Sprintf(`{"board": %s, "fixed": %s}`, nested(begun), maskOf("true", "false"))
	for cut := len(object) / 3; cut < len(object); cut += 7 {
		if all, err := format.Read(strings.NewReader(object[:cut])); err == nil {
			t.Errorf("read as %s up to %q", all.At(0).State.Givens(), object[cut-20:cut])
		}
	}
}

// TestAnswersInALineOfTheirOwn has few answers beside the givens, which aren't a puzzle without them.
func TestAnswersInALineOfTheirOwn(t *testing.T) {
	entries := "\nentries=4" + strings.Repeat(".", 79) + "2\n"
	all, err := format.Read(strings.NewReader("givens=" + norvig + entries))
	if err != nil || all.Len() != 1 {
		t.Fatal(all.Len(), err)
	}
	if d := all.At(0); d.State.Givens().String() != norvig || tellAll(d) != "answers r1c1 4, r9c9 2" {
		t.Errorf("%s with %s", d.State.Givens(), tellAll(d))
	}
	if all, err := format.Read(strings.NewReader("givens=" + norvig[1:] + entries)); err == nil {
		t.Errorf("read %s beside a puzzle that lost a cell", all.At(0).State.Givens())
	}
}
