package soundness

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

// typed has a 7 instead of the 3 in r4c9.
const typed = "53..7....6..195....98....6.8...6...74..8.3..17...2...6.6....28....419..5....8..79"

// scenes are the states of the page.
var scenes = []struct {
	name    string
	puzzle  string
	changes []string
	topic   Topic
	then    func(*robot)
	heading string
}{
	{"sound", uitest.Easy, []string{"r1c3=4"}, Verdict, nil, "One solution"},
	{"typo", typed, nil, Verdict, nil, "No solution"},
	{"clash", clashing, nil, Verdict, nil, "5 twice in row 1"},
	{"no repair", "5...5.5..4...4.4...........123456789" + strings.Repeat(".", 45), nil, Verdict, nil, "5 appears 3 times in row 1"},
	{"several", three, nil, Verdict, nil, "3 solutions"},
	{"missing", leftOut, nil, Typo, nil, ""},
	{"fifteen", fifteen, nil, Verdict, func(p *robot) { p.Write("s") }, ""},
	{"answers", uitest.Easy, []string{"r1c3=1", "r1c4=2"}, Answers, nil, "2 answers are wrong"},
	{"answers named", uitest.Easy, []string{"r1c3=1", "r1c4=2"}, Answers, func(p *robot) { p.Tap(p.seconds[0]) }, "2 answers are wrong"},
	{"notes", uitest.Easy, []string{"notes", "r1c3~4"}, Verdict, nil, "One cell lacks the right note"},
	{"empty", (board.Grid{}).String(), nil, Verdict, nil, "No givens yet"},
}

// robot is a robot with the page open.
type robot struct {
	*uitest.Robot
	*page
}

// opened opens the page at a topic and waits for its first results.
func opened(r *uitest.Robot, topic Topic) *robot {
	r.T.Helper()
	p := &robot{r, open(r.Window, topic)}
	p.known()
	return p
}

// openedOn opens the page on a puzzle.
func openedOn(r *uitest.Robot, puzzle string, topic Topic, changes ...string) *robot {
	r.T.Helper()
	r.Session().OpenWith(session.Opening{Change: edit.OpenState(uitest.State(r.T, puzzle, changes...)), Mode: session.EnterPuzzle})
	return opened(r, topic)
}

// known waits until the page shows its part.
func (p *robot) known() {
	p.T.Helper()
	p.Until("the page knows", func() bool {
		switch part := p.part.(type) {
		case *plain:
			return !part.checking
		case *typo:
			return part.all != nil
		case *several:
			return part.found.Compared && (part.ended || part.found.Count > 2*Kept)
		default:
			return true
		}
	})
}

// says fails unless the page's text contains a text.
func (p *robot) says(want string) {
	p.T.Helper()
	if got := strings.Join([]string{p.text.String(), p.body.String(), p.note.String()}, "\n"); !strings.Contains(got, want) {
		p.T.Errorf("the page says %q, want %q in it", got, want)
	}
}

func TestTheHeadingIsTheVerdict(t *testing.T) {
	for _, c := range scenes {
		t.Run(c.name, func(t *testing.T) {
			r := uitest.New(t, uitest.Phone)
			r.Offer()
			p := openedOn(r, c.puzzle, c.topic, c.changes...)
			if got := p.now.lines[0].Text; c.heading != "" && got != c.heading {
				t.Errorf("the heading is %q, want %q", got, c.heading)
			}
			if p.offers[0].Visible() != (c.name == "empty") {
				t.Error("ways to bring a puzzle are offered where there is one, or not where there is none")
			}
		})
	}
}

// TestItChecksFirst opens the page and looks at it before there are any results.
func TestItChecksFirst(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Session().OpenState(uitest.State(t, typed))
	p := &robot{r, open(r.Window, Verdict)}
	p.says("Checking…")
	if got := p.main.View().Text; got != "Stop" {
		t.Errorf("the main key reads %q", got)
	}
	p.Tap(p.main)
	p.known() // whether or not it was fast enough
	p.turn(&plain{page: p.page, stopped: true})
	p.says("Stopped")
	p.Tap(p.main)
	p.says("Checking…")
	p.known()
	p.says("No solution")
	r.Leave()
	p = &robot{r, open(r.Window, Verdict)}
	r.Leave() // before the search ends, which then shows nothing
	r.Shutdown()
	p.says("Checking…")
}

func TestTyposAndSolutionsLeadToEachOther(t *testing.T) {
	p := openedOn(uitest.New(t, uitest.Phone), leftOut, Verdict)
	for name, turn := range map[string]func(key string){
		"by touch": func(string) { p.links[0].Press() },
		"by key":   func(key string) { p.Write(key) },
	} {
		turn("t")
		p.known()
		if p.part != part(p.typo) || len(p.typo.all.Repairs) == 0 {
			t.Errorf("%s: the slips aren't shown", name)
		}
		turn("d")
		p.known()
		if p.part != part(p.several) {
			t.Errorf("%s: the solutions aren't shown", name)
		}
	}
	p.Leave()
	p = openedOn(p.Robot, typed, Verdict)
	p.Write("d")
	if p.part != part(p.typo) || p.links[0].Visible() {
		t.Error("solutions are offered where there are none")
	}
}

func TestThePageInEveryLanguage(t *testing.T) {
	uitest.EveryLanguage(t, true, func(r *uitest.Robot, look func(string)) {
		r.Offer()
		for _, c := range scenes {
			if c.name == "empty" {
				continue // the robot's own commands aren't translated
			}
			p := openedOn(r, c.puzzle, c.topic, c.changes...)
			if c.then != nil {
				c.then(p)
			}
			for _, size := range []fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide} {
				r.Resize(size)
				look(c.name)
			}
			r.Resize(uitest.Phone)
			p.Leave()
		}
		p := openedOn(r, typed, Verdict)
		p.typo.rest.Repairs, p.typo.rest.Likely, p.typo.open = slices.Clone(repairs), 3, true
		for i := range repairs {
			p.typo.current = i
			p.show()
			look("a repair")
		}
		p.typo.rest.Repairs, p.typo.rest.Complete = nil, false
		p.show()
		look("an examination that was stopped")
		p.turn(&plain{page: p.page, stopped: true})
		look("a check that was stopped")
		p.turn(&plain{page: p.page, checking: true})
		look("a check")
	})
}
