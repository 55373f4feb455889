package format_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board/format"
)

// inPieces writes the puzzle as strings of size cells each.
func inPieces(size int, before, between, after string) string {
	return before + strings.Join(slices.Collect(chunks(norvig, size)), between) + after
}

// basic returns a BASIC listing with line numbers and the given text between cells.
func basic(between string) string {
	var sb strings.Builder
	sb.WriteString("10 REM A SUDOKU\n20 DIM A(9,9)\n")
	for i, row := range slices.Collect(chunks(zeros, 9)) {
		fmt.Fprintf(&sb, "%d DATA %s\n", 100+10*i, strings.Join(strings.Split(row, ""), between))
	}
	return sb.String() + "200 END\n"
}

// wide replaces ASCII characters with full-width ones.
func wide(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case '!' <= r && r <= '~':
			return r - '!' + '！'
		case r == ' ':
			return '　'
		}
		return r
	}, text)
}

// joinedKinds are strings to be joined, listings, full-width digits and wiki tables.
func joinedKinds() []kind {
	const rowOfWiki = "\n|-\n| "
	return []kind{
		{"three strings and plus", "found", inPieces(27, `p = "`, "\" +\n  \"", "\"\n"), 1, "skipped p"},
		{"three strings in one line", "found", inPieces(27, `p = "`, `" + "`, "\"\n"), 1, "skipped p"},
		{"three strings side by side", "found", inPieces(27, "char *p =\n '", "'\n '", "';\n"), 1, "skipped char *p"},
		{"three strings in a list", "found", inPieces(27, "p = [\"", "\",\n \"", "\"]\n"), 1, "skipped p"},
		{"a string over three lines", "found", inPieces(27, `p = "`, "\\\n", "\"\n"), 1, "skipped p"},
		{"nine strings and a dot", "rows", inPieces(9, "$p = '", "' . '", "';\n"), 1, "skipped $p"},
		{"Basic", "cells", basic(","), 1, "skipped 10 REM A SUDOKU 20 DIM A(9,9) 200 END"},
		{"Basic, rows", "rows", basic(""), 1, "skipped 10 REM A SUDOKU 20 DIM A(9,9) 200 END"},
		{"Fortran", "cells", laidOut("g = reshape((/ &\n  ", "0", ", ", ", &\n", "  ", " /), (/9,9/))\n"), 1, "skipped g reshape((/"},
		{"wide digits", "line", wide(zeros) + "\n", 1, ""},
		{"wide digits in rows", "rows", wide(inRows(zeros, "\n")), 1, ""},
		{"wide digits and blanks", "cells", wide(laidOut("|", " ", "|", "|\n", "|", "|\n")), 1, ""},
		{"a wiki's table", "cells", laidOut("{| class=\"wikitable\""+rowOfWiki, "", " || ", rowOfWiki, "", "\n|}\n"), 1, ""},
		{"a wiki's table, cell by cell", "cells", laidOut("{|\n|+ No. 7"+rowOfWiki, "&nbsp;", "\n| style=\"width:2em\" | ", rowOfWiki, "", "\n|}\n"), 1, ""},
	}
}

// TestMarksOfAnotherText checks that marks in other texts aren't taken for those of a listing, a
// wiki or full-width digits.
func TestMarksOfAnotherText(t *testing.T) {
	numbers := basic(",")
	for name, text := range map[string]string{
		"a number is missing":         strings.Replace(numbers, "130 ", "", 1),
		"a row of ten":                strings.Replace(numbers, "130 DATA ", "130 DATA 5,", 1),
		"wide digits, narrow blanks":  strings.ReplaceAll(wide(laidOut("", "-", "", "\n", "", "\n")), "－", "  "),
		"wide digits, both blanks":    strings.Replace(wide(laidOut("", " ", "", "\n", "", "\n")), "　", " ", 2),
		"a string too short":          inPieces(27, `p = "`, "\" +\n  \"", "")[:90] + "\"\n",
		"strings of other lengths":    inPieces(26, `p = "`, "\" +\n  \"", "\"\n"),
		"strings of 9 and 27, listed": `["` + norvig[:27] + "\",\n\"" + norvig[27:54] + `", "` + norvig[54:63] + `", "` + norvig[63:] + `"]x`,
		"a wiki's row too short":      strings.Replace(laidOut("{|\n|-\n| ", "", " || ", "\n|-\n| ", "", "\n|}\n"), " || ", " ", 1),
	} {
		all, err := format.Read(strings.NewReader(text))
		if _, ok := errors.AsType[*format.Error](err); !ok {
			t.Errorf("%s: read as %+v in\n%s", name, all, text)
		}
	}
}
