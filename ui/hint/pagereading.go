package hint

import (
	"slices"

	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/steps"
)

// reading is a person's progress through the reason for a step: all of it, or up to a line.
type reading struct {
	steps.Reason
	line int // the chosen line, from 1; 0 for none

	session *session.Session
	chosen  func() // shows the reason up to the chosen line
	show    func() // shows or hides the Eureka notation
}

// move moves to another line. Moving past the first or last line chooses none.
func (r *reading) move(by int) {
	n := r.Steps() + 1
	r.line = (r.line + by + n) % n
	r.chosen()
}

// choose chooses a line, or none if that line is already chosen or can't be.
func (r *reading) choose(line int) {
	if line == r.line || line < 1 || line > r.Steps() {
		line = 0
	}
	r.line = line
	r.chosen()
}

// noted reports whether chains are also written in Eureka notation.
func (r *reading) noted() bool { return r.session.Settings().Eureka }

// switchEureka shows or hides the Eureka notation of chains.
func (r *reading) switchEureka() {
	r.session.Change(func(s *session.Settings) { s.Eureka = !s.Eureka })
	r.show()
}

// notation returns the line with the Eureka notation before the reason, or none if it isn't
// wanted or the step has none.
func (r *reading) notation() []string {
	if text := r.Eureka(); r.noted() && text != "" {
		return []string{text}
	}
	return nil
}

// noPart is the index of a part when the step is shown as a whole.
const noPart = -1

// shown is the visible step: its reason, and which of its parts or lines is chosen.
type shown struct {
	reading
	of    Item // the step that the reason and the parts are for
	parts []steps.Part
	part  int // the part that is drawn alone, or noPart
}

// forget shows the step as a whole again.
func (s *shown) forget() { s.line, s.part = 0, noPart }

// set makes a step the visible one, or none if item is nil.
func (s *shown) set(item *Item) {
	switch {
	case item == nil:
		s.of, s.parts, s.Reason = Item{}, nil, steps.Reason{}
		s.forget()
	case !sameStep(item, &s.of): // its proof may take half a second
		now := steps.StateOf(item.Board, item.Candidates)
		s.of, s.Reason = *item, steps.ReasonOf(&now, &item.Step)
		s.parts = steps.Parts(&item.Step, &s.Reason)
		s.forget()
	}
}

func sameStep(a, b *Item) bool {
	return a.Step.Technique == b.Step.Technique && sameEffect(&a.Step, &b.Step) && a.Candidates == b.Candidates &&
		slices.Equal(a.Step.Parts, b.Step.Parts) && slices.Equal(a.Step.Links, b.Step.Links)
}

// light draws a part alone or, if it already is, the whole step again.
func (s *shown) light(part int) {
	if s.line = 0; part == s.part {
		part = noPart
	}
	s.part = part
}

// view returns the board with the step, the chosen part, or the proof up to the chosen line.
func (s *shown) view(item *Item) boardview.View {
	switch {
	case s.line > 0:
		v := stepView(item)
		v.Marks = s.Draw(s.line, item.Candidates)
		return v
	case s.part >= 0 && s.part < len(s.parts):
		return s.parts[s.part].View(&item.Step, item.Board, item.Candidates)
	default:
		return stepView(item)
	}
}

// light draws one of the parts alone.
func (p *page) light(part int) {
	p.framed = false
	p.shown.light(part)
	p.show()
}

// tapLine chooses a line of the proof. A tap on a cell's name makes the cell blink.
func (p *page) tapLine(line int) {
	if p.shown.Steps() > 0 {
		p.shown.choose(line - len(p.shown.notation()) + 1)
	}
}

// lineChosen shows the reason up to the chosen line and scrolls it into view.
func (p *page) lineChosen() {
	p.framed, p.shown.part = false, noPart
	if p.shown.line > 0 {
		p.panel.proof.SetOpen(true)
	}
	p.show()
	if n := p.shown.line; n > 0 {
		if top, bottom, ok := p.panel.lineExtent(); ok {
			p.frame.Reveal(top, bottom)
		}
		p.host.Announce(p.shown.Lines[n-1])
	}
}

// nameTapped makes the cell named by a tapped word blink.
func (p *page) nameTapped(word string) bool {
	c := steps.NamedCells(word)
	if len(c) != 1 {
		return false
	}
	p.flash(c[0])
	return true
}
