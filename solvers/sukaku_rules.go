package solvers

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers/internal/ruled"
)

// Check returns nil if the puzzle obeys its rules: a [*board.DigitError] if a cell holds a value
// above 9, a [*board.ConflictError] if digits break rules, or the error of [CheckRules].
func (p *Sukaku) Check() error {
	if p.Rules.Classic() {
		return p.Digits.Check()
	}
	if err := CheckRules(p.Rules); err != nil {
		return err
	}
	for c, d := range p.Digits {
		if d > board.Size {
			return &board.DigitError{Cell: board.Cell(c), Digit: d}
		}
	}
	if conflicts := p.Conflicts(); len(conflicts) > 0 {
		return &board.ConflictError{Conflicts: conflicts}
	}
	return nil
}

// Conflicts returns where the digits break the rules: in houses as [board.Grid.Conflicts] does,
// then by each clause, as far as that clause alone tells. It ignores unknown rules; see
// [CheckRules].
func (p *Sukaku) Conflicts() (found []board.Conflict) {
	return NewChecker(p.Rules).Conflicts(&p.Digits, &p.Excluded)
}

// Checker finds where boards break one puzzle's rules, which it has compiled. It is quickest on
// boards that differ little from the one before. Only one goroutine may use it at a time.
type Checker struct {
	jigsaw bool
	rules  *ruled.Checker // nil for the classic rules, and for those that aren't known
}

// NewChecker returns a checker for rules.
func NewChecker(rules board.Rules) *Checker {
	k := &Checker{jigsaw: rules.Has("region")}
	if !rules.Classic() {
		k.rules, _ = ruled.NewChecker(rules)
	}
	return k
}

// Conflicts does what [Sukaku.Conflicts] does, for the digits of a board and the candidates that
// its cells exclude.
func (k *Checker) Conflicts(digits *board.Grid, excluded *board.Candidates) (found []board.Conflict) {
	for _, c := range digits.Conflicts() {
		if !k.jigsaw || c.House.Kind() != board.BoxKind {
			found = append(found, c)
		}
	}
	if k.rules == nil {
		return found
	}
	for _, c := range k.rules.Clashes(digits, excluded) {
		found = append(found, board.Conflict{Cells: c.Cells, Rule: c.Rule.String()})
	}
	return found
}

// Candidates returns, for each empty cell, the digits that are possible as far as the exclusions,
// the cell's peers and each rule alone tell, and the empty set for every other cell.
func (p *Sukaku) Candidates() (all board.Candidates) {
	q, err := ruled.New(&p.Digits, &p.Excluded, p.Rules)
	if err != nil {
		return all
	}
	for c, d := range p.Digits {
		if d == 0 {
			all[c] = q.Fitting(&p.Digits, board.Cell(c))
		}
	}
	return all
}

// Peers returns, for each cell, the cells that can't hold the same digit under rules, or the
// classic ones if the rules aren't known.
func Peers(rules board.Rules) (peers [board.CellCount]board.Cells) {
	if !rules.Classic() {
		if peers, err := ruled.Peers(rules); err == nil {
			return peers
		}
	}
	for c := range peers {
		for _, p := range board.Cell(c).Peers() {
			peers[c] = peers[c].With(p)
		}
	}
	return peers
}

// eachRuled searches a puzzle with rules and calls each with its solutions until that returns
// false. The error is the context's or that of [CheckRules].
func (p *Sukaku) eachRuled(ctx context.Context, each func(*board.Grid) bool) (exhausted bool, err error) {
	m := startMonitor(ctx, Options{Limit: -1, Excluded: &p.Excluded})
	q, err := ruled.New(&p.Digits, &p.Excluded, p.Rules)
	if err != nil {
		return false, err
	}
	for _, d := range p.Digits {
		if d > board.Size {
			return true, nil
		}
	}
	_, exhausted = q.Search(ruled.Watcher{
		Found: func(g *board.Grid, _ int) bool { return !each(g) },
		Poll:  func(*ruled.Figures) bool { return m.poll() },
	})
	return exhausted, m.ended
}

func (p *Sukaku) countRuled(ctx context.Context, limit int) (n int, err error) {
	_, err = p.eachRuled(ctx, func(*board.Grid) bool {
		n++
		pausing.Found(ctx, n)
		return n < limit
	})
	return n, err
}

func (p *Sukaku) yieldRuled(ctx context.Context, yield func(board.Grid, error) bool) {
	enough := false
	_, err := p.eachRuled(ctx, func(g *board.Grid) bool {
		enough = !yield(*g, nil)
		return !enough
	})
	if err != nil && !enough {
		yield(board.Grid{}, err)
	}
}

// trueCandidatesRuled looks, for each candidate that no solution so far has, for one that does.
func (p *Sukaku) trueCandidatesRuled(ctx context.Context) (found board.Candidates, err error) {
	for c, given := range p.Digits {
		for d := board.Digit(1); d <= board.Size; d++ {
			if given != 0 && given != d || found[c].Contains(d) {
				continue
			}
			with := *p
			with.Digits[c] = d
			if _, err := with.eachRuled(ctx, func(g *board.Grid) bool {
				for c, d := range g {
					found[c] = found[c].With(d)
				}
				return false
			}); err != nil {
				return found, err
			}
		}
	}
	return found, nil
}
