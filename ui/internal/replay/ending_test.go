package replay

import (
	"context"
	"testing"

	"github.com/solvoku/solvoku/internal/ending"
	"github.com/solvoku/solvoku/solvers"
)

// TestMovesEndAnywhere ends moves to the end of a search and to dead ends wherever they check
// the context: the player must stay where it was, and the same moves must then succeed.
func TestMovesEndAnywhere(t *testing.T) {
	small := limits{landmarks: 8, recent: 4, searches: 2}
	for _, solver := range []solvers.Solver{solvers.Backtracking{}, solvers.ExactCover{}, solvers.Propagation{}} {
		for name, move := range map[string]func(context.Context, *Player) error{
			"to the end": func(ctx context.Context, p *Player) error { return p.Seek(ctx, 1<<30, nil) },
			"explore": func(ctx context.Context, p *Player) error {
				for ended := false; !ended; {
					var err error
					if ended, err = p.Explore(ctx, 1<<14); err != nil {
						return err
					}
				}
				return nil
			},
			"dead end": func(ctx context.Context, p *Player) error {
				_, err := p.NextDeadEnd(ctx, nil)
				return err
			},
			"back": func(ctx context.Context, p *Player) error {
				if err := p.Seek(ctx, 5000, nil); err != nil {
					return err
				}
				_, err := p.PreviousDeadEnd(ctx, nil)
				return err
			},
		} {
			ending.Anywhere(t, 10, func(ctx context.Context) (Frame, error) {
				p := player(t, solver, inkala, small)
				defer p.Close()
				before := p.Frame()
				err := move(ctx, p)
				if err == nil {
					return p.Frame(), nil
				}
				if now := p.Frame(); now != before && name != "back" {
					t.Errorf("%s, %s: the player has moved to step %d", solver.Info().ID, name, now.Step)
				}
				stopped := p.Frame()
				if again := move(t.Context(), p); again != nil {
					t.Errorf("%s, %s again: %v", solver.Info().ID, name, again)
				}
				fresh := player(t, solver, inkala, small)
				defer fresh.Close()
				if again := fresh.Seek(t.Context(), stopped.Step, nil); again != nil {
					t.Error(again)
				}
				if again := move(t.Context(), fresh); again != nil || fresh.Frame() != p.Frame() {
					t.Errorf("%s, %s: after a move that was ended the next one leads to step %d, else to %d, %v", solver.Info().ID, name, p.Frame().Step, fresh.Frame().Step, again)
				}
				return stopped, err
			}, nil)
		}
	}
}
