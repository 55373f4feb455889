// The texts of the app and their translations.
//
// To add a text, write it in English in a call such as lang.L("Solve"), or
// lang.N("{{.Count}} givens", n, ...) if its form depends on a number, which
// must then be filled in as Count. Then run
//
//	go test ./ui/i18n -update
//
// which adds the new keys to every language's file, in English, and removes
// unused ones. The test lists what still needs to be translated; if a text is
// the same as in English, add it to sameAsEnglish.
// The names of solvers, techniques, rules and formats are keys too, as are the sentences of
// proofs.

package i18n_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/proof"
	"github.com/solvoku/solvoku/solvers/serate"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/judgement"
	"github.com/solvoku/solvoku/ui/light"
)

var update = flag.Bool("update", false, "add the keys that en.json lacks, and drop those that nothing uses")

// use says how the program uses a key.
type use struct {
	plural bool
	text   string // the English text, if the call has it
}

// keysInUse returns every translation key that the program uses: those in calls
// of Fyne's lang in package ui and below, and the names of solvers, techniques
// and formats.
func keysInUse(t *testing.T) map[string]use {
	used := map[string]use{}
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		rows := rowsOf(file)
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				addKey(used, n)
			case *ast.CompositeLit:
				addTable(used, n)
				addRows(used, n, rows)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range append(solvers.All(), logic.Solver{}) {
		used[s.Info().Name] = use{}
	}
	for _, text := range judgement.Texts() {
		used[text.Text] = use{plural: text.One != ""}
	}
	i18n.TableTexts(func(text string) { used[text] = use{} })
	for _, word := range light.Words() {
		used[word] = use{}
	}
	for _, sentence := range proof.Sentences() {
		used[sentence] = use{}
	}
	for _, technique := range logic.Techniques() {
		used[string(technique.Technique)] = use{}
	}
	for _, rule := range serate.Rules() {
		used[string(rule)] = use{}
	}
	for _, f := range format.All() {
		used[f.Name] = use{}
	}
	return used
}

// addKey records the key of a call such as lang.L("Solve").
func addKey(used map[string]use, call *ast.CallExpr) {
	selector, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return
	}
	if pkg, ok := selector.X.(*ast.Ident); !ok || pkg.Name != "lang" {
		return
	}
	literal := func(i int) (string, bool) {
		if i >= len(call.Args) {
			return "", false
		}
		lit, ok := call.Args[i].(*ast.BasicLit)
		if !ok {
			return "", false
		}
		text, err := strconv.Unquote(lit.Value)
		return text, err == nil
	}
	key, ok := literal(0)
	if !ok {
		return
	}
	switch selector.Sel.Name {
	case "L":
		used[key] = use{}
	case "N":
		used[key] = use{plural: true}
	case "X":
		text, _ := literal(1)
		used[key] = use{text: text}
	}
}

// addTable records the texts in a map with values of type i18n.Text.
func addTable(used map[string]use, table *ast.CompositeLit) {
	kind, ok := table.Type.(*ast.MapType)
	if !ok {
		return
	}
	if !isText(kind.Value) {
		return
	}
	for _, entry := range table.Elts {
		addText(used, entry.(*ast.KeyValueExpr).Value)
	}
}

// isText reports whether a type is i18n.Text or language.Text.
func isText(kind ast.Expr) bool {
	selector, ok := kind.(*ast.SelectorExpr)
	return ok && selector.Sel.Name == "Text"
}

// addText records a text, unless it is empty or not a literal.
func addText(used map[string]use, value ast.Expr) {
	if lit, ok := value.(*ast.BasicLit); ok {
		if text, err := strconv.Unquote(lit.Value); err == nil && text != "" {
			used[text] = use{}
		}
	}
}

// rowsOf returns the struct types that a file declares with fields of type i18n.Text: for each,
// the indices of these fields.
func rowsOf(file *ast.File) map[string][]int {
	rows := map[string][]int{}
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.TypeSpec)
		if !ok {
			return true
		}
		row, ok := spec.Type.(*ast.StructType)
		if !ok {
			return false
		}
		i := 0
		for _, field := range row.Fields.List {
			for range max(len(field.Names), 1) {
				if isText(field.Type) {
					rows[spec.Name.Name] = append(rows[spec.Name.Name], i)
				}
				i++
			}
		}
		return false
	})
	return rows
}

// addRows records the texts in a slice of structs, whose elements list all fields in order.
func addRows(used map[string]use, table *ast.CompositeLit, rows map[string][]int) {
	kind, ok := table.Type.(*ast.ArrayType)
	if !ok {
		return
	}
	row, ok := kind.Elt.(*ast.Ident)
	if !ok {
		return
	}
	for _, entry := range table.Elts {
		for _, i := range rows[row.Name] {
			addText(used, entry.(*ast.CompositeLit).Elts[i])
		}
	}
}

const translations = "../../assets/translations/"

// texts reads a language's file, which has a text or plural forms for each key.
func texts(t *testing.T, code string) map[string]any {
	data, err := os.ReadFile(translations + code + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]any
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatalf("%s.json: %v", code, err)
	}
	return all
}

// encode returns the canonical form of a language's file: sorted keys, tabs.
func encode(t *testing.T, all map[string]any) []byte {
	var file bytes.Buffer
	encoder := json.NewEncoder(&file)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "\t")
	if err := encoder.Encode(all); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// updated returns a language's texts with exactly the keys that the program uses,
// new ones in English.
func updated(t *testing.T, code string, used map[string]use) map[string]any {
	all := texts(t, code)
	for key, u := range used {
		_, plural := all[key].(map[string]any)
		_, has := all[key]
		switch {
		case has && plural == u.plural:
		case u.plural:
			forms := map[string]any{}
			for _, form := range formsOf[code] {
				forms[form] = key
			}
			all[key] = forms
		case u.text != "":
			all[key] = u.text
		default:
			all[key] = key
		}
	}
	maps.DeleteFunc(all, func(key string, _ any) bool { _, ok := used[key]; return !ok })
	return all
}

func TestEveryLanguageHasEveryKeyAndNoOther(t *testing.T) {
	used := keysInUse(t)
	for _, l := range i18n.Languages() {
		if *update {
			if err := os.WriteFile(translations+l.Code+".json", encode(t, updated(t, l.Code, used)), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		all := texts(t, l.Code)
		for key, u := range used {
			text, ok := all[key]
			if !ok {
				t.Errorf("%s.json lacks %q", l.Code, key)
			} else if _, plural := text.(map[string]any); plural != u.plural {
				t.Errorf("%s.json: %q has plural forms: %v; the program wants them: %v", l.Code, key, plural, u.plural)
			}
		}
		for key := range all {
			if _, ok := used[key]; !ok {
				t.Errorf("%s.json has %q, which nothing uses", l.Code, key)
			}
		}
		if data, err := os.ReadFile(translations + l.Code + ".json"); err != nil || !bytes.Equal(data, encode(t, all)) {
			t.Errorf("%s.json is not in its one form, which -update writes (%v)", l.Code, err)
		}
	}
}
