package i18n

import (
	"testing"

	"github.com/solvoku/solvoku/solvers/logic"
)

func TestATechniqueHasItsArticle(t *testing.T) {
	for technique, want := range map[logic.Technique]string{
		logic.XWing: "an X-Wing", logic.HiddenSingle: "a Hidden Single", logic.UniqueLoop: "a Unique Loop", logic.Uniqueness1: "a Uniqueness Test 1",
		logic.MultiSectorLockedSets: "Multi-Sector Locked Sets", logic.Pointing: "Locked Candidates Type 1 (Pointing)",
	} {
		if got := Indefinite(technique); got != want {
			t.Errorf("%q becomes %q", technique, got)
		}
	}
}
