package packaging

import (
	"encoding/xml"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board/format"
)

// TestTheFileTypesAreThoseThatAreRead holds the types that are registered on Linux
// and on Windows together with the formats. Texts and tables are left to the programs
// that people have for them.
func TestTheFileTypesAreThoseThatAreRead(t *testing.T) {
	others := []string{".txt", ".csv", ".tsv", ".json", ".jsonl", ".save", ".ksudoku", ".sgtp"} // of other programs
	var want []string
	for _, ending := range format.Extensions() {
		if !slices.Contains(others, ending) {
			want = append(want, ending)
		}
	}
	slices.Sort(want)

	var info struct {
		Types []struct {
			Type  string `xml:"type,attr"`
			Globs []struct {
				Pattern string `xml:"pattern,attr"`
			} `xml:"glob"`
		} `xml:"mime-type"`
	}
	if err := xml.Unmarshal([]byte(read(t, "packaging/io.github.solvoku.solvoku.xml")), &info); err != nil {
		t.Fatal(err)
	}
	var linux, types []string
	for _, m := range info.Types {
		types = append(types, m.Type)
		for _, g := range m.Globs {
			linux = append(linux, strings.TrimPrefix(g.Pattern, "*"))
		}
	}
	slices.Sort(linux)
	if !slices.Equal(linux, want) {
		t.Errorf("Linux knows %q, want %q", linux, want)
	}
	desktop := regexp.MustCompile(`(?m)^MimeType=(.*);$`).FindStringSubmatch(read(t, "packaging/io.github.solvoku.solvoku.desktop"))
	if desktop == nil || !slices.Equal(strings.Split(desktop[1], ";"), types) {
		t.Errorf("the desktop file has %q, want %q", desktop, types)
	}
	metainfo := read(t, "packaging/io.github.solvoku.solvoku.metainfo.xml")
	for _, m := range types {
		if !strings.Contains(metainfo, "<mediatype>"+m+"</mediatype>") {
			t.Errorf("the metainfo file lacks %s", m)
		}
	}
	if f, _ := format.ByID("opensudoku"); !slices.Contains(types, f.MIME) {
		t.Errorf("%s is not among %q", f.MIME, types)
	}

	script := regexp.MustCompile(`(?m)^set endings=(.*)\r$`).FindStringSubmatch(read(t, "packaging/windows/register.cmd"))
	if script == nil {
		t.Fatal("register.cmd sets no endings, or has not the line ends that Windows wants")
	}
	windows := strings.Fields(script[1])
	slices.Sort(windows)
	if !slices.Equal(windows, want) {
		t.Errorf("Windows knows %q, want %q", windows, want)
	}
}
