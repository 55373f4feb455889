package cli

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"unicode"
	"unicode/utf16"
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

// shown returns a text as [appendShown] writes it.
func shown(text string) string { return string(appendShown(nil, text)) }

// appendComplaint appends a line for the standard error.
func appendComplaint(b []byte, format string, args ...any) []byte {
	return append(appendShown(append(b, "solvoku: "...), fmt.Sprintf(format, args...)), '\n')
}

// appendShownJSON appends a text in JSON, in which what isn't printable is escaped. JSON itself
// escapes only the first of the control characters.
func appendShownJSON(b, text []byte) []byte {
	if !slices.ContainsFunc(text, func(c byte) bool { return c >= 0x7f }) {
		return append(b, text...)
	}
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		switch {
		case unicode.IsPrint(r):
			b = append(b, text[:size]...)
		case r > 0xffff:
			high, low := utf16.EncodeRune(r)
			b = fmt.Appendf(b, `\u%04x\u%04x`, high, low)
		default:
			b = fmt.Appendf(b, `\u%04x`, r)
		}
		text = text[size:]
	}
	return b
}

// shownOutput passes on a text whose control characters it escapes, and those that change the
// direction of writing. Other characters that aren't printable stay: they may belong to a name or
// a comment, and so may bytes of another encoding.
type shownOutput struct {
	to   io.Writer
	held []byte
}

// Write implements [io.Writer].
func (w *shownOutput) Write(text []byte) (int, error) {
	w.held = w.held[:0]
	for left := text; len(left) > 0; {
		r, size := utf8.DecodeRune(left)
		switch {
		case r == utf8.RuneError && size == 1 && left[0] < 0xa0, r != '\n' && r != '\r' && r != '\t' && unicode.IsControl(r),
			0x202a <= r && r <= 0x202e, 0x2066 <= r && r <= 0x2069:
			w.held = appendShown(w.held, string(left[:size]))
		default:
			w.held = append(w.held, left[:size]...)
		}
		left = left[size:]
	}
	if _, err := w.to.Write(w.held); err != nil {
		return 0, err
	}
	return len(text), nil
}
