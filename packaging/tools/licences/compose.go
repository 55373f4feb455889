package main

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// group is a licence's text and everything it covers.
type group struct {
	key     string // the text without the parts that may differ: whitespace and holders
	title   string // empty if none of the files has one
	text    string
	members []member
}

// member is something covered by a licence, and its copyright holders.
type member struct {
	of      []string
	holders string
}

// copyright matches lines that name the copyright holders, and titled those
// that only name a licence.
var (
	copyright = regexp.MustCompile(`(?i)^(copyright\s+(\(c\)|©|[12][0-9]{3})|\(c\) copyright|©|all rights reserved\.?$)`)
	titled    = regexp.MustCompile(`(?i)^(the )?(mit|bsd|new bsd)[ a-z0-9-]*licen[cs]e( \(mit\))?$`)
)

// compose makes one text from licences, in order.
func compose(all []licence) string {
	var groups []*group
	for _, l := range all {
		holders, title, text := split(l.text)
		key := strings.ToLower(strings.Join(strings.FieldsFunc(text, func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsDigit(r)
		}), " "))
		i := slices.IndexFunc(groups, func(g *group) bool { return g.key == key })
		if i < 0 {
			groups, i = append(groups, &group{key: key, text: text}), len(groups)
		}
		g := groups[i]
		g.title = cmp.Or(g.title, title)
		j := slices.IndexFunc(g.members, func(m member) bool { return m.holders == holders })
		if j < 0 {
			g.members = append(g.members, member{[]string{l.of}, holders})
			continue
		}
		g.members[j].of = append(g.members[j].of, l.of)
	}

	var sb strings.Builder
	for i, g := range groups {
		if i > 0 {
			sb.WriteString("\n" + strings.Repeat("-", 40) + "\n\n")
		}
		for _, m := range g.members {
			sb.WriteString(strings.Join(m.of, "\n") + "\n")
			if m.holders != "" {
				sb.WriteString(m.holders + "\n")
			}
			sb.WriteString("\n")
		}
		if g.title != "" {
			sb.WriteString(g.title + "\n\n")
		}
		sb.WriteString(g.text + "\n")
	}
	return sb.String()
}

// split separates what precedes a licence's text: the copyright holders, and a
// title, which would make equal texts differ. Copyright notices within the text
// stay there.
func split(file string) (holders, title, text string) {
	var held []string
	rest := strings.TrimSpace(strings.ReplaceAll(file, "\r\n", "\n"))
	for rest != "" {
		line, after, _ := strings.Cut(rest, "\n")
		line = strings.TrimSpace(line)
		switch {
		case line == "":
		case copyright.MatchString(line):
			held = append(held, line)
		case title == "" && titled.MatchString(line):
			title = line
		default:
			return strings.Join(held, "\n"), title, rest
		}
		rest = after
	}
	return strings.Join(held, "\n"), title, ""
}
