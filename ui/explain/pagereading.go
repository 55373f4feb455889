package explain

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
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
func (r *reading) drawn(v boardview.View, candidates [board.CellCount]board.Digits) boardview.View {
	if r.line > 0 {
		v.Marks = r.Draw(r.line, candidates)
	}
	return v
}
