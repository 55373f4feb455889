package format

import (
	"strings"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// charKind classifies a character among cells.
type charKind uint8

const (
	otherChar  charKind = iota
	unsureChar          // may be part of a comment or a rule
	lineChar            // ends a line
	fillerChar
	digitChar
	markChar // an empty cell
	hyphenChar
)

// charKinds are the kinds of single-byte characters, by their bytes.
var charKinds = func() (table [256]charKind) {
	for c := range utf8.RuneSelf {
		switch r := rune(c); {
		case r == '\n' || r == '\r':
			table[c] = lineChar
		case strings.ContainsRune("#+:'", r):
			table[c] = unsureChar
		case chars.IsDigit(r):
			table[c] = digitChar
		case strings.ContainsRune(chars.EmptyMarks, r):
			table[c] = markChar
		case strings.ContainsRune(chars.Hyphen, r):
			table[c] = hyphenChar
		case chars.IsFiller(r):
			table[c] = fillerChar
		}
	}
	for c := utf8.RuneSelf; c < len(table); c++ {
		table[c] = unsureChar
	}
	return table
}()

// survey is what the characters of a text say about it: of most lines of other texts, that
// they aren't puzzles, and why.
type survey struct {
	cells, run int // number of characters that can be cells, and the longest run of them
	end, extra int // positions after the last one, and of the first one that is too many
	other      int // position of a character that can't occur among cells, preceded only by cells and blanks; or the text's length
	has        kinds
}

// kinds is a set of kinds of characters.
type kinds uint8

func (k kinds) contains(kind charKind) bool { return k&(1<<kind) != 0 }

func surveyOf(text string) survey {
	var has kinds
	cells, longest, end, extra, other := 0, 0, 0, 0, len(text)
	start := -1  // start of the current run of cells
	sure := true // whether all characters so far are cells or blanks
	for i := 0; ; i++ {
		if i < len(text) {
			kind := charKinds[text[i]]
			has |= 1 << kind
			if kind >= digitChar {
				if start < 0 {
					start = i
				}
				continue
			}
			if sure && kind < lineChar {
				if sure = false; kind == otherChar && !has.contains(hyphenChar) {
					other = i
				}
			}
		}
		if start >= 0 {
			run := i - start
			if cells <= cellCount && cells+run > cellCount {
				extra = start + cellCount - cells
			}
			cells, longest, end, start = cells+run, max(longest, run), i, -1
		}
		if i >= len(text) {
			return survey{cells, longest, end, extra, other, has}
		}
	}
}

// isExact reports whether all characters that can be cells are cells, and the others blanks.
func (s *survey) isExact() bool {
	return s.isPlain() || s.has&^(1<<fillerChar|1<<digitChar|1<<hyphenChar) == 0
}

// isPlain reports whether the text is one line of cells other than hyphens, and blanks.
func (s *survey) isPlain() bool { return s.has&^(1<<fillerChar|1<<digitChar|1<<markChar) == 0 }

// fault returns the error for the text if it has other characters or, in one line, other than
// 81 cells. It returns nil if that isn't clear.
func (s *survey) fault(text string) *Error {
	at := s.other
	if at == len(text) {
		if s.has.contains(lineChar) || s.has.contains(unsureChar) && strings.Contains(text, "#") || s.has&(1<<unsureChar|1<<markChar) != 0 && chars.IsRule(text) && strings.ContainsAny(text, "+*:.'") {
			return nil
		}
		l := layout{hyphens: !s.has.contains(markChar) && (s.has.contains(hyphenChar) || !s.has.contains(digitChar))}
		if at = -1; !s.isPlain() && (!l.hyphens || s.has.contains(unsureChar)) {
			at = l.otherChar(text)
		}
		switch {
		case at >= 0:
		case s.cells > cellCount:
			return fault(text, s.extra, Error{Reason: TooLong, Found: s.cells, Want: cellCount})
		case s.cells > 0 && s.cells < cellCount:
			return fault(text, s.end, Error{Reason: TooShort, Found: s.cells, Want: cellCount})
		default:
			return nil
		}
	}
	r, _ := utf8.DecodeRuneInString(text[at:])
	return fault(text, at, Error{Reason: BadCharacter, Character: r, Expected: aCell})
}

// traits are the conditions that a line must meet for some ways of reading it.
type traits uint8

const (
	enough traits = 1 << iota // as many cells as a puzzle may have with a character for each
	first                     // 81 characters that can be cells at its beginning
	only                      // no character that can't occur among cells
	run                       // 81 successive cells
)

// traits returns those of the line.
func (s *survey) traits(line string) (t traits) {
	const rows = cellCount + board.Size - 1 // rows may be separated by an underscore
	switch {
	case s.cells < cellCount:
		return 0
	case !s.isExact() || s.cells == cellCount || s.cells == rows || s.cells == sukakuLength || s.run < s.cells && s.run >= cellCount:
		t = enough
	case s.run == s.cells && s.cells == cellCount+1 && strings.Count(line, ".") == 1:
		t = enough // a full stop
	}
	if s.other >= cellCount {
		t |= first
	}
	if s.other == len(line) {
		t |= only
	}
	if s.run >= cellCount && s.has&(1<<digitChar|1<<markChar) != 0 {
		t |= run
	}
	return t
}

// hasColumn reports whether a line may hold a puzzle beside something else.
func (s *survey) hasColumn(line string) bool { return s.run >= cellCount && s.run < len(line) }

// hasMembers reports whether a line of JSON or XML may hold a puzzle.
func (s *survey) hasMembers(line string) bool {
	switch line[0] {
	case '<':
		return s.cells >= cellCount && strings.Contains(line, "data") || strings.Contains(line, "<values")
	case '[':
		return s.run >= cellCount || mayHoldPuzzle(line) // also a line of cells after a bracket
	}
	return mayHoldPuzzle(line)
}

// look holds what is known about a line before it is read.
type look struct {
	survey
	way     single // that claims the line
	claimed bool
	data    bool // whether it starts like JSON or XML
}

// lookAt looks at a line without blanks around it.
func lookAt(line string) look {
	l := look{survey: surveyOf(line), data: startsData(line)}
	if !l.data {
		l.way, l.claimed = l.survey.way(line)
	}
	return l
}

// refusal returns the error for a line that clearly isn't a puzzle, which most lines of other
// files are, or nil. It is much faster than reading the line.
func (l *look) refusal(line string) *Error {
	switch {
	case l.data:
		if l.hasMembers(line) {
			return nil
		}
		return fault(line, 0, Error{Reason: Malformed, Expected: "81 cells"})
	case l.hasColumn(line):
		return nil
	case l.claimed && l.way.read == nil:
		return bareLink(line)
	case l.claimed:
		return cutOff(line, 0, line, "")
	}
	if e := l.fault(line); e != nil {
		return e
	}
	return unclaimed(line)
}
