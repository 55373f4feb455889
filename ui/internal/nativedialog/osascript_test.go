package nativedialog

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// standIn makes a shell script that stands in for osascript.
func standIn(t *testing.T, script string) string {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("there is no shell")
	}
	path := filepath.Join(t.TempDir(), "osascript")
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestTheScriptsAnswer(t *testing.T) {
	for _, c := range []struct {
		name, script, want string
		none               bool
	}{
		{"chosen", `echo '/Users/me/a+b "c" %.txt'`, `/Users/me/a+b "c" %.txt`, false},
		{"with a line break in its name", `printf '/a\nb\n\n'`, "/a\nb\n", false},
		{"cancelled", `echo`, "", false},
		{"failed", `echo 'execution error: no user interaction allowed (-1713)' >&2; exit 1`, "", true},
	} {
		got, err := runScript(t.Context(), standIn(t, c.script), Request{})
		if got != c.want || errors.Is(err, ErrNone) != c.none || (err != nil) != c.none {
			t.Errorf("%s: %q, %v, want %q", c.name, got, err, c.want)
		}
		if c.none && !strings.Contains(err.Error(), "-1713") {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	if _, err := runScript(t.Context(), filepath.Join(t.TempDir(), "osascript"), Request{}); !errors.Is(err, ErrNone) {
		t.Errorf("without the program: %v", err)
	}
}

// TestTextsAreNoPartOfTheScript passes texts that look like options or
// code.
func TestTextsAreNoPartOfTheScript(t *testing.T) {
	folder := t.TempDir()
	r := Request{Title: `"; do shell script "id`, Name: "-l", Folder: folder}
	for _, c := range []struct {
		save   bool
		folder string
		want   []string
	}{
		{false, folder, []string{"open", r.Title, folder, "-l"}},
		{true, filepath.Join(folder, "gone"), []string{"save", r.Title, "", "-l"}},
	} {
		r.Save, r.Folder = c.save, c.folder
		want := "-e\n" + script + "\n" + strings.Join(c.want, "\n")
		if got, err := runScript(t.Context(), standIn(t, `printf '%s\n' "$@"`), r); got != want || err != nil {
			t.Errorf("run with %q, %v, want %q", got, err, want)
		}
	}
}

func TestTheAppsEndEndsTheScript(t *testing.T) {
	program := standIn(t, `exec sleep 1000`)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got, err := runScript(ctx, program, Request{}); got != "" || !errors.Is(err, context.Canceled) {
		t.Errorf("%q, %v", got, err)
	}
}
