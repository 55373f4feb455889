package logic

// Finder searches a state for steps. It keeps the techniques' buffers, so that a long run of
// searches allocates almost nothing; it must not be used by two goroutines at once. The
// zero value is ready to use.
type Finder struct {
	// Interrupt, if not nil, is called between searches and every few milliseconds within
	// long ones. If it returns true the searches end, and the result may be incomplete.
	Interrupt func() bool

	// Overlap lets almost locked sets share cells in the techniques that combine them:
	// ALS-XZ, ALS-XY-Wing, ALS Chain and Death Blossom. It is off by default, as in
	// HoDoKu, and ratings assume that it is off.
	Overlap bool

	// Several indicates that the puzzle has, or may have, several solutions. Techniques that
	// assume a single one, [Info.OneSolution], then find nothing; what the others find holds
	// in every solution.
	Several bool

	// Order is the order in which Next and Path take steps. Ratings always follow
	// RatingOrder.
	Order Order

	search search
	rule   int   // the rule that found the last step of the path
	rated  State // the state being rated
}

// All returns every instance of a technique in a state. The caller may keep the steps.
func (f *Finder) All(st *State, t Technique) []Step {
	r := ruleOf(t)
	if r == nil {
		return nil
	}
	found := f.run(st, r, t, false)
	var easier map[conclusion]bool
	if len(found) > 0 {
		easier = easierFish(st, t)
	}
	var steps []Step
	for i := range found {
		if s := &found[i]; !easier[conclusionOf(s)] {
			steps = append(steps, s.Clone())
		}
	}
	return steps
}

// Next returns the next step of the path: in RatingOrder an instance of the easiest
// technique that applies. The finder owns the step, which is valid until its next search.
// ok is false if no technique applies.
func (f *Finder) Next(st *State) (step *Step, ok bool) {
	if f.Order == HintOrder {
		return f.nextHint(st)
	}
	f.start(st, "", true)
	for i := range ruleList {
		if i >= firstSlow && f.search.interrupted() {
			break
		}
		r := &ruleList[i]
		if !r.path {
			continue
		}
		r.look(&st.view, &f.search)
		if found := f.search.steps(); len(found) > 0 {
			f.rule = i
			return &found[0], true
		}
	}
	return nil, false
}

// firstSlow is the number of rules at the head of ruleList whose searches take
// microseconds.
const firstSlow = 16

// run applies a rule to a state and returns the steps found, which are valid until the next
// search.
func (f *Finder) run(st *State, r *rule, only Technique, first bool) []Step {
	f.start(st, only, first)
	r.look(&st.view, &f.search)
	return f.search.steps()
}

// start begins a search of a state.
func (f *Finder) start(st *State, only Technique, first bool) {
	f.search.start(&st.view, only, first)
	f.search.overlap, f.search.several, f.search.interrupt = f.Overlap, f.Several, f.Interrupt
}

// look adds a rule's steps to a search. Rules that rely on swapping digits are skipped if the
// puzzle may have several solutions, and in a Sukaku, whose candidates may forbid the swap in a
// cell that has since lost one of the digits.
func (r *rule) look(v *view, s *search) {
	if !v.sukaku && !s.several || !r.swaps() {
		r.find(v, s)
	}
}
