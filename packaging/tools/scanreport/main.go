// Command scanreport reads all pictures in folders and reports the results: whole
// grids, cells, flagged cells, kinds of failure, which digits were mistaken for which,
// how well calibrated the probabilities are, and the time; for several folders, also a
// table at the end. The truth for a picture is in a file of the same name with .dat or
// .txt: nine lines of nine numbers, 0 for an empty cell, 10 for one with only notes;
// other lines are ignored. A picture without one is assumed not to show a Sudoku.
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"image/png"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/scan"
)

func main() {
	verbose := flag.Bool("v", false, "list the pictures that were read wrong")
	only := flag.String("only", "", "a `FILE` with the names of the pictures to read, one a line")
	draw := flag.String("draw", "", "write the worst five, straightened, to `DIR`")
	flag.Parse()
	if flag.NArg() == 0 {
		log.Fatal("name one or more folders")
	}
	var all []tally
	var names []string
	for _, dir := range flag.Args() {
		t, err := report(dir, *only, *draw, *verbose)
		if err != nil {
			log.Fatal(err)
		}
		all, names = append(all, t), append(names, filepath.Base(dir))
	}
	if len(all) > 1 {
		table(os.Stdout, names, all)
	}
}

// tally holds a folder's results.
type tally struct {
	pictures, found, whole int
	cells, right           int
	unflagged, flagged     int
	changed                int
	failures               map[string]int // by kind
	none, falselyFound     int            // pictures without a Sudoku
	notes, notesSeen       int
	decoding, reading      []time.Duration
	bins                   [10][2]int // cells, and correct ones, by probability
	confused               confusion
	worst                  []failure
}

type failure struct {
	file  string
	wrong int
	text  string
}

func report(dir, only, draw string, verbose bool) (tally, error) {
	t := tally{failures: map[string]int{}}
	files, err := os.ReadDir(dir)
	if err != nil {
		return t, err
	}
	var names []string
	if only != "" {
		list, err := os.ReadFile(only)
		if err != nil {
			return t, err
		}
		names = strings.Fields(string(list))
	}
	for _, f := range files {
		path := filepath.Join(dir, f.Name())
		switch strings.ToLower(filepath.Ext(path)) {
		case ".jpg", ".jpeg", ".png", ".gif", ".webp", ".bmp":
			if len(names) > 0 && !slices.Contains(names, f.Name()) {
				continue
			}
			if err := t.read(path); err != nil {
				return t, fmt.Errorf("%s: %w", path, err)
			}
		}
	}
	if len(t.reading) == 0 {
		return t, fmt.Errorf("%s has no pictures", dir)
	}
	t.print(dir, verbose)
	if draw != "" {
		return t, t.draw(draw)
	}
	return t, nil
}

// truth returns the numbers that belong to a picture, and whether there are any.
func truth(path string) (numbers [board.CellCount]int, ok bool, err error) {
	stem := strings.TrimSuffix(path, filepath.Ext(path))
	for _, ext := range []string{".dat", ".txt"} {
		data, err := os.ReadFile(stem + ext)
		if errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err != nil {
			return numbers, false, err
		}
		n := 0
		for line := range strings.Lines(string(data)) {
			fields := strings.Fields(line)
			if len(fields) != board.Size {
				continue
			}
			for _, field := range fields {
				if n < len(numbers) {
					if _, err := fmt.Sscan(field, &numbers[n]); err != nil {
						return numbers, false, err
					}
				}
				n++
			}
		}
		if n != board.CellCount {
			return numbers, false, fmt.Errorf("the truth has %d numbers, not 81", n)
		}
		return numbers, true, nil
	}
	return numbers, false, nil
}

func (t *tally) read(path string) error {
	want, hasGrid, err := truth(path)
	if err != nil {
		return err
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	start := time.Now()
	p, err := scan.Decode(context.Background(), bytes.NewReader(data))
	if err != nil {
		return err
	}
	decoded := time.Now()
	r, err := scan.Read(context.Background(), p.Image, scan.Options{Turns: p.Turns})
	t.decoding = append(t.decoding, decoded.Sub(start))
	t.reading = append(t.reading, time.Since(decoded))
	if !hasGrid {
		t.none++
		if err == nil {
			t.falselyFound++
			t.worst = append(t.worst, failure{path, 100, "found where there is none"})
		}
		return nil
	}
	t.pictures++
	t.cells += board.CellCount
	if err != nil {
		t.failures["not found"]++
		t.worst = append(t.worst, failure{path, 81, "not found"})
		return nil
	}
	t.found++
	t.compare(path, r, &want)
	return nil
}

// compare compares a reading with the truth.
func (t *tally) compare(path string, r *scan.Reading, want *[board.CellCount]int) {
	wrong, text := 0, ""
	for c := range r.Cells {
		cell := &r.Cells[c]
		digit, notes := want[c], false
		if digit > 9 {
			digit, notes = 0, true
			t.notes++
			if cell.Kind == scan.Notes {
				t.notesSeen++
			}
		}
		if cell.Uncertain {
			t.flagged++
		}
		if cell.Changed {
			t.changed++
		}
		t.confused[digit][cell.Raw]++
		right := int(cell.Digit) == digit
		if !cell.Changed {
			bin := &t.bins[min(int(cell.P*10), 9)]
			bin[0]++
			if right {
				bin[1]++
			}
		}
		if right {
			t.right++
			continue
		}
		wrong++
		mark := ""
		if !cell.Uncertain {
			t.unflagged++
			mark = " NOT FLAGGED"
		}
		text += fmt.Sprintf(" %v %d for %d (%.3f, was %d)%s", board.Cell(c), cell.Digit, digit, cell.P, cell.Raw, mark)
		switch {
		case wrong > 20: // counted under the lattice's failures below
		case notes:
			t.failures["notes taken for a digit"]++
		case digit == 0:
			t.failures["empty taken for a digit"]++
		case cell.Digit == 0:
			t.failures["digit missed"]++
		default:
			t.failures["digit taken for another"]++
		}
	}
	switch {
	case wrong == 0:
		t.whole++
	case wrong > 20:
		t.failures["lattice or turn"]++
		text = fmt.Sprintf(" %d cells", wrong)
		fallthrough
	default:
		t.worst = append(t.worst, failure{path, wrong, text})
	}
}

func percent(n, of int) string {
	if of == 0 {
		return "-"
	}
	return fmt.Sprintf("%.2f %%", 100*float64(n)/float64(of))
}

func median(d []time.Duration) time.Duration {
	slices.Sort(d)
	if len(d) == 0 {
		return 0
	}
	return d[len(d)/2].Round(100 * time.Microsecond)
}

func (t *tally) print(dir string, verbose bool) {
	fmt.Printf("%s\n", dir)
	row := func(name, value string) { fmt.Printf("  %-28s %s\n", name, value) }
	if t.pictures > 0 {
		row("pictures, grids found", fmt.Sprintf("%d, %s", t.pictures, percent(t.found, t.pictures)))
		row("whole grids right", fmt.Sprintf("%d, %s", t.whole, percent(t.whole, t.pictures)))
		row("cells right", percent(t.right, t.cells))
		row("wrong and not flagged", fmt.Sprint(t.unflagged))
		row("flagged a picture", fmt.Sprintf("%.2f", float64(t.flagged)/float64(max(t.found, 1))))
		row("changed by repair", fmt.Sprint(t.changed))
		row("cells with notes seen so", percent(t.notesSeen, t.notes))
		for _, kind := range []string{"not found", "lattice or turn", "digit taken for another", "digit missed", "empty taken for a digit", "notes taken for a digit"} {
			row(kind, fmt.Sprint(t.failures[kind]))
		}
		t.confused.print(os.Stdout)
		printBins(os.Stdout, &t.bins)
	}
	if t.none > 0 {
		row("without a Sudoku, yet found", fmt.Sprintf("%d of %d", t.falselyFound, t.none))
	}
	row("decoding, reading (median)", fmt.Sprintf("%v, %v", median(t.decoding), median(t.reading)))
	row("reading (slowest)", fmt.Sprint(t.reading[len(t.reading)-1].Round(100*time.Microsecond)))
	if verbose {
		for _, f := range t.worst {
			fmt.Printf("  %s:%s\n", filepath.Base(f.file), f.text)
		}
	}
}

// draw writes the five worst, straightened, as PNG.
func (t *tally) draw(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	slices.SortStableFunc(t.worst, func(a, b failure) int { return b.wrong - a.wrong })
	for _, f := range t.worst[:min(len(t.worst), 5)] {
		data, err := os.ReadFile(f.file)
		if err != nil {
			return err
		}
		p, err := scan.Decode(context.Background(), bytes.NewReader(data))
		if err != nil {
			return err
		}
		img := p.Image
		if r, err := scan.Read(context.Background(), img, scan.Options{}); err == nil {
			flat, err := r.Straightened(context.Background(), img, 540, 0.3)
			if err != nil {
				log.Fatal(err)
			}
			img = flat
		}
		var b bytes.Buffer
		if err := png.Encode(&b, img); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(f.file)+".png"), b.Bytes(), 0o644); err != nil {
			return err
		}
	}
	return nil
}
