package main

import (
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// row is a line of the table: the expected size of the files matching a pattern.
type row struct {
	pattern string
	bytes   float64
}

// line matches a row of a Markdown table that ends in a file and its size.
var line = regexp.MustCompile("(?m)^\\|[^|]*\\| `([^`|]+)` \\| ([0-9.]+) MB \\|$")

// read returns the rows of the table in a text.
func read(text string) ([]row, error) {
	var table []row
	for _, m := range line.FindAllStringSubmatch(text, -1) {
		megabytes, err := strconv.ParseFloat(m[2], 64)
		if err != nil {
			return nil, err
		}
		table = append(table, row{m[1], megabytes * 1e6})
	}
	if table == nil {
		return nil, errors.New("there is no table of files with their sizes")
	}
	return table, nil
}

// tolerance is how far a size may deviate from the table.
const tolerance = 0.05

// compare returns a line for each row of the table, and an error that names the
// differences and the missing files.
func compare(root string, table []row, wanted []string) (report string, err error) {
	var faults []error
	for _, pattern := range wanted {
		if !slices.ContainsFunc(table, func(r row) bool { return r.pattern == pattern }) {
			faults = append(faults, fmt.Errorf("%s is not in the table", pattern))
		}
	}
	var sb strings.Builder
	for _, r := range table {
		files, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(r.pattern)))
		if err != nil {
			return "", err
		}
		switch len(files) {
		case 0:
			fmt.Fprintf(&sb, "%-40s not built\n", r.pattern)
			if slices.Contains(wanted, r.pattern) {
				faults = append(faults, fmt.Errorf("%s was not built", r.pattern))
			}
			continue
		case 1:
		default:
			faults = append(faults, fmt.Errorf("%s are %d files", r.pattern, len(files)))
			continue
		}
		info, err := os.Stat(files[0])
		if err != nil {
			return "", err
		}
		size := float64(info.Size())
		fmt.Fprintf(&sb, "%-40s %5.2f MB, in the table %.1f MB\n", r.pattern, size/1e6, r.bytes/1e6)
		if math.Abs(size-r.bytes) > tolerance*r.bytes {
			faults = append(faults, fmt.Errorf("%s has %.2f MB, and the table says %.1f MB", r.pattern, size/1e6, r.bytes/1e6))
		}
	}
	return sb.String(), errors.Join(faults...)
}
