package cli

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
)

// TestWhatTheCommandsWrite compares output, error messages and exit codes with recorded ones:
// programs read the output, people the messages, and scripts the codes.
func TestWhatTheCommandsWrite(t *testing.T) {
	const slip = "..4.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
	proper := strings.Replace(slip, "4", "3", 1)
	few := "12......." + strings.Repeat(".", 72)
	sdk := "#ASomebody\n#DA title\n" + strings.Join([]string{proper[:9], proper[9:18], proper[18:27], proper[27:36], proper[36:45], proper[45:54], proper[54:63], proper[63:72], proper[72:]}, "\n") + "\n"
	document := format.FromGrid(board.MustParseGrid(proper))
	document.State.Digits[0], document.State.Kinds[0] = 5, board.Answer
	document.State.Notes[1], document.State.Notes[3] = board.DigitsOf(1, 2), board.DigitsOf(9)
	document.Title = "answers and notes"
	state, _ := format.ByID("solvoku")
	states, err := state.Text(document)
	if err != nil {
		t.Fatal(err)
	}
	states += "\n"
	lines := "# a remark\n" + proper + "\n\n" + slip + " a slip\nabc\n" + twoWays + "\n" + clash + "\n" + noWay + "\n" + stuck + "\n"

	sukaku := pairsSukaku()

	var got strings.Builder
	for _, c := range []struct{ args, input string }{
		{"check", lines}, {"check -json", lines}, {"check", sdk}, {"check -json", sdk}, {"check", states}, {"check -json", states},
		{"check", few}, {"check", "no puzzle"}, {"check -json", "no puzzle"}, {"check", ""},
		{"solve -solver exact-cover", lines}, {"solve -solver exact-cover -count 5", lines}, {"solve -solver exact-cover -json -count 2", lines},
		{"solve -solver exact-cover -board", proper + "\n" + clash + "\n"}, {"solve -solver exact-cover " + proper, ""},
		{"solve -solver exact-cover " + proper[1:], ""}, {"solve -solver nobody", lines}, {"solve -count 0", lines}, {"solve -count -1", lines},
		{"solve -board -json", lines}, {"solve -timeout -1s", lines}, {"solve", ""},
		{"rate", lines + inkala + "\n"}, {"rate -json", lines + inkala + "\n"}, {"rate", states}, {"rate", ""}, {"rate -er", lines}, {"rate -er -json", lines}, {"rate -er", states}, {"rate -timeout -1s", lines},
		{"steps", proper + "\nabc\n"}, {"steps -json", proper + "\nabc\n" + clash + "\n"}, {"steps -all -technique X-Wing", inkala},
		{"steps -technique xy-wing", inkala}, {"steps -technique Skyscraper -json", "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"}, {"steps -technique Naked-Pair", inkala}, {"steps", noWay}, {"steps -list", ""},
		{"convert -list", ""}, {"convert -to sdm", lines}, {"convert -to rows", proper}, {"convert -to sdk", states}, {"convert -to hodoku", states},
		{"convert -to fpuzzles", lines}, {"convert -to nothing", lines}, {"convert", lines},
		{"generate -seed 5 -n 3", ""}, {"generate -seed 5 -minimal", ""}, {"generate -seed 5 -givens 30 -symmetry half-turn", ""},
		{"generate -seed 5 -symmetry rotate180", ""}, {"generate -seed 5 -symmetry none", ""}, {"generate -givens 16", ""}, {"generate -givens 82", ""}, {"generate -n 0", ""}, {"generate -n -1", ""},
		{"generate -symmetry round", ""}, {"generate -level hard -seed 3 -n 2", ""}, {"generate -technique X-Wing -seed 3", ""}, {"generate -date 2026-11-22", ""}, {"generate -seed 5 -n 2 -json", ""}, {"generate -date 2026-11-22 -json", ""}, {"generate -date yesterday", ""},
		{"check", sukaku}, {"check -json", sukaku}, {"solve -solver exact-cover -count 2", sukaku}, {"rate -json", sukaku}, {"steps", sukaku}, {"convert -to candidates", sukaku}, {"bench -rounds 1 -", sukaku},
		{"bench -rounds -1 -", lines}, {"bench -solver nobody -", lines},
		{"solvers", ""},
	} {
		code, stdout, stderr := run(t, c.input, strings.Fields(c.args)...)
		name := strings.ReplaceAll(c.args, proper, "PUZZLE")
		fmt.Fprintf(&got, "== %s < %q\nexit code %d\n%s", name, strings.ReplaceAll(strings.ReplaceAll(c.input, lines, "LINES\n"), proper, "PUZZLE"), code, stdout)
		for line := range strings.Lines(stderr) {
			fmt.Fprintf(&got, "stderr: %s", line)
		}
	}
	const name = "testdata/commands.txt"
	if *update {
		if err := os.WriteFile(name, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	recorded, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	is, was := strings.Split(got.String(), "\n== "), strings.Split(string(recorded), "\n== ")
	if len(is) != len(was) {
		t.Errorf("%d commands, not %d", len(is), len(was))
	}
	for i := range min(len(is), len(was)) {
		if is[i] != was[i] {
			t.Errorf("%s\nnot\n%s", is[i], was[i])
		}
	}
}

// pairsSukaku returns a Sukaku, as 729 characters, in which each cell allows its digit and the
// next one, except r1c1, which allows only its own.
func pairsSukaku() string {
	var sb strings.Builder
	for c, d := range board.MustParseGrid("534678912672195348198342567859761423426853791713924856961537284287419635345286179") {
		for digit := board.Digit(1); digit <= board.Size; digit++ {
			if digit == d || digit == d%board.Size+1 && c > 0 {
				sb.WriteByte('0' + byte(digit))
			} else {
				sb.WriteByte('.')
			}
		}
	}
	return sb.String() + "\n"
}
