// Command typecheck checks the types of the app and its tests for the systems that can't
// be built for here: it needs neither their C compilers nor their headers. Anything from
// C is taken on trust, as are function bodies in third-party packages.
package main

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"log"
	"path/filepath"

	"github.com/solvoku/solvoku/packaging/tools/internal/modules"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("typecheck: ")
	app := flag.String("app", "../..", "the app's folder")
	flag.Parse()

	bad := 0
	for _, t := range modules.Targets {
		all, err := modules.WithTests(*app, "./...", t)
		if err != nil {
			log.Fatal(err)
		}
		c := newChecker(t)
		for _, p := range all {
			c.check(p)
		}
		for _, err := range c.errs {
			fmt.Printf("%s: %v\n", t, err)
		}
		fmt.Printf("%-14s %d packages, %d of them ours: %d errors\n", t, len(all), c.own, len(c.errs))
		bad += len(c.errs)
	}
	if bad > 0 {
		log.Fatalf("%d errors", bad)
	}
}

// checker checks packages, each after those it imports.
type checker struct {
	sizes types.Sizes
	files *token.FileSet
	done  map[string]*types.Package
	own   int     // number of the app's own packages
	errs  []error // errors in them
}

func newChecker(t modules.Target) *checker {
	return &checker{
		sizes: types.SizesFor("gc", t.Arch),
		files: token.NewFileSet(),
		done:  map[string]*types.Package{"unsafe": types.Unsafe},
	}
}

// check checks a package. Only errors in our own packages count.
func (c *checker) check(p modules.Package) {
	if p.ImportPath == "unsafe" {
		return
	}
	report := func(error) {}
	if p.Own() {
		c.own++
		report = func(err error) { c.errs = append(c.errs, err) }
	}
	var parsed []*ast.File
	for _, names := range [][]string{p.GoFiles, p.CgoFiles} {
		for _, name := range names {
			file, err := parser.ParseFile(c.files, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				report(err)
				continue
			}
			parsed = append(parsed, file)
		}
	}
	conf := types.Config{
		FakeImportC:      true,
		IgnoreFuncBodies: !p.Own(),
		Sizes:            c.sizes,
		Importer:         importer{c.done, p.ImportMap},
		Error:            report,
	}
	// The errors were reported individually.
	c.done[p.ImportPath], _ = conf.Check(p.ImportPath, c.files, parsed, nil)
}

// importer finds the packages already checked.
type importer struct {
	done    map[string]*types.Package
	renamed map[string]string
}

func (i importer) Import(path string) (*types.Package, error) {
	if meant, ok := i.renamed[path]; ok {
		path = meant
	}
	if p := i.done[path]; p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("%s was not listed before", path)
}
