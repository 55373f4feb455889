package help

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/internal/version"
	"github.com/solvoku/solvoku/ui/internal/rig"
)

func TestTheManualListsTheKeys(t *testing.T) {
	r := rig.New(t, rig.Phone)
	Open(r)
	texts := strings.Join(rig.TextsIn(r.Sheet().Content), "\n")
	for _, want := range []string{"Ctrl+Z", "Ctrl+V", "F1  ?", "1 – 9", "Esc"} {
		if !strings.Contains(texts, want) {
			t.Errorf("the manual lacks %q", want)
		}
	}
	r.Tap(r.SheetKey("Close"))
	r.NoSheet()
}

func TestAboutNamesTheVersion(t *testing.T) {
	r := rig.New(t, rig.Phone)
	OpenAbout(r)
	if got := r.Sheet().Subtitle; !strings.Contains(got, version.Number) {
		t.Errorf("%q lacks the version %s", got, version.Number)
	}
}

func TestThePagesFitInEveryLanguage(t *testing.T) {
	rig.EveryLanguage(t, true, func(r *rig.Rig, look func(string)) {
		Open(r)
		look("manual")
		r.CloseSheets()
		OpenAbout(r)
		look("about")
	})
}
