package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"strings"
	"time"
)

// test is a test of a package and the code that it reaches in some rooms.
type test struct {
	name  string
	takes time.Duration
	reach map[string][]block // by file
}

// block is a stretch of source that runs either as a whole or not at all.
type block struct {
	fromLine, fromCol, toLine, toCol int
}

func (b block) has(line, col int) bool {
	after := line > b.fromLine || line == b.fromLine && col >= b.fromCol
	before := line < b.toLine || line == b.toLine && col < b.toCol
	return after && before
}

// suite is a package's tests and the code that they reach in some rooms.
type suite struct {
	tests []test
	known map[string][]block // all blocks of the rooms, by file
}

// reaching returns the tests that reach a mutant. Case conditions and code outside
// functions are in no block, so any test that reaches the room may reach those.
func (s suite) reaching(m mutant) (tests []test) {
	inBlock := false
	for _, b := range s.known[m.file] {
		inBlock = inBlock || b.has(m.line, m.col)
	}
	for _, t := range s.tests {
		reached := false
		for file := range t.reach {
			reached = reached || !inBlock && strings.HasPrefix(file, m.room+"/")
		}
		for _, b := range t.reach[m.file] {
			reached = reached || b.has(m.line, m.col)
		}
		if reached {
			tests = append(tests, t)
		}
	}
	return tests
}

// measure runs each test of a package alone, to see how long it takes and what it reaches
// in some rooms.
func (w *workshop) measure(ctx context.Context, rooms []string, pkg string) (suite, error) {
	binary := w.name("cover.test")
	defer os.Remove(binary)
	of := "-coverpkg=./" + strings.Join(rooms, ",./")
	if out, err := w.goTool(ctx, "test", "-c", "-cover", "-covermode=set", of, "-vet=off", "-o", binary, "./"+pkg); err != nil {
		return suite{}, fmt.Errorf("%s: %w\n%s", pkg, err, out)
	}
	out, err := w.tests(ctx, pkg, binary, time.Minute, "-test.list=^(Test|Example|Fuzz)")
	if err != nil {
		return suite{}, fmt.Errorf("%s: %w\n%s", pkg, err, out)
	}
	s := suite{known: map[string][]block{}}
	for name := range strings.Lines(out) {
		profile := w.name("profile")
		t := test{name: strings.TrimSpace(name), reach: map[string][]block{}}
		begun := time.Now()
		if out, err := w.tests(ctx, pkg, binary, 20*time.Minute, "-test.run=^"+t.name+"$", "-test.coverprofile="+profile); err != nil {
			return suite{}, fmt.Errorf("%s fails without a mutant: %w\n%s", t.name, err, out)
		}
		t.takes = time.Since(begun)
		all, err := readProfile(profile, w.module, t.reach)
		os.Remove(profile)
		if err != nil {
			return suite{}, err
		}
		s.tests = append(s.tests, t)
		s.known = all
	}
	return s, nil
}

// readProfile reads a coverage profile: it returns all blocks of the rooms, and adds
// those that ran to reached.
func readProfile(name, module string, reached map[string][]block) (all map[string][]block, err error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	all = map[string][]block{}
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		path, rest, ok := strings.Cut(lines.Text(), ".go:")
		if !ok {
			continue // the mode line
		}
		var b block
		var statements, count int
		if _, err := fmt.Sscanf(rest, "%d.%d,%d.%d %d %d", &b.fromLine, &b.fromCol, &b.toLine, &b.toCol, &statements, &count); err != nil {
			return nil, fmt.Errorf("%s: %w", lines.Text(), err)
		}
		file := strings.TrimPrefix(path, module+"/") + ".go"
		all[file] = append(all[file], b)
		if count > 0 {
			reached[file] = append(reached[file], b)
		}
	}
	return all, lines.Err()
}
