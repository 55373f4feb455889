package logic

import "github.com/solvoku/solvoku/board"

// Path takes the easiest steps from a state to the solution, or to where no
// technique helps, or to a broken board. It calls visit with each step before
// it is carried out, until visit returns false; the step holds until then.
// The state is changed.
func (f *Finder) Path(st *State, visit func(*Step) bool) {
	for !st.Solved() && !st.Broken() {
		step, ok := f.Next(st)
		if !ok || !visit(step) {
			return
		}
		st.Apply(step)
	}
}

// Rating is how hard a board is for a person, by HoDoKu's scale.
type Rating struct {
	Solved   bool       // whether the path reaches the solution; the rest holds as far as it goes
	Level    Level      // of the hardest technique, or higher if the score is above the level's cap; Extreme if not solved
	Score    int        // the sum over the steps
	Hardest  Technique  // the last in the order of the path; "" if there was no step
	Steps    int        // steps of the path
	Uses     []Use      // the techniques used, in the order of the path
	Solution board.Grid // what the path ends in, solved or not
}

// Use is how often a path uses a technique.
type Use struct {
	Technique Technique
	Count     int
}

// Rate follows the path from a state and rates it.
func (f *Finder) Rate(st State) Rating {
	var r Rating
	var counts [maxRules][maxNames]int
	hardest := -1
	f.Path(&st, func(s *Step) bool {
		rule := &rules[f.rule]
		hardest = max(hardest, f.rule)
		r.Level = max(r.Level, rule.level)
		r.Score += rule.score
		r.Steps++
		for i, name := range rule.names {
			if name == s.Technique {
				counts[f.rule][i]++
			}
		}
		return true
	})
	for i := range rules {
		for k, name := range rules[i].names {
			if n := counts[i][k]; n > 0 {
				r.Uses = append(r.Uses, Use{name, n})
				if i == hardest {
					r.Hardest = name
				}
			}
		}
	}
	for r.Score > r.Level.cap() {
		r.Level++
	}
	r.Solved = st.Solved() && !st.Broken()
	if !r.Solved {
		r.Level = Extreme
	}
	r.Solution = st.Grid()
	return r
}

// The bounds of the list of rules, for counters.
const (
	maxRules = 80
	maxNames = 4
)
