package format

import (
	"fmt"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/lzstring"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// SudokuPad's own object has the puzzle's cells, its regions, and what is drawn: extra rules
// appear only as lines and cages. It is compressed with LZString, usually after a shortening:
// names have one or two letters and no quotes, an empty object between commas is omitted, and
// quotes are single.

// sclNames are the short names of the members that are read.
var sclNames = map[string]string{
	"cells": "ce", "value": "v", "regions": "re", "metadata": "md", "title": "t", "author": "author", "rules": "rules", "solution": "solution",
	"cages": "ca", "lines": "l", "arrows": "a", "overlays": "o", "underlays": "u",
}

// sclDrawn are the members that draw an extra rule.
var sclDrawn = [...]string{"cages", "lines", "arrows", "overlays", "underlays", "foglight", "fogofwar", "global"}

// sclMember returns a member by its long or short name.
func (v *jsonValue) sclMember(name string) *jsonValue {
	if member := v.member(name); member != nil {
		return member
	}
	if short := sclNames[name]; short != "" {
		return v.member(short)
	}
	return nil
}

// sclCode describes the text expected in place of a damaged code.
const sclCode = "a puzzle as SudokuPad compresses it"

// readSCLCode reads such a code.
func readSCLCode(code string) (Document, *Error) {
	refuse := func(e Error) (Document, *Error) { return Document{}, fault(code, 0, e) }
	damaged := Error{Reason: Malformed, Expected: sclCode}
	body := strings.TrimPrefix(strings.TrimPrefix(code, "scl"), "ctc")
	text, err := lzstring.Decompress(codeAlphabet.Replace(body))
	if err != nil {
		return refuse(damaged)
	}
	v, err := parseJSON(text)
	if err != nil {
		if v, err = parseLooseJSON(text); err != nil {
			return refuse(damaged)
		}
	}
	cells := v.sclMember("cells")
	if cells == nil {
		return refuse(damaged)
	}
	if n := len(cells.values); n != board.Size {
		return refuse(Error{Reason: OtherSize, Detail: fmt.Sprintf("%dx%d", n, n)})
	}
	var d Document
	for r := range cells.values {
		row := &cells.values[r]
		if len(row.values) != board.Size {
			return refuse(Error{Reason: Missing, Expected: "nine rows of nine cells"})
		}
		for c := range row.values {
			if value := row.values[c].sclMember("value"); value != nil && chars.IsDigitText(value.text) {
				d.give(board.At(r, c), board.Digit(value.text[0]-'0'))
			}
		}
	}
	for _, name := range sclDrawn {
		member := v.sclMember(name)
		if member == nil {
			continue
		}
		for i := range member.values {
			if name != "cages" || !isNote(&d, &member.values[i]) {
				return refuse(Error{Reason: Variant, Detail: name})
			}
		}
	}
	if regions := v.sclMember("regions"); regions != nil && len(regions.values) > 0 && !areBoxes(regions) {
		return refuse(Error{Reason: Variant, Detail: "regions"})
	}
	if about := v.sclMember("metadata"); about != nil {
		for i, key := range about.keys {
			value := &about.values[i]
			switch key {
			case "title", "t":
				d.Title = oneLine(value.text)
			case "author":
				d.Author = oneLine(value.text)
			case "rules":
				d.Comment = value.text
			case "solution":
				if s, ok := fieldGrid(value.text); ok && onegrid.Solves(&s, d.State.Digits) {
					d.Solution = s
				}
			}
		}
	}
	return d, nil
}

// isNote reports whether a cage has no cells, and reads what it then says about the puzzle,
// such as its title.
func isNote(d *Document, cage *jsonValue) bool {
	if cells := cage.sclMember("cells"); cells != nil && len(cells.values) > 0 {
		return false
	}
	if value := cage.sclMember("value"); value != nil {
		name, text, _ := strings.Cut(value.text, ":")
		roleOf(name).fill(d, text)
	}
	return true
}

// areBoxes reports whether regions, lists of row and column pairs, are the nine boxes.
func areBoxes(regions *jsonValue) bool {
	if len(regions.values) != board.Size {
		return false
	}
	var seen board.Cells
	for i := range regions.values {
		box := -1
		for _, at := range regions.values[i].values {
			if len(at.values) != 2 || len(at.values[0].text) != 1 || len(at.values[1].text) != 1 {
				return false
			}
			row, column := int(at.values[0].text[0]-'0'), int(at.values[1].text[0]-'0')
			if row < 0 || row >= board.Size || column < 0 || column >= board.Size {
				return false
			}
			c := board.At(row, column)
			if box >= 0 && c.Box() != box {
				return false
			}
			box = c.Box()
			seen = seen.With(c)
		}
	}
	return seen.Len() == cellCount
}
