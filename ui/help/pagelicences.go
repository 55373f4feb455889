package help

import (
	"strings"

	"github.com/solvoku/solvoku/ui/widgets"
)

// The licences are written for a terminal, whose lines end where they would wrap.
const (
	minRule   = 5  // signs of a line that stands between two licences
	minBroken = 45 // minimum length of a line that continues in the next one
)

// licenceSpans returns licences as paragraphs that fill any width, and what is licensed in bold.
func licenceSpans(text string) (spans []widgets.Span) {
	for _, block := range strings.Split(text, "\n\n") {
		var names, rest []string
		broken := false // whether the last line goes on
		for line := range strings.Lines(block) {
			line = strings.TrimSpace(line)
			switch own := strings.HasPrefix(line, "Copyright") || strings.HasPrefix(line, "*"); {
			case line == "" || isRule(line):
				broken = false
				continue
			case broken && !own:
				rest[len(rest)-1] += " " + line
			default:
				rest = append(rest, line)
			}
			broken = len(line) >= minBroken && !strings.HasPrefix(line, "Copyright")
			if strings.HasPrefix(line, "Copyright") && names == nil && len(rest) > 1 {
				names, rest = rest[:len(rest)-1], rest[len(rest)-1:]
			}
		}
		if len(names) > 0 {
			spans = append(spans, widgets.Span{Kind: widgets.Strong, Text: strings.Join(names, "\n") + "\n"})
		}
		if len(rest) > 0 {
			spans = append(spans, widgets.Span{Kind: widgets.Caption, Text: strings.Join(rest, "\n") + "\n\n"})
		}
	}
	return spans
}

// isRule reports whether a line stands between two licences.
func isRule(line string) bool {
	return len(line) >= minRule && strings.Trim(line, "-") == ""
}
