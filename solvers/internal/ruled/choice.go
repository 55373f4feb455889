package ruled

import "github.com/solvoku/solvoku/board"

// choice lists alternatives of which at least one holds.
type choice struct {
	at    []board.Cell
	alts  []alternative
	trial state // working memory
	idle  run   // takes the trial's figures
}

// alternative restricts some cells and adds constraints.
type alternative struct {
	only        []restriction
	constraints []constraint
}

type restriction struct {
	cell board.Cell
	to   board.Digits
}

func (o *choice) cells() []board.Cell { return o.at }

func (o *choice) narrow(s *state) bool {
	var union domains
	some := false
	for i := range o.alts {
		a := &o.alts[i]
		if !a.open(&s.has) {
			continue
		}
		o.trial = *s
		o.trial.run = &o.idle
		if a.holds(&o.trial) {
			some = true
			for _, c := range o.at {
				union[c] |= o.trial.has[c]
			}
		}
	}
	if !some {
		return false
	}
	for _, c := range o.at {
		if !s.set(c, s.has[c]&union[c]) {
			return false
		}
	}
	return true
}

// open reports whether the restricted cells have candidates left.
func (a *alternative) open(has *domains) bool {
	for _, r := range a.only {
		if has[r.cell]&r.to == 0 {
			return false
		}
	}
	return true
}

// holds narrows a position by the alternative. It reports false if that can't hold.
func (a *alternative) holds(s *state) bool {
	for _, r := range a.only {
		if !s.set(r.cell, s.has[r.cell]&r.to) {
			return false
		}
	}
	for _, c := range a.constraints {
		if !c.narrow(s) {
			return false
		}
	}
	return true
}
