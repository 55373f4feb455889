package steps

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestStepsAreProvedInEveryLanguage reads the proofs on a path of nets, chains and singles.
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

// TestLeadsAreShortInEveryLanguage checks a step of each technique: at most two lines on a phone in
// English, three in the other languages.
func TestLeadsAreShortInEveryLanguage(t *testing.T) {
	uitest.New(t, uitest.Phone)
	all := lessons(t)
	english := map[logic.Technique]string{}
	for _, l := range i18n.Languages() {
		if err := i18n.Use(assets.Translations(), l.Code); err != nil {
			t.Fatal(err)
		}
		limit := map[bool]int{true: 90, false: 130}[l.Code == "en"]
		for technique, lesson := range all {
			reason := ReasonOf(&lesson.now, &lesson.step)
			switch n := utf8.RuneCountInString(reason.Lead); {
			case n == 0 || n > limit || strings.Contains(reason.Lead, "{{") || strings.Contains(reason.Lead, "<no value>"):
				t.Errorf("%s, %s: %d characters: %q", l.Code, technique, n, reason.Lead)
			case l.Code == "en":
				english[technique] = reason.Lead
			case reason.Lead == english[technique]:
				t.Errorf("%s, %s is in English: %s", l.Code, technique, reason.Lead)
			}
			if namedIn(english[technique]) != namedIn(reason.Lead) {
				t.Errorf("%s, %s names other cells than in English: %s", l.Code, technique, reason.Lead)
			}
			t.Logf("%s %s: %s", l.Code, technique, reason.Lead)
		}
	}
}

// namedIn returns the cells that a lead names, one by one or together as in r4c89.
func namedIn(lead string) (cells board.Cells) {
	for _, name := range regexp.MustCompile(`r(\d+)c(\d+)`).FindAllStringSubmatch(lead, -1) {
		for _, row := range name[1] {
			for _, column := range name[2] {
				cells = cells.With(board.At(int(row-'1'), int(column-'1')))
			}
		}
	}
	return cells
}
