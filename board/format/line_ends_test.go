package format_test

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
)

// TestEveryLineEndInEveryFormat reads a text in each format, one with a fault, and one longer
// than the maximum line, with every kind of line end.
func TestEveryLineEndInEveryFormat(t *testing.T) {
	d := format.FromGrid(board.MustParseGrid(norvig))
	texts := map[string]string{
		"many lines":            strings.Repeat(norvig+"\n", 13_000), // longer than the maximum line
		"many grids":            strings.Repeat(inRows(norvig, "\n")+"\n\n", 2_000),
		"a fault in a line":     strings.Repeat(norvig+"\n", 100) + "12é\n" + norvig + "\n",
		"a fault in a grid":     inRows(norvig, "\n") + "\n\n" + strings.Replace(inRows(norvig, "\n"), norvig[72:80], "é", 1) + "\n",
		"blank lines, and more": norvig + strings.Repeat("\n", 70_000) + norvig + "\n",
		"grids far apart":       inRows(norvig, "\n") + strings.Repeat("\n", 70_000) + inRows(norvig, "\n") + "\n",
	}
	for _, f := range format.All() {
		if f.Writes() {
			texts[f.ID] = textOf(t, f, d)
		}
	}
	for name, text := range texts {
		want := summary(strings.NewReader(text))
		for endName, end := range map[string]string{"CR": "\r", "CRLF": "\r\n", "mixed": ""} {
			other := strings.ReplaceAll(text, "\n", end)
			if end == "" {
				other = mixed(text)
			}
			for readerName, r := range map[string]io.Reader{
				"at once": strings.NewReader(other), "half by half": iotest.HalfReader(strings.NewReader(other)),
			} {
				if got := summary(r); !slices.Equal(got, want) {
					t.Errorf("%s with %s, %s: %.300q\n, not %.300q", name, endName, readerName, got, want)
				}
			}
		}
	}
}

// mixed gives the lines the three kinds of ends in turn, unless two ends would merge into one.
func mixed(text string) string {
	ends, i := []string{"\r\n", "\r", "\n"}, 0
	var sb strings.Builder
	for line := range strings.SplitAfterSeq(text, "\n") {
		body, ended := strings.CutSuffix(line, "\n")
		if sb.WriteString(body); !ended {
			continue
		}
		end := ends[i%len(ends)]
		if i++; body == "" && end == "\n" {
			end = "\r\n"
		}
		sb.WriteString(end)
	}
	return sb.String()
}

// summary describes what was read from a text, with lines and columns but no offsets, which
// depend on the line ends.
func summary(r io.Reader) (all []string) {
	in, err := format.NewReader(r)
	if err != nil {
		return []string{err.Error()}
	}
	all = append(all, in.Format().ID)
	for d, err := range in.All() {
		if fault, ok := errors.AsType[*format.Error](err); ok {
			all = append(all, fault.Error())
			continue
		}
		line := d.Line
		d.Line = 0
		all = append(all, fmt.Sprint(line, " ", d.State.String(), d.Title))
	}
	return all
}
