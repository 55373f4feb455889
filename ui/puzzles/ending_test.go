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

// TestReadingACollectionEndsAnywhere ends the reading of a text at its looks at the context: what
// was read is its beginning, and is called that.
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
			t.Errorf("%d puzzles and %d others are no beginning of %d and %d", n, part.Bad, len(whole.Documents), whole.Bad)
		}
	})
	if looks < 200 {
		t.Errorf("only %d looks", looks)
	}
}

// TestMakingEndsAnywhere ends the making of puzzles at their looks at the context: none comes but
// the one of the seed, and none of them is given up.
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

// TestJudgingAFamousPuzzleEndsAnywhere ends the rating of a hard puzzle at its looks.
func TestJudgingAFamousPuzzleEndsAnywhere(t *testing.T) {
	for _, p := range Famous()[:2] {
		looks := ending.Anywhere(t, 3, func(ctx context.Context) (FamousVerdict, error) { return JudgeFamous(ctx, p) }, nil)
		if looks == 0 {
			t.Errorf("%s: no looks", p.ID)
		}
	}
}
