package format

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// Some texts have a record for each cell: an object in JSON or an element of a page, with
// the cell's digit among its fields. Records that give their row and column are placed by
// these, and others in order if there are 81. Each field is then a grid of its own, and the
// grids are one puzzle: {"value": 0, "solution": 8} also has the solution.

// record is a cell's fields, by lower-case names.
type record map[string]string

// readRecords returns the puzzle that records form. ok is false if they don't form one. The
// error is for records that contradict each other, or are not quite 81.
func readRecords(all []record) (d Document, e *Error, ok bool) {
	if len(all) < board.MinGivens || len(all) > 2*cellCount {
		return d, nil, false
	}
	placings, ordered := placingsOf(all)
	if ordered {
		return readOrdered(all, placings[0])
	}
	var found []Document
	for _, cells := range placings {
		one, refusal, ok := readPlaced(all, cells)
		switch {
		case ok:
			found = append(found, one)
		case e == nil:
			e = refusal
		}
	}
	switch len(found) {
	case 0:
		return d, e, false
	case 1:
		return found[0], nil, true
	}
	two := either(found[0].State.Givens(), found[1].State.Givens())
	return d, &two, false
}

// readOrdered does what readRecords does, for records in the order of the rows. They count as
// ordered by boxes if only that leaves one solution, or breaks fewer rules.
func readOrdered(all []record, rows []board.Cell) (d Document, e *Error, ok bool) {
	d, e, ok = readPlaced(all, rows)
	given := d.State.Givens()
	if ok && onegrid.HasOne(&given) {
		return d, e, ok
	}
	boxes := make([]board.Cell, cellCount)
	for i := range boxes {
		boxes[i] = onegrid.InBox(i)
	}
	boxed, _, isBoxed := readPlaced(all, boxes)
	g := boxed.State.Givens()
	switch {
	case !isBoxed || e != nil:
		return d, e, ok
	case !ok || onegrid.AreBoxed(&given, &g) || onegrid.HasOne(&g):
		return boxed, nil, true
	case onegrid.Broken(&g) <= onegrid.Broken(&given):
		two := either(given, g)
		return d, &two, false
	}
	return d, e, ok
}

// placingsOf returns the cells that records may stand for: none if they are damaged, and two if
// they can count from 0 or from 1. ordered reports whether only their order says so.
func placingsOf(all []record) (placings [][]board.Cell, ordered bool) {
	if cells, ok := placesOf(all); ok {
		return [][]board.Cell{cells}, false
	}
	if placings, has := cellsNamed(all); has {
		return placings, false
	}
	if len(all) != cellCount {
		return nil, false
	}
	cells := make([]board.Cell, cellCount)
	for i := range cells {
		cells[i] = board.Cell(i)
	}
	return [][]board.Cell{cells}, true
}

// readPlaced returns the puzzle that records form as certain cells, as readRecords does.
func readPlaced(all []record, cells []board.Cell) (d Document, e *Error, ok bool) {
	if len(all) == cellCount && len(slices.Compact(slices.Sorted(slices.Values(cells)))) < cellCount {
		return d, &Error{Reason: Malformed, Expected: "81 cells"}, false
	}
	versions, near := fieldVersions(all, cells)
	d, e, ok = decideVersions(versions)
	if e != nil {
		return d, e, false
	}
	givens := d.State.Givens()
	if !ok || givens.FilledCount() == cellCount && near {
		return d, nil, false // may be the solution of a puzzle with a mistake
	}
	if len(all) != cellCount && (len(all) >= cellCount-onegrid.Nearly || hasEmptyCell(versions, all, &givens)) {
		refusal := Error{Reason: TooShort, Found: len(all), Want: cellCount} // empty cells are listed, too, so all 81 should be there
		if len(all) > cellCount {
			refusal.Reason = TooLong
		}
		return d, &refusal, false
	}
	return d, nil, givens.FilledCount() >= board.MinGivens
}

// hasEmptyCell reports whether the field with the givens is empty in some record.
func hasEmptyCell(versions []version, all []record, givens *board.Grid) bool {
	return slices.ContainsFunc(versions, func(v version) bool {
		return !v.mask && v.grid == *givens && slices.ContainsFunc(all, func(r record) bool { return onegrid.EmptyCell(strings.TrimFunc(r[v.name], chars.IsBlank)) })
	})
}

// maxFieldWords is the maximum number of words of a field that are taken for marks of its cells.
const maxFieldWords = 6

// fieldVersions returns a version for each field that is a digit or empty in all records, and a
// mask for each word that occurs in another field of some filled cells: a flag, a class, a name of
// who entered the digit. near reports whether there is a field with digits in nearly all records.
func fieldVersions(all []record, cells []board.Cell) (versions []version, near bool) {
	grids, names, near := fieldGrids(all, cells)
	for i, name := range names {
		versions = append(versions, version{name: name, grid: grids[i]})
	}
	if len(grids) == 0 {
		return nil, near
	}
	known := map[string]bool{}
	for _, r := range all {
		for name := range r {
			known[name] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(known)) {
		if a := chars.AxisNames[name]; slices.Contains(names, name) || a == chars.RowAxis || a == chars.ColumnAxis {
			continue
		}
		masks := map[string]*version{}
		for i, r := range all {
			value, ok := r[name]
			if !ok || len(value) > chars.LongestGap {
				continue
			}
			for _, word := range fieldWords(name, value) {
				if masks[word] == nil {
					masks[word] = &version{name: word, mask: true, flag: true}
				}
				masks[word].grid[cells[i]] = 1
			}
		}
		if len(masks) > maxFieldWords {
			continue // neither kind
		}
		for _, word := range slices.Sorted(maps.Keys(masks)) {
			versions = append(versions, *masks[word])
		}
	}
	return versions, near
}

// fieldWords returns what a field says about its cell: its name if it is a flag that is set, and
// otherwise the words of its value.
func fieldWords(name, value string) []string {
	switch strings.ToLower(value) {
	case "true", "1", "yes", "", name:
		return []string{name} // in HTML, a flag without a value is set
	case "false", "0", "no", "null":
		return nil
	}
	return strings.FieldsFunc(strings.ToLower(value), chars.IsBlank)
}

// fieldGrids returns the grid of each field that is a digit or empty in all records. near
// reports whether there is a field that is so in nearly all.
func fieldGrids(all []record, cells []board.Cell) (grids []board.Grid, names []string, near bool) {
	known := map[string]bool{}
	for _, r := range all {
		for name := range r {
			known[name] = true
		}
	}
	names = make([]string, 0, len(known))
	for name := range known {
		names = append(names, name)
	}
	slices.Sort(names)
	names = slices.DeleteFunc(names, func(name string) bool {
		var g board.Grid
		filled := [cellCount]bool{}
		others := 0
		for i, r := range all {
			text := chars.CleanNumber(strings.TrimFunc(r[name], chars.IsBlank))
			digit := board.Digit(0)
			switch {
			case chars.IsDigitText(text):
				digit = board.Digit(text[0] - '0')
			case !onegrid.EmptyCell(text):
				others++
				continue
			}
			if c := cells[i]; filled[c] && g[c] != digit {
				return true
			}
			g[cells[i]], filled[cells[i]] = digit, true
		}
		if others > 0 || !onegrid.IsGrid(&g) {
			near = near || others > 0 && others <= onegrid.Nearly && g.FilledCount() > others && onegrid.Broken(&g) <= onegrid.MaxBroken
			return true
		}
		grids = append(grids, g)
		return false
	})
	return grids, names, near
}

// placesOf returns the cells of records that give their row and column.
func placesOf(all []record) (cells []board.Cell, ok bool) {
	rows, rowName := numbersOf(all, chars.RowAxis)
	columns, columnName := numbersOf(all, chars.ColumnAxis)
	if rows == nil || columns == nil {
		return nil, false
	}
	firstRow, stepRow := steps(rows)
	firstColumn, stepColumn := steps(columns)
	if low, ok := baseOf(append(slices.Clone(rows), columns...)); ok {
		firstRow, stepRow, firstColumn, stepColumn = low, 1, low, 1
	}
	if stepRow == 0 || stepColumn == 0 {
		return nil, false // it is unclear where they start counting
	}
	for i := range all {
		row, column := (rows[i]-firstRow)/stepRow, (columns[i]-firstColumn)/stepColumn
		if row < 0 || row >= board.Size || column < 0 || column >= board.Size {
			return nil, false
		}
		cells = append(cells, board.At(row, column))
	}
	if slices.Contains(chars.Conventional[:], rowName) || slices.Contains(chars.Conventional[:], columnName) {
		down := slices.IsSortedFunc(cells, func(a, b board.Cell) int { return a.Col()*board.Size + a.Row() - b.Col()*board.Size - b.Row() })
		if down {
			return nil, false // row and column may be swapped, as in lists of givens
		}
	}
	return cells, true
}

// baseOf returns whether rows and columns count from 0 or from 1, if their numbers show it.
func baseOf(numbers []int) (base int, ok bool) {
	switch low, high := slices.Min(numbers), slices.Max(numbers); {
	case low == 0 && high < board.Size:
		return 0, true
	case low > 0 && high == board.Size:
		return 1, true
	}
	return 0, false
}

// steps returns the minimum of nine distinct numbers and the step between them; the step is 0
// if there aren't nine, or the steps differ.
func steps(numbers []int) (low, step int) {
	sorted := slices.Compact(slices.Sorted(slices.Values(numbers)))
	if len(sorted) != board.Size {
		return 0, 0
	}
	low = sorted[0]
	step = (sorted[board.Size-1] - low) / (board.Size - 1)
	for i, n := range sorted {
		if n != low+i*step {
			return 0, 0
		}
	}
	return low, step
}

// numbersOf returns the numbers of the field that holds an axis in all records.
func numbersOf(all []record, a chars.Axis) (numbers []int, name string) {
	for name := range all[0] {
		if chars.AxisNames[name] != a {
			continue
		}
		numbers = numbers[:0]
		for _, r := range all {
			text := r[name]
			n, err := strconv.ParseFloat(text, 64)
			if err != nil || n < 0 || n > 1<<20 || text[0] == '.' || len(text) > 1 && text[0] == '0' && text[1] != '.' {
				break // 01 may be a number with another digit
			}
			numbers = append(numbers, int(n))
		}
		if len(numbers) == len(all) {
			return numbers, name
		}
	}
	return nil, ""
}
