package i18n_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/i18n"
)

// TestEveryExpectationIsTranslated checks the table against board/format: it needs
// each literal in that package's source that says what was expected.
func TestEveryExpectationIsTranslated(t *testing.T) {
	if err := i18n.Use(assets.Translations(), "de"); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("../../board/format/*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	found := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			pair, ok := n.(*ast.KeyValueExpr)
			if !ok {
				return true
			}
			if key, ok := pair.Key.(*ast.Ident); !ok || key.Name != "Expected" {
				return true
			}
			ast.Inspect(pair.Value, func(n ast.Node) bool {
				literal, ok := n.(*ast.BasicLit)
				if !ok || literal.Kind != token.STRING {
					return true
				}
				english, err := strconv.Unquote(literal.Value)
				if err != nil {
					t.Fatal(err)
				}
				found++
				if text := i18n.Expected(&format.Error{Expected: english}); text == english {
					t.Errorf("%s: %q has no translation", name, english)
				}
				return true
			})
			return true
		})
	}
	if found < 20 {
		t.Errorf("only %d expectations were found", found)
	}
}

func TestARefusalSaysWhereItIsAndWhatWasExpected(t *testing.T) {
	if err := i18n.Use(assets.Translations(), "en"); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ text, want string }{
		{"12q", "Not a puzzle: line 1, character 3 is “q”. Expected: a digit or an empty cell (. or 0)."},
		{strings.Repeat(".23456789", 80) + ".23456798", "Not a puzzle: line 1, character 728 is “9”. Expected: a dot or 8."},
		{"classic5BCDEF", "Not a puzzle: damaged or cut off at line 1, character 8. Expected: a compact code of 81 cells."},
		{strings.Repeat(".", 80), "Not a puzzle: 80 cells; 81 are needed. The text ends at line 1, character 81."},
	} {
		_, err := format.Read(strings.NewReader(c.text))
		if got := i18n.Refusal(err); got != c.want {
			t.Errorf("%q:\n %s, want\n %s", c.text, got, c.want)
		}
	}
}
