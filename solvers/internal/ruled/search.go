package ruled

import "github.com/solvoku/solvoku/board"

// Step is a kind of event of a search.
type Step uint8

// The steps. Each has the cell and the digit that was placed or taken back.
const (
	Placed  Step = iota // the search chose the digit
	Forced              // it followed
	Taken               // it was taken back
	DeadEnd             // a contradiction in the cell; the digit is 0
)

// Figures counts what a search did. The fields are those of the solvers' statistics.
type Figures struct {
	Actions, Placements, DeadEnds int64
	MaxDepth, GuessDepth          int
	NodesByDepth                  [board.CellCount + 1]int64
}

// Watcher takes what a search finds and controls it.
type Watcher struct {
	Found func(solution *board.Grid, placed int) (stop bool)       // called for each solution
	Poll  func(sofar *Figures) (stop bool)                         // called every millisecond or so
	Trace func(step Step, c board.Cell, d board.Digit, placed int) // called for each step, or nil
}

// run is the state of a search.
type run struct {
	Figures
	givens board.Cells
	chosen board.Cell   // the cell of the last choice
	order  []board.Cell // the cells in the order in which they were filled
	digits board.Grid
	trace  func(step Step, c board.Cell, d board.Digit, placed int)
	keeps  bool // whether placements are kept in order: not in a trial
}

// place notes that a cell has got its digit.
func (r *run) place(c board.Cell, d board.Digit) {
	if !r.keeps || r.givens.Contains(c) {
		return
	}
	r.order = append(r.order, c)
	r.digits[c] = d
	n := len(r.order)
	r.Actions++
	r.Placements++
	r.NodesByDepth[n]++
	if r.trace != nil {
		step := Forced
		if c == r.chosen {
			step = Placed
		}
		r.trace(step, c, d, n)
	}
}

// takeBack takes back all digits but the first n.
func (r *run) takeBack(n int) {
	for len(r.order) > n {
		last := len(r.order) - 1
		c := r.order[last]
		r.order = r.order[:last]
		r.DeadEnds++
		if r.trace != nil {
			r.trace(Taken, c, r.digits[c], last)
		}
	}
}

func (r *run) deadEnd(c board.Cell) {
	if r.trace != nil {
		r.trace(DeadEnd, c, 0, len(r.order))
	}
}

// none is the chosen cell before the first choice.
const none board.Cell = board.CellCount

// Search searches a puzzle until it is told to stop. It reports whether it searched everything.
func (p *Puzzle) Search(w Watcher) (f Figures, exhausted bool) {
	r := &run{chosen: none, order: make([]board.Cell, 0, board.CellCount), trace: w.Trace, keeps: true, givens: p.givens}
	s := &finder{Watcher: w, run: r}
	first := &s.stack[0]
	if p.problem.begin(first, r) {
		p.trim(first)
		s.search(0)
	}
	return r.Figures, !s.stop
}

// finder is a search.
type finder struct {
	Watcher
	*run
	stop  bool
	nodes int
	stack [board.CellCount + 1]state // by guesses
}

// pollEvery is the number of guesses between two polls. One takes up to a hundred microseconds.
const pollEvery = 8

// search tries a digit, and goes on without it, in the position at a depth of the stack.
func (f *finder) search(depth int) {
	f.MaxDepth = max(f.MaxDepth, depth)
	s, next := &f.stack[depth], &f.stack[min(depth+1, board.CellCount)]
	for {
		c, d, ok := s.choose()
		if !ok {
			var g board.Grid
			for c, has := range s.has {
				g[c] = has.Min()
			}
			f.stop = f.Found(&g, len(f.order))
			return
		}
		f.GuessDepth = max(f.GuessDepth, depth+1)
		if f.nodes++; f.nodes%pollEvery == 0 && f.Poll(&f.Figures) {
			f.stop = true
			return
		}
		before := len(f.order)
		*next = *s
		f.chosen = c
		if next.set(c, d) && next.propagate() {
			f.search(depth + 1)
		} else {
			s.weights[c]++
		}
		if f.stop {
			return
		}
		f.takeBack(before)
		f.chosen = none
		if !s.set(c, s.has[c]&^d) || !s.propagate() {
			return
		}
	}
}

// choose returns a cell and the digit to try in it: a cell with few candidates and many
// contradictions, or one of two places of a digit in a house. It reports false if every cell has
// its digit.
func (s *state) choose() (best board.Cell, try board.Digits, ok bool) {
	top := float32(-1)
	for c, has := range s.has {
		if has&(has-1) == 0 {
			continue
		}
		if score := s.weights[c] / float32(has.Len()); score > top {
			top, best, try, ok = score, board.Cell(c), has&-has, true
		}
	}
	if !ok || s.has[best].Len() == 2 {
		return best, try, ok
	}
	for _, house := range s.houses {
		var one, two, three board.Digits
		for _, c := range house {
			has := s.has[c]
			three |= two & has
			two |= one & has
			one |= has
		}
		for pairs := two &^ three; pairs != 0; pairs &= pairs - 1 {
			d := pairs & -pairs
			for _, c := range house {
				if s.has[c]&d != 0 && s.weights[c]/2 > top {
					top, best, try = s.weights[c]/2, c, d
				}
			}
		}
	}
	return best, try, ok
}

// trim drops the sets that no cells can form even before the search.
func (p *problem) trim(s *state) {
	for _, c := range p.constraints {
		switch c := c.(type) {
		case *group:
			c.trim(s)
		case *equation:
			for i := range c.parts {
				c.parts[i].trim(s)
			}
		}
	}
}
