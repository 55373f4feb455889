// Package program reads what Go recorded in a program.
package program

import (
	"bytes"
	"debug/buildinfo"
	"fmt"
	"os"
	"regexp"
	"runtime/debug"
)

// Markers that the linker puts around the list of a program's modules, as found by
// package runtime/debug.
const (
	before = "0w\xaf\f\x92t\b\x02A\xe1\xc1\a\xe6\xd6\x18\xe6"
	after  = "\xf92C1\x86\x18 r\x00\x82B\x10A\x16\xd8\xf2"
)

// producer matches the compiler in a section that names the tools used: a name, the
// length of the version, and the version.
var producer = regexp.MustCompile(`(?s)Go cmd/compile.(go1(?:\.\d+){1,2})`)

// Read returns what is recorded in a program, including programs for browsers, whose
// format package debug/buildinfo doesn't support.
func Read(file string) (*debug.BuildInfo, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	if !bytes.HasPrefix(text, []byte("\x00asm")) {
		return buildinfo.Read(bytes.NewReader(text))
	}
	compiler := producer.FindSubmatch(text)
	for rest := text; ; {
		_, tail, ok := bytes.Cut(rest, []byte(before))
		if !ok || compiler == nil {
			return nil, fmt.Errorf("%s: nothing that Go recorded", file)
		}
		if recorded, _, ended := bytes.Cut(tail, []byte(after)); ended && bytes.HasPrefix(recorded, []byte("path\t")) {
			info, err := debug.ParseBuildInfo(string(recorded))
			if err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
			info.GoVersion = string(compiler[1])
			return info, nil
		}
		rest = tail
	}
}
