package chart_test

import (
	"fmt"

	"github.com/solvoku/solvoku/ui/chart"
)

// A drawing is a list of shapes and of the zones that can be tapped.
func Example() {
	pen := chart.Pen{Body: 14, Small: 11, Measure: func(text string, size float32, _ bool) (width, height float32) {
		return float32(len(text)) * size / 2, size * 1.2
	}}
	bars := chart.Bars{
		Rows: []chart.Bar{
			{Name: "Backtracking", Amount: 260_005, Value: "260,005"},
			{Name: "Exact Cover", Amount: 11_446, Value: "11,446"},
		},
		Label: func(amount float64) string { return fmt.Sprint(amount) },
	}
	d := bars.Draw(pen, 320)
	fmt.Println(d.W, len(d.Zones))
	// Output: 320 2
}
