// Package number formats counts, factors and times for people, in the app and
// on the command line.
package number

import (
	"strconv"
	"strings"
	"time"
)

// Format is a language's number format.
type Format struct {
	Group   string // between groups of three digits
	Decimal string // before the fraction
}

// English returns the format of "1,234.5".
func English() Format { return Format{Group: ",", Decimal: "."} }

// Count formats a whole number.
func (f Format) Count(n int64) string { return f.group(strconv.FormatInt(n, 10)) }

// group separates the digits of a whole number in groups of three.
func (f Format) group(digits string) string {
	sign := ""
	if strings.HasPrefix(digits, "-") {
		sign, digits = "-", digits[1:]
	}
	var sb strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			sb.WriteString(f.Group)
		}
		sb.WriteRune(d)
	}
	return sign + sb.String()
}

// Figures formats a number of at least 0 to three significant figures, but keeps every
// digit before the decimal point. A whole number has no fraction.
func (f Format) Figures(x float64) string {
	decimals := 0
	switch {
	case x < 10 && x != float64(int64(x)):
		decimals = 2
	case x < 100 && x != float64(int64(x)):
		decimals = 1
	}
	whole, fraction, _ := strings.Cut(strconv.FormatFloat(x, 'f', decimals, 64), ".")
	if fraction == "" {
		return f.group(whole)
	}
	return f.group(whole) + f.Decimal + fraction
}

// units are the units of time, largest first, each with the shortest time for which it
// is used.
var units = [...]struct {
	from, one time.Duration
	name      string
}{
	{time.Second, time.Second, "s"},
	{time.Millisecond, time.Millisecond, "ms"},
	{time.Microsecond, time.Microsecond, "µs"},
	{0, time.Nanosecond, "ns"},
}

// Duration formats a time to three significant figures in a suitable unit, and returns
// number and unit separately: "1.23", "ms".
func (f Format) Duration(d time.Duration) (number, unit string) {
	for _, u := range units {
		if d >= u.from {
			return f.Figures(float64(d) / float64(u.one)), u.name
		}
	}
	return "0", "ns"
}

// Time formats a time in a suitable unit: "1.23 ms".
func (f Format) Time(d time.Duration) string {
	number, unit := f.Duration(d)
	return number + " " + unit
}
