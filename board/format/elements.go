package format

import (
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// squeeze drops sizes of 1.
func squeeze(dims []int) []int {
	kept := dims[:0]
	for _, n := range dims {
		if n != 1 {
			kept = append(kept, n)
		}
	}
	if len(kept) == 0 {
		kept = append(kept, 1)
	}
	return kept
}

// withoutTypes drops what says a type: empty brackets, and brackets with one element
// that a name or other brackets follow at once.
func withoutTypes(items []item) []item {
	var kept []item
	for i, it := range items {
		if it.inner != nil && it.inner.typed {
			follows := i+1 < len(items) && items[i+1].start == it.end && items[i+1].separator == 0
			if follows || it.inner.tally.cells == 0 {
				continue
			}
		}
		kept = append(kept, it)
	}
	return kept
}

// segments splits items at semicolons and bars, but not at semicolons that are the only
// separators. One at the start or the end separates nothing.
func segments(items []item) [][]item {
	all := splitItems(items, ";|")
	if len(all) > 1 && len(all[0]) == 0 {
		all = all[1:]
	}
	if len(all) > 1 && len(all[len(all)-1]) == 0 {
		all = all[:len(all)-1]
	}
	return all
}

// splitItems splits items at separators.
func splitItems(items []item, separators string) (all [][]item) {
	from := 0
	for i, it := range items {
		if it.separator != 0 && strings.IndexByte(separators, it.separator) >= 0 {
			all = append(all, items[from:i])
			from = i + 1
		}
	}
	return append(all, items[from:])
}

// elements splits items at commas, or where there are none into single items. Names
// before brackets belong to those.
func elements(items []item) [][]item {
	all := splitItems(items, ",")
	if len(all) > 1 {
		if last := len(all) - 1; len(all[last]) == 0 {
			all = all[:last]
		}
		return all
	}
	groups := slices.ContainsFunc(items, func(it item) bool { return it.inner != nil })
	all = nil
	from := 0
	for i, it := range items {
		if !groups || it.inner != nil {
			all = append(all, items[from:i+1])
			from = i + 1
		}
	}
	if from < len(items) {
		all = append(all, items[from:])
	}
	return all
}

// readElement reads an element: a cell, nine cells in quotes, or brackets. Names before
// it are passed over.
func readElement(element []item) (dims []int, cells []string, ok bool) {
	if len(element) == 0 {
		return nil, nil, false
	}
	last := element[len(element)-1]
	for _, it := range element[:len(element)-1] {
		if !it.isName() {
			return nil, nil, false
		}
	}
	switch {
	case last.inner != nil && last.inner.typed && last.inner.tally.cells == 1:
		return nil, last.inner.cells, true
	case last.inner != nil:
		return last.inner.dims, last.inner.cells, last.inner.dims != nil
	case len(element) > 1 && !isDigitText(last.text):
		return nil, nil, false
	case isRowText(last.text):
		return []int{board.Size}, strings.Split(last.text, ""), true
	case isDigitText(last.text) || isMark(last.text):
		return nil, []string{last.text}, true
	}
	return nil, nil, false
}
