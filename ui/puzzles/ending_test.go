package puzzles

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/internal/ending"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestReadingACollectionEndsAnywhere cancels the reading of a text at each of its context checks:
// the result is the beginning of the text, with an error.
func TestReadingACollectionEndsAnywhere(t *testing.T) {
	type read struct {
		Documents []format.Document
		Bad       int
	}
	text := strings.Repeat(uitest.Easy+"\nno puzzle\n"+uitest.Hardest+"\n", 100)
	looks := ending.Anywhere(t, 300, func(ctx context.Context) (all read, err error) {
		result := ReadCollection(ctx, strings.NewReader(text), func(some []format.Document) { all.Documents = append(all.Documents, some...) })
		all.Bad = result.Bad
		return all, result.Err
	}, func(t *testing.T, part, whole read) {
		if n := len(part.Documents); n > len(whole.Documents) || part.Bad > whole.Bad || !reflect.DeepEqual(part.Documents, whole.Documents[:n]) {
			t.Errorf("%d puzzles and %d others aren't a prefix of %d and %d", n, part.Bad, len(whole.Documents), whole.Bad)
		}
	})
	if looks < 200 {
		t.Errorf("only %d looks", looks)
	}
}

// TestMakingEndsAnywhere cancels the making of puzzles at the context checks: the result is either
// the seed's puzzle or an error, but never that no puzzle was found.
func TestMakingEndsAnywhere(t *testing.T) {
	looks := 0
	for _, r := range []Request{{Level: logic.Extreme}, Request{}.WithTechnique(logic.Swordfish)} {
		looks += ending.Anywhere(t, 50, func(ctx context.Context) (Made, error) {
			made, err := Make(ctx, r, generate.Options{Seed: 7}, nil)
			if _, gaveUp := errors.AsType[*generate.UnreachedError](err); gaveUp {
				t.Errorf("%v", err)
			}
			return made, err
		}, nil)
	}
	if looks < 20 {
		t.Errorf("only %d looks", looks)
	}
}

// TestJudgingAFamousPuzzleEndsAnywhere cancels the rating of puzzles at the context checks.
func TestJudgingAFamousPuzzleEndsAnywhere(t *testing.T) {
	for _, p := range Famous()[:2] {
		looks := ending.Anywhere(t, 3, func(ctx context.Context) (FamousVerdict, error) { return JudgeFamous(ctx, p) }, nil)
		if looks == 0 {
			t.Errorf("%s: no looks", p.ID)
		}
	}
}
