package cli

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math"
	"strings"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/scan"
)

// scanned is the JSON object for a picture.
type scanned struct {
	File      string        `json:"file"`
	Found     bool          `json:"found"`
	Board     int           `json:"board"`     // number of the board in the picture, from 1
	Boards    int           `json:"boards"`    // how many the picture seems to have
	Variant   string        `json:"variant"`   // the variant whose marks were found, or "classic"
	Rules     board.Rules   `json:"rules"`     // of a jigsaw, a diagonal or a hyper Sudoku
	Grid      string        `json:"grid"`      // all digits, after repair; empty if not found
	Raw       string        `json:"raw"`       // before repair
	Cells     []scannedCell `json:"cells"`     // row by row
	Uncertain []string      `json:"uncertain"` // cells, for their digit or the border of a region
	Changed   []string      `json:"changed"`   // cells, by repair
	Corners   [][2]float64  `json:"corners"`   // clockwise from the grid's own upper left, in pixels of the file
	MS        float64       `json:"ms"`        // time to decode and read it
	Error     string        `json:"error"`
}

type scannedCell struct {
	Digit board.Digit `json:"digit"`
	Kind  string      `json:"kind"`
	P     float64     `json:"p"`
}

// scan reads puzzles from pictures and writes one per line.
func (s *session) scan(flags *flag.FlagSet) func() int {
	asJSON := flags.Bool("json", false, "write one JSON object per picture")
	raw := flags.Bool("raw", false, "write the digits as they were read, without repairing them by the rules")
	all := flags.Bool("all", false, "read all boards of a picture, which takes about twice as long; otherwise the most prominent one is read and the others are counted")
	return func() int { return s.scanFiles(flags.Args(), *asJSON, *raw, *all) }
}

func (s *session) scanFiles(files []string, asJSON, raw, all bool) int {
	code := exitDone
	for i, file := range files {
		start := time.Now()
		boards, err := s.scanFile(file, all)
		if s.ctx.Err() != nil {
			return s.interrupted(after(i, "picture"))
		}
		var lines []byte
		switch {
		case err != nil && asJSON:
			lines = jsonLine(scanFailure(file, withoutPath(err), time.Since(start)))
		case err != nil:
			s.complain("%s: %v", file, withoutPath(err))
		}
		if err != nil {
			code = max(code, codeOf(err))
		}
		for i, r := range boards {
			if asJSON {
				lines = append(lines, jsonLine(scanObject(file, r, i+1, time.Since(start)))...)
			} else {
				lines = append(lines, scanLine(file, r, i+1, all, raw)...)
			}
		}
		if _, err := s.stdout.Write(lines); err != nil {
			return s.cannotWrite(err)
		}
	}
	return code
}

// codeOf returns the exit code for a picture that wasn't read.
func codeOf(err error) int {
	if _, noFile := errors.AsType[*fs.PathError](err); noFile {
		return exitWrongUse
	}
	return exitNotAll
}

// scanFile reads the puzzle in a picture, or all of them.
func (s *session) scanFile(file string, all bool) ([]*scan.Reading, error) {
	input, err := s.openBytes(file)
	if err != nil {
		return nil, err
	}
	defer input.Close()
	p, err := scan.Decode(s.ctx, interruptible(s.ctx, input))
	if err != nil {
		return nil, err
	}
	o := scan.Options{Turns: p.Turns}
	if all {
		return scan.ReadAll(s.ctx, p.Image, o)
	}
	r, err := scan.Read(s.ctx, p.Image, o)
	if err != nil {
		return nil, err
	}
	return []*scan.Reading{r}, nil
}

// withoutPath returns a file error without the file's name, which the message already contains.
func withoutPath(err error) error {
	if failed, ok := err.(*fs.PathError); ok {
		return failed.Err
	}
	return err
}

// scanFailure returns the JSON object for a picture in which nothing was read.
func scanFailure(file string, err error, took time.Duration) scanned {
	return scanned{
		File: file, MS: inMilliseconds(took), Error: err.Error(),
		Cells: []scannedCell{}, Uncertain: []string{}, Changed: []string{}, Corners: [][2]float64{},
	}
}

// scanObject returns the JSON object for one of a picture's boards.
func scanObject(file string, r *scan.Reading, i int, took time.Duration) scanned {
	o := scanned{
		File: file, Found: true, Board: i, Boards: r.Boards, Variant: r.Variant.String(), Rules: r.Rules,
		Grid: r.Grid().String(), Raw: r.Raw().String(),
		Uncertain: cellNames(uncertain(r)), Changed: cellNames(r.Changed()), MS: inMilliseconds(took),
	}
	for _, c := range r.Cells {
		o.Cells = append(o.Cells, scannedCell{c.Digit, c.Kind.String(), rounded(c.P, 1e4)})
	}
	for _, p := range r.Corners {
		o.Corners = append(o.Corners, [2]float64{rounded(p.X, 10), rounded(p.Y, 10)})
	}
	return o
}

// uncertain returns the cells to be checked, for their digit or the border of a region.
func uncertain(r *scan.Reading) board.Cells {
	return r.Uncertain().Union(r.Borders.Right).Union(r.Borders.Below)
}

func inMilliseconds(d time.Duration) float64 {
	return rounded(float64(d)/float64(time.Millisecond), 10)
}

func rounded(x, parts float64) float64 { return math.Round(x*parts) / parts }

// scanLine returns a puzzle, with its rules if they were read, and a comment that names the file, which
// of its boards this is if there are several, the variant that it may be, and the uncertain cells. all
// says whether the others are written too.
func scanLine(file string, r *scan.Reading, i int, all, raw bool) []byte {
	g := r.Grid()
	if raw {
		g = r.Raw()
	}
	var notes []string
	switch {
	case r.Boards > 1 && all:
		notes = append(notes, fmt.Sprintf("board %d of %d", i, r.Boards))
	case r.Boards > 1:
		notes = append(notes, fmt.Sprintf("the most prominent of at least %d boards, -all reads each", r.Boards))
	}
	switch {
	case r.Variant == scan.OtherVariant:
		notes = append(notes, "has marks of another variant, read by the classic rules alone")
	case !r.Rules.Classic():
		notes = append(notes, fmt.Sprintf("read as a Sudoku of the variant %v", r.Variant))
	case r.Variant != scan.Classic:
		notes = append(notes, fmt.Sprintf("may be a Sudoku of the variant %v, read by the classic rules alone", r.Variant))
	}
	if cells := uncertain(r); !cells.IsEmpty() {
		notes = append(notes, fmt.Sprintf("uncertain %v", cells))
	}
	if cells := r.Changed(); !cells.IsEmpty() && !raw {
		notes = append(notes, fmt.Sprintf("changed %v", cells))
	}
	line := fmt.Appendf(nil, "%v ", g)
	if !r.Rules.Classic() {
		line = fmt.Appendf(nil, "%v;%v # ", g, r.Rules)
	}
	line = appendShown(line, file)
	if len(notes) > 0 {
		line = fmt.Appendf(line, ": %s", strings.Join(notes, "; "))
	}
	return append(line, '\n')
}
