package format_test

import (
	"errors"
	"fmt"

	"github.com/solvoku/solvoku/board/format"
)

func ExampleParse() {
	g, err := format.Parse(`
		. . 3 | . 2 . | 6 . .
		9 . . | 3 . 5 | . . 1
		. . 1 | 8 . 6 | 4 . .
		------+-------+------
		. . 8 | 1 . 2 | 9 . .
		7 . . | . . . | . . 8
		. . 6 | 7 . 8 | 2 . .
		------+-------+------
		. . 2 | 6 . 9 | 5 . .
		8 . . | 2 . 3 | . . 9
		. . 5 | . 1 . | 3 . .  # from Peter Norvig's essay`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g)
	digits, _ := format.ByID("line0")
	text, err := digits.Text(format.FromGrid(g))
	fmt.Println(text, err)
	// Output:
	// ..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..
	// 003020600900305001001806400008102900700000008006708200002609500800203009005010300 <nil>
}

func ExampleParse_refusal() {
	_, err := format.Parse("..3.2.6..\n9..3.5.,1\n")
	fmt.Println(err)
	if refusal, ok := errors.AsType[*format.Error](err); ok && refusal.Reason == format.BadCharacter {
		fmt.Printf("Bitte das Zeichen %q in Zeile %d prüfen.\n", refusal.Character, refusal.Line)
	}
	// Output:
	// line 2, column 8: ',', expected a digit or an empty cell (. or 0)
	// Bitte das Zeichen ',' in Zeile 2 prüfen.
}
