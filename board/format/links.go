package format

import (
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// Links occur in texts: in Markdown, in angle brackets, on a web page, or in a message that
// has put blanks or line breaks into them.

// linkPlace is a link in a text.
type linkPlace struct {
	start, end int
	name       string // its link text in Markdown
}

// maxLinks is the maximum number of links read from a text.
const maxLinks = 10_000

// maxMended is the maximum number of links without a code that are retried with the text
// after them.
const maxMended = 10

// linksIn returns the links in a text.
func linksIn(text string) (all []linkPlace) {
	for from := 0; len(all) < maxLinks; {
		at := strings.Index(text[from:], "://")
		if at < 0 {
			return all
		}
		at += from
		start := at
		for start > from && strings.IndexByte(lowerCase, text[start-1]|0x20) >= 0 {
			start--
		}
		end := at + len("://")
		for end < len(text) && strings.IndexByte(" \t\r\n<>\"`|\\", text[end]) < 0 {
			end++
		}
		l := linkPlace{start: start, end: end}
		if start > 1 && text[start-2:start] == "](" {
			if close := strings.IndexByte(text[start:end], ')'); close >= 0 {
				l.end = start + close
			}
			before := text[max(start-2-longestHeader, 0) : start-2]
			if open := strings.LastIndexByte(before, '['); open >= 0 {
				l.name = before[open+1:]
			}
		}
		for l.end > l.start && strings.IndexByte(".,;:!)]}'*_", text[l.end-1]) >= 0 {
			l.end--
		}
		if start < at {
			all = append(all, l)
		}
		from = end
	}
	return all
}

// newLinkedReader returns a reader of the puzzles in a text's links. If none holds a puzzle,
// the error says why one of them doesn't.
func newLinkedReader(text string) (r *Reader, refusal *Error) {
	if strings.Contains(text, "%3A%2F%2F") && !strings.Contains(text, "://") {
		text = unescapeAll(text)
	}
	var got found
	mended := 0
	line, from := 1, 0
	for _, l := range linksIn(text) {
		line, from = line+strings.Count(text[from:l.start], "\n"), l.start
		link := strings.ReplaceAll(text[l.start:l.end], "&amp;", "&")
		id, d, e := readLink(link)
		if e != nil && mended < maxMended {
			// The code may continue after blanks that a message has put into it.
			mended++
			rest := strings.TrimFunc(text[l.start:min(len(text), l.start+headSize)], chars.IsBlank)
			parts := strings.FieldsFunc(rest, chars.IsBlank)
			if e.Reason == TooShort && len(parts) > 1 && chars.DigitsIn(parts[1])+strings.Count(parts[1], "0") >= board.Size {
				if fixedID, fixed, err := readLink(parts[0] + parts[1]); err == nil { // or the digits are on the next line
					id, d, e = fixedID, fixed, nil
				}
			}
			for _, between := range []string{"+", ""} {
				if code := strings.Join(parts, between); e != nil && code != link {
					if fixedID, fixed, err, ok := codeWithin(code); ok && err == nil {
						if d, e = fixed, nil; id == otherLink {
							id = fixedID
						}
						break
					}
				}
			}
		}
		if e != nil {
			if refusal == nil || refusal.Format == otherLink && id != otherLink {
				refusal = e.within(text, l.start)
				refusal.Format = id
			}
			continue
		}
		if got.id == "" {
			got.id = id
		}
		d.Line = line
		if d.Title == "" {
			d.Title = oneLine(l.name)
		}
		got.all = append(got.all, d)
	}
	if len(got.all) == 0 {
		return nil, refusal
	}
	return got.reader(), nil
}
