package hint

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/steps"
)

// reading is the reason for a step as a person follows it: as a whole, or up to a line.
type reading struct {
	steps.Reason
	line int // the chosen line, from 1; 0 for none

	session *session.Session
	chosen  func() // shows the reason up to the chosen line
	show    func() // shows it with or without the Eureka notation
}

// forget drops the reason.
func (r *reading) forget() { r.Reason, r.line = steps.Reason{}, 0 }

// move goes to another line. Beyond the first and the last one none is chosen.
func (r *reading) move(by int) {
	n := r.Steps() + 1
	r.line = (r.line + by + n) % n
	r.chosen()
}

// choose chooses a line, or none if it is chosen already or can't be.
func (r *reading) choose(line int) {
	if line == r.line || line < 1 || line > r.Steps() {
		line = 0
	}
	r.line = line
	r.chosen()
}

// noted reports whether chains are noted in Eureka notation, too.
func (r *reading) noted() bool { return r.session.Settings().Eureka }

// switchEureka shows or hides the Eureka notation of chains.
func (r *reading) switchEureka() {
	r.session.Change(func(s *session.Settings) { s.Eureka = !s.Eureka })
	r.show()
}

// notation returns the line with the Eureka notation before the reason, none if it isn't
// wanted or the step has none.
func (r *reading) notation() []string {
	if text := r.Eureka(); r.noted() && text != "" {
		return []string{text}
	}
	return nil
}

// drawn makes a board that explains the whole step show the proof up to the chosen line.
func (r *reading) drawn(v boardview.View, candidates board.Candidates) boardview.View {
	if r.line > 0 {
		v.Marks = r.Draw(r.line, candidates)
	}
	return v
}

// tapLine chooses the line of the reason that is a line of the text.
func (p *hintPage) tapLine(line int) {
	if p.reading.Steps() > 0 {
		p.reading.choose(line - p.first)
	}
}

// lineChosen shows the reason up to the chosen line, and brings that into view.
func (p *hintPage) lineChosen() {
	p.framed = false
	p.showText()
	p.showKeys()
	p.showBoard()
	p.frame.Relayout()
	if top, bottom, ok := p.text.Extent(); ok {
		p.frame.Reveal(top, bottom)
		platform.Announce(p.reading.Lines[p.reading.line-1])
	}
}

// tapLine chooses a line of the open row's text. It reports whether the reason has several:
// a single one isn't chosen.
func (p *walkPage) tapLine(line int) bool {
	if p.reading.Steps() == 0 {
		return false
	}
	part, before := steps.Shortened(p.reading.Lines, p.reading.line)
	line -= len(p.reading.notation())
	if line < 1 || line > len(part) {
		line = 0
	} else {
		line += before
	}
	p.reading.choose(line)
	return true
}

// lineChosen shows the reason up to the chosen line.
func (p *walkPage) lineChosen() {
	p.framed = false
	p.show()
	if n := p.reading.line; n > 0 {
		platform.Announce(p.reading.Lines[n-1])
	}
}
