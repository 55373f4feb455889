package puzzles

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

func Example_exported() {
	state, err := board.ParseState("8a1.........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	if err != nil {
		panic(err)
	}
	saved := time.Date(2026, 11, 22, 8, 30, 0, 0, time.UTC)
	fmt.Print(string(encode([]record{{Entry: newEntry("7xk2", "The hardest", saved, state)}})))
	// Output:
	// # Solvoku puzzles 1
	// 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..	{"id":"7xk2","name":"The hardest","saved":"2026-11-22T08:30:00Z","board":"8a1.........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."}
}

func TestUnreadableLines(t *testing.T) {
	const object = `{"id":"a","saved":"2026-01-02T03:04:05Z"}`
	for name, c := range map[string]struct {
		line string
		ok   bool
	}{
		"a puzzle":              {uitest.Easy + "\t" + object, true},
		"of any time zone":      {uitest.Easy + "\t" + strings.Replace(object, "Z", "+07:00", 1), true},
		"with more to come":     {uitest.Easy + "\t" + strings.Replace(object, "{", `{"colour":"red",`, 1), true},
		"a deletion":            {`# gone	{"id":"a","rev":3}`, true},
		"no object":             {uitest.Easy, false},
		"half an object":        {uitest.Easy + "\t" + object[:20], false},
		"no time":               {uitest.Easy + "\t" + `{"id":"a"}`, false},
		"the end of time":       {uitest.Easy + "\t" + `{"id":"a","saved":"9999-12-31T23:59:59-12:00"}`, false},
		"the first year":        {uitest.Easy + "\t" + `{"id":"a","saved":"0001-01-01T00:00:00Z"}`, true},
		"the last second":       {uitest.Easy + "\t" + `{"id":"a","saved":"9999-12-31T23:59:59Z"}`, true},
		"the year before":       {uitest.Easy + "\t" + `{"id":"a","saved":"0000-12-31T23:59:59Z"}`, false},
		"the beginning":         {uitest.Easy + "\t" + `{"id":"a","saved":"0000-01-01T00:00:00+12:00"}`, false},
		"no ID":                 {uitest.Easy + "\t" + strings.Replace(object, `"a"`, `""`, 1), false},
		"a bad ID":              {uitest.Easy + "\t" + strings.Replace(object, `"a"`, `"../a"`, 1), false},
		"a long ID":             {uitest.Easy + "\t" + strings.Replace(object, `"a"`, `"`+strings.Repeat("a", 33)+`"`, 1), false},
		"80 cells":              {uitest.Easy[1:] + "\t" + object, false},
		"a board of its own":    {uitest.Easy + "\t" + strings.Replace(object, "{", `{"board":"`+uitest.Hardest+`",`, 1), false},
		"a board that is none":  {uitest.Easy + "\t" + strings.Replace(object, "{", `{"board":"x",`, 1), false},
		"a deletion of nothing": {"# gone\t{}", false},
	} {
		records, damaged, err := parse([]byte(headerStart+"1\n"+c.line+"\r\n"), func() {})
		if err != nil || (len(records) == 1) != c.ok || (damaged == 0) != c.ok {
			t.Errorf("%s: %v, %d, %v", name, records, damaged, err)
		}
	}
}

// TestRemarksAndBlankLinesAreNoDamage reads a file that has been edited by hand.
func TestRemarksAndBlankLinesAreNoDamage(t *testing.T) {
	const puzzle = uitest.Easy + "\t" + `{"id":"a","saved":"2026-01-02T03:04:05Z"}`
	for _, between := range []string{"", "\r", "# from the train", "#"} {
		text := headerStart + "1\n" + between + "\n" + puzzle + "\n" + between + "\n# gone\t" + `{"id":"b","rev":1}`
		records, damaged, err := parse([]byte(text), func() {})
		if err != nil || damaged != 0 || len(records) != 2 || records[0].gone || !records[1].gone {
			t.Errorf("with the line %q: %v, %d damaged, %v", between, records, damaged, err)
		}
	}
}

// FuzzParse checks that parsed records can be written and parsed again, and
// that there is either a result or an error.
func FuzzParse(f *testing.F) {
	state, err := board.ParseState("53a4n24." + uitest.Easy[4:])
	if err != nil {
		f.Fatal(err)
	}
	f.Add(encode(nil))
	f.Add(encode([]record{
		{Entry: newEntry("a", "Süß", time.Unix(1e9, 0), state), rev: 7},
		{Entry: Entry{ID: "b"}, rev: 8, gone: true},
	}))
	f.Add([]byte(headerStart + "1\n" + uitest.Easy + "\t{\"id\":\"a\",\"saved\":\"2026-01-02T03:04:05Z\"}\n# a comment\n\n" + uitest.Easy + "\t{\"id\":\"a\",\"rev\":1,\"saved\":\"2026-01-02T03:04:05Z\"}"))
	f.Add([]byte(headerStart + "2\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		records, damaged, err := parse(text, func() {})
		if err != nil {
			if len(records) > 0 || damaged > 0 {
				t.Fatalf("an error and %d records", len(records))
			}
			return
		}
		written := encode(records)
		again, damaged, err := parse(written, func() {})
		if err != nil || damaged > 0 || len(again) != len(records) {
			t.Fatalf("%d records come back as %d, %d damaged, %v", len(records), len(again), damaged, err)
		}
		for i, r := range records {
			if again[i] != r {
				t.Fatalf("%+v comes back as %+v", r, again[i])
			}
			if !r.gone {
				r.State()
			}
		}
		if !bytes.Equal(encode(again), written) {
			t.Fatal("written again it differs")
		}
	})
}
