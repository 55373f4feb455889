// Command beam solves the puzzles of a file, one per line, in a pipeline of Apache Beam:
// on this machine, or on a cluster with one of Beam's runners, such as Flink:
//
//	go run . -in puzzles.txt -out solved.txt
//	go run . -in gs://... -out gs://... -runner flink -endpoint localhost:8099
//
// It writes PUZZLE,SOLUTION for each line, in any order. The module is separate so that
// nobody who imports Solvoku depends on Beam.
package main

import (
	"context"
	"flag"
	"log"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/textio"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

func init() {
	register.Function2x0(solve)
	register.Emitter1[string]()
}

// solve emits a line's puzzle with its solution, or the line with the reason why it has
// none.
func solve(line string, emit func(string)) {
	puzzle, err := board.ParseGrid(line)
	if err != nil {
		emit(line + "," + err.Error())
	} else if solution, ok := solvers.Solve(puzzle); ok {
		emit(puzzle.String() + "," + solution.String())
	} else {
		emit(line + ",no solution")
	}
}

func main() {
	in := flag.String("in", "puzzles.txt", "the `FILE` with the puzzles")
	out := flag.String("out", "solved.txt", "the `FILE` to write")
	flag.Parse()
	beam.Init()
	p, s := beam.NewPipelineWithRoot()
	textio.Write(s, *out, beam.ParDo(s, solve, textio.Read(s, *in)))
	if err := beamx.Run(context.Background(), p); err != nil {
		log.Fatal(err)
	}
}
