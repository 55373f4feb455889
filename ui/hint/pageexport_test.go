package hint

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

var update = flag.Bool("update", false, "write the files that the tests expect")

// golden compares a text with a file.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := "testdata/" + name
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("the text is not that of %s; -update writes it anew:\n%s", file, got)
	}
}

func TestFilesHoldTheShownSteps(t *testing.T) {
	p := &proving(uitest.New(t, uitest.Phone), uitest.Easy, board.At(4, 4)).cell
	for _, c := range []struct {
		name  string
		write func(io.Writer) error
	}{
		{"cell.md", p.writeMarkdown},
		{"cell.html", func(w io.Writer) error { return p.writeHTML(w, "en") }},
		{"cell.txt", func(w io.Writer) error { _, err := io.WriteString(w, p.report()); return err }},
	} {
		var got bytes.Buffer
		if err := c.write(&got); err != nil {
			t.Fatal(err)
		}
		golden(t, c.name, got.String())
		if err := c.write(full{}); !errors.Is(err, io.ErrShortWrite) {
			t.Errorf("%s: a full disk is reported as %v", c.name, err)
		}
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

// TestPagesAreWellFormed parses the page for a puzzle with chains as XML: every element is closed,
// and every text is escaped.
func TestPagesAreWellFormed(t *testing.T) {
	for _, l := range i18n.Languages() {
		if testing.Short() && l.Code != "vi" {
			continue
		}
		r := uitest.New(t, uitest.Phone)
		r.Change(func(s *session.Settings) { s.Language = l.Code })
		load(r, hardPuzzle)
		robot := &robot{r, open(r.Window, nil, nextFace)}
		robot.other.request.Techniques = 3
		robot.turnTo(otherFace)
		robot.found()
		p := &robot.other
		var got bytes.Buffer
		if err := p.writeHTML(&got, l.Code); err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(got.String(), "<svg "); n != p.walk.Rows() {
			t.Errorf("%s: there are %d pictures of %d steps", l.Code, n, p.walk.Rows())
		}
		d := xml.NewDecoder(&got)
		for {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
		}
	}
}
