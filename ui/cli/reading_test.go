package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

// inUTF16 encodes a text with a byte order mark.
func inUTF16(text string, low int) string {
	var sb strings.Builder
	for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
		pair := [2]byte{}
		pair[low], pair[1-low] = byte(unit), byte(unit>>8)
		sb.Write(pair[:])
	}
	return sb.String()
}

// readers lists a call of each command that reads puzzles, and how often a puzzle is written.
func readers(t *testing.T) map[string]string {
	return map[string]string{
		"solve": "", "solve -all": "", "solve -json": "", "rate": "", "rate -json": "", "steps -json -technique X-Wing": "", "check": "", "check -json": "",
		"convert -to line": "", "bench -solver bitboard -rounds 1": "", "film -frames 5 -o " + filepath.Join(t.TempDir(), "film.gif"): "",
	}
}

// TestWhatOneCommandReadsAllRead gives every command the same two puzzles in many encodings, as a
// file and through a pipe: each has the same output and exit code as for plain lines.
func TestWhatOneCommandReadsAllRead(t *testing.T) {
	plain := "# a comment\n" + wikipedia + " # another\n\n" + inkalaSolved + ";third\n"
	latin1 := strings.NewReplacer("comment", "\xfcber", "another", "M\xfcller", "third", "dritt\xe9").Replace(plain)
	utf8 := strings.NewReplacer("comment", "über ✓", "another", "Müller", "third", "dritté").Replace(plain)
	texts := map[string]string{
		"UTF-8": utf8, "UTF-8 with a mark": "\ufeff" + utf8, "UTF-16, low byte first": inUTF16(utf8, 0), "UTF-16, high byte first": inUTF16(utf8, 1),
		"UTF-16 without a mark": inUTF16(utf8, 0)[2:], "Latin-1": latin1, "CR LF": strings.ReplaceAll(plain, "\n", "\r\n"), "CR": strings.ReplaceAll(plain, "\n", "\r"),
		"UTF-16 and CR LF": inUTF16(strings.ReplaceAll(plain, "\n", "\r\n"), 0), "Latin-1 and CR LF": strings.ReplaceAll(latin1, "\n", "\r\n"),
		"zeros": strings.ReplaceAll(plain, ".", "0"), "no end": strings.TrimSuffix(plain, "\n"),
	}
	times := strings.NewReplacer("\r", "")
	for command := range readers(t) {
		args := strings.Fields(command)
		output := func(stdin string, args ...string) string {
			code, stdout, stderr := run(t, stdin, args...)
			if args[0] == "bench" {
				stdout, _, _ = strings.Cut(stdout, ",") // the rest are times
			}
			return times.Replace(strings.ReplaceAll(timeless(stdout), `"title":"`, "")) + stderr + string(rune('0'+code))
		}
		want := output(plain, append(args, "-")...)
		if !strings.HasSuffix(want, "0") {
			t.Fatalf("%s: %q", command, want)
		}
		for name, text := range texts {
			file := filepath.Join(t.TempDir(), "puzzles.txt")
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			for way, got := range map[string]string{"a pipe": output(text, append(args, "-")...), "a file": output("", append(args, file)...)} {
				if plainer(got) != plainer(want) {
					t.Errorf("%s of %s in %s: %q, not %q", command, way, name, got, want)
				}
			}
		}
	}
}

// plainer leaves out what differs with the text of comments.
func plainer(output string) string {
	for _, comment := range []string{"another", "third", "Müller", "dritté", "M\xfcller", "dritt\xe9", `M\xfcller`, `dritt\xe9`, `M\ufffdller`, `dritt\ufffd`, "M\ufffdller", "dritt\ufffd"} {
		output = strings.ReplaceAll(output, comment, "")
	}
	return output
}

// TestWhatIsNoTextIsNamedOnce gives every command compressed and binary files, and pictures.
func TestWhatIsNoTextIsNamedOnce(t *testing.T) {
	for name, tt := range map[string]struct{ text, want string }{
		"a.gz":   {"\x1f\x8b\x08" + strings.Repeat("\n\x00x", 9000), `is compressed with gzip, not a text: type "gzip -dc FILE | solvoku COMMAND -"`},
		"a.xz":   {"\xfd7zXZ\x00" + strings.Repeat("\n", 9000), `is compressed with xz, not a text: type "xz -dc FILE`},
		"a.zip":  {"PK\x03\x04" + strings.Repeat("\n", 9000), "is a ZIP archive or a spreadsheet, not a text"},
		"a.jpg":  {"\xff\xd8\xff\xe0" + strings.Repeat("\n", 9000), `is a picture, not a text: type "solvoku scan FILE"`},
		"binary": {"\x7fELF\x02\x01\x01" + strings.Repeat("\x00\n", 9000), "is a binary file, not a text"},
	} {
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, []byte(tt.text), 0o600); err != nil {
			t.Fatal(err)
		}
		for command := range readers(t) {
			args := strings.Fields(command)
			for operand, shown := range map[string]string{file: file, "-": "standard input"} {
				want := strings.NewReplacer("FILE", operand, "COMMAND", args[0]).Replace("solvoku: " + shown + " " + tt.want)
				code, stdout, stderr := run(t, tt.text, slices.Concat(args, []string{operand})...)
				if code != exitNotAll || stdout != "" || !strings.HasPrefix(stderr, want) || strings.Count(stderr, "\n") != 1 {
					t.Errorf("%s %s: exit code %d, %q, %q, not %q", command, operand, code, stdout, stderr, want)
				}
			}
		}
	}
}

// TestForeignTextIsShownNotObeyed has control characters in titles, comments, names, states and
// arguments: none reaches the output of any command.
func TestForeignTextIsShownNotObeyed(t *testing.T) {
	const evil = "\x1b[2J\x07\x9b31m\u009b31m\u202etxt\x7f\b"
	dir := t.TempDir()
	name := filepath.Join(dir, "a"+strings.ReplaceAll(evil, "\x9b31m\u009b", "\u009b")+".txt")
	rows := rowsOf(wikipedia)
	texts := map[string]string{
		"comment":    "# " + evil + "\n" + wikipedia + " # " + evil + "\n",
		"title":      "#A" + evil + "\n#D" + evil + "\n#C" + evil + "\n" + rows,
		"words":      evil + "\n" + rows + evil + "\n",
		"bad line":   wikipedia + "\n" + evil + wikipedia[40:] + "\n",
		"state":      ":0000:" + evil + ":" + wikipedia + ":::" + evil + ":\n",
		"JSON":       `{"title":"\u001b[2J\u009b31m\u202e","puzzle":"` + wikipedia + `"}` + "\n",
		"no puzzles": evil + "\n",
	}
	obeyed := func(text string) bool {
		return strings.ContainsFunc(text, func(r rune) bool { return r < ' ' && r != '\n' && r != '\t' || 0x7f <= r && r < 0xa0 }) || strings.Contains(text, "\x9b3")
	}
	calls := readers(t)
	for _, id := range []string{"sdk", "solvoku", "opensudoku", "sdm", "json"} {
		calls["convert -to "+id] = ""
	}
	calls["steps"], calls["generate -technique "+evil], calls["solve -solver "+evil], calls[evil] = "", "", "", ""
	for what, text := range texts {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Skip("such a name isn't possible here")
		}
		for command := range calls {
			for _, operand := range []string{"-", name, name + "?"} {
				_, stdout, stderr := run(t, text, append(strings.Fields(command), operand)...)
				if obeyed(stdout) || obeyed(stderr) {
					t.Errorf("%s, %s %q: %q, %q", what, command, operand, stdout, stderr)
				}
			}
		}
	}
}
