package steps

import (
	"fmt"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

func TestMain(m *testing.M) { uitest.Main(m) }

// fullStep is a step of a technique with parts, houses and links of every kind.
func fullStep(t logic.Technique) *logic.Step {
	s := &logic.Step{Technique: t, Digits: board.DigitsOf(3, 7)}
	for role := logic.Pattern; role <= logic.Result; role++ {
		for i := range 2 {
			c := board.Cell(int(role)*4 + i)
			s.Parts = append(s.Parts, logic.Part{Role: role, Index: i, Cells: board.CellsOf(c, c+9), Digits: board.DigitsOf(3, 7)})
			s.Houses = append(s.Houses, logic.HousePart{Role: role, Index: i, House: board.House((int(role)*2 + i) % board.HouseCount)})
		}
	}
	from := logic.Node{Cells: board.CellsOf(1), Digit: 3}
	s.Links = []logic.Link{{From: from, To: logic.Node{Cells: board.CellsOf(5, 6), Digit: 7}, Strong: true}}
	s.Eliminations = []logic.Candidate{{Cell: 70, Digit: 3}, {Cell: 71, Digit: 3}}
	return s
}

// TestEveryTechniqueHasItsSentences looks at name and reason of each technique
// in each language.
func TestEveryTechniqueHasItsSentences(t *testing.T) {
	uitest.New(t, uitest.Phone)
	english := map[logic.Technique]string{}
	for _, l := range i18n.Languages() {
		if err := i18n.Use(assets.Translations(), l.Code); err != nil {
			t.Fatal(err)
		}
		for _, info := range logic.Techniques() {
			reason := Reason(fullStep(info.Technique))
			name := fmt.Sprintf("%s, %s", l.Code, info.Technique)
			switch {
			case reason == "" || i18n.Technique(info.Technique) == "":
				t.Errorf("%s has no sentence or no name", name)
			case strings.Contains(reason, "{{") || strings.Contains(reason, "<no value>"):
				t.Errorf("%s: not all is filled in: %s", name, reason)
			case l.Code == "en":
				english[info.Technique] = reason
			case reason == english[info.Technique]:
				t.Errorf("%s is in English: %s", name, reason)
			}
		}
	}
}
