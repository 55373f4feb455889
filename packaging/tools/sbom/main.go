// Command sbom writes what a program was built from, as Go recorded it in the
// program, as a bill of materials in the form CycloneDX 1.5. The same program
// gives the same text.
package main

import (
	"debug/buildinfo"
	"encoding/json"
	"flag"
	"log"
	"os"
	"runtime/debug"
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
}

func main() {
	log.SetFlags(0)
	log.SetPrefix("sbom: ")
	version := flag.String("version", "", "the program's version")
	flag.Parse()
	if flag.NArg() != 1 {
		log.Fatal("usage: sbom -version VERSION PROGRAM")
	}
	info, err := buildinfo.ReadFile(flag.Arg(0))
	if err != nil {
		log.Fatal(err)
	}
	enc := json.NewEncoder(os.Stdout)
	enc.SetIndent("", "  ")
	if err := enc.Encode(list(info, *version)); err != nil {
		log.Fatal(err)
	}
}

// list returns the bill of a program: Go and the modules in it.
func list(info *debug.BuildInfo, version string) bill {
	b := bill{
		Format: "CycloneDX", Spec: "1.5", Version: 1,
		Metadata: metadata{component{"application", info.Main.Path, version, "pkg:golang/" + info.Main.Path + "@v" + version}},
		Components: []component{
			{"platform", "go", info.GoVersion, "pkg:generic/go@" + info.GoVersion[len("go"):]},
		},
	}
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		b.Components = append(b.Components,
			component{"library", m.Path, m.Version, "pkg:golang/" + m.Path + "@" + m.Version})
	}
	return b
}
