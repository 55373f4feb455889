package format

import (
	"net/url"
	"strings"

	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// site is a website whose links contain a puzzle.
type site struct {
	id    string
	hosts []string // these and their subdomains
	param string   // query parameter with the puzzle's code; "" for the last part of the path
	read  func(code string) (Document, *Error)
}

var sites = [...]site{
	{"sudokuwiki", []string{"sudokuwiki.org"}, "bd", readSudokuWikiCode},
	{"sudokuexchange", []string{"sudokuexchange.com"}, "s", readExchangeCode},
	{"fpuzzles", []string{"f-puzzles.com"}, "load", readFPuzzlesCode},
	{"sudokupad", []string{"sudokupad.app", "sudokupad.com", "crackingthecryptic.com", "cracking-the-cryptic.web.app", "sudokupad.svencodes.com"}, "puzzleid", readPadCode},
	{"secuso", []string{"sudoku.secuso.org"}, "", readRows},
	{puzzLink, []string{"puzz.link", "pzv.jp", "pzplus.tck.mn", "pzprxs.vercel.app", "pedros.works"}, "", nil},
	{otherLink, []string{ // whose links only name a puzzle unless they contain a code
		"octopuzzles.com", "websudoku.com", "sudoku.com", "logic-masters.de", "michelkraemer.com", "sudoku.coach", "tinyurl.com", "bit.ly", "puzzle-sudoku.com",
	}, "", nil},
}

// siteHosts are the sites by their hosts.
var siteHosts = func() map[string]site {
	hosts := map[string]site{}
	for _, s := range sites {
		for _, host := range s.hosts {
			hosts[host] = s
		}
	}
	return hosts
}()

// fragment is the prefix of the part of our own links that contains the puzzle.
const fragment = "#p="

// otherLink is the format ID of a link to an unknown site.
const otherLink = "link"

// isLink reports whether a text is a link: it starts with a scheme or one of the
// sites, or is the fragment of one of our own links.
func isLink(text string) bool {
	if strings.HasPrefix(text, fragment) {
		return true
	}
	if strings.IndexByte(text, '/') < 0 && strings.IndexByte(text, '?') < 0 && strings.IndexByte(text, '#') < 0 || chars.HasBlank(text) {
		return false
	}
	scheme, _, ok := strings.Cut(text, "://")
	if ok {
		return scheme != "" && strings.Trim(strings.ToLower(scheme), lowerCase) == ""
	}
	host, _, more := chars.CutAny(text, "/?#")
	if !more || !strings.Contains(host, ".") {
		return false
	}
	s, known := siteOf(host)
	return known && s.id != otherLink
}

// siteOf returns the site of a host or, for a subdomain, of its domain.
func siteOf(host string) (s site, known bool) {
	host = strings.ToLower(host)
	for more := true; more && !known; _, host, more = strings.Cut(host, ".") {
		s, known = siteHosts[host]
	}
	return s, known
}

// readLink reads a link and returns the ID of its format. If the site is unknown, or its code
// isn't where it should be, the link is searched for a code.
func readLink(text string) (id string, d Document, e *Error) {
	id, d, e = readSiteLink(text)
	if e == nil || e.Reason != Remote && e.Reason != Missing && e.Reason != BadCharacter {
		return id, d, e
	}
	if codeID, d, codeError, ok := codeWithin(text); ok {
		if id == otherLink {
			id = codeID
		}
		if codeError != nil {
			codeError = fault(text, 0, *codeError)
		}
		return id, d, codeError
	}
	if d, digitError, ok := digitsWithin(text); ok {
		if id == otherLink {
			id = "found"
		}
		return id, d, digitError
	}
	return id, d, e
}

// readSiteLink reads a link of a known site.
func readSiteLink(text string) (id string, d Document, e *Error) {
	if !strings.Contains(text, "://") && !strings.HasPrefix(text, fragment) {
		id, d, e = readSiteLink("https://" + text)
		if e != nil {
			e.Offset = max(e.Offset-len("https://"), 0)
			e.locate(text)
		}
		return id, d, e
	}
	u, err := url.Parse(text)
	if err != nil {
		return "solvoku", Document{}, fault(text, 0, Error{Reason: Malformed, Expected: "a link with a puzzle"})
	}
	if code, ok := ownCode(u); ok {
		if d, e = readOwnCode(code); e == nil || e.Reason != BadCharacter || strings.HasPrefix(text, home) {
			return "solvoku", d, inLink(text, code, e)
		}
	}
	if isSolo(u.Fragment) {
		d, e = readSolo(u.Fragment)
		return "solo", d, inLink(text, u.EscapedFragment(), e)
	}
	s, known := siteOf(u.Host)
	if u.Scheme == "sudoku" {
		s, known = site{id: "secuso", read: readRows}, true
	}
	switch {
	case s.id == puzzLink && strings.Contains(u.RawQuery, "/"), strings.HasPrefix(u.RawQuery, "sudoku/") && strings.Count(u.RawQuery, "/") >= 3:
		d, e = readPuzzLink(u.RawQuery)
		return puzzLink, d, inLink(text, u.RawQuery, e)
	case s.id == otherLink:
		return otherLink, Document{}, fault(text, 0, Error{Reason: Remote})
	case !known, s.id == puzzLink:
		return otherLink, Document{}, fault(text, 0, Error{Reason: Missing, Expected: "a link with the puzzle in it"})
	}
	code := codeOf(u, s)
	if code == "" && u.Query().Has("id") {
		return s.id, Document{}, fault(text, 0, Error{Reason: Remote})
	}
	if code == "" {
		return s.id, Document{}, fault(text, len(text), Error{Reason: Missing, Expected: "a puzzle in the link"})
	}
	d, e = s.read(code)
	return s.id, d, inLink(text, code, e)
}

// codeOf returns the part of a link that encodes the puzzle: its parameter, the last part
// of the path or, for a custom scheme, the host.
func codeOf(u *url.URL, s site) string {
	if s.param != "" {
		// The query is not parsed as a form, because base64 contains +.
		for part := range strings.SplitSeq(u.RawQuery, "&") {
			if name, value, _ := strings.Cut(part, "="); name == s.param {
				return unescape(value)
			}
		}
	}
	if s.param != "" && s.param != "puzzleid" {
		return ""
	}
	path := strings.Trim(u.EscapedPath(), "/")
	if u.Scheme == "sudoku" && path == "" {
		return u.Host
	}
	for _, prefix := range []string{"sudoku/", "sudoku.html/"} {
		path = strings.TrimPrefix(path, prefix)
	}
	if path == "sudoku" || path == "sudoku.html" {
		return ""
	}
	return unescape(path)
}

func unescape(text string) string {
	if plain, err := url.PathUnescape(text); err == nil {
		return plain
	}
	return text
}

// inLink returns an error in a link's code as an error of the link: at the same
// character if the link contains the code literally, and otherwise at the
// earliest place where the code can start.
func inLink(text, code string, e *Error) *Error {
	if e == nil {
		return nil
	}
	at := strings.Index(text, code)
	if at < 0 || code == "" {
		moved := *e
		if moved.Reason == BadCharacter {
			moved = Error{Reason: Malformed, Expected: "a puzzle in the link"}
		}
		return fault(text, 0, moved)
	}
	return e.within(text, at)
}

// readExchangeCode reads 81 digits or a compact code.
func readExchangeCode(code string) (Document, *Error) {
	if g, ok := unpack(code); ok && len(code) < cellCount {
		return FromGrid(g), nil
	}
	return readRows(spreadDigits(code))
}

func appendSudokuExchange(b []byte, d Document) []byte {
	return appendZeros(append(b, "https://sudokuexchange.com/play/?s="...), d)
}

func appendSecuso(b []byte, d Document) []byte {
	return appendZeros(append(b, "https://sudoku.secuso.org/"...), d)
}

// readPadCode reads the last part of SudokuPad's links: a compact code, 81
// characters, or a puzzle of f-puzzles. Other puzzles are names known only to its
// server, or use its own encodings for variants.
func readPadCode(code string) (Document, *Error) {
	if kind, ok := kindOfCode(code); ok {
		return kind.read(code)
	}
	if isCompact(code) {
		return readCompact(code)
	}
	if d, e := readRows(code); e == nil {
		return d, nil
	}
	return Document{}, fault(code, 0, Error{Reason: Remote})
}

func appendSudokuPad(b []byte, d Document) []byte {
	return appendCompact(append(b, "https://sudokupad.app/"...), d)
}
