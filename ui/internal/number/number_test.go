package number

import (
	"fmt"
	"testing"
	"time"
)

func TestCount(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 999: "999", 1000: "1,000", -1234567: "-1,234,567", 12345: "12,345"} {
		if got := English().Count(n); got != want {
			t.Errorf("%d is %q, not %q", n, got, want)
		}
	}
	if got := (Format{Group: ".", Decimal: ","}).Count(1_234_567); got != "1.234.567" {
		t.Errorf("with points: %q", got)
	}
}

func TestFigures(t *testing.T) {
	for x, want := range map[float64]string{0: "0", 1: "1", 1.234: "1.23", 12.34: "12.3", 123.4: "123", 1234.5: "1,234", 99.95: "100.0"} {
		if got := English().Figures(x); got != want {
			t.Errorf("%v is %q, not %q", x, got, want)
		}
	}
	if got := (Format{Group: ".", Decimal: ","}).Figures(1.5); got != "1,50" {
		t.Errorf("with a comma: %q", got)
	}
}

func ExampleFormat_Time() {
	f := English()
	fmt.Println(f.Time(999*time.Nanosecond), f.Time(1234*time.Microsecond), f.Time(61*time.Second), f.Time(-1))
	// Output: 999 ns 1.23 ms 61 s 0 ns
}
