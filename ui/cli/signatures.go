package cli

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
)

// signatures lists how files that hold no text begin, and what to type instead; FILE stands for
// the file's name and COMMAND for the command's.
var signatures = [...]struct{ start, what, advice string }{
	{"\x1f\x8b", "compressed with gzip", `type "gzip -dc FILE | solvoku COMMAND -"`},
	{"BZh", "compressed with bzip2", `type "bzip2 -dc FILE | solvoku COMMAND -"`},
	{"\xfd7zXZ\x00", "compressed with xz", `type "xz -dc FILE | solvoku COMMAND -"`},
	{"\x28\xb5\x2f\xfd", "compressed with zstd", `type "zstd -dc FILE | solvoku COMMAND -"`},
	{"\x04\x22\x4d\x18", "compressed with lz4", `type "lz4 -dc FILE | solvoku COMMAND -"`},
	{"7z\xbc\xaf\x27\x1c", "a 7z archive", "unpack it first"},
	{"Rar!", "a RAR archive", "unpack it first"},
	{"PK\x03\x04", "a ZIP archive or a spreadsheet", "unpack it, or save the spreadsheet as CSV"},
	{"\x89PNG", "a picture", `type "solvoku scan FILE"`},
	{"\xff\xd8\xff", "a picture", `type "solvoku scan FILE"`},
	{"GIF8", "a picture", `type "solvoku scan FILE"`},
	{"RIFF", "a picture", `type "solvoku scan FILE"`},
	{"%PDF-", "a PDF", `save its page as a picture and type "solvoku scan PICTURE"`},
}

// errNotText is the error of an input that isn't a text.
var errNotText = errors.New("not a text")

// longestSignature is the length of the longest signature.
const longestSignature = 6

// mustBeText returns an error that names what a file is if its beginning shows that it isn't a
// text. A text in UTF-8 has no zero bytes.
func (s *session) mustBeText(name string, head []byte, inUTF8 bool) error {
	for _, known := range signatures {
		if bytes.HasPrefix(head, []byte(known.start)) {
			advice := strings.NewReplacer("FILE", typedName(name), "COMMAND", s.command).Replace(known.advice)
			return fmt.Errorf("%s is %s, %w: %s", name, known.what, errNotText, advice)
		}
	}
	if inUTF8 && bytes.IndexByte(head, 0) >= 0 {
		return fmt.Errorf("%s is a binary file, %w", name, errNotText)
	}
	return nil
}

// typedName returns the name of an input as a shell takes it.
func typedName(name string) string {
	switch {
	case name == inputName(""):
		return "-"
	case strings.ContainsAny(name, " \t\n'\"\\$&()*;<>?[]`{|}"):
		return "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
	}
	return name
}
