package main

import (
	"encoding/json"
	"os"
	"path"
	"strings"

	"github.com/solvoku/solvoku/packaging/tools/internal/program"
)

// document holds the required parts of a bill of materials.
type document struct {
	Metadata struct {
		Component component `json:"component"`
	} `json:"metadata"`
	Components []component `json:"components"`
}

type component struct {
	Name     string `json:"name"`
	Version  string `json:"version"`
	Licences []struct {
		Licence struct {
			ID string `json:"id"`
		} `json:"license"`
	} `json:"licenses"`
}

// bill checks a program's bill of materials, named as by packaging/sbom.sh.
func (r *release) bill(name, program string) { r.billOf(name, r.path(program)) }

// billOf checks that a bill lists Go and every module of a program in the right version,
// nothing else, and all with a licence.
func (r *release) billOf(file, at string) {
	name := "dist/" + path.Base(file) + ".cdx.json"
	text, err := os.ReadFile(r.path(name))
	if err != nil {
		r.fail(name, "%v", err)
		return
	}
	var d document
	if err := json.Unmarshal(text, &d); err != nil {
		r.fail(name, "%v", err)
		return
	}
	info, err := program.Read(at)
	if err != nil {
		r.fail(name, "%v", err)
		return
	}
	if main := d.Metadata.Component; main.Name != module || main.Version != r.version {
		r.fail(name, "it is of %s %s", main.Name, main.Version)
	}
	missing := map[string]string{"go": info.GoVersion}
	for _, m := range info.Deps {
		if m.Replace != nil && !strings.HasPrefix(m.Replace.Path, "./") { // not a folder with a modified copy
			m = m.Replace
		}
		missing[m.Path] = m.Version
	}
	for _, c := range append(d.Components, d.Metadata.Component) {
		if len(c.Licences) == 0 || c.Licences[0].Licence.ID == "" {
			r.fail(name, "no licence of %s", c.Name)
		}
		switch version, ok := missing[c.Name]; {
		case c.Name == module:
		case !ok:
			r.fail(name, "%s is not in the program, or listed twice", c.Name)
		case version != c.Version:
			r.fail(name, "%s is listed as %s, but %s is in the program", c.Name, c.Version, version)
		}
		delete(missing, c.Name)
	}
	for m, version := range missing {
		r.fail(name, "%s %s is missing", m, version)
	}
	r.checked = append(r.checked, name+": all modules and licences")
}
