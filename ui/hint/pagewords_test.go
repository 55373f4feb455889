package hint

import (
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestTheHelpListsTheKeys of the page.
func TestTheHelpListsTheKeys(t *testing.T) {
	uitest.New(t, uitest.Wide)
	listed := map[string]string{}
	for _, f := range command.Figures(Commands().Commands) {
		listed[f.Label] = f.Value
	}
	for label, keys := range map[string]string{"Previous line": ",", "Next line": ".", "Eureka notation": "E", "First step": "Home"} {
		if listed[label] != keys {
			t.Errorf("the help lists %q for %q", listed[label], label)
		}
	}
}

// TestWordsOfAHint counts those of a hint that tells all, unfolded by nobody, for every technique.
func TestWordsOfAHint(t *testing.T) {
	const mostWords = 60
	p := explaining(t, uitest.Phone, nextFace, chain(t))
	seen := map[logic.Technique]bool{}
	for _, puzzle := range []string{hardPuzzle, uitest.Hardest, chains} {
		state := uitest.State(t, puzzle)
		for h := findHint(t, state); h.Judgement.Sound() && h.HasStep; h = findHint(t, state) {
			if !seen[h.Step.Technique] {
				seen[h.Step.Technique] = true
				p.explains(Item{Step: h.Step, Board: state, Candidates: h.Candidates})
				text := strings.Join([]string{p.said(), p.panel.proof.Head.View().Text, p.panel.proof.Head.View().Detail, p.panel.about.View().Text}, " ")
				if n := len(slices.DeleteFunc(strings.Fields(text), func(w string) bool { return w == "·" || w == "…" })); n > mostWords {
					t.Errorf("%d words: %s", n, text)
				}
				if parts := len(p.shown.parts); parts > 4 {
					t.Errorf("%s has %d parts", h.Step.Technique, parts)
				}
			}
			state = changed(t, state, h)
		}
	}
	if len(seen) < 12 {
		t.Errorf("there are only %d techniques", len(seen))
	}
}

// TestTheProofIsWhole has a long one, on the page and in a file.
func TestTheProofIsWhole(t *testing.T) {
	p := explaining(t, uitest.Phone, wayFace, net(t))
	last := p.shown.Lines[len(p.shown.Lines)-1]
	p.unfold()
	if got := p.panel.lines.String(); !strings.Contains(got, last) || last == "" {
		t.Errorf("the page says %q, and the proof ends %q", got, last)
	}
	if got := p.way.fileRow(0).proof; !strings.Contains(got, last) {
		t.Errorf("a file says %q", got)
	}
}

func TestAChainStandsInEurekaNotationInFiles(t *testing.T) {
	p := explaining(t, uitest.Phone, wayFace, chain(t))
	if got, want := p.way.fileRow(0).proof, chainNotation+"\nSuppose r2c2 is 2.\n"; !strings.HasPrefix(got, want) {
		t.Errorf("a file says %q, want %q first", got, want)
	}
}
