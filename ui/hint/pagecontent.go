package hint

import (
	"strings"

	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/widgets"
)

// content is what the panel and the board show.
type content struct {
	heading widgets.Span // a name or a verdict
	level   logic.Level  // of the step, if there is one
	leveled bool         // whether there is
	caption string
	lead    []widgets.Span
	rows    []widgets.KeyView // the steps of a short proof
	strip   bool              // whether the steps stand there as bars
	list    bool              // whether there is a list of steps to unfold

	item   *Item // the step that is explained, or nil
	veiled bool  // whether its name is all that is told: no reason and no parts
	hard   bool  // whether it says how hard the puzzle is

	unrated bool // whether it does so without a rating

	view   boardview.View // unless a step is drawn
	keys   [3]action      // at the left, the main one, at the right
	offers bool           // whether ways to bring a puzzle stand in place of the keys
}

// action is a key with what it does. One without a text or an icon isn't there.
type action struct {
	widgets.KeyView
	run func()
}

// there reports whether there is such a key.
func (a *action) there() bool { return a.Text != "" || a.Icon != widgets.NoIcon }

// primary returns the main key.
func primary(text string, run func()) action {
	return action{widgets.KeyView{Text: text, Kind: widgets.Primary}, run}
}

// spoken is what a screen reader says of the content.
func (c content) spoken() string {
	parts := []string{c.heading.Text, c.caption}
	for _, l := range c.lead {
		parts = append(parts, l.Text)
	}
	return strings.Join(parts, "\n")
}

// body is a lead in ordinary text.
func body(text string) []widgets.Span { return []widgets.Span{{Kind: widgets.Body, Text: text}} }

// teller makes the content of the page.
type teller struct{ *page }

// content returns what the current face shows now.
func (p *page) content() content {
	switch t := (teller{p}); p.face {
	case nextFace:
		return t.nextContent()
	case cellFace:
		return t.cellContent()
	case otherFace:
		return t.otherContent()
	case wayFace:
		return t.wayContent()
	default:
		return t.hardContent()
	}
}
