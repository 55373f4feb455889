package cli

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// TestACellThatCanHoldNothing gives every command states of a puzzle in which r1c3 has no
// candidates left. Otherwise the digits would lead to exactly one solution.
func TestACellThatCanHoldNothing(t *testing.T) {
	const givens = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	puzzle := board.MustParseGrid(givens)
	const nothing = board.Cell(2)
	var deleted []string
	var marks strings.Builder
	for d := board.Digit(1); d <= board.Size; d++ {
		if puzzle.Candidates(nothing).Contains(d) {
			deleted = append(deleted, string('0'+rune(d))+"13")
		}
	}
	for c, given := range puzzle {
		for d := board.Digit(1); d <= board.Size; d++ {
			if given == d || puzzle.Candidates(board.Cell(c)).Contains(d) && board.Cell(c) != nothing {
				marks.WriteByte('0' + byte(d))
			} else {
				marks.WriteByte('.')
			}
		}
	}
	for form, text := range map[string]string{
		"library line":     ":0000:x:" + givens + ":" + strings.Join(deleted, " ") + "::",
		"729 characters":   marks.String(),
		"no digits at all": strings.Repeat("123456789", 2) + strings.Repeat(".", 9) + strings.Repeat("123456789", 78),
	} {
		for _, command := range []string{
			"rate", "rate -er", "rate -json", "steps", "steps -all", "steps -json",
			"check", "check -json", "solve", "solve -json", "solve -board", "solve -count 2", "solve -solver exact-cover", "solve -all",
		} {
			code, stdout, stderr := run(t, text+"\n", strings.Fields(command)...)
			why := "no solution: no digit fits in r1c3"
			if command == "check -json" {
				why = `"verdict":"none","solutions":0,"impossible":["r1c3"],`
			}
			if code != exitNotAll || !strings.Contains(stdout+stderr, why) {
				t.Errorf("%s, %s: exit code %d, output %q, errors %q", form, command, code, stdout, stderr)
			}
		}
	}
}
