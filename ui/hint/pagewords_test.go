package hint

import (
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestTheHelpListsTheKeys looks for the page's keys.
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

// TestWordsOfAHint counts the words in a fully revealed hint, with nothing unfolded, for every
// technique: on each board of the lessons, and on the ways of three hard puzzles. A word is
// anything with a letter or a digit.
func TestWordsOfAHint(t *testing.T) {
	const maxWords = 60
	p := explaining(t, uitest.Phone, nextFace, chain(t))
	seen, longest := map[logic.Technique]bool{}, 0
	count := func(item Item) {
		p.explains(item)
		seen[item.Step.Technique] = true
		text := strings.Join([]string{p.said(), p.panel.proof.Head.View().Text, p.panel.proof.Head.View().Detail, p.panel.about.View().Text}, " ")
		n := len(slices.DeleteFunc(strings.Fields(text), func(w string) bool {
			return !strings.ContainsFunc(w, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
		}))
		if longest = max(longest, n); n > maxWords {
			t.Errorf("%s: %d words: %s", item.Step.Technique, n, text)
		}
		if parts := len(p.shown.parts); parts > 4 {
			t.Errorf("%s has %d parts", item.Step.Technique, parts)
		}
	}
	for _, item := range lessons(t) {
		count(item)
	}
	for _, puzzle := range []string{hardPuzzle, uitest.Hardest, chains} {
		state := uitest.State(t, puzzle)
		for h := findHint(t, state); h.Judgement.Sound() && h.HasStep; h = findHint(t, state) {
			count(Item{Step: h.Step, Board: state, Candidates: h.Candidates})
			state = changed(t, state, h)
		}
	}
	if t.Logf("%d techniques, at most %d words", len(seen), longest); len(seen) < 90 {
		t.Errorf("there are only %d techniques", len(seen))
	}
}

// lessons returns a step for each board of the lessons.
func lessons(t *testing.T) (all []Item) {
	t.Helper()
	data, err := os.ReadFile("../learn/examples.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		name, text, _ := strings.Cut(strings.TrimSpace(line), "\t")
		now, err := logic.ParseState(text)
		if err != nil {
			continue
		}
		finder := logic.Finder{}
		found := finder.All(&now, logic.Technique(name))
		if len(found) == 0 {
			continue
		}
		item := Item{Step: found[0].Clone(), Candidates: now.AllCandidates()}
		for c, d := range now.Grid() {
			if d != 0 {
				item.Board.Digits[c], item.Board.Kinds[c] = d, board.Given
			}
		}
		all = append(all, item)
	}
	return all
}

// TestTheProofIsWhole checks a long one, on the page and in a file.
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
