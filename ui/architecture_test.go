package ui_test

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const (
	module = "github.com/solvoku/solvoku/"
	fyne   = "fyne.io/fyne/v2"
)

// base maps each package below the rooms to the other ones that it may import, besides those in
// inner. A package that isn't listed here, in inner or in above is a room.
var base = map[string][]string{
	"draw":      {},
	"film":      {"draw", "language"},
	"language":  {},
	"light":     {"theme"},
	"platform":  {"internal/access", "internal/atspi"},
	"session":   {"store"},
	"store":     {},
	"theme":     {},
	"i18n":      {"language", "session"},
	"steps":     {"boardview", "i18n", "theme", "widgets"},
	"widgets":   {"internal/access", "draw", "platform", "theme"},
	"boardview": {"internal/access", "draw", "platform", "theme", "widgets"},
	"command":   {"platform", "widgets"},
	"shell":     {"internal/access", "boardview", "draw", "command", "film", "i18n", "language", "platform", "session", "theme", "widgets"},

	"internal/access":     {},
	"internal/atspi":      {"internal/access"},
	"internal/filedialog": {"i18n", "platform", "shell"},
}

// inner holds the packages that all of ui may import, and that know nothing about it, apart from one
// another, or about Fyne.
var inner = []string{"internal/edit", "internal/measure", "internal/nativedialog", "internal/replay", "internal/sessionbus", "internal/version"}

// above holds the packages above the rooms, which may import everything.
var above = []string{".", "cli", "e2e", "internal/uitest", "internal/themetest", "internal/atspi/atspitest", "internal/sessionbus/bustest"}

// reserved holds packages like those in inner that only i18n, language, one another and the
// packages above may import.
var reserved = []string{"internal/locale", "internal/number", "internal/judgement"}

// free holds the packages that don't use Fyne.
var free = []string{"cli", "draw", "film", "language", "session", "store"}

// forRooms reports whether a room may import a package.
func forRooms(pkg string) bool {
	_, ok := base[pkg]
	return ok && pkg != "store"
}

// screenSide reports, by its name, whether a room's file belongs to the visible part, as
// racepage.go and racetext.go do; the other files are the room's model.
func screenSide(name string) bool {
	return strings.Contains(name, "page") || strings.Contains(name, "text") || name == "commands.go"
}

// source is a source file of the program.
type source struct {
	pkg, name string // the folder relative to ui, and the file in it
	file      *ast.File
	imports   []string
}

// sources parses all files below a folder except tests.
func sources(t *testing.T, fset *token.FileSet, root string) []source {
	t.Helper()
	var all []source
	err := filepath.WalkDir(root, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return err
		}
		parsed, err := parser.ParseFile(fset, file, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		file = filepath.ToSlash(file)
		s := source{pkg: path.Dir(file), name: path.Base(file), file: parsed}
		for _, spec := range parsed.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			s.imports = append(s.imports, imported)
		}
		all = append(all, s)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestImportsRunDown checks each import against the table base.
func TestImportsRunDown(t *testing.T) {
	for _, s := range sources(t, token.NewFileSet(), ".") {
		for _, imported := range s.imports {
			allowed, isBase := base[s.pkg]
			isInner := slices.Contains(inner, s.pkg) || slices.Contains(reserved, s.pkg)
			below, ours := strings.CutPrefix(imported, module+"ui/")
			switch {
			case imported == fyne+"/app":
				t.Errorf("%s/%s imports %s, which needs a C compiler", s.pkg, s.name, imported)
			case imported == fyne+"/test" && s.pkg != "internal/uitest" && s.pkg != "internal/themetest":
				t.Errorf("%s/%s imports %s, which is for tests", s.pkg, s.name, imported)
			case strings.HasPrefix(imported, fyne) && (isInner || slices.Contains(free, s.pkg)):
				t.Errorf("%s/%s imports Fyne", s.pkg, s.name)
			case isInner && ours && !slices.Contains(reserved, below) && !slices.Contains(inner, below):
				t.Errorf("%s/%s imports ui/%s, but has to stand alone", s.pkg, s.name, below)
			case isInner || slices.Contains(above, s.pkg):
			case imported == module+"internal/display":
				t.Errorf("%s/%s imports %s, which only the start needs", s.pkg, s.name, imported)
			case slices.Contains(reserved, below):
				if !isInner && s.pkg != "i18n" && s.pkg != "language" {
					t.Errorf("%s/%s imports ui/%s, which is for i18n, language and the app", s.pkg, s.name, below)
				}
			case slices.Contains(inner, below):
			case imported == module+"ui":
				t.Errorf("%s/%s imports the app", s.pkg, s.name)
			case ours && isBase && !slices.Contains(allowed, below):
				t.Errorf("%s/%s imports ui/%s", s.pkg, s.name, below)
			case ours && !isBase && !forRooms(below):
				t.Errorf("%s/%s imports ui/%s, which is no business of a room", s.pkg, s.name, below)
			}
		}
	}
}

// TestTheRoomsAreFew counts the folders below ui that a newcomer finds: a feature that is a tab or
// row of another page shares its room, and what only ui uses is in internal.
func TestTheRoomsAreFew(t *testing.T) {
	const limit = 27
	folders := map[string]bool{}
	for _, s := range sources(t, token.NewFileSet(), ".") {
		if first, _, _ := strings.Cut(s.pkg, "/"); first != "." && first != "internal" && first != "e2e" {
			folders[s.pkg] = true
		}
	}
	if len(folders) > limit {
		t.Errorf("there are %d folders, more than %d", len(folders), limit)
	}
}

// TestBelowTheAppTheStandardLibraryIsEnough checks that board, solvers and internal import only
// one another and the standard library, except that the picture reader may use golang.org/x/image,
// and that none imports a layer above it. internal, which several layers share, imports at most
// board.
func TestBelowTheAppTheStandardLibraryIsEnough(t *testing.T) {
	allowed := map[string][]string{
		"board":    {"board", "internal/pausing", "internal/plaintext", "internal/scan"},
		"solvers":  {"board", "solvers", "internal/inorder", "internal/pausing", "internal/processor"},
		"internal": {"board", "internal"},
	}
	for root, below := range allowed {
		files := sources(t, token.NewFileSet(), "../"+root)
		if len(files) == 0 {
			t.Errorf("no files were found in %s", root)
		}
		for _, s := range files {
			for _, imported := range s.imports {
				ok := !strings.Contains(imported, ".") ||
					strings.HasPrefix(imported, "golang.org/x/image/") && strings.Contains(s.pkg+"/", "/scan/")
				for _, dir := range below {
					ok = ok || strings.HasPrefix(imported+"/", module+dir+"/")
				}
				if !ok {
					t.Errorf("%s/%s imports %s", s.pkg, s.name, imported)
				}
			}
		}
	}
}

// TestModelsKnowNothingOfTheScreen checks that every room's model imports neither Fyne nor anything
// built on it, and compiles without the rest of the room.
func TestModelsKnowNothingOfTheScreen(t *testing.T) {
	fset := token.NewFileSet()
	models := map[string][]*ast.File{}
	found := map[string]bool{}
	for _, s := range sources(t, fset, ".") {
		if _, isBase := base[s.pkg]; isBase || slices.Contains(slices.Concat(above, inner, reserved), s.pkg) || screenSide(s.name) {
			continue
		}
		models[s.pkg] = append(models[s.pkg], s.file)
		found[s.pkg+"/"+s.name] = true
		for _, imported := range s.imports {
			below, ours := strings.CutPrefix(imported, module+"ui/")
			if strings.HasPrefix(imported, fyne) || ours && !slices.Contains(free, below) && !slices.Contains(inner, below) {
				t.Errorf("the model %s/%s imports %s", s.pkg, s.name, imported)
			}
		}
	}
	for _, name := range []string{"compare/table.go", "compare/experimentplan.go", "hint/hint.go", "hint/walk.go", "soundness/examine.go", "soundness/solutions.go", "learn/quiz.go", "learn/solverboards.go", "puzzles/collection.go", "rules/rules.go", "puzzles/famous.go", "puzzles/shelf.go",
		"watch/race.go", "watch/watch.go"} {
		if !found[name] {
			t.Errorf("%s was not checked", name)
		}
	}
	for pkg, files := range models {
		config := types.Config{
			Importer: noImports{},
			Error: func(err error) {
				if e, ok := errors.AsType[types.Error](err); ok && !strings.HasPrefix(e.Msg, "could not import") {
					t.Errorf("the model of %s does not stand alone: %s: %s", pkg, fset.Position(e.Pos), e.Msg)
				}
			},
		}
		// Any errors were passed to Error.
		_, _ = config.Check(pkg, fset, files, nil)
	}
}

// noImports makes go/types accept everything from other packages unchecked.
type noImports struct{}

func (noImports) Import(string) (*types.Package, error) { return nil, errors.New("not needed") }
