package search

import (
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// Consoles print what a program keeps for itself: the length of an array, each element's
// index, and names of variables without a value.
//
//	0: (9) [5, 3, 0, ...]        [0] => 5        [[5, 3, _123, _124, ...

// withoutKeys blanks such lengths and indexes, and makes variables empty cells.
func (m *mask) withoutKeys() {
	const length = "(9)"
	for _, array := range []string{"Array(9)", "array(9)", "(9) ["} {
		for at := range m.places(array) {
			m.blank(at, at+strings.Index(array, length)+len(length))
		}
	}
	for _, key := range [][2]string{{"[", "] => "}, {"[", "]=>"}, {"", " => "}, {"[", "] = "}} {
		if found := m.numbered(key[0], key[1]); countUp(found) {
			m.replace(found, ' ')
		}
	}
	for _, before := range []string{"_", "_G"} {
		if found := m.numbered(before, ""); len(found) >= aloneMark {
			m.replace(found, '_')
		}
	}
}

// numberedPlace is a number with the text around it.
type numberedPlace struct{ start, end, number int }

// numbered returns the numbers between two texts. No part of another word adjoins them.
func (m *mask) numbered(before, after string) (found []numberedPlace) {
	text := m.text
	if strings.Count(text, before) < aloneMark || strings.Count(text, after) < aloneMark {
		return nil
	}
	for i := 0; i < len(text); i++ {
		digits, ok := strings.CutPrefix(text[i:], before)
		if !ok || !chars.StartsWithDigit(digits) || i > 0 && chars.IsWordByte(text[i-1]) {
			continue
		}
		rest := strings.TrimLeft(digits, "0123456789")
		end := len(text) - len(rest)
		if strings.HasPrefix(rest, after) && (after != "" || rest == "" || !chars.IsWordByte(rest[0])) {
			n, _ := strconv.Atoi(digits[:len(digits)-len(rest)]) // the largest number if it is too large
			found = append(found, numberedPlace{i, end + len(after), n})
		}
		i = end - 1
	}
	return found
}

// countUp reports whether numbers are the indexes of nine arrays, and of their nine elements.
func countUp(all []numberedPlace) bool {
	const array = 1 + board.Size
	if len(all) == 0 || len(all)%(array*board.Size) != 0 {
		return false
	}
	first := all[0].number
	for i, p := range all {
		want := i%array - 1
		if want < 0 {
			want = i / array % board.Size
		}
		if p.number != first+want {
			return false // a line is missing
		}
	}
	return true
}

// replace replaces places by a character and blanks.
func (m *mask) replace(all []numberedPlace, by byte) {
	for _, p := range all {
		m.blank(p.start, p.end)
		m.set(p.start, by)
	}
}
