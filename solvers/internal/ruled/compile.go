package ruled

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/solvoku/solvoku/board"
)

// builder collects what clauses demand.
type builder struct {
	start   domains
	peers   [board.CellCount]board.Cells
	regions []board.Cells          // the boxes, or what stands for them
	all     map[string]board.Cells // by kind: the cells of all its clauses
	marked  map[pair]mark          // neighbours with a mark between them

	groups  []group
	tables  map[pair]table
	pairs   []pair // the keys of tables, in order of appearance
	sums    []sum
	lines   []*line
	choices [][]option
	houses  []board.Cells // the groups of nine cells
	cages   []cage        // cages with a sum
}

// pair is two cells, the smaller one first.
type pair [2]board.Cell

func pairOf(a, b board.Cell) pair { return pair{min(a, b), max(a, b)} }

// sum is an equation of cells, each times a factor, before it is known which of them differ.
type sum struct {
	cells   []board.Cell
	factors []int
	total   int
}

// cage is different digits with a sum.
type cage struct {
	cells board.Cells
	sum   int
}

// option is an alternative before its sums are equations.
type option struct {
	only []restriction
	sums []sum
}

// read is a clause that fits its kind.
type read struct {
	board.Clause
	kind *kind
	n    int // the value, if it is a number
}

// readRules reads the clauses. The error names the first that isn't a rule.
func readRules(rules board.Rules) (clauses []read, err error) {
	for c := range rules.Clauses() {
		k, ok := ruleKinds[c.Kind]
		if !ok {
			return nil, fmt.Errorf("no rule is called %q", c.Kind)
		}
		r := read{Clause: c, kind: &k}
		if err := r.check(); err != nil {
			return nil, fmt.Errorf("rule %q: %w", c, err)
		}
		clauses = append(clauses, r)
	}
	return clauses, regionsApart(clauses)
}

// check sets a clause's number. Its error says why the clause doesn't fit its kind.
func (r *read) check() (err error) {
	k := r.kind
	switch n := len(r.Cells); {
	case n < k.min || n > k.max:
		if k.min == k.max {
			return fmt.Errorf("%d cells, not %d", n, k.min)
		}
		return fmt.Errorf("%d cells, not %d to %d", n, k.min, k.max)
	case !k.repeats && board.CellsOf(r.Cells...).Len() != n:
		return fmt.Errorf("a cell appears twice")
	case k.line && !isLine(r.Cells):
		return fmt.Errorf("its cells aren't a row or a column")
	}
	return k.value(r)
}

// isLine reports whether cells are a row or a column, from either end.
func isLine(cells []board.Cell) bool {
	for i := range 2 * board.Size {
		line := board.House(i).Cells()
		if slices.Equal(cells, line[:]) {
			return true
		}
		slices.Reverse(line[:])
		if slices.Equal(cells, line[:]) {
			return true
		}
	}
	return false
}

// regionsApart returns which cell is in two regions.
func regionsApart(clauses []read) error {
	var taken board.Cells
	for _, c := range clauses {
		if c.Kind != regionKind {
			continue
		}
		cells := board.CellsOf(c.Cells...)
		if twice := cells.Intersect(taken); !twice.IsEmpty() {
			return fmt.Errorf("rule %q: %s is in two regions", c.Clause, twice.Min())
		}
		taken = taken.Union(cells)
	}
	return nil
}

// number reads a clause's value as a number. Without one it is otherwise, or not a rule if that is
// negative.
func number(low, high, otherwise int) func(*read) error {
	return func(r *read) (err error) {
		if r.Value == "" && otherwise >= 0 {
			r.n = otherwise
			return nil
		}
		r.n, err = strconv.Atoi(r.Value)
		if err != nil || r.n < low || r.n > high || strconv.Itoa(r.n) != r.Value {
			return fmt.Errorf("its value %q isn't a number from %d to %d", r.Value, low, high)
		}
		return nil
	}
}

// noValue accepts clauses without a value.
func noValue(r *read) error {
	if r.Value != "" {
		return fmt.Errorf("it has a value, %q", r.Value)
	}
	return nil
}

// upToFour accepts values of one to four digits.
func upToFour(r *read) error {
	for _, d := range r.Value {
		if d < '1' || d > '9' {
			return fmt.Errorf("its value %q isn't digits from 1 to 9", r.Value)
		}
	}
	if n := len(r.Value); n == 0 || n > len(r.Cells) {
		return fmt.Errorf("%d digits for %d cells", n, len(r.Cells))
	}
	return nil
}

// newBuilder returns a builder that knows what clauses say together: the regions, and which cells
// have which marks.
func newBuilder(clauses []read) *builder {
	b := &builder{all: map[string]board.Cells{}, marked: map[pair]mark{}, tables: map[pair]table{}}
	for c := range b.start {
		b.start[c] = board.AllDigits
	}
	for _, c := range clauses {
		b.all[c.Kind] = b.all[c.Kind].Union(board.CellsOf(c.Cells...))
		if c.Kind == regionKind {
			b.regions = append(b.regions, board.CellsOf(c.Cells...))
		}
		if len(c.Cells) == 2 {
			b.marked[pairOf(c.Cells[0], c.Cells[1])] |= c.kind.mark
		}
	}
	if b.regions == nil {
		for i := range board.Size {
			b.regions = append(b.regions, board.Box(i).CellSet())
		}
	}
	return b
}

// compile returns a puzzle ready to be searched.
func compile(puzzle *board.Grid, excluded *board.Candidates, rules board.Rules) (*problem, error) {
	b, err := collect(rules)
	if err != nil {
		return nil, err
	}
	for c, d := range puzzle {
		if d != 0 {
			b.start[c] &= board.DigitsOf(d)
		}
		if excluded != nil {
			b.start[c] &^= excluded[c]
		}
	}
	return b.problem()
}

// collect returns what houses and clauses demand.
func collect(rules board.Rules) (*builder, error) {
	clauses, err := readRules(rules)
	if err != nil {
		return nil, err
	}
	b := newBuilder(clauses)
	for i := range 2 * board.Size {
		b.house(board.House(i).CellSet())
	}
	for _, r := range b.regions {
		b.house(r)
	}
	for i := range clauses {
		clauses[i].kind.build(b, &clauses[i])
	}
	return b, nil
}

// different requires cells to have different digits.
func (b *builder) different(cells board.Cells) {
	for c := range cells.All() {
		b.peers[c] = b.peers[c].Union(cells.Without(c))
	}
}

// house requires cells to have different digits: all nine, if there are nine cells.
func (b *builder) house(cells board.Cells) {
	b.different(cells)
	if cells.Len() == board.Size && !slices.Contains(b.houses, cells) {
		b.houses = append(b.houses, cells)
		b.groups = append(b.groups, group{slices.Collect(cells.All()), []board.Digits{board.AllDigits}})
	}
}

// only restricts a cell to some digits.
func (b *builder) only(cells []board.Cell, to board.Digits) {
	for _, c := range cells {
		b.start[c] &= to
	}
}

// relate restricts which digits two cells may hold together.
func (b *builder) relate(x, y board.Cell, t table) {
	key := pairOf(x, y)
	if key[0] != x {
		t = t.turned()
	}
	before, known := b.tables[key]
	if !known {
		b.pairs = append(b.pairs, key)
		before = tableOf(func(int, int) bool { return true })
	}
	b.tables[key] = before.and(t)
}

// chain relates each cell to the next.
func (b *builder) chain(cells []board.Cell, holds func(x, y int) bool) {
	t := tableOf(holds)
	for i := 1; i < len(cells); i++ {
		b.relate(cells[i-1], cells[i], t)
	}
}

// add requires the sum of some cells, minus that of others, to equal a total.
func (b *builder) add(total int, plus, minus []board.Cell) {
	b.sums = append(b.sums, sumOf(total, plus, minus))
}

func sumOf(total int, plus, minus []board.Cell) sum {
	s := sum{total: total}
	s.count(plus, 1)
	s.count(minus, -1)
	return s
}

// count adds cells times a factor.
func (s *sum) count(cells []board.Cell, factor int) {
	for _, c := range cells {
		i := slices.Index(s.cells, c)
		if i < 0 {
			s.cells, s.factors = append(s.cells, c), append(s.factors, factor)
		} else if s.factors[i] += factor; s.factors[i] == 0 {
			s.cells, s.factors = slices.Delete(s.cells, i, i+1), slices.Delete(s.factors, i, i+1)
		}
	}
}

// neighbours calls a function with each two cells that share a side.
func neighbours(each func(x, y board.Cell)) {
	for c := range board.Cell(board.CellCount) {
		if c.Col() < board.Size-1 {
			each(c, c+1)
		}
		if c.Row() < board.Size-1 {
			each(c, c+board.Size)
		}
	}
}

// separate makes peers of the pairs of cells that can't hold the same digit.
func (b *builder) separate() {
	for _, key := range b.pairs {
		if b.tables[key].differ() {
			b.different(board.CellsOf(key[:]...))
		}
	}
}

// problem returns what the clauses demand as constraints.
func (b *builder) problem() (*problem, error) {
	b.separate()
	p := &problem{start: b.start, peers: b.peers}
	for i := range b.groups {
		g := &b.groups[i]
		p.constraints = append(p.constraints, g)
		if len(g.at) == board.Size {
			p.houses = append(p.houses, g.at)
		}
	}
	p.constraints = append(p.constraints, b.relations()...)
	b.followingSums()
	equations := make([]*equation, len(b.sums))
	for i, s := range b.sums {
		equations[i] = newEquation(s, &b.peers)
	}
	slices.SortStableFunc(equations, func(x, y *equation) int {
		if n := len(x.parts) - len(y.parts); n != 0 {
			return n
		}
		return len(x.at) - len(y.at)
	})
	for _, e := range equations {
		p.constraints = append(p.constraints, e)
	}
	for _, l := range b.lines {
		p.constraints = append(p.constraints, l)
	}
	for _, options := range b.choices {
		p.constraints = append(p.constraints, b.choice(options))
	}
	if n := len(p.constraints); n > maxConstraints {
		return nil, fmt.Errorf("%d rules, when houses and pairs of cells are counted, are more than %d", n, maxConstraints)
	}
	for i, c := range p.constraints {
		for _, cell := range c.cells() {
			p.of[cell] = append(p.of[cell], uint16(i))
			p.weights[cell]++
		}
	}
	return p, nil
}

// relations returns the tables that say more than that two cells differ.
func (b *builder) relations() (all []constraint) {
	known := map[table]*images{}
	image := func(t table) *images {
		if known[t] == nil {
			known[t] = t.images()
		}
		return known[t]
	}
	unequal := tableOf(func(x, y int) bool { return x != y })
	for _, key := range b.pairs {
		if t := b.tables[key]; t != unequal {
			all = append(all, &relation{key, image(t), image(t.turned())})
		}
	}
	return all
}

// choice returns the constraint for options.
func (b *builder) choice(options []option) *choice {
	o := new(choice)
	var cells board.Cells
	for _, opt := range options {
		a := alternative{only: opt.only}
		for _, r := range opt.only {
			cells = cells.With(r.cell)
		}
		for _, s := range opt.sums {
			a.constraints = append(a.constraints, newEquation(s, &b.peers))
			cells = cells.Union(board.CellsOf(s.cells...))
		}
		o.alts = append(o.alts, a)
	}
	o.at = slices.Collect(cells.All())
	return o
}

// The reasons why a clause's cells don't fit its kind.
var (
	errHalves = errors.New("its cells aren't two halves")
	errShaft  = errors.New("no cells follow the circle")
)
