// Package lines splits texts into lines where "\n", "\r\n" and "\r" each end one,
// in any mixture.
package lines

import "bytes"

// firstLook is how much of a text is searched for one kind of line end before the other:
// about a line. Otherwise, in a text with only one kind, every line would search for the
// other to the end of the text.
const firstLook = 256

// End returns the length of a text's first line, including its line end, or 0 if the line has
// no end. A "\r" at the very end of the text ends the line, although a "\n" belonging to it
// may follow.
func End(text []byte) int {
	for from, look := 0, firstLook; from < len(text); look *= 2 {
		part := text[from:min(from+look, len(text))]
		feed := bytes.IndexByte(part, '\n')
		if feed >= 0 {
			part = part[:feed]
		}
		if carriage := bytes.IndexByte(part, '\r'); carriage >= 0 {
			end := from + carriage + 1
			if end < len(text) && text[end] == '\n' {
				end++
			}
			return end
		}
		if feed >= 0 {
			return from + feed + 1
		}
		from += len(part)
	}
	return 0
}

// LastEnd returns the length of a text up to and including its last line end.
func LastEnd(text []byte) int {
	end := bytes.LastIndexByte(text, '\n') + 1
	return end + bytes.LastIndexByte(text[end:], '\r') + 1
}

// Count returns the number of line ends in a text.
func Count(text []byte) int {
	n := bytes.Count(text, []byte{'\n'})
	if carriages := bytes.Count(text, []byte{'\r'}); carriages > 0 {
		n += carriages - bytes.Count(text, []byte("\r\n"))
	}
	return n
}

// Ended reports whether a text ends with a line end.
func Ended(text []byte) bool {
	return len(text) > 0 && (text[len(text)-1] == '\n' || text[len(text)-1] == '\r')
}

// Blank returns the length and the number of the blank lines at the start of a text, which
// are those with only spaces and tabs.
func Blank(text []byte) (length, count int) {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case ' ', '\t':
			continue
		case '\r':
			if i+1 < len(text) && text[i+1] == '\n' {
				i++
			}
		case '\n':
		default:
			return length, count
		}
		length, count = i+1, count+1
	}
	return length, count
}
