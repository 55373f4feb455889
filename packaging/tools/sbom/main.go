// Command sbom writes what a program was built from, as recorded in it by Go, as a bill
// of materials in CycloneDX 1.5 format. The same program always gives the same text.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"
	"runtime/debug"
	"strings"

	"github.com/solvoku/solvoku/packaging/tools/internal/program"
	"github.com/solvoku/solvoku/packaging/tools/internal/spdx"
)

// bill is a CycloneDX document.
type bill struct {
	Format     string      `json:"bomFormat"`
	Spec       string      `json:"specVersion"`
	Version    int         `json:"version"`
	Metadata   metadata    `json:"metadata"`
	Components []component `json:"components"`
}

type metadata struct {
	Component component `json:"component"`
}

type component struct {
	Type    string `json:"type"`
	Name    string `json:"name"`
	Version string `json:"version"`
	URL     string `json:"purl,omitempty"`

	Licences []choice  `json:"licenses,omitempty"` // all of them apply
	Pedigree *pedigree `json:"pedigree,omitempty"`
}

// pedigree says how a component differs from the original with its name and version.
type pedigree struct {
	Notes string `json:"notes"`
}

// choice is CycloneDX's wrapper for a licence.
type choice struct {
	Licence licence `json:"license"`
}

type licence struct {
	ID string `json:"id"` // the SPDX name
}

func main() {
	log.SetFlags(0)
	log.SetPrefix("sbom: ")
	version := flag.String("version", "", "the program's version")
	collection := flag.String("licences", "../../assets/licences.txt", "the collected licences")
	flag.Parse()
	if flag.NArg() != 1 {
		log.Fatal("usage: sbom -version VERSION PROGRAM")
	}
	info, err := program.Read(flag.Arg(0))
	if err != nil {
		log.Fatal(err)
	}
	text, err := os.ReadFile(*collection)
	if err != nil {
		log.Fatal(err)
	}
	licences, err := spdx.Licences(string(text))
	if err != nil {
		log.Fatal(err)
	}
	b, err := list(info, *version, licences)
	if err != nil {
		log.Fatal(err)
	}
	enc := json.NewEncoder(os.Stdout)
	enc.SetIndent("", "  ")
	if err := enc.Encode(b); err != nil {
		log.Fatal(err)
	}
}

// list returns the bill of a program: Go and the modules in it, with their licences. A
// module without one is an error.
func list(info *debug.BuildInfo, version string, licences map[string][]string) (bill, error) {
	b := bill{
		Format: "CycloneDX", Spec: "1.5", Version: 1,
		Metadata: metadata{component{
			Type: "application", Name: info.Main.Path, Version: version,
			URL: "pkg:golang/" + info.Main.Path + "@v" + version, Licences: choices(licences["Solvoku"]),
		}},
		Components: []component{{
			Type: "platform", Name: "go", Version: info.GoVersion,
			URL: "pkg:generic/go@" + info.GoVersion[len("go"):], Licences: choices(licences["Go"]),
		}},
	}
	for _, m := range info.Deps {
		var changed *pedigree
		switch {
		case m.Replace == nil:
		case strings.HasPrefix(m.Replace.Path, "./"): // a folder with a modified copy
			changed = &pedigree{"changed for this program by the patches in web/patches"}
		default:
			m = m.Replace
		}
		if len(licences[m.Path]) == 0 {
			return bill{}, fmt.Errorf("no licence is known of %s", m.Path)
		}
		b.Components = append(b.Components, component{
			Type: "library", Name: m.Path, Version: m.Version,
			URL: "pkg:golang/" + m.Path + "@" + m.Version, Licences: choices(licences[m.Path]), Pedigree: changed,
		})
	}
	return b, nil
}

func choices(ids []string) (all []choice) {
	for _, id := range ids {
		all = append(all, choice{licence{id}})
	}
	return all
}
