package cli

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
	"sync"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// Commands that work on lines take one puzzle per line. Any other text, such as a grid, a
// program or a spreadsheet, is converted to such lines as it is read.

// lined is an input that puts each puzzle on a line of its own: if possible the line on which the
// puzzle starts, so that messages give the right number.
type lined struct {
	session *session
	next    func() (format.Document, error, bool)
	rest    []byte // converted lines that are still to be read
	line    int    // the number of the last line written
	bad     bool   // whether parts of the text aren't puzzles

	reading sync.Mutex // held during a read, which may outlast the context
}

// linesOf returns an input with one puzzle per line, a function that stops reading, and one
// that reports whether parts of the input were not puzzles. If the first line that is not
// blank is a puzzle, or the input is being typed, it is passed on unchanged.
func (s *session) linesOf(input *input) (lines io.Reader, stop func(), bad func() bool, err error) {
	plain := func(r io.Reader) (io.Reader, func(), func() bool, error) {
		return r, func() {}, func() bool { return false }, nil
	}
	if input.typed {
		return plain(input.Reader)
	}
	in := bufio.NewReaderSize(input.Reader, firstLook)
	if startsWithPuzzle(in) {
		if input.back != nil && input.back() == nil {
			return plain(input.Reader)
		}
		return plain(in)
	}
	var read recording
	reader, err := s.reader(io.TeeReader(in, &read), format.WithRules) // a command that knows classic rules only refuses the line
	refusal, refused := errors.AsType[*format.Error](err)
	byLine := refused && refusal.Reason != format.OtherSize && !isEither(refusal) || err == nil && s.reading == 0 && reader.Format().ID == "line"
	if byLine && !read.over {
		return plain(io.MultiReader(&read.text, in)) // each line reports what is wrong with it
	}
	if err != nil {
		return nil, nil, nil, err
	}
	read.over = true
	l := &lined{session: s}
	next, stop := iter.Pull2(reader.All())
	first := true
	l.next = func() (format.Document, error, bool) {
		d, err, ok := next()
		if first && ok && err == nil {
			s.sayReadAs(reader.Format(), d)
			first = false
		}
		return d, err, ok
	}
	end := func() {
		if l.reading.TryLock() { // otherwise the program ends before the read does
			stop()
			l.reading.Unlock()
		}
	}
	return l, end, func() bool { return l.bad }, nil
}

// recording keeps what is read from an input until it is over, at the latest after maxRecorded
// bytes.
type recording struct {
	text bytes.Buffer
	over bool
}

// maxRecorded is the maximum size of a recording, in bytes: more than is searched for a puzzle
// in a text without one. A text that needs more to detect its format doesn't have one puzzle per
// line.
const maxRecorded = 5 << 20

// Write implements [io.Writer].
func (r *recording) Write(p []byte) (int, error) {
	if r.over = r.over || r.text.Len()+len(p) > maxRecorded; r.over {
		r.text = bytes.Buffer{}
		return len(p), nil
	}
	return r.text.Write(p)
}

// firstLook is how many bytes of an input are searched for its first line.
const firstLook = 64 << 10

// startsWithPuzzle reports whether the first line that isn't skipped is a puzzle or a
// position, or there is no such line to tell by. It reads no more input than it needs.
func startsWithPuzzle(in *bufio.Reader) bool {
	for want := 1; ; {
		text, err := in.Peek(want)
		text, _ = in.Peek(max(in.Buffered(), len(text)))
		if ended := err != nil; ended || bytes.ContainsAny(text, "\r\n") {
			for number := 1; len(text) > 0; number++ {
				end := bytes.IndexAny(text, "\r\n")
				if end < 0 && !ended {
					break
				}
				l := text
				if text = nil; end >= 0 {
					l, text = l[:end], l[end+1:]
				}
				if _, ok, err := format.ParseLine(l, number, 0, format.WithRules); ok {
					return err == nil || strings.HasPrefix(string(bytes.TrimLeft(l, " \t\ufeff")), ":")
				}
			}
			if ended {
				return true
			}
		}
		if want = len(text) + in.Buffered() + 1; want > firstLook {
			return true
		}
	}
}

// Read implements [io.Reader].
func (l *lined) Read(p []byte) (int, error) {
	l.reading.Lock()
	defer l.reading.Unlock()
	for len(l.rest) == 0 {
		d, err, ok := l.next()
		_, refused := errors.AsType[*format.Error](err)
		switch {
		case !ok:
			return 0, io.EOF
		case refused:
			l.bad = true
			l.session.complain("%v", err)
			continue
		case err != nil:
			return 0, err
		}
		gap := max(d.Line-l.line-1, 0)
		l.line += gap + 1
		if d.Listed {
			d.State = diagnose.AsSukaku(d.State)
		}
		l.rest = append(bytes.Repeat([]byte("\n"), gap), lineOf(&d.State)+"\n"...)
	}
	n := copy(p, l.rest)
	l.rest = l.rest[n:]
	return n, nil
}

// sayReadAs reports the detected format if Solvoku can't write it, what was skipped, and whether
// the puzzle is already solved.
func (s *session) sayReadAs(f format.Format, d format.Document) {
	if !f.Writes() || d.Skipped != "" {
		s.complain("read as %s%s", f.Name, skipped(d))
	}
	if d.State.Givens().Solved() {
		s.complain("81 givens: a solved grid")
	}
}

// skipped returns the end of a sentence that says what was skipped in a text.
func skipped(d format.Document) string {
	if d.Skipped == "" {
		return ""
	}
	return fmt.Sprintf("; skipped: %s", d.Skipped)
}
