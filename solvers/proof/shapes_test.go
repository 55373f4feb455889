package proof

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/solvers/logic"
)

// TestOneShapeForEachTechnique looks each technique up in the table of shapes.
func TestOneShapeForEachTechnique(t *testing.T) {
	rows := map[logic.Technique]int{}
	for _, s := range shapes {
		for _, technique := range s.techniques {
			rows[technique]++
		}
	}
	for _, info := range logic.Techniques() {
		if n := rows[info.Technique]; n != 1 {
			t.Errorf("%s is in %d rows", info.Technique, n)
		}
		delete(rows, info.Technique)
	}
	for technique := range rows {
		t.Errorf("there is no technique %q", technique)
	}
}

// TestShapesKeepToTheBuilder reads the package's sources: only their own files may touch what
// is known in a branch, or declare methods of the builder and its record.
func TestShapesKeepToTheBuilder(t *testing.T) {
	own := []string{"record.go", "build.go", "reasons.go", "absurd.go"}
	private := []string{"falseBy", "truths", "outer", "branch", "learn"}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") || slices.Contains(own, name) {
			continue
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		read++
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				if slices.Contains(private, n.Sel.Name) {
					t.Errorf("%v: uses %s, which is the record's", fset.Position(n.Pos()), n.Sel.Name)
				}
			case *ast.FuncDecl:
				if of := receiver(n); of == "builder" || of == "record" {
					t.Errorf("%v: %s is a method of the %s", fset.Position(n.Pos()), n.Name, of)
				}
			}
			return true
		})
	}
	if read < len(shapes)/2 {
		t.Errorf("only %d files were read", read)
	}
}

// receiver returns the name of the type that a method belongs to, or "" for a function.
func receiver(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	of := f.Recv.List[0].Type
	if pointer, ok := of.(*ast.StarExpr); ok {
		of = pointer.X
	}
	if name, ok := of.(*ast.Ident); ok {
		return name.Name
	}
	return ""
}
