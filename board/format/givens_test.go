package format_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
)

// clues lists a puzzle's givens, each with row, column and digit in the given form; rows and
// columns count from base.
func clues(puzzle, form, between string, base int) string {
	var all []string
	for c, d := range puzzle {
		if d != '.' {
			all = append(all, fmt.Sprintf(form, c/9+base, c%9+base, d))
		}
	}
	return strings.Join(all, between)
}

// clueKinds are lists of givens whose rows and columns are named.
func clueKinds() []kind {
	return []kind{
		{"givens in JSON", "triples", "[" + clues(norvig, `{"row": %d, "col": %d, "value": %c}`, ",\n", 0) + "]", 1, ""},
		{"givens in JSON, from 1", "triples", `{"clues": [` + clues(norvig, `{"r":%d,"c":%d,"v":%c}`, ",\n", 1) + "]}", 1, ""},
		{"givens in JavaScript", "triples", "const p = [\n" + clues(norvig, "  { row: %d, column: %d, digit: '%c', fixed: true }", ",\n", 0) + "\n];", 1, ""},
		{"givens as facts", "triples", "% a puzzle\n" + clues(norvig, "given(%d,%d,%c).", "\n", 1) + "\n", 1, ""},
		{"givens as named arguments", "found", clues(norvig, "given(row=%d, col=%d, value=%c)", "\n", 1), 1, ""},
	}
}

// unnamedForms maps the forms of givens without names to the text between them.
var unnamedForms = map[string]string{
	"x(%d,%d,%c).": "\n", "cell(%d, %d, %c).": " ", "(%d,%d,%c)": ", ", "value(cell(%d,%d),%c).": "\n",
	"g[%d][%d] = %c;": "\n", "(%d, %d): %c": ", ", `"%d,%d": %c`: ", ", "%d %d %c": "\n", "%d,%d,%c": "\n", "%d%d%c": " ", "[%d, %d, %c]": ",\n",
	"%d-%d=%c": ";", "s(%d,%d,%c)": "\n",
}

// TestGivensWithoutNamesAreRowColumnAndDigit checks that they are read that way. If they run
// down the columns, which is unusual, they are refused and the error has both puzzles.
func TestGivensWithoutNamesAreRowColumnAndDigit(t *testing.T) {
	grid := board.MustParseGrid(norvig)
	var turned [81]byte
	for c := range 81 {
		turned[c%9*9+c/9] = norvig[c]
	}
	for form, between := range unnamedForms {
		for base := range 2 {
			all, err := format.Read(strings.NewReader(clues(norvig, form, between, base) + "\n"))
			if err != nil || all.Len() != 1 || all.Bad > 0 || all.Format.ID != "triples" || all.At(0).State.Givens() != grid {
				t.Errorf("%s from %d: %+v, %v", form, base, all, err)
			}
		}
		var list []string
		for c := range 81 { // by columns: the second number is the row
			if d := turned[c]; d != '.' {
				list = append(list, fmt.Sprintf(form, c%9+1, c/9+1, d))
			}
		}
		all, err := format.Read(strings.NewReader(strings.Join(list, between) + "\n"))
		refusal, ok := errors.AsType[*format.Error](err)
		if both := norvig + " / " + string(turned[:]); !ok || refusal.Reason != format.Ambiguous || refusal.Detail != both {
			t.Errorf("%s down the columns: %+v, %v", form, all, err)
		}
	}
}

// TestGivensThatCanCountFromEither0Or1 checks that these are ambiguous, too.
func TestGivensThatCanCountFromEither0Or1(t *testing.T) {
	middle := "........." + ".12345..." + ".4567...." + ".78912..." + ".2143...." + strings.Repeat(".", 36)
	all, err := format.Read(strings.NewReader("[" + clues(middle, `{"row": %d, "col": %d, "value": %c}`, ",", 0) + "]"))
	refusal, ok := errors.AsType[*format.Error](err)
	if !ok || refusal.Reason != format.Ambiguous {
		t.Errorf("%v, %v", all, err)
	}
}

// TestTwoListsOfGivens checks that they are two puzzles if they differ in a cell, and otherwise
// parts of one. Lists of 27 givens have 81 numbers, which aren't cells.
func TestTwoListsOfGivens(t *testing.T) {
	const form = "{row: %d, col: %d, value: %c}"
	list := func(puzzle string) string { return "p = [" + clues(puzzle, form, ",", 0) + "]\n" }
	all, err := format.Read(strings.NewReader(list(norvig) + list(other)))
	if err != nil || all.Len() != 2 || all.Bad > 0 || all.At(1).State.Givens().String() != other {
		t.Errorf("%v, %+v", all, err)
	}
	const half = 36
	empty := strings.Repeat(".", 81)
	if all, err := format.Read(strings.NewReader(list(solved[:half]+empty[half:]) + list(empty[:half]+solved[half:]))); err == nil {
		t.Errorf("parts are read as %+v", all)
	}
}

// TestSpoiledGivens checks that lists with mistakes are refused.
func TestSpoiledGivens(t *testing.T) {
	text := "[" + clues(norvig, `{"row": %d, "col": %d, "value": %c}`, ",\n", 0) + "]"
	for name, spoiled := range map[string]string{
		"no digit":           strings.Replace(text, `"value": 9`, `"value": `, 1),
		"no first digit":     strings.Replace(text, `"value": 3`, `"value": `, 1),
		"no last digit":      strings.Replace(text, `3}]`, `}]`, 1),
		"two digits":         strings.Replace(text, `"value": 9`, `"value": 99`, 1),
		"another name":       strings.Replace(text, `"col"`, `"cal"`, 1),
		"a bracket lost":     strings.Replace(text, `{"row": 3`, `"row": 3`, 1),
		"from 0 and 1":       strings.Replace(text, `"row": 3`, `"row": 9`, 1),
		"a cell twice":       strings.Replace(text, `{"row": 1, "col": 0, "value": 9}`, `{"row": 0, "col": 2, "value": 9}`, 1),
		"few":                text[:400] + "]",
		"x and y":            strings.NewReplacer("row", "x", "col", "y").Replace(text),
		"parts of two lists": strings.Replace(text, "},\n", "},\nhalf 2: ", 9),
	} {
		if all, err := format.Read(strings.NewReader(spoiled)); err == nil {
			t.Errorf("%s: read as %s in\n%s", name, all.At(0).State.Givens(), spoiled)
		}
	}
}

// TestASignTooMany checks that lists with a sign that makes another given of one, or a row of a
// rule, are refused.
func TestASignTooMany(t *testing.T) {
	texts := map[string]string{}
	for _, k := range kinds {
		texts[k.name] = k.text
	}
	lines := strings.SplitAfter(texts["Markdown with hyphens, counted"], "\n")
	lines[1], lines[9] = lines[9], lines[1]
	for name, spoiled := range map[string]string{
		"a digit after a name":            strings.Replace(texts["A1"], "A3=", "A31=", 1),
		"a digit after a name on a line":  strings.Replace(texts["A1 on lines"], "A3 ", "A39 ", 1),
		"a digit after a name in a table": strings.Replace(texts["a table of named givens"], "A3;", "A31;", 1),
		"a digit after a word":            strings.Replace(texts["sentences with the digit first"], "column 5", "column1 5", 1),
		"a digit after a row":             strings.Replace(texts["columns in another order"], "3;0;2", "3;01;2", 1),
		"a point before a column":         strings.Replace(texts["columns in another order"], "3;0;2", "3;0;.2", 1),
		"a column lost":                   strings.Replace(texts["constraints below a declaration"], "x[1,3]", "x[1,]", 1),
		"a digit doubled":                 strings.Replace(texts["variables of a solver"], "c21 ", "c211 ", 1),
		"a row lost":                      strings.Replace(texts["constraints below a declaration"], "x[1,3]", "x[,3]", 1),
		"a rule swapped with a row":       strings.Join(lines, ""),
	} {
		if all, err := format.Read(strings.NewReader(spoiled)); err == nil || slices.ContainsFunc(slices.Collect(maps.Values(texts)), func(text string) bool { return text == spoiled }) {
			t.Errorf("%s: read as %+v in\n%s", name, all, spoiled)
		}
	}
}

// TestListsAreFoundInLongTexts reads a list of givens, and one of objects, after 3 MiB of prose.
func TestListsAreFoundInLongTexts(t *testing.T) {
	prose := strings.Repeat("Some words about the puzzle below, of 9 rows.\n", 70_000)
	for name, list := range map[string]string{
		"givens":  clues(norvig, "r%dc%d=%c", " ", 1),
		"objects": "cells = [" + eachCell("{ value: WHAT }", "§, given: true", "null, given: false", ",\n", 0) + "];",
	} {
		all, err := format.Read(strings.NewReader(prose + list + "\n"))
		if err != nil || all.Len() != 1 || all.At(0).State.Givens().String() != norvig {
			t.Errorf("%s: %v, %+v", name, err, all)
		}
	}
}
