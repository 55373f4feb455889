package main

import (
	"runtime/debug"
	"slices"
	"testing"
)

func TestTheBillNamesGoAndEveryModule(t *testing.T) {
	b := list(&debug.BuildInfo{
		GoVersion: "go1.26.8",
		Main:      debug.Module{Path: "example.org/app"},
		Deps: []*debug.Module{
			{Path: "example.org/a", Version: "v1.2.3"},
			{Path: "example.org/b", Version: "v1.0.0", Replace: &debug.Module{Path: "example.org/c", Version: "v2.0.0"}},
		},
	}, "0.1.0")
	var got []string
	for _, c := range append([]component{b.Metadata.Component}, b.Components...) {
		got = append(got, c.URL)
	}
	want := []string{
		"pkg:golang/example.org/app@v0.1.0", "pkg:generic/go@1.26.8",
		"pkg:golang/example.org/a@v1.2.3", "pkg:golang/example.org/c@v2.0.0",
	}
	if !slices.Equal(got, want) {
		t.Errorf("listed %q, want %q", got, want)
	}
}
