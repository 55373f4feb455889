package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// program matches a Go program in the README and what it prints.
var program = regexp.MustCompile("(?s)```go\n(package main\n.*?)```\n+```text\n(.*?)```")

// TestTheReadmesProgramsRun builds each program in the README as a package of
// this module, laid over the tree, and compares what it prints.
func TestTheReadmesProgramsRun(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	programs := program.FindAllSubmatch(readme, -1)
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
		for file, text := range map[string][]byte{source: p[1], overlay: laid} {
			if err := os.WriteFile(file, text, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		cmd := exec.Command("go", "run", "-overlay", overlay, "./"+name)
		cmd.Stderr = os.Stderr
		got, err := cmd.Output()
		if err != nil || string(got) != string(p[2]) {
			t.Errorf("program %d: %v\nprints %q\nwant   %q", i+1, err, got, p[2])
		}
	}
}

// sourcePath matches a file or folder of the tree in a Markdown text.
var sourcePath = regexp.MustCompile("`((?:assets|board|internal|packaging|solvers|ui|web)/[\\w./-]*\\w)`")

// TestWhatTheDocumentsNameIsThere looks for the files and folders in CONTRIBUTING and
// README, but for those that a recipe has one make.
func TestWhatTheDocumentsNameIsThere(t *testing.T) {
	for _, document := range []string{"CONTRIBUTING.md", "README.md"} {
		text, err := os.ReadFile(document)
		if err != nil {
			t.Fatal(err)
		}
		found := sourcePath.FindAllStringSubmatch(string(text), -1)
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
