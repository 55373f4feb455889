package format_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board/format"
)

// laidOut lays out the cells of Norvig's puzzle, empty ones as mark, enclosed in before and
// after, with texts between cells, after a row, and before the next one.
func laidOut(before, mark, between, rowEnd, rowStart, after string) string {
	return layOut(norvig, before, mark, between, rowEnd, rowStart, after)
}

func layOut(puzzle, before, mark, between, rowEnd, rowStart, after string) string {
	var sb strings.Builder
	sb.WriteString(before)
	for i, d := range puzzle {
		switch {
		case i == 0:
		case i%9 == 0:
			sb.WriteString(rowEnd + rowStart)
		default:
			sb.WriteString(between)
		}
		if d == '.' {
			sb.WriteString(mark)
		} else {
			sb.WriteRune(d)
		}
	}
	sb.WriteString(after)
	return sb.String()
}

// quotedCells puts each cell in quotes.
func quotedCells(quote, mark string) string {
	var all []string
	for row := range chunks(marked(mark), 9) {
		all = append(all, "["+quote+strings.Join(strings.Split(row, ""), quote+", "+quote)+quote+"]")
	}
	return "[" + strings.Join(all, ",\n ") + "]"
}

// drawn draws the puzzle with blanks for empty cells: each cell and the gap after it, bars
// between boxes and rules between bands.
func drawn(cell, gap, bar, rule string) string {
	var sb strings.Builder
	sb.WriteString(rule)
	for i, d := range norvig {
		if i%3 == 0 {
			sb.WriteString(bar + gap)
		}
		sb.WriteString(strings.ReplaceAll(strings.Replace(cell, "d", string(d), 1), ".", " "))
		if i%9 == 8 {
			sb.WriteString(bar + "\n")
		}
		if i%27 == 26 {
			sb.WriteString(rule)
		}
	}
	return sb.String()
}

// fieldRows returns rows of fields between separators, with empty fields for empty cells.
func fieldRows(before, between, after string) string {
	return laidOut(before, "", between, after+"\n", before, after+"\n")
}

// htmlTable returns the puzzle as an HTML table.
func htmlTable(empty string) string {
	return laidOut("<html><body><p>Puzzle no. 12</p>\n<table border=1>\n<tr><td class=\"c\">", empty, "</td>\n <td>", "</td></tr>\n", "<tr><td>", "</td></tr>\n</table></body></html>\n")
}

// ksudokuFile returns a KSudoku file of the puzzle, column by column.
func ksudokuFile(graph string) string {
	var sb strings.Builder
	for c := range 81 {
		if d := norvig[c%9*9+c/9]; d == '.' {
			sb.WriteByte('_')
		} else {
			sb.WriteByte(d - '0' + 'a')
		}
	}
	return `<!DOCTYPE ksudoku><ksudoku><game had-help="0" msecs-elapsed="1"><puzzle><graph ` + graph + `/><values>` + sb.String() + `</values></puzzle><history/></game></ksudoku>`
}

// gnomeFile returns a GNOME Sudoku file of the puzzle with the answer 4 and two notes.
func gnomeFile() string {
	var sb strings.Builder
	sb.WriteString(`{"difficulty_category":"easy","time_elapsed":9.5,"cells":[`)
	sb.WriteString(`{"position":[0,0],"value":4,"fixed":false,"earmarks":[]},{"position":[0,1],"value":0,"fixed":false,"earmarks":[5,7]}`)
	for c, d := range norvig {
		if d != '.' {
			fmt.Fprintf(&sb, `,{"position":[%d,%d],"value":%c,"fixed":true,"earmarks":[]}`, c/9, c%9, d)
		}
	}
	return sb.String() + "]}"
}

// simplePaste is Simple Sudoku's copy of a board with an answer: givens, digits and candidates.
var simplePaste = inBoxes(norvig, "|", "*-----------*\n", "|---+---+---|\n", "*-----------*\n") + "\n\n" +
	inBoxes("4"+norvig[1:], "|", "*-----------*\n", "|---+---+---|\n", "*-----------*\n") + "\n\n" +
	strings.Replace(pencilmarks, "| 45    4578 ", "| 4     578  ", 1)

// kind is a text in none of the formats, and how it is read.
type kind struct {
	name, id, text string
	puzzles        int
	says           string
}

// kinds are texts in none of the formats that hold Norvig's puzzle.
var kinds = append(slices.Concat(joinedKinds(), clueKinds(), peopleKinds(), messageKinds(), sideKinds(), indexKinds(), consoleKinds(), versionKinds()), []kind{
	{"a Python list", "list", laidOut("board = [\n    [", "0", ", ", "],\n", "    [", "]\n]\nprint(board)\n"), 1, "skipped board print(board)"},
	{"a flat list", "json", laidOut("[", "0", ",", ",", "", "]"), 1, ""},
	{"a list with None", "list", laidOut("puzzle = [[", "None", ", ", "],", "[", "]]"), 1, "skipped puzzle"},
	{"JSON's null", "json", laidOut("[[", "null", ", ", "],", "[", "]]"), 1, ""},
	{"JSON's texts", "json", `["` + strings.Join(slices.Collect(chunks(marked("."), 9)), `","`) + `"]`, 1, ""},
	{"JSON's digits in quotes", "json", quotedCells(`"`, "."), 1, ""},
	{"a board of JSON", "json", `{"board": ` + laidOut("[[", "0", ", ", "],", "[", "]]") + `}`, 1, ""},
	{"an object of JSON", "json", `{"id": 7, "puzzle": "` + norvig + `", "solution": "` + solved + `", "difficulty": "hard"}`, 1, "solution, title 7, level hard"},
	{"objects of JSON", "json", `[{"id": 7, "puzzle": "` + norvig + `"}, {"puzzle": "` + norvig + `", "solution": "` + solved + `"}]`, 2, "title 7"},
	{"an object on each line", "json", `{"puzzle": "` + zeros + `", "solution": "` + solved + `", "rating": 1.5}` + "\n" + `{"puzzle": "` + zeros + `"}` + "\n", 2, "solution, level 1.5"},
	{"rows of texts in JSON", "json", `{"givens": ["` + strings.Join(slices.Collect(chunks(zeros, 9)), `","`) + `"]}`, 1, ""},
	{"JavaScript", "list", laidOut("const puzzle = {grid: [\n [", "0", ", ", "],\n", " [", "]]};"), 1, "skipped const puzzle {grid:"},
	{"C", "list", laidOut("int grid[9][9] = {\n  {", "0", ", ", "},\n", "  {", "}\n};"), 1, "skipped int grid[9][9]"},
	{"C, with comments", "list", laidOut("// the 1st of 3\nint g[N][N] = { /* 9x9 */\n  { ", "0", ",", " }, // row 4 5\n", "  { ", " }\n};"), 1, "skipped int g[N][N]"},
	{"Go", "list", laidOut("var b = [9][9]int{\n\t{", "0", ", ", "},\n", "\t{", "},\n}\n"), 1, "skipped var b [9][9]int"},
	{"Go, with types", "list", laidOut("var b = [][]int{\n\t[]int{", "0", ", ", "},\n", "\t[]int{", "},\n}\n"), 1, "skipped var b [][]int{ []int"},
	{"Rust", "list", someCells("Some(", ")", "None"), 1, "skipped let g"},
	{"Haskell", "list", someCells("Just ", "", "Nothing"), 1, "skipped let g"},
	{"Java", "list", laidOut("new int[][] { new int[] {", "0", ", ", "},\n", "new int[] {", "} };"), 1, "skipped new int[][] new int[]"},
	{"Kotlin", "list", laidOut("arrayOf(intArrayOf(", "0", ", ", "),\n", "intArrayOf(", "))"), 1, "skipped arrayOf(intArrayOf"},
	{"PHP", "list", laidOut("$g = array(array(", "0", ", ", "),\n", "array(", "));"), 1, "skipped $g array(array"},
	{"Lisp", "list", laidOut("(defvar *g* '((", "0", " ", ")\n", "(", ")))"), 1, "skipped (defvar *g*"},
	{"Lisp, with comments", "list", laidOut(";; a puzzle of 1 2 3\n(setq g '((", "_", " ", ") ; 9\n", "(", ")))"), 1, "skipped (setq g"},
	{"Clojure", "list", laidOut("[[", "0", " ", "]\n", "[", "]]"), 1, ""},
	{"Prolog", "list", laidOut("% a problem\nproblem(1, [[", "_", ",", "],\n", "[", "]])."), 1, "skipped problem(1,"},
	{"Erlang", "list", laidOut("[[", "x", ",", "],", "[", "]]."), 1, ""},
	{"OCaml", "list", laidOut("let g = [|[|", "0", ";", "|];\n", "[|", "|]|]"), 1, "skipped let g"},
	{"MiniZinc", "list", laidOut("start = [|\n ", "_", ", ", "|\n", " ", "|];"), 1, "skipped start"},
	{"MATLAB", "list", laidOut("A = [", "0", " ", ";\n", "     ", "];"), 1, "skipped A"},
	{"R", "list", laidOut("matrix(c(", "0", ",", ",\n", "", "), nrow = 9, byrow = TRUE)"), 1, "skipped matrix(c nrow 9, byrow TRUE)"},
	{"characters", "list", quotedCells("'", "."), 1, ""},
	{"strings of rows", "json", `["` + strings.Join(slices.Collect(chunks(norvig, 9)), "\",\n\"") + `"]`, 1, ""},
	{"strings that are joined", "rows", `s = "` + strings.Join(slices.Collect(chunks(norvig, 9)), "\" +\n\"") + `"`, 1, ""},
	{"a string with line breaks", "rows", `s = "` + strings.Join(slices.Collect(chunks(norvig, 9)), `\n`) + `"`, 1, ""},
	{"a raw string of lines", "cells", laidOut("let g = parse(r#\"", ".", " ", "\n", "         ", "\"#);\n"), 1, ""},
	{"a string in braces", "list", laidOut("indoc! {\"\n ", "0", " ", " \n", " ", " \"\n}\n"), 1, "skipped indoc!"},
	{"a string of lines", "rows", "grid = \"\"\"\n" + inRows(zeros, "\n") + "\"\"\"\n", 1, "skipped grid"},
	{"two lists", "list", laidOut("a = [[", "0", ", ", "],\n", "[", "]]\n") + laidOut("b = [[", "0", ", ", "],\n", "[", "]]\n"), 1, "skipped a"},
	{"a list and its solution", "list", laidOut("a = [[", "0", ", ", "],\n", "[", "]]\n") + layOut(solved, "b = [[", "0", ", ", "],\n", "[", "]]\n"), 1, "solution, skipped a b"},
	{"a list without its own brackets", "list", laidOut("[", "0", ", ", "],\n", "[", "]\n"), 1, ""},
	{"commas", "cells", laidOut("", "0", ",", "\n", "", "\n"), 1, ""},
	{"commas, nothing between", "cells", fieldRows("", ",", ""), 1, ""},
	{"semicolons, nothing between", "cells", fieldRows("", ";", ""), 1, ""},
	{"tabs, nothing between", "cells", fieldRows("", "\t", ""), 1, ""},
	{"bars, nothing between", "cells", fieldRows("|", "|", "|"), 1, ""},
	{"quotes, nothing between", "cells", fieldRows(`"`, `","`, `"`), 1, ""},
	{"LaTeX's sudoku", "cells", "\\begin{sudoku}\n" + laidOut("|", " ", "|", "|.\n", "|", "|.\n") + "\\end{sudoku}\n", 1, `skipped \begin{sudoku} \end{sudoku}`},
	{"LaTeX's sudoku in comments", "cells", "% \\begin{sudoku}\n" + laidOut("% |", " ", "|", "|.\n", "% |", "|.\n") + "% \\end{sudoku}\n", 1, ""},
	{"LaTeX's tabular", "cells", "\\begin{tabular}{ccccccccc}\n" + laidOut("", "", " & ", ` \\`+"\n", "", ` \\ \hline`+"\n") + "\\end{tabular}", 1, `skipped \begin{tabular}{ccccccccc} \end{tabular}`},
	{"Markdown", "cells", strings.Replace(laidOut("| ", " ", " | ", " |\n", "| ", " |\n"), "|\n|", "|\n|---|---|---|---|---|---|---|---|---|\n|", 1), 1, ""},
	{"HTML", "cells", htmlTable("&nbsp;"), 1, "skipped Puzzle no. 12"},
	{"HTML, nothing between", "cells", htmlTable(""), 1, "skipped Puzzle no. 12"},
	{"HTML, input fields", "cells", laidOut("<table><tr><td><input value='", "", "'></td><td><input value='", "'></td></tr>", "<tr><td><input value='", "'></td></tr></table>"), 1, ""},
	{"labels", "cells", labelled(false), 1, ""},
	{"statements", "cells", laidOut("grid:\n\t.byte ", "0", ",", "\n", "\t.byte ", "\n"), 1, "skipped grid:"},
	{"numbered names", "cells", numbered("Row %d: %s\n"), 1, ""},
	{"labels and a head", "cells", labelled(true), 1, "skipped 1 2 3 4 5 6 7 8 9"},
	{"a size before", "cells", "9\n" + laidOut("", "0", " ", "\n", "", "\n"), 1, "skipped 9"},
	{"e for empty", "cells", "The riddle:\n" + laidOut("", "e", " ", "\n", "", "\n"), 1, "skipped The riddle:"},
	{"in comments", "cells", laidOut("% Clues for x(1,2):\n% ", "_", ", ", ",\n", "% ", "\n%\nx(1..9).\n"), 1, "skipped x(1..9)."},
	{"stars and notes", "cells", "* Sudoku no. 3 of a book\n" + laidOut("", "-1", " ", "\n", "", "\n"), 1, "skipped Sudoku no. 3 of a book"},
	{"a drawn frame", "drawn", drawn("d.", " ", "|", "+-------+-------+-------+\n"), 1, ""},
	{"a drawn frame, narrow", "drawn", drawn("d", "", "|", "+---+---+---+\n"), 1, ""},
	{"a drawn frame, wide", "drawn", drawn("d. ", " ", "|", "+----------+----------+----------+\n"), 1, ""},
	{"a drawn frame of lines", "drawn", drawn("d.", " ", "║", "╠═══════╬═══════╬═══════╣\n"), 1, ""},
	{"boxes of one cell", "cells", boxes(), 1, ""},
	{"blanks alone, in steps of two", "drawn", strings.ReplaceAll(laidOut("", " ", " ", "\n", "", "\n"), "9     3   5     1", "9     3   5     1"), 1, ""},
	{"81 lines", "rows", strings.Join(strings.Split("4"+norvig[1:80]+"2", ""), "\n") + "\n", 1, ""},
	{"the old rule", "found", strings.ReplaceAll(marked("#"), "#", "#") + " !", 1, ""},
	{"CSV", "table", "id,puzzle,solution,rating\n1," + zeros + "," + solved + ",1.5\n2," + zeros + "," + solved + ",\n", 2, "solution, title 1, level 1.5"},
	{"CSV, other columns", "table", "quizzes,solutions\n" + zeros + "," + solved + "\n", 1, "solution"},
	{"CSV, quoted", "table", "\"rating\";\"name\";\"sudoku\"\n\"3,5\";\"a \"\"b\"\"\";\"" + norvig + "\"\n", 1, "title a \"b\", level 3,5"},
	{"TSV", "table", "Difficulty\tSolution\tGivens\neasy\t" + solved + "\t" + norvig + "\n", 1, "solution, level easy"},
	{"one column", "table", "puzzle\n" + zeros + "\n" + zeros + "\n", 2, ""},
	{"no header", "table", "17," + zeros + "," + solved + "\n18," + zeros + "," + solved + "\n", 2, "solution, title 17"},
	{"colons", "table", norvig + ":1:" + solved + "\n" + norvig + ":0:\n", 2, "solution, level 1"},
	{"a bank", "table", "0000183b305c " + zeros + " 3.6\n00001a2b3c4d " + zeros + " 1.2\n", 2, "title 0000183b305c, level 3.6"},
	{"KSudoku", "ksudoku", ksudokuFile(`order="9" type="sudoku" specific-type="Plain"`), 1, ""},
	{"GNOME Sudoku", "gnome", gnomeFile(), 1, "answers r1c1 4, notes r1c2 57"},
	{"Solo's link", "solo", "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x3:" + soloCode(), 1, ""},
	{"Solo's link, escaped", "solo", "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x3db%3A" + soloCode(), 1, ""},
	{"another link", "found", "https://example.org/play?puzzle=" + zeros + "&x=1", 1, ""},
	{"Simple Sudoku's paste", "ss", simplePaste, 1, "answers r1c1 4, notes r1c2 578, r9c9 2467"},
}...)

// someCells wraps every digit.
func someCells(before, after, empty string) string {
	var rows []string
	for row := range chunks(norvig, 9) {
		var cells []string
		for _, d := range row {
			cell := empty
			if d != '.' {
				cell = before + string(d) + after
			}
			cells = append(cells, cell)
		}
		rows = append(rows, "["+strings.Join(cells, ", ")+"]")
	}
	return "let g = [" + strings.Join(rows, ",\n") + "]"
}

// labelled writes a letter before each row.
func labelled(head bool) string {
	var sb strings.Builder
	if head {
		sb.WriteString("    1 2 3   4 5 6   7 8 9\n")
	}
	for i, row := range slices.Collect(chunks(norvig, 9)) {
		c := strings.Split(row, "")
		fmt.Fprintf(&sb, "%c | %s | %s | %s |\n", 'A'+i, strings.Join(c[:3], " "), strings.Join(c[3:6], " "), strings.Join(c[6:], " "))
	}
	return sb.String()
}

// numbered writes each row's number and its cells.
func numbered(form string) string {
	var sb strings.Builder
	for i, row := range slices.Collect(chunks(norvig, 9)) {
		fmt.Fprintf(&sb, form, i+1, strings.Join(strings.Split(row, ""), " "))
	}
	return sb.String()
}

// boxes draws each cell in a box.
func boxes() string {
	rule := "+" + strings.Repeat("---+", 9) + "\n"
	return rule + laidOut("| ", " ", " | ", " |\n"+rule, "| ", " |\n"+rule)
}

// tellAll is like tell, but includes the skipped text.
func tellAll(d format.Document) string {
	says := tell(d)
	if d.Skipped == "" {
		return says
	}
	if says != "" {
		says += ", "
	}
	return says + "skipped " + d.Skipped
}

func TestKindsOfTexts(t *testing.T) {
	for _, k := range kinds {
		t.Run(k.name, func(t *testing.T) {
			all, err := format.Read(strings.NewReader(k.text))
			if err != nil {
				t.Fatalf("%v in\n%s", err, k.text)
			}
			if all.Format.ID != k.id || all.Len() != k.puzzles || all.Bad > 0 {
				t.Errorf("recognised %q with %d puzzles and %d faults, not %q with %d", all.Format.ID, all.Len(), all.Bad, k.id, k.puzzles)
			}
			want := norvig
			if k.name == "81 lines" {
				want = "4" + norvig[1:80] + "2"
			}
			for d := range all.All() {
				if got := d.State.Givens().String(); got != want {
					t.Errorf("read\n%s, not\n%s", got, want)
				}
			}
			if got := tellAll(all.At(0)); got != k.says && !(k.says == "skipped" && strings.Contains(got, k.says)) {
				t.Errorf("holds %q, not %q", got, k.says)
			}
		})
	}
}

// other is a puzzle other than Norvig's.
const other = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// TestSeveralPuzzlesAreAList reads two puzzles of each kind that can hold several.
func TestSeveralPuzzlesAreAList(t *testing.T) {
	for name, text := range map[string]string{
		"lists":           laidOut("a = [[", "0", ", ", "],\n", "[", "]]\n") + layOut(other, "b = [[", "0", ", ", "],\n", "[", "]]\n"),
		"a list of lists": laidOut("all = [[[", "0", ", ", "],\n", "[", "]],\n") + layOut(other, "[[", "0", ", ", "],\n", "[", "]]]\n"),
		"boards by name":  `{"first": ` + laidOut("[[", "0", ", ", "],", "[", "]]") + `, "second": "` + other + `"}`,
		"strings":         "p = '" + norvig + "'\nq = '" + other + "'\n",
		"blanks":          blanksSideBySide(norvig, other),
		"YAML":            "a:\n  - [" + laidOut("", "0", ", ", "]\n", "  - [", "]\n") + "b:\n  - [" + layOut(other, "", "0", ", ", "]\n", "  - [", "]\n"),
		"commas":          laidOut("", "0", ",", "\n", "", "\n\n") + layOut(other, "", "0", ",", "\n", "", "\n"),
		"tables":          fieldRows("|", "|", "|") + "and\n" + layOut(other, "|", "", "|", "|\n", "|", "|\n"),
	} {
		all, err := format.Read(strings.NewReader(text))
		if err != nil || all.Len() != 2 || all.Bad > 0 || all.At(0).State.Givens().String() != norvig || all.At(1).State.Givens().String() != other {
			t.Errorf("%s: %v, %+v", name, err, all)
		}
	}
}

// TestTwoReadingsAreRefusedWithBoth reads texts that don't say which reading is meant.
func TestTwoReadingsAreRefusedWithBoth(t *testing.T) {
	boxes := func(puzzle string) string { // nine rows of three groups of three, or nine boxes
		var rows []string
		for row := range chunks(strings.ReplaceAll(puzzle, ".", "0"), 9) {
			rows = append(rows, fmt.Sprintf("[[%c,%c,%c],[%c,%c,%c],[%c,%c,%c]]", row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8]))
		}
		return "[" + strings.Join(rows, ",") + "];"
	}
	const few = "1....2....3....4....5....6....7....8.............................................."
	for name, tt := range map[string]struct{ text, first, second string }{
		"rows or boxes":       {boxes(few[:81]), few[:81], "1.....2........................3.....4........................5.....6.......7....8"[:81]},
		"two columns":         {"1," + norvig + "," + other + "\n2," + other + "," + norvig + "\n", norvig, other},
		"one of two spacings": {strings.Repeat("|  4   |      |      |\n|      |      |      |\n|      |      |      |\n", 3), "", ""},
	} {
		all, err := format.Read(strings.NewReader(tt.text))
		refusal, ok := errors.AsType[*format.Error](err)
		if !ok || all != nil || refusal.Reason != format.Ambiguous {
			t.Errorf("%s: %v, %v", name, all, err)
			continue
		}
		if !strings.Contains(refusal.Detail, tt.first) || !strings.HasPrefix(refusal.Error(), "line 1, column 1: ") {
			t.Errorf("%s: %v", name, refusal)
		}
	}
	// If one reading breaks the rules and the other doesn't, the valid one is used.
	if all, err := format.Read(strings.NewReader(boxes(norvig))); err != nil || all.At(0).State.Givens().String() != norvig {
		t.Errorf("rows: %v, %v", all, err)
	}
}
