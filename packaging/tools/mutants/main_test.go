package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// program is the code under test: one function of each sort, and tests that notice
// some changes.
const (
	grade = `package grade

import "errors"

var errLow = errors.New("too low")

func Pass(n int) (bool, error) {
	if n < 0 {
		return false, errLow
	}
	return n >= 50, nil
}

func Clamp(n int) int { return max(n, 0) }

func Drain(n int) (steps int) {
	for n > 0 {
		n--
		steps++
	}
	return steps
}
`
	gradeTest = `package grade

import "testing"

func TestPass(t *testing.T) {
	if ok, _ := Pass(50); !ok {
		t.Error("50 fails")
	}
	if ok, _ := Pass(49); ok {
		t.Error("49 passes")
	}
}

func TestDrain(t *testing.T) {
	if n := Drain(3); n != 3 {
		t.Error(n)
	}
}
`
	usesTest = `package uses

import (
	"testing"

	"example/grade"
)

func TestErrors(t *testing.T) {
	if _, err := grade.Pass(-1); err == nil {
		t.Error("no error")
	}
}
`
)

func module(t *testing.T) string {
	root := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":              "module example\n\ngo 1.26\n",
		"grade/grade.go":      grade,
		"grade/grade_test.go": gradeTest,
		"uses/uses_test.go":   usesTest,
	} {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func TestMutantsOfEveryKind(t *testing.T) {
	p, err := load(module(t), "grade")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range p.mutants() {
		if !p.compiles(m) {
			continue
		}
		_, change, _ := strings.Cut(m.String(), "\n  + ")
		got = append(got, m.kind+": "+strings.TrimSpace(change))
	}
	want := []string{
		"branch: if (n < 0) || true {",
		"branch: if (n < 0) && false {",
		"operator: if n <= 0 {",
		"operator: if n >= 0 {",
		"constant: if n < 1 {",
		"call: return false, nil",
		"constant: return true, errLow",
		"operator: return n > 50, nil",
		"operator: return n < 50, nil",
		"constant: return n >= 51, nil",
		"constant: return n >= 49, nil",
		"call: func Clamp(n int) int { return n }",
		"constant: func Clamp(n int) int { return max(n, 1) }",
		"branch: for (n > 0) && false {",
		"operator: for n >= 0 {",
		"operator: for n <= 0 {",
		"constant: for n > 1 {",
		"operator: n++",
		"operator: steps--",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestASeedDrawsTheSameMutants(t *testing.T) {
	p, err := load(module(t), "grade")
	if err != nil {
		t.Fatal(err)
	}
	text := func(seed uint64) (all string) {
		for _, m := range p.draw(p.mutants(), seed, 5) {
			all += m.String()
		}
		return all
	}
	if one, again := text(1), text(1); one != again {
		t.Errorf("seed 1 drew\n%s\nand\n%s", one, again)
	}
	if text(1) == text(2) {
		t.Error("seeds 1 and 2 drew the same")
	}
}

func TestVerdicts(t *testing.T) {
	root := module(t)
	w, err := newWorkshop(root)
	if err != nil {
		t.Fatal(err)
	}
	defer w.close()
	w.testers = func(string) []string { return []string{"grade", "uses"} }
	w.patience = 3 * time.Second

	drawn, err := atPlaces(root, "grade/grade.go:9,grade/grade.go:11,grade/grade.go:14,grade/grade.go:18")
	if err != nil {
		t.Fatal(err)
	}
	results, err := w.tryAll(t.Context(), drawn, 2)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]verdict{}
	for _, r := range results {
		_, change, _ := strings.Cut(r.String(), "\n  + ")
		got[strings.TrimSpace(change)] = r.verdict
	}
	for change, want := range map[string]verdict{
		"return n > 50, nil":                         killed,
		"return n >= 51, nil":                        killed,
		"return false, nil":                          killed,   // by the other package
		"return true, errLow":                        survived, // though its line is reached
		"func Clamp(n int) int { return n }":         survived, // no test reaches it
		"func Clamp(n int) int { return max(n, 1) }": survived,
		"n++": timedOut,
	} {
		if got[change] != want {
			t.Errorf("%s: %s, not %s", change, got[change], want)
		}
	}
	if text, err := os.ReadFile(filepath.Join(root, "grade/grade.go")); err != nil || string(text) != grade {
		t.Errorf("the source was changed: %v", err)
	}
}

func TestPlaces(t *testing.T) {
	root := module(t)
	for place, want := range map[string]int{"grade/grade.go:11": 4, "grade/grade.go:11:11": 2, "grade/grade.go:11:11,grade/grade.go:14:32": 3} {
		if found, err := atPlaces(root, place); err != nil || len(found) != want {
			t.Errorf("%s: %d mutants, %v", place, len(found), err)
		}
	}
	for _, place := range []string{"grade.go:11", "grade/grade.go:2", "grade/grade.go:11:1", "grade/nothing.go:1"} {
		if found, err := atPlaces(root, place); err == nil {
			t.Errorf("%s: %d mutants", place, len(found))
		}
	}
}

func TestAFailingTestIsNoVerdict(t *testing.T) {
	root := module(t)
	broken := strings.Replace(gradeTest, "n != 3", "n != 4", 1)
	if err := os.WriteFile(filepath.Join(root, "grade/grade_test.go"), []byte(broken), 0o600); err != nil {
		t.Fatal(err)
	}
	w, err := newWorkshop(root)
	if err != nil {
		t.Fatal(err)
	}
	defer w.close()
	drawn, err := atPlaces(root, "grade/grade.go:11")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.tryAll(t.Context(), drawn, 1); err == nil || !strings.Contains(err.Error(), "TestDrain fails without a mutant") {
		t.Errorf("a test that fails anyway: %v", err)
	}
}

func TestTheRoomsAreThere(t *testing.T) {
	for _, r := range rooms {
		for _, name := range testers(r.name) {
			if tests, err := filepath.Glob(filepath.Join("../../..", name, "*_test.go")); err != nil || len(tests) == 0 {
				t.Errorf("%s has no tests: %v", name, err)
			}
		}
	}
}
