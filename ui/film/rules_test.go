package film

import (
	"bytes"
	"context"
	"image"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// ruledSolver is Rules with rules of its own.
type ruledSolver struct {
	solvers.Rules
	rules board.Rules
}

func (r ruledSolver) Solve(ctx context.Context, puzzle board.Grid, opts solvers.Options) (solvers.Result, error) {
	opts.Rules = r.rules
	return r.Rules.Solve(ctx, puzzle, opts)
}

// TestAFilmShowsTheRules compares each shot with the same one without the rules: what they show is
// on and around the board alone.
func TestAFilmShowsTheRules(t *testing.T) {
	for _, text := range []string{"cage=15:111222;cage=3:1314", "x+;x-", "thermo=112131", "region=111213141516171819", "sandwich=12:111213141516171819"} {
		rules := board.MustParseRules(text)
		r := request(t, board.Grid{}, "en", ruledSolver{rules: rules})
		r.To, r.Rules = 12, rules
		film, err := Make(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		plain := *film
		plain.Rules = board.Rules{}
		for _, dark := range []bool{false, true} {
			with, err := newPainter(film, 360, dark, fonts)
			if err != nil {
				t.Fatal(err)
			}
			without, err := newPainter(&plain, 360, dark, fonts)
			if err != nil {
				t.Fatal(err)
			}
			for i := range film.Shots {
				a, err := with.shot(&film.Shots[i])
				if err != nil {
					t.Fatal(err)
				}
				b, err := without.shot(&plain.Shots[i])
				if err != nil || bytes.Equal(a.Pix, b.Pix) {
					t.Errorf("%s, shot %d: nothing is drawn, %v", text, i, err)
				}
			}
			for box := range with.rulings {
				around := box.board.Inset(-box.out - box.thin)
				img := with.rulings[box].img
				for i := 3; i < len(img.Pix); i += 4 {
					if at := image.Pt(i%img.Stride/4, i/img.Stride); img.Pix[i] > 0 && !at.In(around) {
						t.Fatalf("%s is drawn at %v, outside %v", text, at, around)
					}
				}
			}
		}
	}
}
