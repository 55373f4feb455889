package puzzles

import (
	"context"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/logic"
)

// FamousPuzzle is a famous puzzle.
type FamousPuzzle struct {
	Givens board.Grid
	ID     string // names its texts
	Year   int    // year of publication; 0 if unknown
	Author string // "" if unknown
}

// Famous returns the puzzles that come with the app, those of assets/puzzles.txt. The first is
// easy.
func Famous() []FamousPuzzle {
	var list []FamousPuzzle
	for line := range strings.Lines(assets.Puzzles) {
		fields := strings.SplitN(strings.TrimSpace(line), " ", 4)
		if fields[0] == "#" {
			continue
		}
		p := FamousPuzzle{Givens: board.MustParseGrid(fields[0]), ID: fields[1]}
		if len(fields) == 4 {
			year, err := strconv.Atoi(fields[2])
			if err != nil {
				panic(err) // the file is part of the program
			}
			p.Year, p.Author = year, fields[3]
		}
		list = append(list, p)
	}
	return list
}

// FamousVerdict is the result of [JudgeFamous].
type FamousVerdict struct {
	Judgement diagnose.Judgement
	Rating    logic.Rating // rating of a puzzle with one solution
}

// JudgeFamous judges a puzzle and rates it. The only error is the context's.
func JudgeFamous(ctx context.Context, p FamousPuzzle) (v FamousVerdict, err error) {
	v.Judgement, err = diagnose.Judge(ctx, new(format.FromGrid(p.Givens).State), diagnose.MaxCounted)
	if err != nil || v.Judgement.Count != 1 {
		return v, err
	}
	finder := logic.Finder{Interrupt: pausing.Interrupted(ctx)}
	v.Rating = finder.Rate(logic.NewState(p.Givens))
	return v, ctx.Err()
}
