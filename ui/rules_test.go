package ui

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/store"
)

// killerLink is a link of f-puzzles to a killer without givens, which has one solution.
const killerLink = "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54%2Bx1p7rjtn%2FnQaCR3PgIm9hk0UM6zR4rssX0QAawgAbLTAwBjAIZo48QiH0wdYfCABKARgDCDkKkdOATCDUA3Q1oArqYgDq4UFlZaNmb2zgDMbnFOACw%2BqP5BIQ7eEZbWth4ArEkeAGzpIJnBCCAA7CB5UTF4yQ3unk7tyQAcldXZAAyNpJEFsR6IpZ1T7vFOU34BNfChU03jrXadrnMupSn7S1m1DsMb0YWd3ns39vOJxyuhFRct9p2JHan9y9mJbyuThK3wqTyGI1A%2BUuE06fT2fXBpxKgIm8zS7kOaSRqzCkLGMK28xB9kOJRxoXOo2h7zs8wqmKcDNJXQOTkRGT%2BtU84WpzUK8waFN5UP5E0Odzsh0enJOuJFBNph1m9iKC1KZXVwoVNMKat29k1rmFuT5m1VXlKaplVS5uKpovNdjVGMNP3cmvJsueDgBZsJFpJzqZVtZwr9joDwY5trlIDSqK2msldUtFJR%2Ftpmq%2B9lTNoGp1emcKmuZdlTYO92R1YqTrPcqaFVdOEcVJfZpVTMYL8vxuomqYNdh6R2buNb%2Fa2qdd5eBvzjDUTufV7hHizHICLkdpI8lI%2FzdpAfSXw%2Fd9kQP21fdr9hHQZHldjPsXxYmI%2B6dgvTafEJPI%2Fh54dhS6yvlsF5Dhe3jCg6bYTBeB5xjWToXkGF6Pj2R7XshWobustBEEAA%3D%3D%3D"

const killerSolution = "294816357168573294573924168456287913982351746317649582749162835635798421821435679"

// TestAKillerIsPastedSolvedAndKept goes the way of a person with a link.
func TestAKillerIsPastedSolvedAndKept(t *testing.T) {
	kept := &store.Memory{}
	r := newRigOn(t, kept, uitest.Wide, solvers.ExactCover{}, solvers.Backtracking{}, solvers.Rules{})
	s := r.Session()
	r.app.paste(killerLink)
	killer := s.State()
	if killer.Rules.Kinds()[0] != "cage" || r.Board().View().State != killer {
		t.Fatalf("pasted: %v, shown: %v", killer, r.Board().View().State)
	}
	r.Until("it is judged", func() bool { return s.Assessment().Judgement.Verdict == solvers.Unique })
	s.Release()
	if got := r.status(); got != "Killer cage · one solution" {
		t.Errorf("the status is %q", got)
	}
	r.solved()
	if got := r.Text() + strings.Join(uitest.TextsIn(r.Sheet().Content), "\n"); s.State().Digits.String() != killerSolution || !strings.Contains(got, "so Rules was used") {
		t.Errorf("solved: %v, said: %s", s.State(), got)
	}
	r.app.CloseSheets()
	s.ClearAnswers()
	for _, step := range []struct {
		name string
		do   func()
	}{
		{"Clear All", s.ClearAll},
		{"an example", func() { r.app.Window.Run(command.Example) }},
		{"a pasted puzzle", func() { r.app.paste(uitest.Easy) }},
	} {
		step.do()
		if !s.State().Rules.Classic() || r.Board().View().State != s.State() {
			t.Errorf("%s keeps the rules", step.name)
		}
		s.Undo()
		if s.State() != killer {
			t.Errorf("undoing %s leads to %v", step.name, s.State())
		}
	}
	r.app.saver.Close()
	again := newRigOn(t, kept, uitest.Phone, solvers.Rules{})
	if again.Session().State() != killer || again.Board().View().State != killer {
		t.Errorf("after a restart: %v", again.Session().State())
	}
}

// TestWhatKnowsClassicRulesOnlySaysSo runs every command on a killer: none opens a page that takes
// the board for a classic one.
func TestWhatKnowsClassicRulesOnlySaysSo(t *testing.T) {
	r := newRobot(t, uitest.Wide, solvers.ExactCover{}, solvers.Backtracking{}, solvers.Rules{})
	s := r.Session()
	r.app.paste(killerLink)
	r.TapCell(0)
	refused := 0
	for _, group := range r.app.commands() {
		for _, c := range group.Commands {
			if !c.Classic {
				continue
			}
			refused++
			r.app.Window.Run(c.ID)
			if got := r.status(); !strings.HasSuffix(got, "classic rules only.") || s.Notice().Kind != session.ClassicOnly || !r.app.AtHome() {
				t.Errorf("%s: %q", c.ID, got)
			}
			s.Release()
			r.TapCell(0)
		}
	}
	if refused < 4 {
		t.Errorf("%d commands refuse", refused)
	}
	r.app.Window.Run(command.Hint)
	r.Until("there is a hint", func() bool { return r.HasKey("Show me") })
	r.app.Leave()
	s.Open(board.MustParseGrid(uitest.Easy))
	if r.app.Window.Run(command.Hint); r.app.AtHome() {
		t.Error("a classic board is refused, too")
	}
}

// TestTheSoundnessOfAKiller is by its rules: one solution, or what clashes, and never a typo.
func TestTheSoundnessOfAKiller(t *testing.T) {
	r := newRobot(t, uitest.Wide, solvers.Rules{})
	s := r.Session()
	r.app.paste(killerLink)
	r.app.Window.Run(command.Sound)
	r.Until("it is judged", func() bool { return strings.Contains(r.Text(), "One solution") })
	r.app.Leave()
	state := s.State()
	state.Digits[0], state.Digits[1], state.Kinds[0], state.Kinds[1] = 9, 8, board.Given, board.Given
	s.OpenState(state)
	if got := r.status(); !strings.Contains(got, "“killer cage”") || !strings.Contains(got, "r1c1 and r1c2") {
		t.Errorf("the status is %q", got)
	}
	r.app.Window.Run(command.Sound)
	r.Until("the cage is blamed", func() bool { return strings.Contains(r.Text(), "killer cage") })
	if view := r.Board().View(); view.Conflicts != board.CellsOf(0, 1) {
		t.Errorf("marked: %v", view.Conflicts)
	}
}

// TestOtherRulesOfOurOwnLinkAreShown opens links with several kinds, and puts them on a shelf.
func TestOtherRulesOfOurOwnLinkAreShown(t *testing.T) {
	for _, rules := range []string{"x+;x-;knight", "thermo=112131;arrow=171819;little=12:1221"} {
		r := newRobot(t, uitest.Phone, solvers.Rules{})
		state := board.State{Rules: board.MustParseRules(rules)}
		link := format.Link("", format.Document{State: state})
		r.app.openText(link)
		if got := r.Session().State(); got != state || session.WholeText(got) != link {
			t.Errorf("%s: %v", link, got)
		}
		r.Session().Perform(edit.Change{Op: edit.NoteCandidates})
		if n := r.Session().State().Notes; n[0] == 0 {
			t.Error("no candidates")
		}
	}
}
