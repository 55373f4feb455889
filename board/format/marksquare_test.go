package format_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board/format"
)

// squares draws the pencilmarks with three lines for each row, a place for each candidate and the givens
// in another form.
func squares(between, bar, rule string, digit [3]string) string {
	var sb strings.Builder
	cells := strings.Fields(strings.NewReplacer("|", " ", ".", " ", ":", " ", "-", " ", "+", " ", "'", " ").Replace(pencilmarks))
	for row := range 9 {
		for i := range 3 {
			for column := range 9 {
				if column%3 == 0 {
					sb.WriteString(bar)
				} else {
					sb.WriteString(between)
				}
				cell := cells[9*row+column]
				if norvig[9*row+column] != '.' {
					sb.WriteString(strings.Replace(digit[i], "d", cell, 1))
					continue
				}
				for d := 3*i + 1; d <= 3*i+3; d++ {
					if text := fmt.Sprint(d); strings.Contains(cell, text) {
						sb.WriteString(text)
					} else {
						sb.WriteString(" ")
					}
				}
			}
			sb.WriteString(bar + "\n")
		}
		if row%3 == 2 {
			sb.WriteString(rule)
		}
	}
	return sb.String()
}

// Digits as they are drawn among the candidates.
var (
	framedDigit = [3]string{"┌─┐", "│d│", "└─┘"}
	plainDigit  = [3]string{"   ", " d ", "   "}
)

func TestCandidatesInSquares(t *testing.T) {
	want, err := format.Read(strings.NewReader(pencilmarks))
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{
		"frames":            squares("│", "║", "╠═══════════╬═══════════╬═══════════╣\n", framedDigit),
		"digits alone":      squares("|", "|", strings.Repeat("+---", 9)+"+\n", plainDigit),
		"blanks":            squares(" ", "|", "\n", plainDigit),
		"blanks and no bar": squares(" ", " ", "\n", framedDigit),
	}
	for name, text := range texts {
		got, err := format.Read(strings.NewReader(text))
		if err != nil {
			t.Errorf("%s: %v in\n%s", name, err, text)
			continue
		}
		a, b := got.At(0).State, want.At(0).State
		if got.Len() != 1 || a.Givens() != b.Givens() || a.Notes != b.Notes {
			t.Errorf("%s: read\n%s\nnot\n%s, from\n%s", name, a.Givens(), b.Givens(), text)
		}
	}
	lines := strings.SplitAfter(texts["frames"], "\n")
	for i := range lines[:12] {
		if strings.ContainsAny(lines[i], "123456789") {
			text := strings.Join(lines[:i], "") + strings.Join(lines[i+1:], "")
			if got, err := format.Read(strings.NewReader(text)); err == nil && got.Bad == 0 {
				t.Errorf("read %d puzzles without line %d", got.Len(), i+1)
			}
		}
	}
}
