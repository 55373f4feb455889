package main

import (
	"fmt"
	"io"
	"strings"
)

// confusion counts cells by their content and what was read there before repair; 0 is an
// empty cell.
type confusion [10][10]int

// add adds the counts of other cells.
func (c *confusion) add(other *confusion) {
	for truth := range c {
		for read := range c[truth] {
			c[truth][read] += other[truth][read]
		}
	}
}

// print writes a line for each digit, and for empty cells, misread at least once, with what
// it was read as.
func (c *confusion) print(w io.Writer) {
	name := func(d int) string {
		if d == 0 {
			return "none"
		}
		return fmt.Sprint(d)
	}
	for truth, row := range c {
		all := 0
		var taken []string
		for read, n := range row {
			all += n
			if n > 0 && read != truth {
				taken = append(taken, fmt.Sprintf("%s %d times", name(read), n))
			}
		}
		if len(taken) > 0 {
			fmt.Fprintf(w, "  %-28s %s\n", fmt.Sprintf("%s, of %d, read as", name(truth), all), strings.Join(taken, ", "))
		}
	}
}

// row writes a folder's results as a row of a Markdown table.
func (t *tally) row(w io.Writer, name string) {
	if t.pictures == 0 {
		fmt.Fprintf(w, "| %s | no Sudoku | %d of %d found | | |\n", name, t.falselyFound, t.none)
		return
	}
	fmt.Fprintf(w, "| %s | %d of %d | %s | %d | %.2f |\n", name, t.whole, t.pictures,
		percent(t.right, t.cells), t.unflagged, float64(t.flagged)/float64(max(t.found, 1)))
}

// table writes the rows of all folders, their combined confusion, and how well calibrated the
// probabilities are.
func table(w io.Writer, names []string, all []tally) {
	fmt.Fprintln(w, "\n| pictures | read whole | cells right | wrong and not flagged | flagged per picture |\n|---|--:|--:|--:|--:|")
	var sum confusion
	var bins [10][2]int
	for i := range all {
		all[i].row(w, names[i])
		sum.add(&all[i].confused)
		for b, n := range all[i].bins {
			bins[b][0] += n[0]
			bins[b][1] += n[1]
		}
	}
	fmt.Fprintln(w, "\nall together")
	sum.print(w)
	printBins(w, &bins)
}

// printBins writes how many of the cells in each probability range are right.
func printBins(w io.Writer, bins *[10][2]int) {
	for i, b := range bins {
		if b[0] > 0 {
			fmt.Fprintf(w, "  %-28s %d cells, %s right\n", fmt.Sprintf("read with %.1f to %.1f", float64(i)/10, float64(i+1)/10), b[0], percent(b[1], b[0]))
		}
	}
}
