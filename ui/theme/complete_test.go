package theme_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/theme"
)

// elsewhere holds the colours whose contrast [TestLinesStandOut] checks, and those that nothing
// has to be told by: separators, the edge of a tile, and what dims the page below a sheet.
var elsewhere = names{theme.ColorEqualEdge, theme.ColorMarkStrike, theme.ColorLine, theme.ColorTileEdge, theme.ColorDim}

// TestEveryColourHasItsEntryAndItsPairing reads the names of the app's colours from the source, so
// that a new one can't be forgotten in the palettes or in the tests of contrast.
func TestEveryColourHasItsEntryAndItsPairing(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "colors.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]fyne.ThemeColorName{}
	entries := map[string]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		v, ok := n.(*ast.ValueSpec)
		if !ok || len(v.Values) != 1 {
			return true
		}
		switch value := v.Values[0].(type) {
		case *ast.BasicLit:
			if text, err := strconv.Unquote(value.Value); err == nil {
				named[v.Names[0].Name] = fyne.ThemeColorName(text)
			}
		case *ast.CompositeLit:
			for _, e := range value.Elts {
				if pair, ok := e.(*ast.KeyValueExpr); ok {
					if key, ok := pair.Key.(*ast.Ident); ok {
						entries[key.Name] = true
					}
				}
			}
		}
		return true
	})
	if len(named) < 80 {
		t.Fatalf("only %d colours were found", len(named))
	}
	paired := slices.Clone(elsewhere)
	for _, p := range pairings {
		paired = append(paired, p.tops...)
		for _, ground := range p.grounds {
			paired = append(paired, ground...)
		}
	}
	levels := theme.LevelColors()
	paired = append(paired, levels[:]...)
	for name, color := range named {
		if !entries[name] {
			t.Errorf("%s has no entry in the palettes", name)
		}
		if !slices.Contains(paired, color) {
			t.Errorf("%s has no pairing in the test of contrast", name)
		}
	}
}
