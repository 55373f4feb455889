package format

import (
	"strings"
	"unicode"
)

// Listings of Basic and Fortran have marks of their own in every line.

// fewestNumbered is the fewest lines of a listing with line numbers.
const fewestNumbered = 9

// withoutLineNumbers returns a text with the numbers of its lines blanked, if each line
// begins with one, and they rise:
//
//	100 DATA 5,3,0,0,7,0,0,0,0
func withoutLineNumbers(text string) string {
	b := []byte(text)
	last, n := 0, 0
	for _, l := range splitLines(text) {
		line := strings.TrimLeft(l.text, " ")
		if line == "" {
			continue
		}
		digits := line[:len(line)-len(strings.TrimLeft(line, "0123456789"))]
		statement := strings.TrimLeft(line[len(digits):], " ")
		number := 0
		for _, d := range digits[:min(len(digits), 8)] {
			number = 10*number + int(d-'0')
		}
		if number <= last || statement == "" || !unicode.IsLetter(rune(statement[0])) {
			return text
		}
		last = number
		n++
		at := l.offset + len(l.text) - len(line)
		blank(b[at : at+len(digits)])
	}
	if n < fewestNumbered {
		return text
	}
	return string(b)
}

// withoutFortran returns a text with the marks of Fortran blanked that stand around an
// array's elements and join its lines:
//
//	grid = reshape((/ &
//	  5,3,0,0,7,0,0,0,0, & ! the first row
//	  ... /), (/9,9/))
func withoutFortran(text string) string {
	if lower := strings.ToLower(text); !strings.Contains(lower, "reshape") && !strings.Contains(lower, "implicit none") {
		return text
	}
	b := []byte(strings.NewReplacer("(/", "( ", "/)", " )").Replace(text))
	for _, l := range splitLines(text) {
		line := b[l.offset : l.offset+len(l.text)]
		if i := strings.IndexByte(l.text, '!'); i >= 0 {
			blank(line[i:])
		}
		trimmed := strings.TrimSpace(string(line))
		if strings.HasPrefix(trimmed, "&") {
			line[strings.IndexByte(string(line), '&')] = ' '
		}
		if n := len(strings.TrimRight(string(line), " \t")); n > 0 && strings.IndexByte("&/", line[n-1]) >= 0 {
			line[n-1] = ' ' // the slash ends a data statement
		}
	}
	return string(b)
}
