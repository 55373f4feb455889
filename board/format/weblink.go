package format

import (
	"net/url"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// home is the address of the app as a web page.
const home = "https://solvoku.github.io/solvoku/"

// Link returns a link that opens the puzzle in the app at a page's address, or on the
// project's own page if that is "". The puzzle is in the fragment, so it is not sent to the
// server: as 81 characters or, with answers, notes or rules, in the text form of [board.State].
func Link(page string, d Document) string {
	if page == "" {
		page = home
	}
	return page + fragment + d.State.String()
}

func appendWebLink(b []byte, d Document) []byte { return append(b, Link("", d)...) }

// ownCode returns the value of p in a link's fragment or query.
func ownCode(u *url.URL) (code string, ok bool) {
	for _, part := range []string{u.Fragment, u.RawQuery} {
		for pair := range strings.SplitSeq(part, "&") {
			if name, value, _ := strings.Cut(pair, "="); name == "p" && value != "" {
				return unescape(value), true
			}
		}
	}
	return "", false
}

// readOwnCode reads the code of our own link: a state, a compact code or a line of cells, but
// not a link, so that links don't nest.
func readOwnCode(code string) (Document, *Error) {
	if isStateText(code) {
		return readStateText(code)
	}
	if isCompact(code) {
		return readCompact(code)
	}
	return readRows(code)
}

// isStateText reports whether a text is the text form of a state with answers, notes,
// candidates or rules.
func isStateText(text string) bool {
	const signs = "acns" // the letters that precede them
	cells, _, ruled := strings.Cut(text, ";")
	if len(cells) < cellCount || strings.Trim(cells, "0123456789."+signs) != "" || !ruled && !strings.ContainsAny(cells, signs) {
		return false
	}
	_, err := board.ParseState(text)
	return err == nil
}

func readStateText(text string) (Document, *Error) {
	s, err := board.ParseState(text)
	if err != nil {
		return Document{}, fault(text, 0, Error{Reason: Malformed, Expected: "the text form of a board"})
	}
	return Document{State: s}, nil
}
