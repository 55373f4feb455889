package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/andybalholm/brotli"
	"golang.org/x/sync/errgroup"

	"github.com/solvoku/solvoku/packaging/tools/internal/slim"
)

// carried are the files embedded in the program.
var carried = []struct {
	part  string
	files []string // patterns
}{
	{"the app's fonts", []string{"assets/*.ttf"}},
	{"Fyne's fonts", []string{"out/patched/fyne.io/fyne/v2/theme/font/*.ttf"}},
	{"translations", []string{"assets/translations/*.json"}},
	{"the photo reader's network", []string{"board/scan/*.bin"}},
	{"icons", []string{"ui/widgets/icons/*.svg", "out/patched/fyne.io/fyne/v2/theme/icons/*.svg", "assets/icon.png"}},
	{"licences", []string{"assets/*.txt"}},
	{"lessons' boards", []string{"ui/learn/*.txt"}},
}

// packages are groups of the program's packages, by prefix. The first match counts.
var packages = []struct {
	part  string
	begin []string
}{
	{"code: photos", []string{module + "board/scan", module + "internal/scan", module + "ui/scan"}},
	{"code: board", []string{module + "board", module + "internal"}},
	{"code: solvers", []string{module + "solvers"}},
	{"code: pages", []string{module}},
	{"code: Fyne", []string{"fyne.io/", "github.com/fyne-io/gl"}},
	{"code: fonts", []string{"github.com/go-text/", "golang.org/x/image/font", "golang.org/x/text/"}},
	{"code: pictures", []string{"image", "golang.org/x/image/", "github.com/srwiley/", "github.com/fyne-io/oksvg"}},
	{"code: runtime", []string{"runtime", "internal/", "reflect", "syscall"}},
	{"code: Go's library", []string{""}},
}

const module = "github.com/solvoku/solvoku/"

// part is a part of what is sent before the app runs.
type part struct {
	name  string
	bytes int // compressed separately, by brotli at a low level
}

// partsOf divides the files into parts.
func partsOf(files []file) ([]part, error) {
	program, err := slim.Open(files[0].data)
	if err != nil {
		return nil, err
	}
	var names []string
	contents := map[string][]byte{}
	add := func(name string, data []byte) {
		if _, known := contents[name]; !known {
			names = append(names, name)
		}
		contents[name] = append(contents[name], data...)
	}
	for _, p := range packages {
		add(p.part, nil)
	}
	for _, f := range program.Functions {
		add(group(f.Name), f.Code)
	}
	add("code: names and tables", program.Table)
	rest := program.Data
	for _, c := range carried {
		for _, pattern := range c.files {
			all, err := filepath.Glob(pattern)
			if err != nil {
				return nil, err
			}
			for _, name := range all {
				data, err := os.ReadFile(name)
				if err != nil {
					return nil, err
				}
				if before, after, found := bytes.Cut(rest, data); found {
					add(c.part, data)
					rest = append(bytes.Clone(before), after...)
				}
			}
		}
	}
	add("other data of the program", rest)
	for _, f := range files[1:] {
		switch {
		case f.later:
		case strings.HasSuffix(f.name, ".png"):
			add("the page's icons", f.data)
		default:
			add("the page itself", f.data)
		}
	}

	parts := make([]part, len(names))
	var jobs errgroup.Group
	for i, name := range names {
		jobs.Go(func() error {
			var packed bytes.Buffer
			w := brotli.NewWriterOptions(&packed, brotli.WriterOptions{Quality: 5, LGWin: 24})
			if _, err := w.Write(contents[name]); err != nil {
				return err
			}
			err := w.Close()
			parts[i] = part{name, packed.Len()}
			return err
		})
	}
	return parts, jobs.Wait()
}

// group returns the group of a function's package.
func group(function string) string {
	name, _, _ := strings.Cut(function, "[") // without type arguments
	if function == "" {
		name = "runtime"
	}
	for _, p := range packages {
		for _, begin := range p.begin {
			if strings.HasPrefix(name, begin) {
				return p.part
			}
		}
	}
	panic("every package has a group")
}

// A part may grow by a fiftieth plus four thousand bytes before the check fails.
const (
	mayGrow   = 1.02
	mayGrowBy = 4000
)

// compared prints the parts next to the recorded ones, and returns an error if one has grown
// beyond its limit or isn't recorded.
func compared(w io.Writer, parts []part, recorded string) error {
	was := map[string]int{}
	for line := range strings.Lines(recorded) {
		number, name, _ := strings.Cut(strings.TrimSpace(line), " ")
		n, err := strconv.Atoi(number)
		if err != nil {
			return fmt.Errorf("the recorded parts: %w", err)
		}
		was[name] = n
	}
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "packed alone\trecorded\tratio\t")
	var now, before int
	var grown []string
	row := func(name string, now, before int) {
		fmt.Fprintf(table, "%d\t%d\t%.3f\t  %s\n", now, before, float64(now)/float64(max(before, 1)), name)
	}
	for _, p := range parts {
		row(p.name, p.bytes, was[p.name])
		now, before = now+p.bytes, before+was[p.name]
		if float64(p.bytes) > mayGrow*float64(was[p.name])+mayGrowBy {
			grown = append(grown, p.name)
		}
	}
	row("all", now, before)
	if err := table.Flush(); err != nil {
		return err
	}
	if grown != nil {
		return fmt.Errorf("too large, compared with what is recorded: %s", strings.Join(grown, ", "))
	}
	return nil
}

// record returns the parts as text that compared can read.
func record(parts []part) string {
	var sb strings.Builder
	for _, p := range parts {
		fmt.Fprintln(&sb, p.bytes, p.name)
	}
	return sb.String()
}
