package main

import (
	"strings"
	"testing"
)

func TestEveryFunctionHasItsGroup(t *testing.T) {
	for name, want := range map[string]string{
		"github.com/solvoku/solvoku/ui/scan.(*page).read":         "code: photos",
		"github.com/solvoku/solvoku/ui/play.New":                  "code: pages",
		"github.com/solvoku/solvoku/board/format.Parse":           "code: board",
		"fyne.io/fyne/v2/widget.(*Label).Refresh":                 "code: Fyne",
		"github.com/go-text/typesetting/harfbuzz.(*Buffer).Shape": "code: fonts",
		"image/png.Decode": "code: pictures",
		"slices.SortFunc[go.shape.[]github.com/solvoku/solvoku/ui.key]": "code: Go's library",
		"runtime.mallocgc": "code: runtime",
		"":                 "code: runtime",
	} {
		if got := group(name); got != want {
			t.Errorf("%q is in %q, not %q", name, got, want)
		}
	}
}

func TestPartsThatGrowFail(t *testing.T) {
	was := []part{{"fonts", 100_000}, {"the page itself", 50_000}}
	for _, tt := range []struct {
		now  []part
		want string
	}{
		{was, ""},
		{[]part{{"fonts", 105_900}, {"the page itself", 20_000}}, ""},
		{[]part{{"fonts", 106_100}, {"the page itself", 20_000}}, "fonts"},
		{append(was, part{"songs", 5_000}), "songs"},
	} {
		var table strings.Builder
		err := compared(&table, tt.now, record(was))
		if (err == nil) != (tt.want == "") || err != nil && !strings.HasSuffix(err.Error(), ": "+tt.want) {
			t.Errorf("%v: %v, not %q", tt.now, err, tt.want)
		}
		if lines := strings.Count(table.String(), "\n"); lines != len(tt.now)+2 {
			t.Errorf("the table is\n%s", &table)
		}
	}
	if compared(new(strings.Builder), was, "many fonts") == nil {
		t.Error("a damaged record is no error")
	}
}
