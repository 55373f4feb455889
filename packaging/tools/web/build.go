package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/solvoku/solvoku/packaging/tools/internal/slim"
	"github.com/solvoku/solvoku/ui/light"
)

// sources are the paths of what the web app is made from.
type sources struct{ page, program, runtime, assets, icons, letters string }

// file is one file of the web app.
type file struct {
	name  string
	data  []byte
	later bool // not needed before the app
}

// later are the files that the app requests on demand, and that the service worker caches
// once the app is there.
var later = map[string]bool{"letters.ttf": true}

// pageFiles are the page's own files. A file comes after those it refers to.
var pageFiles = []string{
	"page.css", "light.css", "splash.js", "light.js",
	"tree.js", "manifest.webmanifest", "program.js", "loader.js", "start.js", "index.html", "sw.js",
}

// stable are the files that keep their names, because browsers and people rely on them.
var stable = map[string]bool{"index.html": true, "sw.js": true}

// build makes the files. The name of the cache is a hash of all sources.
func build(s sources) ([]file, error) {
	var in []file
	read := func(name, from string) error {
		data, err := os.ReadFile(from)
		in = append(in, file{name, data, later[name]})
		return err
	}
	if err := read("solvoku.wasm", s.program); err != nil {
		return nil, err
	}
	if err := read("wasm_exec.js", s.runtime); err != nil {
		return nil, err
	}
	var err error
	if in[0].data, err = slim.Program(in[0].data); err != nil {
		return nil, fmt.Errorf("%s: %w", s.program, err)
	}
	if err := read("letters.ttf", s.letters); err != nil {
		return nil, err
	}
	drawn, err := icons(filepath.Join(s.assets, "icon.png"))
	if err != nil {
		return nil, err
	}
	in = append(append(in, drawn...), file{name: "theme.css", data: []byte(light.CSS())})
	for _, name := range pageFiles {
		if err := read(name, filepath.Join(s.page, name)); err != nil {
			return nil, err
		}
		if in[len(in)-1], err = completed(in[len(in)-1], s); err != nil {
			return nil, err
		}
	}

	all := sha256.New()
	for _, f := range in {
		all.Write(f.data)
	}
	return rename(in, fmt.Sprintf("%x", all.Sum(nil)[:5]))
}

// rename names files by a hash of their content, and inserts these names, and whatever else
// is only known now, where files refer to each other.
func rename(in []file, version string) ([]file, error) {
	var out []file
	names := map[string]string{}
	for _, f := range in {
		data, err := fill(f, in[0], version, names)
		if err != nil {
			return nil, err
		}
		name := f.name
		if !stable[name] {
			sum := sha256.Sum256(data)
			ext := path.Ext(name)
			name = fmt.Sprintf("%s.%x%s", strings.TrimSuffix(name, ext), sum[:5], ext)
		}
		names[f.name] = name
		out = append(out, file{name, data, f.later})
	}
	return out, nil
}

// completed returns a page's file with the parts that come from other files and the app.
func completed(f file, s sources) (file, error) {
	switch f.name {
	case "light.js":
		var err error
		f.data, err = lightCode(s.page, s.assets)
		return f, err
	case "index.html":
		markup, err := lightMarkup(s.assets, s.icons)
		if err != nil {
			return f, err
		}
		f.data, err = replaced(f, markupPlace, markup)
		return f, err
	}
	return f, nil
}

// replaced returns a file's content with one text replaced by another; the old one must be
// present.
func replaced(f file, old, new string) ([]byte, error) {
	if !bytes.Contains(f.data, []byte(old)) {
		return nil, fmt.Errorf("%s lacks %q, which was to become %.40q", f.name, old, new)
	}
	return bytes.ReplaceAll(f.data, []byte(old), []byte(new)), nil
}

// fill fills in the placeholders in a page's file.
func fill(f, program file, version string, names map[string]string) ([]byte, error) {
	data := f.data
	put := func(old, new string) (err error) {
		data, err = replaced(file{name: f.name, data: data}, old, new)
		return err
	}
	switch f.name {
	case "program.js":
		if err := put("PROGRAM_SIZE = 0", fmt.Sprint("PROGRAM_SIZE = ", len(program.data))); err != nil {
			return nil, err
		}
		if err := put("solvoku-development", "solvoku-"+version); err != nil {
			return nil, err
		}
	case "sw.js":
		list := []string{"./"}
		for name, now := range names {
			if name != program.name && !stable[name] {
				list = append(list, now)
			}
		}
		slices.Sort(list)
		text, err := json.Marshal(list)
		if err != nil {
			return nil, err
		}
		if err := put(`["./"]`, string(text)); err != nil {
			return nil, err
		}
	}
	if !slices.Contains(pageFiles, f.name) {
		return data, nil
	}
	for name, now := range names {
		data = bytes.ReplaceAll(data, []byte(`"`+name+`"`), []byte(`"`+now+`"`))
	}
	return data, nil
}
