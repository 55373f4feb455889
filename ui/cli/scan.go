package cli

import (
	"flag"
	"fmt"
	"io/fs"
	"math"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/scan"
)

// scanned is what -json writes for a picture.
type scanned struct {
	File      string        `json:"file"`
	Found     bool          `json:"found"`
	Grid      string        `json:"grid"`      // all digits, after repair; empty if not found
	Raw       string        `json:"raw"`       // before repair
	Cells     []scannedCell `json:"cells"`     // row by row
	Uncertain []string      `json:"uncertain"` // cells
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
	return func() int { return s.scanFiles(flags.Args(), *asJSON, *raw) }
}

func (s *session) scanFiles(files []string, asJSON, raw bool) int {
	code := exitDone
	for _, file := range files {
		start := time.Now()
		r, err := s.scanFile(file)
		if s.ctx.Err() != nil {
			return s.interrupted()
		}
		if err != nil {
			code = exitNotAll
		}
		var line []byte
		switch {
		case asJSON:
			line = jsonLine(scanObject(file, r, err, time.Since(start)))
		case err != nil:
			s.complain("%s: %v", file, err)
			continue
		default:
			line = scanLine(file, r, raw)
		}
		if _, err := s.stdout.Write(line); err != nil {
			return s.cannotWrite(err)
		}
	}
	return code
}

// scanFile reads the puzzle in a picture.
func (s *session) scanFile(file string) (*scan.Reading, error) {
	input, err := s.open(file)
	if err != nil {
		return nil, withoutPath(err)
	}
	defer input.Close()
	p, err := scan.Decode(s.ctx, input)
	if err != nil {
		return nil, withoutPath(err)
	}
	return scan.Read(s.ctx, p.Image, scan.Options{Turns: p.Turns})
}

// withoutPath returns a file error without the file's name, which the message already contains.
func withoutPath(err error) error {
	if failed, ok := err.(*fs.PathError); ok {
		return failed.Err
	}
	return err
}

// scanObject returns the JSON object for a picture.
func scanObject(file string, r *scan.Reading, err error, took time.Duration) scanned {
	o := scanned{
		File: file, MS: rounded(float64(took)/float64(time.Millisecond), 10),
		Cells: []scannedCell{}, Uncertain: []string{}, Changed: []string{}, Corners: [][2]float64{},
	}
	if err != nil {
		o.Error = err.Error()
		return o
	}
	o.Found = true
	o.Grid, o.Raw = r.Grid().String(), r.Raw().String()
	for _, c := range r.Cells {
		o.Cells = append(o.Cells, scannedCell{c.Digit, c.Kind.String(), rounded(c.P, 1e4)})
	}
	o.Uncertain, o.Changed = cellNames(r.Uncertain()), cellNames(r.Changed())
	for _, p := range r.Corners {
		o.Corners = append(o.Corners, [2]float64{rounded(p.X, 10), rounded(p.Y, 10)})
	}
	return o
}

func rounded(x, parts float64) float64 { return math.Round(x*parts) / parts }

// scanLine returns a puzzle with a comment that names the file and the uncertain cells.
func scanLine(file string, r *scan.Reading, raw bool) []byte {
	g := r.Grid()
	if raw {
		g = r.Raw()
	}
	line := fmt.Appendf(nil, "%v %s", g, file)
	before := ": "
	for _, note := range []struct {
		word  string
		cells board.Cells
	}{{"uncertain", r.Uncertain()}, {"changed", r.Changed()}} {
		if note.cells.IsEmpty() || raw && note.word == "changed" {
			continue
		}
		line = fmt.Appendf(line, "%s%s %s", before, note.word, note.cells)
		before = "; "
	}
	return append(line, '\n')
}
