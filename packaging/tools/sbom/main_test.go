package main

import (
	"runtime/debug"
	"slices"
	"testing"
)

func TestTheBillNamesGoAndEveryModule(t *testing.T) {
	b, err := list(&debug.BuildInfo{
		GoVersion: "go1.26.8",
		Main:      debug.Module{Path: "example.org/app"},
		Deps: []*debug.Module{
			{Path: "example.org/a", Version: "v1.2.3"},
			{Path: "example.org/a/changed", Version: "v1.1.0", Replace: &debug.Module{Path: "./out/patched/a", Version: "(devel)"}},
			{Path: "example.org/b", Version: "v1.0.0", Replace: &debug.Module{Path: "example.org/c", Version: "v2.0.0"}},
		},
	}, "0.1.0", map[string][]string{"Solvoku": {"MIT"}, "Go": {"BSD-3-Clause"}, "example.org/a": {"MIT", "Zlib"}, "example.org/a/changed": {"BSD"}, "example.org/c": {"ISC"}})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range append([]component{b.Metadata.Component}, b.Components...) {
		url := c.URL
		for _, l := range c.Licences {
			url += " " + l.Licence.ID
		}
		if c.Pedigree != nil {
			url += ", " + c.Pedigree.Notes
		}
		got = append(got, url)
	}
	want := []string{
		"pkg:golang/example.org/app@v0.1.0 MIT", "pkg:generic/go@1.26.8 BSD-3-Clause",
		"pkg:golang/example.org/a@v1.2.3 MIT Zlib",
		"pkg:golang/example.org/a/changed@v1.1.0 BSD, changed for this program by the patches in web/patches",
		"pkg:golang/example.org/c@v2.0.0 ISC",
	}
	if !slices.Equal(got, want) {
		t.Errorf("listed %q, want %q", got, want)
	}
}

func TestAModuleWithoutALicenceIsAnError(t *testing.T) {
	_, err := list(&debug.BuildInfo{GoVersion: "go1.26.8", Deps: []*debug.Module{{Path: "example.org/a", Version: "v1.2.3"}}}, "0.1.0", nil)
	if err == nil {
		t.Error("there is a bill")
	}
}
