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

// begun is Norvig's puzzle with three answers.
var begun = solved[:2] + norvig[2:4] + solved[4:5] + norvig[5:]

// nested writes a grid as nine arrays of nine numbers.
func nested(grid string) string {
	return layOut(grid, "[[", "0", ", ", "], ", "[", "]]")
}

// spread puts blanks between the cells of a grid.
func spread(grid string) string { return strings.Join(strings.Split(grid, ""), " ") }

// withDigit returns a grid with a cell's digit replaced.
func withDigit(grid string, cell int, digit string) string {
	return grid[:cell] + digit + grid[cell+1:]
}

// swapped returns a grid with its first and fourth rows exchanged.
func swapped(grid string) string {
	return grid[27:36] + grid[9:27] + grid[:9] + grid[36:]
}

// versions are ways to write two grids of one puzzle in a text. Names and order don't say
// which is which.
var versions = map[string]func(a, b string) string{
	"JSON":         func(a, b string) string { return fmt.Sprintf(`{"grid": %s, "task": %s}`, nested(a), nested(b)) },
	"JSON's texts": func(a, b string) string { return fmt.Sprintf(`{"solution": %q, "board": %q}`, a, b) },
	"JSON's objects": func(a, b string) string {
		return fmt.Sprintf(`{"a": {"cells": %s}, "b": [{"cells": %s}]}`, nested(a), nested(b))
	},
	"JSON lines":      func(a, b string) string { return fmt.Sprintf("{\"board\": %q, \"given\": %q}\n", a, b) },
	"CSV":             func(a, b string) string { return "grid,masked\n" + a + "," + b + "\n" },
	"CSV, one named":  func(a, b string) string { return "puzzle,other\n" + a + "," + b + "\n" },
	"no header":       func(a, b string) string { return "7;" + a + ";" + b + "\n" },
	"a line":          func(a, b string) string { return a + " " + b + "\n" },
	"two lines":       func(a, b string) string { return a + "\n" + b + "\n" },
	"lines of cells":  func(a, b string) string { return spread(a) + "\n" + spread(b) + "\n" },
	"grids of lines":  func(a, b string) string { return "Solution\n" + inRows(a, "\n") + "\nPuzzle\n" + inRows(b, "\n") },
	"names":           func(a, b string) string { return "grid: " + a + "\nanswer: " + b + "\n" },
	"a program":       func(a, b string) string { return "board = " + nested(a) + "\nsolution = " + nested(b) + "\n" },
	"strings":         func(a, b string) string { return "char *in = \"" + a + "\",\n *out = \"" + b + "\";\n" },
	"SadMan's states": func(a, b string) string { return "[Puzzle]\n" + inRows(a, "\n") + "[State]\n" + inRows(b, "\n") },
}

// TestThePuzzleIsTheGridWithFewerDigits reads a puzzle with its solution, and with a partly
// solved grid, in either order.
func TestThePuzzleIsTheGridWithFewerDigits(t *testing.T) {
	for name, form := range versions {
		for _, more := range []string{solved, begun} {
			for _, text := range []string{form(norvig, more), form(more, norvig)} {
				all, err := format.Read(strings.NewReader(text))
				if err != nil {
					t.Errorf("%s: %v in\n%s", name, err, text)
					continue
				}
				d := all.At(0)
				known := d.Solution
				if known == (board.Grid{}) {
					known = d.State.Digits
				}
				if all.Len() != 1 || all.Bad > 0 || d.State.Givens().String() != norvig || known.String() != more {
					t.Errorf("%s: %d puzzles, %d faults, the first %s with the answers or solution %s", name, all.Len(), all.Bad, d.State.Givens(), known)
				}
			}
		}
	}
}

// TestAPuzzleThatDisagreesWithItself checks that it is refused and the error has both grids.
func TestAPuzzleThatDisagreesWithItself(t *testing.T) {
	for name, form := range versions {
		for mistake, spoiled := range map[string]string{"a digit": withDigit(norvig, 2, "5"), "rows": swapped(norvig)} {
			for _, more := range []string{solved, begun} {
				if more == begun && mistake == "a digit" {
					more = withDigit(begun, 80, "2")
				}
				text := form(spoiled, more)
				all, err := format.Read(strings.NewReader(text))
				refusal, ok := errors.AsType[*format.Error](err)
				if !ok || refusal.Reason != format.Disagreeing || !strings.Contains(refusal.Detail, spoiled) || !strings.Contains(refusal.Detail, more) {
					t.Errorf("%s, %s: %v, %v in\n%s", name, mistake, all, err, text)
				}
			}
		}
	}
}

// TestASignInOneOfTwoGrids checks that a puzzle with a stray sign isn't missed beside its state or
// its solution, which would be the puzzle then.
func TestASignInOneOfTwoGrids(t *testing.T) {
	read := 0
	for name, form := range versions {
		for _, sign := range []string{"]", "'", "|", " ", "x", "7", "\n"} {
			for _, at := range []int{5, 31, 76} {
				for _, more := range []string{solved, begun} {
					text := strings.Replace(form(norvig, more), norvig, norvig[:at]+sign+norvig[at:], 1)
					if plain := inRows(norvig, "\n"); name == "grids of lines" || name == "SadMan's states" {
						text = strings.Replace(form(norvig, more), plain, plain[:at]+sign+plain[at:], 1)
					}
					if text == form(norvig, more) {
						continue // each cell is separate
					}
					read++
					if g, bad := (mistake{text: text, twice: true}).misread(); bad {
						t.Errorf("%s: read as %s in\n%s", name, g, text)
					}
				}
			}
		}
	}
	if read < 200 {
		t.Errorf("only %d texts", read)
	}
}

// TestAStateTwice checks that a line that is repeated doesn't make a collection of a puzzle, its
// state and its solution.
func TestAStateTwice(t *testing.T) {
	for _, lines := range [][]string{{norvig, norvig, begun, solved}, {norvig, begun, begun, solved}, {norvig, begun, solved, solved}} {
		all, err := format.Read(strings.NewReader(strings.Join(lines, "\n") + "\n"))
		if err != nil {
			t.Error(err)
			continue
		}
		for d := range all.All() {
			if d.State.Givens().String() != norvig {
				t.Errorf("%q: the puzzle %s", lines, d.State.Givens())
			}
		}
	}
}

// TestTwoDigitsInAGridWithoutCandidates checks that they aren't taken for notes.
func TestTwoDigitsInAGridWithoutCandidates(t *testing.T) {
	lines := strings.SplitAfter(laidOut("", "_", " ", "\n", "", "\n"), "\n")
	lines[7] = "8 _ _ 25 _ 3 _ _ 9\n"
	all, err := format.Read(strings.NewReader(strings.Join(lines, "")))
	refusal, ok := errors.AsType[*format.Error](err)
	if !ok || refusal.Line != 8 {
		t.Errorf("%v, %+v", err, all)
	}
}

// TestListsInTheirOwnMembers checks that a backup's puzzles are joined with states from a
// separate list.
func TestListsInTheirOwnMembers(t *testing.T) {
	text := fmt.Sprintf(`{"boards": [{"uid": 1, "initialBoard": %q, "solvedBoard": %q}, {"uid": 2, "initialBoard": %q, "solvedBoard": ""}],
		"records": [], "savedGames": [{"uid": 1, "currentBoard": %q, "notes": "", "timer": 12}]}`, zeros, solved, strings.ReplaceAll(other, ".", "0"), strings.ReplaceAll(begun, ".", "0"))
	all, err := format.Read(strings.NewReader(text))
	if err != nil || all.Len() != 2 || all.Bad > 0 {
		t.Fatalf("%v, %+v", err, all)
	}
	first, second := all.At(0), all.At(1)
	if first.State.Givens().String() != norvig || first.State.Digits.String() != begun || first.Solution.String() != solved {
		t.Errorf("%s, solution %s", first.State.String(), first.Solution)
	}
	if second.State.Digits.String() != other || second.Parts()&format.Answers != 0 {
		t.Errorf("%s", second.State.String())
	}
}

// TestAFullGridAloneIsAPuzzle reads texts with nothing else that could be a puzzle.
func TestAFullGridAloneIsAPuzzle(t *testing.T) {
	for _, text := range []string{solved, `{"solution": "` + solved + `"}`, "g = " + nested(solved) + ";", inRows(solved, "\n")} {
		all, err := format.Read(strings.NewReader(text))
		if err != nil || all.Len() != 1 || all.At(0).State.Givens().String() != solved {
			t.Errorf("%v, %+v in %s", err, all, text)
		}
	}
}

// TestVariantsInACollectionStayPuzzles reads lists of puzzles that differ in a cell or two.
func TestVariantsInACollectionStayPuzzles(t *testing.T) {
	moved := withDigit(withDigit(norvig, 2, "."), 0, "4")
	for _, text := range []string{norvig + "\n" + moved + "\n", strings.Repeat(norvig+"\n"+begun+"\n"+moved+"\n", 3), strings.Repeat(norvig+"\n"+begun+"\n"+moved+"\n", 30)} {
		all, err := format.Read(strings.NewReader(text))
		if err != nil || all.Len() != strings.Count(text, "\n") || all.Bad > 0 {
			t.Errorf("%v, %+v", err, all)
		}
	}
	all, err := format.Read(strings.NewReader(strings.Repeat(norvig+"\n"+solved+"\n", 20)))
	if err != nil || all.Len() != 20 || all.At(19).Solution.String() != solved {
		t.Errorf("with their solutions: %v, %+v", err, all)
	}
}

// TestADamagedColumnIsNotReplacedByAnother checks that a line is refused if one of its two
// grids has lost a cell.
func TestADamagedColumnIsNotReplacedByAnother(t *testing.T) {
	for _, text := range []string{
		"grid,masked\n" + solved + "," + norvig[1:] + "\n", "current,original\n" + begun + "," + norvig[1:] + "\n",
		"7;" + begun + ";" + norvig + "1\n", "puzzle,solution\n" + norvig[1:] + "," + solved + "\n",
	} {
		all, err := format.Read(strings.NewReader(text))
		if _, ok := errors.AsType[*format.Error](err); !ok {
			t.Errorf("read as %+v in\n%s", all, text)
		}
	}
}

// TestMistakesThatLookLikeAnotherGrid reads texts whose mistakes were once read as another
// puzzle.
func TestMistakesThatLookLikeAnotherGrid(t *testing.T) {
	const rule = "|---+---+---+---+---+---+---+---+---|\n"
	puzzle := board.MustParseGrid(streamed)
	ruled := func(rows ...string) string {
		var sb strings.Builder
		for i, row := range rows {
			if i%3 == 0 && i < 9 {
				sb.WriteString(rule)
			}
			sb.WriteString("| " + strings.ReplaceAll(strings.Join(strings.Split(row, ""), " | "), ".", " ") + " |\n")
		}
		return sb.String() + rule
	}
	rows := slices.Collect(chunks(streamed, 9))
	numbered, list := "", ""
	for i, row := range rows {
		numbered += fmt.Sprintf("%d,%s\n", i+1, strings.ReplaceAll(strings.Join(strings.Split(row, ""), ","), ".", ""))
		for c, d := range row {
			if d != '.' {
				list += fmt.Sprintf("  - row: %d\n    col: %d\n    value: %c\n", i+1, c+1, d)
			}
		}
	}
	const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	joined := strings.Join(strings.Split(solution, ""), " ")
	var full strings.Builder
	for row := range chunks(joined+" ", 18) {
		full.WriteString(row + "\n")
	}
	for name, text := range map[string]string{
		"a tenth row in a band":           ruled(append(rows[:8:8], rows[7], rows[8])...),
		"a comma too many":                strings.Replace(numbered, ",,", ",,,", 1),
		"a value too few":                 "givens:\n" + strings.Replace(list, "    value: 5\n", "", 1),
		"two digits in one of two grids":  "Solution:\n" + full.String()[:23] + "9" + full.String()[23:] + "\nPuzzle:\n" + strings.Join(rows, "\n") + "\n",
		"a link with a row too few":       "https://example.org/play/" + strings.Join(rows[:8], "/"),
		"a link with a row too many":      "https://example.org/play/" + strings.Join(append(rows[:9:9], rows[8]), "/"),
		"a link with a row twice, at end": "https://example.org/play/" + strings.Join(append(rows[:8:8], rows[7]), "/") + "/" + rows[8],
	} {
		all, err := format.Read(strings.NewReader(text))
		if err != nil {
			continue
		}
		for d := range all.All() {
			if g := d.State.Givens(); g.Differences(puzzle).Len() > 1 {
				t.Errorf("%s: read as %s in\n%s", name, g, text)
			}
		}
	}
}
