package learn

import (
	"context"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

var update = flag.Bool("update", false, "make the techniques' small pictures anew from the examples")

// simplest returns the sketch with the fewest marks among those of a topic's first technique.
func simplest(t *testing.T, topic Topic) (best sketch) {
	t.Helper()
	for _, e := range topic.Examples() {
		if e.Technique != topic.Techniques[0] {
			continue
		}
		q, err := NewQuiz(context.Background(), e)
		if err != nil || len(q.Steps) == 0 {
			t.Fatalf("%s has no step: %v", topic.Techniques[0], err)
		}
		if k := sketchOf(q, &q.Steps[0]); best.cells[0] == 0 || k.marks() < best.marks() {
			best = k
		}
	}
	return best
}

// TestEachTechniquesPictureIsThatOfAnExample compares sketches.txt with the examples; -update
// writes it.
func TestEachTechniquesPictureIsThatOfAnExample(t *testing.T) {
	uitest.New(t, uitest.Phone)
	if *update {
		var lines []string
		for _, topic := range Topics() {
			best := simplest(t, topic)
			lines = append(lines, best.String())
		}
		if err := os.WriteFile("sketches.txt", []byte(strings.Join(lines, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	known := sketchesOfTopics()
	if len(known) != len(Topics()) {
		t.Fatalf("%d sketches of %d topics; -update makes them", len(known), len(Topics()))
	}
	for i, topic := range Topics() {
		if testing.Short() && i%8 != 2 {
			continue
		}
		if best := simplest(t, topic); best.String() != known[i].String() {
			t.Errorf("%s is drawn as\n%s, not as\n%s; -update draws it anew", topic.Techniques[0], known[i].String(), best.String())
		}
	}
}

// TestASketchShowsThePattern looks at the X-Wing's: four cells in two rows, whose columns lose
// candidates.
func TestASketchShowsThePattern(t *testing.T) {
	at := slices.IndexFunc(Topics(), func(topic Topic) bool { return topic.Techniques[0] == logic.XWing })
	text := string(sketchesOfTopics()[at].cells[:])
	if strings.Count(text, "a") != 4 || strings.Count(text, string(struckCell)) == 0 {
		t.Errorf("the X-Wing is drawn as %s", text)
	}
}
