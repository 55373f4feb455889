package steps

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestStepsAreProvedInEveryLanguage reads the proofs of a path of nets, chains and singles.
func TestStepsAreProvedInEveryLanguage(t *testing.T) {
	uitest.New(t, uitest.Phone)
	english := map[string]string{}
	for _, l := range i18n.Languages() {
		if err := i18n.Use(assets.Translations(), l.Code); err != nil {
			t.Fatal(err)
		}
		now := logic.NewState(board.MustParseGrid(uitest.Hardest))
		var finder logic.Finder
		finder.Path(&now, func(s *logic.Step) bool {
			reason := ReasonOf(&now, s)
			text := Text(append(reason.Lines, reason.So)...)
			switch key := s.String(); {
			case len(reason.Lines) == 0 || reason.So == "" || strings.Contains(text, "{{") || strings.Contains(text, "<no value>"):
				t.Errorf("%s, %s: %q", l.Code, key, text)
			case l.Code == "en":
				english[key] = text
			case text == english[key]:
				t.Errorf("%s, %s is in English: %s", l.Code, key, text)
			}
			return true
		})
	}
}
