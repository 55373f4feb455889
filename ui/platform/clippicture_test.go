//go:build !js && !windows

package platform

import (
	"io"
	"os"
	"path/filepath"
	"testing"
)

// TestClipboardPicture runs programs whose output is like that of the
// system's own.
func TestClipboardPicture(t *testing.T) {
	program := func(script string) []string {
		file := filepath.Join(t.TempDir(), "paste")
		if err := os.WriteFile(file, []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil {
			t.Fatal(err)
		}
		return []string{file}
	}
	mac, windows := clipTools["darwin"][0].decode, clipTools["windows"][0].decode
	missing := clipTool{command: []string{"/nowhere/paste"}}
	for name, c := range map[string]struct {
		tools []clipTool
		want  string // "" if none
	}{
		"none":               {},
		"no such program":    {tools: []clipTool{missing}},
		"no picture":         {tools: []clipTool{{command: program("echo no image >&2; exit 1")}}},
		"a file":             {tools: []clipTool{{command: program("printf PNG")}}, want: "PNG"},
		"the second program": {tools: []clipTool{missing, {command: program("printf PNG")}}, want: "PNG"},
		"AppleScript":        {tools: []clipTool{{program("echo '«data PNGf504E47»'"), mac}}, want: "PNG"},
		"AppleScript, text":  {tools: []clipTool{{program("echo 53..7"), mac}}},
		"PowerShell":         {tools: []clipTool{{program("printf 'UE5H\\r\\n'"), windows}}, want: "PNG"},
		"PowerShell, none":   {tools: []clipTool{{program("echo"), windows}}},
		"PowerShell, broken": {tools: []clipTool{{program("echo '!?'"), windows}}},
	} {
		t.Run(name, func(t *testing.T) {
			f, ok := clipPicture(c.tools)
			if ok != (c.want != "") {
				t.Fatalf("there is a picture: %v", ok)
			}
			if !ok {
				return
			}
			stream, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			if data, err := io.ReadAll(stream); err != nil || string(data) != c.want {
				t.Errorf("%q, %v", data, err)
			}
		})
	}
}
