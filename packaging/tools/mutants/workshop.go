package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"
)

const (
	// slower is how many times longer than the original's a mutant's tests may take,
	// since other mutants are tested at the same time.
	slower = 10
	// quick is the maximum duration of the tests that run first.
	quick = 2 * time.Second
	// memory is the maximum address space of a mutant's tests, in KiB: one that
	// collects endlessly mustn't bring down the machine.
	memory = 8 << 20
)

// workshop tests mutants.
type workshop struct {
	root   string // the app's folder
	module string // its module path
	dir    string // a temporary folder, removed at the end
	files  atomic.Int64
	suites map[string]suite // by package

	testers  func(room string) []string // the packages with a room's tests
	patience time.Duration              // minimum time limit for each mutant's tests
}

func newWorkshop(root string) (*workshop, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "mutants-")
	if err != nil {
		return nil, err
	}
	w := &workshop{root: root, dir: dir, suites: map[string]suite{}, testers: testers, patience: 20 * time.Second}
	module, err := w.goTool(context.Background(), "list", "-m")
	if err != nil {
		return nil, fmt.Errorf("%w\n%s", err, module)
	}
	w.module = strings.TrimSpace(module)
	return w, nil
}

func (w *workshop) close() { os.RemoveAll(w.dir) }

// name returns the name of a new file.
func (w *workshop) name(suffix string) string {
	return filepath.Join(w.dir, strconv.FormatInt(w.files.Add(1), 10)+"."+suffix)
}

// verdict is the outcome for a mutant.
type verdict string

const (
	killed      verdict = "killed"
	timedOut    verdict = "timed out"
	survived    verdict = "survived"
	notCompiled verdict = "not compiled"
)

type result struct {
	mutant
	verdict verdict
	by      string // the tests that noticed it
}

// tryAll tests mutants, several in parallel.
func (w *workshop) tryAll(ctx context.Context, drawn []mutant, jobs int) ([]result, error) {
	if err := w.measureAll(ctx, drawn, jobs); err != nil {
		return nil, err
	}
	results := make([]result, len(drawn))
	var done atomic.Int64
	var group errgroup.Group
	group.SetLimit(jobs)
	for i, m := range drawn {
		group.Go(func() error {
			r, err := w.try(ctx, m)
			if err != nil {
				return err
			}
			results[i] = r
			log.Printf("%d of %d: %s:%d %s %s", done.Add(1), len(drawn), m.file, m.line, r.verdict, r.by)
			return nil
		})
	}
	err := group.Wait()
	return slices.DeleteFunc(results, func(r result) bool { return r.verdict == "" }), err
}

// measureAll measures the tests of the mutants' rooms.
func (w *workshop) measureAll(ctx context.Context, drawn []mutant, jobs int) error {
	tested := map[string][]string{} // rooms by package
	for _, m := range drawn {
		for _, pkg := range w.testers(m.room) {
			if !slices.Contains(tested[pkg], m.room) {
				tested[pkg] = append(tested[pkg], m.room)
			}
		}
	}
	var lock sync.Mutex
	var group errgroup.Group
	group.SetLimit(jobs)
	for pkg, rooms := range tested {
		group.Go(func() error {
			begun := time.Now()
			s, err := w.measure(ctx, rooms, pkg)
			log.Printf("%d tests of %s took %s", len(s.tests), pkg, time.Since(begun).Round(time.Second/10))
			lock.Lock()
			defer lock.Unlock()
			w.suites[pkg] = s
			return err
		})
	}
	return group.Wait()
}

// try tests a mutant until some test notices it.
func (w *workshop) try(ctx context.Context, m mutant) (result, error) {
	source, overlay := w.name("go"), w.name("json")
	defer os.Remove(source)
	defer os.Remove(overlay)
	text, err := json.Marshal(map[string]any{"Replace": map[string]string{filepath.Join(w.root, m.file): source}})
	if err != nil {
		return result{}, err
	}
	if err := errors.Join(os.WriteFile(source, m.mutated(), 0o600), os.WriteFile(overlay, text, 0o600)); err != nil {
		return result{}, err
	}
	for _, pkg := range w.testers(m.room) {
		tests := w.suites[pkg].reaching(m)
		if len(tests) == 0 {
			continue
		}
		binary := w.name("test")
		defer os.Remove(binary)
		if out, err := w.goTool(ctx, "test", "-c", "-overlay", overlay, "-vet=off", "-o", binary, "./"+pkg); err != nil {
			log.Printf("%v%s", m, out)
			return result{mutant: m, verdict: notCompiled}, ctx.Err()
		}
		for _, some := range byTime(tests) {
			verdict, by := w.notice(ctx, pkg, binary, some)
			if ctx.Err() != nil {
				return result{}, ctx.Err()
			}
			if verdict != survived {
				return result{m, verdict, pkg + " " + by}, nil
			}
		}
	}
	return result{mutant: m, verdict: survived}, nil
}

// byTime splits tests into those to run first and the rest.
func byTime(tests []test) [][]test {
	tests = slices.Clone(tests)
	slices.SortStableFunc(tests, func(a, b test) int { return int(a.takes - b.takes) })
	var sum time.Duration
	n := 0
	for n < len(tests) && (n == 0 || sum+tests[n].takes <= quick) {
		sum += tests[n].takes
		n++
	}
	if n == len(tests) {
		return [][]test{tests}
	}
	return [][]test{tests[:n], tests[n:]}
}

// notice runs tests in a mutant's binary.
func (w *workshop) notice(ctx context.Context, pkg, binary string, tests []test) (v verdict, by string) {
	limit := w.patience
	names := make([]string, len(tests))
	for i, t := range tests {
		names[i] = t.name
		limit += slower * t.takes
	}
	out, err := w.tests(ctx, pkg, binary, limit, "-test.failfast", "-test.run=^("+strings.Join(names, "|")+")$")
	switch {
	case err == nil:
		return survived, ""
	case errors.Is(err, context.DeadlineExceeded):
		return timedOut, fmt.Sprintf("after %s", limit.Round(time.Second))
	}
	for line := range strings.Lines(out) {
		for _, mark := range [...]string{"--- FAIL: ", "panic: ", "fatal error: "} {
			if strings.HasPrefix(line, mark) {
				return killed, strings.TrimSpace(line)
			}
		}
	}
	return killed, ""
}

// tests runs a package's test binary, in the package's folder and with its own home
// folder.
func (w *workshop) tests(ctx context.Context, pkg, binary string, limit time.Duration, args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	home := w.name("home")
	if err := os.Mkdir(home, 0o700); err != nil {
		return "", err
	}
	defer os.RemoveAll(home)
	command := exec.CommandContext(ctx, "sh", append([]string{"-c", `ulimit -v "$1"; shift; exec "$@"`, "sh", strconv.Itoa(memory), binary}, args...)...)
	command.Dir = filepath.Join(w.root, pkg)
	command.Env = append(environment(), "HOME="+home, "TMPDIR="+home, "GOCOVERDIR="+home, "GOMAXPROCS=2")
	command.WaitDelay = time.Second // for processes started by the tests
	out, err := command.CombinedOutput()
	if ctx.Err() != nil {
		err = ctx.Err()
	}
	return string(out), err
}

// goTool runs the go command in the app's folder.
func (w *workshop) goTool(ctx context.Context, args ...string) (string, error) {
	var out bytes.Buffer
	command := exec.CommandContext(ctx, "go", args...)
	command.Dir, command.Env, command.Stdout, command.Stderr = w.root, append(environment(), "GOMAXPROCS=2"), &out, &out
	err := command.Run()
	return out.String(), err
}
