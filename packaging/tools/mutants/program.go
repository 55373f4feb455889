package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"path/filepath"

	"golang.org/x/tools/go/packages"
)

// program is a room's package with its types, as compiled for this system.
type program struct {
	room   string
	pkg    *packages.Package
	source map[*ast.File][]byte
}

// load reads the package of a room.
func load(root, room string) (*program, error) {
	config := &packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
			packages.NeedTypes | packages.NeedSyntax | packages.NeedTypesInfo | packages.NeedExportFile,
		Dir: root,
		Env: environment(),
	}
	found, err := packages.Load(config, "./"+room)
	if err != nil {
		return nil, err
	}
	if len(found) != 1 || len(found[0].Syntax) == 0 {
		return nil, fmt.Errorf("%s is no package", room)
	}
	p := &program{room: room, pkg: found[0], source: map[*ast.File][]byte{}}
	for _, err := range p.pkg.Errors {
		return nil, err
	}
	for i, file := range p.pkg.Syntax {
		if p.source[file], err = os.ReadFile(p.pkg.CompiledGoFiles[i]); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// mutants returns all mutants of the room, including those that don't compile.
func (p *program) mutants() []mutant {
	var all []mutant
	for i, file := range p.pkg.Syntax {
		f := finder{program: p, file: file, name: p.room + "/" + filepath.Base(p.pkg.CompiledGoFiles[i])}
		f.find()
		all = append(all, f.found...)
	}
	return all
}

// draw returns n of the mutants, all of which compile.
func (p *program) draw(all []mutant, seed uint64, n int) []mutant {
	own := fnv.New64()
	own.Write([]byte(p.room))
	rng := rand.New(rand.NewPCG(seed, own.Sum64()))
	var drawn []mutant
	for _, i := range rng.Perm(len(all)) {
		if len(drawn) == n {
			break
		}
		if p.compiles(all[i]) {
			drawn = append(drawn, all[i])
		}
	}
	return drawn
}

// compiles reports whether a mutant's package type-checks.
func (p *program) compiles(m mutant) bool {
	var files []*ast.File
	positions := token.NewFileSet()
	for i, file := range p.pkg.Syntax {
		path, source := p.pkg.CompiledGoFiles[i], p.source[file]
		if p.room+"/"+filepath.Base(path) == m.file {
			source = m.mutated()
		}
		parsed, err := parser.ParseFile(positions, path, source, parser.SkipObjectResolution)
		if err != nil {
			return false
		}
		files = append(files, parsed)
	}
	config := types.Config{Importer: p, Sizes: p.pkg.TypesSizes}
	_, err := config.Check(p.pkg.PkgPath, positions, files, nil)
	return err == nil
}

// Import implements [types.Importer] with the packages that the room imports.
func (p *program) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if imported := p.pkg.Imports[path]; imported != nil && imported.Types != nil {
		return imported.Types, nil
	}
	return nil, errors.New(path + " is not imported")
}

// environment returns the environment of every command: the window's libraries are
// built without C, and the tests run in English.
func environment() []string {
	return append(os.Environ(), "CGO_ENABLED=0", "LANG=en_US.UTF-8", "LC_ALL=en_US.UTF-8")
}
