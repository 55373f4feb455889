package hint

import (
	"slices"
	"strings"

	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// robot is a robot with the page open.
type robot struct {
	*uitest.Robot
	*page
}

// load puts a puzzle on the board, with changes given as text.
func load(r *uitest.Robot, puzzle string, changes ...string) {
	r.T.Helper()
	r.Session().Perform(edit.OpenState(uitest.State(r.T, puzzle)))
	for _, text := range changes {
		c, err := edit.ParseChange(text)
		if err != nil {
			r.T.Fatal(err)
		}
		r.Session().Perform(c)
	}
}

// opened opens the page at a face and waits for its search.
func opened(r *uitest.Robot, at face) *robot {
	r.T.Helper()
	p := &robot{r, open(r.Window, func(logic.Technique, func()) {}, at)}
	p.found()
	return p
}

// hinted opens the page at the next step of a board and waits for it.
func hinted(r *uitest.Robot, puzzle string, changes ...string) *robot {
	r.T.Helper()
	load(r, puzzle, changes...)
	return opened(r, nextFace)
}

// found waits for the page's search, but not for ratings.
func (p *robot) found() {
	p.T.Helper()
	p.Until("it is found", func() bool {
		return !p.work.Busy() || p.face == hardFace && p.way.done && p.rating.HasLevel
	})
}

// says fails unless the panel's text contains a text.
func (p *robot) says(want string) {
	p.T.Helper()
	if got := p.said(); !strings.Contains(got, want) {
		p.T.Errorf("the page says %q, want %q in it", got, want)
	}
}

// said returns what the panel says with nothing unfolded, one text per line.
func (p *robot) said() string {
	c := p.content()
	lines := []string{c.heading.Text, c.caption}
	for _, l := range c.lead {
		lines = append(lines, l.Text)
	}
	for _, k := range slices.Concat(p.panel.parts.keys, p.panel.rows.keys) {
		if k.Visible() {
			lines = append(lines, k.View().Text)
		}
	}
	if p.say.Text != "" {
		lines = append(lines, p.say.Text)
	}
	return strings.Join(lines, "\n")
}
