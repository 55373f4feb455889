package session

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// TestConcernsDoNotKnowTheSession keeps each concern to what it is given: only the session
// itself, what makes it, and the saver, which restores it, have its name in their code.
func TestConcernsDoNotKnowTheSession(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	methods := 0 // of the session
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			owner := ownerOf(decl)
			if _, ok := decl.(*ast.FuncDecl); ok && owner == "Session" {
				methods++
			}
			if owner == "Session" || owner == "Saver" || owner == "New" {
				continue
			}
			ast.Inspect(decl, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok && id.Name == "Session" {
					t.Errorf("%s: %s knows the session", fset.Position(id.Pos()), owner)
				}
				return true
			})
		}
	}
	if methods < 10 {
		t.Errorf("the session has %d methods", methods)
	}
}

// ownerOf returns a method's type, or else the name of a function or type.
func ownerOf(decl ast.Decl) string {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil {
			return d.Name.Name
		}
		owner := d.Recv.List[0].Type
		if pointer, ok := owner.(*ast.StarExpr); ok {
			owner = pointer.X
		}
		return owner.(*ast.Ident).Name
	case *ast.GenDecl:
		if of, ok := d.Specs[0].(*ast.TypeSpec); ok {
			return of.Name.Name
		}
	}
	return ""
}
