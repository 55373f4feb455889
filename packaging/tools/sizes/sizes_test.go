package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const table = "text | `bin/no` | 3.0 MB |\n\n| what | file | size |\n|---|---|--:|\n" +
	"| program | `bin/app` | 1.0 MB |\n| package | `dist/app_*.deb` | 0.2 MB |\n| time | `bin/app` | 3 s |\n"

func TestSizesAreCompared(t *testing.T) {
	for _, tt := range []struct {
		name   string
		files  map[string]int64
		wanted []string
		want   string // expected error, or "" for none
	}{
		{"as in the table", map[string]int64{"bin/app": 1e6, "dist/app_1.deb": 2e5}, []string{"bin/app", "dist/app_*.deb"}, ""},
		{"within the tolerance", map[string]int64{"bin/app": 1_049_000}, nil, ""},
		{"larger", map[string]int64{"bin/app": 1_051_000}, nil, "bin/app has 1.05 MB, and the table says 1.0 MB"},
		{"smaller", map[string]int64{"bin/app": 949_000}, nil, "bin/app has 0.95 MB, and the table says 1.0 MB"},
		{"not built", nil, nil, ""},
		{"not built, but wanted", map[string]int64{"bin/app": 1e6}, []string{"dist/app_*.deb"}, "dist/app_*.deb was not built"},
		{"wanted, but not in the table", map[string]int64{"bin/app": 1e6}, []string{"bin/ap"}, "bin/ap is not in the table"},
		{"of two versions", map[string]int64{"dist/app_1.deb": 2e5, "dist/app_2.deb": 2e5}, nil, "dist/app_*.deb are 2 files"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			root := t.TempDir()
			for name, size := range tt.files {
				name = filepath.Join(root, filepath.FromSlash(name))
				if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(name, nil, 0o644); err != nil {
					t.Fatal(err)
				}
				if err := os.Truncate(name, size); err != nil {
					t.Fatal(err)
				}
			}
			rows, err := read(table)
			if err != nil || len(rows) != 2 {
				t.Fatal(rows, err)
			}
			_, err = compare(root, rows, tt.wanted)
			if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
				t.Errorf("the error is %v, want %q", err, tt.want)
			}
		})
	}
}

func TestATableIsWanted(t *testing.T) {
	if rows, err := read("| what | size |\n|---|--:|\n| program | 1.0 MB |\n"); err == nil {
		t.Errorf("read %v", rows)
	}
}

// The table itself must be readable and name each file once.
func TestTheDocumentHasTheTable(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	rows, err := read(string(text))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, r := range rows {
		if seen[r.pattern] {
			t.Errorf("%s is there twice", r.pattern)
		}
		seen[r.pattern] = true
	}
	for _, pattern := range []string{"bin/solvoku", "dist/solvoku_*_amd64.deb", "dist/solvoku-*-linux-amd64.tar.xz",
		"dist/solvoku-*-android-arm64.apk", "dist/web/solvoku.*.wasm.br", "out/sizes/solvoku"} {
		if !seen[pattern] {
			t.Errorf("%s is not in the table", pattern)
		}
	}
}
