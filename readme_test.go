package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
)

func readText(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// noDebug are the flags that the Makefile compiles tests with. With them, the programs below
// reuse what was compiled for the tests; with others, Go compiles its whole library once more.
var noDebug = []string{"-trimpath", "-gcflags=all=-dwarf=false"}

// program matches Go code in the README and what it prints: a whole program, or what
// stands in its function main.
var program = regexp.MustCompile("```go\n([^`]*)```\n+```text\n([^`]*)```")

// wrap makes a program of the code in a function main, with the packages that README
// says it needs.
func wrap(code string) string {
	if strings.HasPrefix(code, "package ") {
		return code
	}
	var sb strings.Builder
	sb.WriteString("package main\n\nimport (\n\t\"fmt\"\n")
	for _, name := range []string{"board", "solvers", "solvers/logic", "solvers/proof"} {
		fmt.Fprintf(&sb, "\t\"github.com/solvoku/solvoku/%s\"\n", name)
	}
	sb.WriteString(")\n\nfunc main() {\n" + code + "}\n")
	return sb.String()
}

// TestTheReadmesProgramsRun builds each program in the README as a package of
// this module, laid over the tree, and compares what it prints.
func TestTheReadmesProgramsRun(t *testing.T) {
	programs := program.FindAllStringSubmatch(readText(t, "README.md"), -1)
	if len(programs) < 2 {
		t.Fatalf("found %d programs", len(programs))
	}
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range programs {
		dir := t.TempDir()
		source, overlay := filepath.Join(dir, "main.go"), filepath.Join(dir, "overlay.json")
		name := fmt.Sprintf("readme%d", i)
		laid, err := json.Marshal(map[string]map[string]string{
			"Replace": {filepath.Join(root, name, "main.go"): source},
		})
		if err != nil {
			t.Fatal(err)
		}
		for file, text := range map[string]string{source: wrap(p[1]), overlay: string(laid)} {
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		cmd := exec.Command("go", slices.Concat([]string{"run"}, noDebug, []string{"-overlay", overlay, "./" + name})...)
		cmd.Stderr = os.Stderr
		got, err := cmd.Output()
		if err != nil || string(got) != p[2] {
			t.Errorf("program %d: %v\nprints %q\nwant   %q", i+1, err, got, p[2])
		}
	}
}

// commands matches the block of commands that README shows for a terminal.
var commands = regexp.MustCompile("```sh\n(solvoku [^`]*)```")

// TestTheReadmesCommandsRun runs them one after the other in an empty folder.
func TestTheReadmesCommandsRun(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the command line")
	}
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("there is no shell")
	}
	block := commands.FindStringSubmatch(readText(t, "README.md"))
	if block == nil {
		t.Fatal("README shows no commands")
	}
	programs, dir, name := t.TempDir(), t.TempDir(), "solvoku"
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	build := exec.Command("go", slices.Concat([]string{"build"}, noDebug, []string{"-buildvcs=false", "-o", filepath.Join(programs, name), "."})...)
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	lines := strings.Split(strings.TrimSpace(block[1]), "\n")
	if len(lines) < 5 {
		t.Errorf("found %d commands", len(lines))
	}
	for _, line := range lines {
		cmd := exec.Command(shell, "-c", line)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "PATH="+programs+string(os.PathListSeparator)+os.Getenv("PATH"))
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", line, err, out)
		}
	}
}

// TestTheReadmeNamesThePackagesThatBootstrapInstalls compares the line for apt with the
// script that "make run" installs by.
func TestTheReadmeNamesThePackagesThatBootstrapInstalls(t *testing.T) {
	script := readText(t, "packaging/bootstrap.sh")
	var names []string
	for _, thing := range []string{"cc", "headers"} {
		found := regexp.MustCompile(`apt-get:` + thing + `\) echo (.*) ;;`).FindStringSubmatch(script)
		if found == nil {
			t.Fatalf("bootstrap.sh has no packages for %s", thing)
		}
		names = append(names, found[1])
	}
	want := "sudo apt install " + strings.Join(names, " ") + " go install "
	readme := strings.Join(strings.Fields(strings.ReplaceAll(readText(t, "README.md"), "\\\n", "")), " ")
	if !strings.Contains(readme, want) {
		t.Errorf("README lacks %q", want)
	}
}

// sourcePath matches a file or folder of the tree in a Markdown text.
var sourcePath = regexp.MustCompile("[`(\"]((?:assets|board|internal|packaging|solvers|ui|web)/[\\w./-]*\\w)[`)\"]")

// TestWhatTheDocumentsNameIsThere looks for the files and folders in CONTRIBUTING and
// README, but for those that a recipe has one make.
func TestWhatTheDocumentsNameIsThere(t *testing.T) {
	for _, document := range []string{"CONTRIBUTING.md", "README.md"} {
		found := sourcePath.FindAllStringSubmatch(readText(t, document), -1)
		if len(found) == 0 {
			t.Errorf("%s names no file", document)
		}
		for _, m := range found {
			if _, err := os.Stat(m[1]); err != nil && !strings.Contains(m[1], "NAME") {
				t.Errorf("%s names %s: %v", document, m[1], err)
			}
		}
	}
}
