package board

import (
	"slices"
	"testing"
)

// TestASequenceCanBeUsedAgain ranges over the same sequences twice, and stops within one.
func TestASequenceCanBeUsedAgain(t *testing.T) {
	cells, digits := CellsOf(3, 40, 80).All(), DigitsOf(2, 7, 9).All()
	for range cells {
		break
	}
	for range digits {
		break
	}
	for range 2 {
		if got := slices.Collect(cells); !slices.Equal(got, []Cell{3, 40, 80}) {
			t.Errorf("the cells are %v", got)
		}
		if got := slices.Collect(digits); !slices.Equal(got, []Digit{2, 7, 9}) {
			t.Errorf("the digits are %v", got)
		}
	}
}
