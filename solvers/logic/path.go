package logic

// Path takes steps in the finder's order from a state until it is solved, no technique applies, or
// the board is broken. It calls visit with each step before applying it, and stops when visit
// returns false. The step is only valid during that call. Path changes the state.
func (f *Finder) Path(st *State, visit func(*Step) bool) {
	for !st.Solved() && !st.Broken() {
		step, ok := f.Next(st)
		if !ok || !visit(step) {
			return
		}
		st.Apply(step)
	}
}

// Rating is how hard a board is for a person, on HoDoKu's scale. Unless it is Complete and
// Solved, the figures are those of the path so far.
type Rating struct {
	Complete bool // whether the rating wasn't cut off by Interrupt; if it was, Level and Score are lower bounds
	Solved   bool // whether the path reaches the solution

	Level   Level            // level of the hardest technique, or higher if the score exceeds that level's cap; Extreme if the techniques don't solve the board
	Score   int              // sum of the steps' scores
	Hardest Technique        // the technique used that comes last in the order of the path; "" if there was no step
	Steps   int              // number of steps on the path
	Uses    []TechniqueCount // the techniques used, in the order of the path
}

// TechniqueCount is the number of times that a path uses a technique.
type TechniqueCount struct {
	Technique Technique
	Count     int
}

// Rate follows the path from a state in RatingOrder and rates it. The puzzle must have exactly
// one solution. If it has several, Rate doesn't notice: techniques that assume a single one
// may lead to any of them, and the rating is meaningless. If Several is set, those techniques
// are left out, and the rating of such a puzzle is not Solved.
func (f *Finder) Rate(st State) Rating {
	defer func(was Order) { f.Order = was }(f.Order)
	f.Order = RatingOrder
	var r Rating
	var counts [maxRules][maxNames]int
	hardest := -1
	f.rated = st // avoids an allocation
	f.search.cut = false
	f.Path(&f.rated, func(s *Step) bool {
		rule := &ruleList[f.rule]
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
	for i := range ruleList {
		for k, name := range ruleList[i].names {
			if n := counts[i][k]; n > 0 {
				r.Uses = append(r.Uses, TechniqueCount{name, n})
				if i == hardest {
					r.Hardest = name
				}
			}
		}
	}
	for r.Score > r.Level.cap() {
		r.Level++
	}
	r.Solved = f.rated.Solved() && !f.rated.Broken()
	r.Complete = !f.search.cut
	if r.Complete && !r.Solved {
		r.Level = Extreme
	}
	return r
}

// Bounds on the list of rules, used to size counters.
const (
	maxRules = 128
	maxNames = 4
)
