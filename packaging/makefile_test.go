package packaging

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestMakeTakesGLAndABIFromTheEnvironment reads the commands that make would run.
func TestMakeTakesGLAndABIFromTheEnvironment(t *testing.T) {
	if _, err := exec.LookPath("make"); err != nil {
		t.Skip("there is no make")
	}
	for _, tt := range []struct {
		env, args, want, without string
	}{
		{"", "build", "no_emoji,gles ", ""},
		{"GL=es", "build", "no_emoji,gles ", ""},
		{"GL=desktop", "build", "no_emoji ", "gles"},
		{"GL=es", "build GL=desktop", "no_emoji ", "gles"},
		{"GL=opengl", "build", `GL is es or desktop, not "opengl"`, "go build"},
		{"", "apk", "apk.sh arm64", ""},
		{"ABI=386", "apk", "apk.sh 386", ""},
	} {
		cmd := exec.Command("make", append([]string{"-n", "-B"}, strings.Fields(tt.args)...)...)
		cmd.Dir = ".."
		for _, v := range os.Environ() {
			if name, _, _ := strings.Cut(v, "="); name != "GL" && name != "ABI" && name != "MAKEFLAGS" {
				cmd.Env = append(cmd.Env, v)
			}
		}
		cmd.Env = append(cmd.Env, tt.env)
		out, _ := cmd.CombinedOutput() // refusals are read below
		if text := string(out); !strings.Contains(text, tt.want) || tt.without != "" && strings.Contains(text, tt.without) {
			t.Errorf("%s make %s: %s", tt.env, tt.args, text)
		}
	}
}

// TestWhatIsNotRacedStartsNoGoroutine looks through the packages that "make test-race" leaves
// out: nothing in them or in their tests runs beside anything else, or asks whether it is on a
// phone, as that run says.
func TestWhatIsNotRacedStartsNoGoroutine(t *testing.T) {
	alone := regexp.MustCompile(strings.ReplaceAll(variable(t, "ALONE"), "$$", "$"))
	leftOut := map[string]bool{}
	err := filepath.WalkDir("..", func(name string, entry os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		slashed := filepath.ToSlash(name)
		if entry.IsDir() {
			if slashed == "../packaging/tools" || slashed == "../packaging/beam" || slashed == "../out" || entry.Name() == ".git" {
				return filepath.SkipDir
			}
			return nil
		}
		folder := path.Join("github.com/solvoku/solvoku", strings.TrimPrefix(path.Dir(slashed), ".."))
		if path.Ext(slashed) != ".go" || !alone.MatchString(folder) {
			return nil
		}
		leftOut[folder] = true
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if what := runsBeside(n); what != "" {
				t.Errorf("%s: %s, so its package must not be in the Makefile's ALONE", files.Position(n.Pos()), what)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(leftOut) < 20 {
		t.Errorf("only %d packages were looked through", len(leftOut))
	}
}

// TestWhatIsUnracedIsLeftOut holds the packages that are compiled without the race detector to
// those that start no goroutine.
func TestWhatIsUnracedIsLeftOut(t *testing.T) {
	alone := regexp.MustCompile(strings.ReplaceAll(variable(t, "ALONE"), "$$", "$"))
	for _, folder := range strings.Fields(variable(t, "UNRACED")) {
		if _, err := os.Stat(filepath.Join("..", folder)); err != nil {
			t.Error(err)
		}
		if !alone.MatchString(path.Join("github.com/solvoku/solvoku", folder)) {
			t.Errorf("%s is compiled without the detector, but is not in ALONE", folder)
		}
	}
}

// TestEverySweepIsATest looks for a test of each name in the Makefile's SWEEPS.
func TestEverySweepIsATest(t *testing.T) {
	var tests []byte
	err := filepath.WalkDir("..", func(name string, entry os.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, "_test.go") {
			return err
		}
		text, err := os.ReadFile(name)
		tests = append(tests, text...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, sweep := range strings.Split(strings.TrimPrefix(variable(t, "SWEEPS"), "|"), "|") {
		if !regexp.MustCompile(`(?m)^func Test\w*` + sweep + `\w*\(t \*testing\.T\)`).Match(tests) {
			t.Errorf("no test has %q in its name", sweep)
		}
	}
}

// variable returns what the Makefile sets a variable to.
func variable(t *testing.T, name string) string {
	t.Helper()
	makefile, err := os.ReadFile("../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`(?m)^` + name + ` *= (.*)$`).FindSubmatch(makefile)
	if found == nil {
		t.Fatalf("the Makefile has no %s", name)
	}
	return string(found[1])
}

// runsBeside says what a piece of code has to do with other goroutines or with phones.
func runsBeside(n ast.Node) string {
	switch n := n.(type) {
	case *ast.GoStmt:
		return "a goroutine starts"
	case *ast.SelectorExpr:
		switch n.Sel.Name {
		case "Go", "AfterFunc", "Parallel", "IsMobile":
			return n.Sel.Name + " is called"
		}
	}
	return ""
}
