package cli

import (
	"fmt"
	"io"
	"strconv"
	"unicode"
	"unicode/utf8"
)

// appendShown appends a text that may come from a file, such as a comment or a name, so that a
// terminal shows all of it and obeys none: what isn't printable is escaped.
func appendShown(b []byte, text string) []byte {
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		switch {
		case r == utf8.RuneError && size == 1:
			b = fmt.Appendf(b, `\x%02x`, text[0])
		case unicode.IsPrint(r):
			b = append(b, text[:size]...)
		default:
			quoted := strconv.QuoteRune(r)
			b = append(b, quoted[1:len(quoted)-1]...)
		}
		text = text[size:]
	}
	return b
}

// shown is [appendShown] for a text alone.
func shown(text string) string { return string(appendShown(nil, text)) }

// appendComplaint appends a line for the standard error.
func appendComplaint(b []byte, format string, args ...any) []byte {
	return append(appendShown(append(b, "solvoku: "...), fmt.Sprintf(format, args...)), '\n')
}

// shownOutput passes on a text with its control characters escaped. Other characters that aren't
// printable stay: they may belong to a name or a comment.
type shownOutput struct {
	to   io.Writer
	held []byte
}

// Write implements [io.Writer].
func (w *shownOutput) Write(text []byte) (int, error) {
	w.held = w.held[:0]
	for i, c := range text {
		switch {
		case c < ' ' && c != '\n' && c != '\r' && c != '\t' || c == 0x7f:
			w.held = fmt.Appendf(w.held, `\x%02x`, c)
		case c >= 0x80 && c < 0xa0 && i > 0 && text[i-1] == 0xc2:
			w.held = fmt.Appendf(w.held[:len(w.held)-1], `\u00%02x`, c)
		default:
			w.held = append(w.held, c)
		}
	}
	if _, err := w.to.Write(w.held); err != nil {
		return 0, err
	}
	return len(text), nil
}
