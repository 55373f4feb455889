package format

import (
	"strings"

	"github.com/solvoku/solvoku/board"
)

// The writers of plain grids.

func appendLine(b []byte, d Document) []byte {
	b = append(b, d.State.Givens().String()...)
	if d.Solution != (board.Grid{}) {
		b = append(append(b, ' '), d.Solution.String()...)
	}
	if title := oneLine(d.Title); title != "" {
		b = append(append(b, " # "...), title...)
	}
	return b
}

func appendZeros(b []byte, d Document) []byte { return zeros(b, d.State.Givens()) }

func zeros(b []byte, g board.Grid) []byte {
	for _, d := range g {
		b = append(b, '0'+byte(d))
	}
	return b
}

// appendPuzzleLine writes answers as givens.
func appendPuzzleLine(b []byte, d Document) []byte { return append(b, d.State.Digits.String()...) }

func appendRows(b []byte, d Document) []byte {
	text := d.State.Givens().String()
	for row := range board.Size {
		b = append(append(b, text[row*board.Size:(row+1)*board.Size]...), '\n')
	}
	return b
}

func appendDiagram(b []byte, d Document) []byte { return append(b, d.State.Givens().Diagram()...) }

// oneLine returns a text with runs of blanks and line breaks replaced by single spaces.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
