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
	leveled bool         // whether there is one
	caption string
	lead    []widgets.Span
	rows    []widgets.KeyView // the steps of a short proof
	strip   bool              // whether to show the steps as bars
	list    bool              // whether a list of steps can be unfolded

	item   *Item // the explained step, or nil
	veiled bool  // whether only its name is shown, without reason or parts
	hard   bool  // whether the content says how hard the puzzle is

	unrated bool // whether it does so without a rating

	view   boardview.View // if no step is drawn
	keys   [3]action      // left, main, right
	offers bool           // whether ways to enter a puzzle replace the keys
}

// action is a key with what it does. A key with neither text nor icon is absent.
type action struct {
	widgets.KeyView
	run func()
}

// there reports whether the key is present.
func (a *action) there() bool { return a.Text != "" || a.Icon != widgets.NoIcon }

// primary returns the main key.
func primary(text string, run func()) action {
	return action{widgets.KeyView{Text: text, Kind: widgets.Primary}, run}
}

// spoken returns what a screen reader says about the content.
func (c content) spoken() string {
	parts := []string{c.heading.Text, c.caption}
	for _, l := range c.lead {
		parts = append(parts, l.Text)
	}
	return strings.Join(parts, "\n")
}

// body returns a lead in ordinary text.
func body(text string) []widgets.Span { return []widgets.Span{{Kind: widgets.Body, Text: text}} }

// teller composes the content of the page.
type teller struct{ *page }

// content returns what the current face shows.
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
