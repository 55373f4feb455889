package api

import (
	"context"
	"fmt"
	"image"
	"iter"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/scan"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/exactcover"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/serate"
)

// withContext calls every exported function that takes a context, by package and name. A
// method stands under its receiver's type.
var withContext = map[string]func(ctx context.Context){
	"scan Decode":               func(ctx context.Context) { _, _ = scan.Decode(ctx, strings.NewReader("")) },
	"scan Read":                 func(ctx context.Context) { _, _ = scan.Read(ctx, image.White, scan.Options{}) },
	"scan ReadAll":              func(ctx context.Context) { _, _ = scan.ReadAll(ctx, image.White, scan.Options{}) },
	"scan ReadAt":               func(ctx context.Context) { _, _ = scan.ReadAt(ctx, image.White, scan.Quad{}, scan.Options{}) },
	"scan Reading.Straightened": func(ctx context.Context) { _, _ = new(scan.Reading).Straightened(ctx, image.White, 0, 0) },

	"solvers AlgorithmX.Solve":       solving(solvers.AlgorithmX{}),
	"solvers Annealing.Solve":        solving(solvers.Annealing{}),
	"solvers Backtracking.Solve":     solving(solvers.Backtracking{}),
	"solvers Bitboard.Solve":         solving(solvers.Bitboard{}),
	"solvers ExactCover.Solve":       solving(solvers.ExactCover{}),
	"solvers Rules.Solve":            solving(solvers.Rules{}),
	"solvers FastBacktracking.Solve": solving(solvers.FastBacktracking{}),
	"solvers Hybrid.Solve":           solving(solvers.Hybrid{}),
	"solvers Propagation.Solve":      solving(solvers.Propagation{}),
	"logic Solver.Solve":             solving(logic.Solver{}),
	"solvers Backtracking.Resume": func(ctx context.Context) {
		_ = solvers.Backtracking{}.Resume(ctx, board.Grid{}, solvers.Position{}, solvers.Options{})
	},
	"solvers FastBacktracking.Resume": func(ctx context.Context) {
		_ = solvers.FastBacktracking{}.Resume(ctx, board.Grid{}, solvers.Position{}, solvers.Options{})
	},
	"solvers Bitboard.SolveInto": func(ctx context.Context) {
		_ = solvers.Bitboard{}.SolveInto(ctx, new(board.Grid), solvers.Options{}, new(solvers.Result))
	},
	"solvers Sukaku.Count":          func(ctx context.Context) { _, _ = new(solvers.Sukaku).Count(ctx, 1) },
	"solvers Sukaku.Solutions":      func(ctx context.Context) { new(solvers.Sukaku).Solutions(ctx) },
	"solvers Sukaku.TrueCandidates": func(ctx context.Context) { _, _ = new(solvers.Sukaku).TrueCandidates(ctx) },
	"solvers AppendCounted":         func(ctx context.Context) { _, _, _ = solvers.AppendCounted(ctx, nil, nil, 1) },
	"solvers Count":                 func(ctx context.Context) { _, _ = solvers.Count(ctx, board.Grid{}, 1) },
	"solvers Solutions":             func(ctx context.Context) { solvers.Solutions(ctx, board.Grid{}) },
	"solvers TrueCandidates":        func(ctx context.Context) { _, _ = solvers.TrueCandidates(ctx, board.Grid{}) },
	"solvers Stream": func(ctx context.Context) {
		solvers.Stream(ctx, solvers.Bitboard{}, iter.Seq[board.Grid](slices.Values([]board.Grid{{}})), solvers.Options{})
	},

	"exactcover Matrix.Search": func(ctx context.Context) { new(exactcover.Matrix).Search(ctx, exactcover.Options{}) },

	"diagnose Ambiguous": func(ctx context.Context) { _, _ = diagnose.Ambiguous(ctx, solvers.Sukaku{}) },
	"diagnose Judge":     func(ctx context.Context) { _, _ = diagnose.Judge(ctx, new(board.State), 1) },
	"diagnose Possible":  func(ctx context.Context) { _, _ = diagnose.Possible(ctx, board.Grid{}, board.Candidates{}) },
	"diagnose Puzzle":    func(ctx context.Context) { _, _ = diagnose.Puzzle(ctx, board.Grid{}) },

	"generate Generator.Next": func(ctx context.Context) { _, _ = new(generate.Generator).Next(ctx) },
	"generate Puzzle":         func(ctx context.Context) { _, _ = generate.Puzzle(ctx, generate.Options{}) },

	"serate Rater.In":        func(ctx context.Context) { _, _ = new(serate.Rater).In(ctx, board.Grid{}, serate.Range{}) },
	"serate Rater.Rate":      func(ctx context.Context) { _, _ = new(serate.Rater).Rate(ctx, board.Grid{}) },
	"serate Rater.RateState": func(ctx context.Context) { _, _ = new(serate.Rater).RateState(ctx, new(logic.State)) },
}

func solving(s solvers.Solver) func(context.Context) {
	return func(ctx context.Context) { _, _ = s.Solve(ctx, board.Grid{}, solvers.Options{}) }
}

var takesContext = regexp.MustCompile(`(?m)^func (?:\((?:\w+ )?\*?(\w+)\) )?(\w+)\(.*context\.Context`)

// TestANilContextPanicsByName calls every exported function that takes a context without one.
func TestANilContextPanicsByName(t *testing.T) {
	left := map[string]bool{}
	for name := range withContext {
		left[name] = true
	}
	for _, dir := range packages(t) {
		for _, m := range takesContext.FindAllSubmatch(api(t, filepath.Join(root, dir)), -1) {
			name := string(m[2])
			if len(m[1]) > 0 {
				name = string(m[1]) + "." + name
			}
			pkg := filepath.Base(dir)
			call, ok := withContext[pkg+" "+name]
			if !ok {
				t.Errorf("add %s of package %s to withContext", name, pkg)
				continue
			}
			delete(left, pkg+" "+name)
			if got, want := panicOf(call), pkg+": nil context"; got != want {
				t.Errorf("%s of package %s panics with %q, not %q", name, pkg, got, want)
			}
		}
	}
	for name := range left {
		t.Errorf("%s isn't exported with a context", name)
	}
}

// panicOf returns what a call without a context panics with.
func panicOf(call func(context.Context)) (text string) {
	defer func() { text = fmt.Sprint(recover()) }()
	var none context.Context
	call(none)
	return ""
}
