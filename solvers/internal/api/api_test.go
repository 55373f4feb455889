// Package api pins the exported API of packages board, solvers and the packages
// below them: testdata has a file for each. A change on purpose is recorded with
//
//	go test ./solvers/internal/api -update
package api

import (
	"bytes"
	"flag"
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files")

const root = "../../.."

var blankLines = regexp.MustCompile(`\n\n+`)

func TestTheExportedAPIIsAsRecorded(t *testing.T) {
	want := map[string]bool{}
	for _, dir := range packages(t) {
		name := strings.ReplaceAll(dir, "/", ".") + ".txt"
		want[name] = true
		golden := filepath.Join("testdata", name)
		got := api(t, filepath.Join(root, dir))
		if *update {
			if err := os.WriteFile(golden, got, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		recorded, err := os.ReadFile(golden)
		if err != nil {
			t.Errorf("%v; record the package with -update", err)
			continue
		}
		for _, line := range difference(recorded, got) {
			t.Errorf("%s: %s", dir, line)
		}
	}
	files, err := os.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !want[f.Name()] {
			t.Errorf("testdata/%s is of no package", f.Name())
		}
	}
}

// packages returns the folders of the packages that programs can import.
func packages(t *testing.T) []string {
	t.Helper()
	found := map[string]bool{}
	for _, top := range []string{"board", "solvers"} {
		err := fs.WalkDir(os.DirFS(root), top, func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && (d.Name() == "internal" || d.Name() == "testdata"):
				return fs.SkipDir
			case isSource(d.Name()):
				found[filepath.ToSlash(filepath.Dir(path))] = true
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	var dirs []string
	for dir := range found {
		dirs = append(dirs, dir)
	}
	slices.Sort(dirs)
	return dirs
}

func isSource(name string) bool {
	return strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go")
}

// api returns the exported declarations of a package without bodies, comments and the
// blank lines that these leave, sorted.
func api(t *testing.T, dir string) []byte {
	t.Helper()
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var decls []string
	for _, file := range files {
		if !isSource(file.Name()) {
			continue
		}
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, filepath.Join(dir, file.Name()), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.FileExports(f)
		for _, decl := range f.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				if d.Recv != nil && !ofExported(d) {
					continue
				}
				d.Body = nil
			case *ast.GenDecl:
				if d.Tok == token.IMPORT {
					continue
				}
				if d.Tok == token.VAR {
					dropValues(d)
				}
			}
			var text bytes.Buffer
			if err := printer.Fprint(&text, fset, decl); err != nil {
				t.Fatal(err)
			}
			decls = append(decls, blankLines.ReplaceAllString(text.String(), "\n"))
		}
	}
	slices.Sort(decls)
	return []byte(strings.Join(decls, "\n") + "\n")
}

// ofExported reports whether a method is of an exported type.
func ofExported(method *ast.FuncDecl) bool {
	of := method.Recv.List[0].Type
	if pointer, ok := of.(*ast.StarExpr); ok {
		of = pointer.X
	}
	name, ok := of.(*ast.Ident)
	return ok && name.IsExported()
}

// dropValues leaves a variable's type, or if it has none its value.
func dropValues(d *ast.GenDecl) {
	for _, spec := range d.Specs {
		if v, ok := spec.(*ast.ValueSpec); ok && v.Type != nil {
			v.Values = nil
		}
	}
}

// difference lists the lines that only one of two texts has.
func difference(recorded, got []byte) (lines []string) {
	old, now := strings.Split(string(recorded), "\n"), strings.Split(string(got), "\n")
	for _, line := range old {
		if !slices.Contains(now, line) {
			lines = append(lines, "gone: "+line)
		}
	}
	for _, line := range now {
		if !slices.Contains(old, line) {
			lines = append(lines, "new: "+line)
		}
	}
	return lines
}
