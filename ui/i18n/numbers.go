package i18n

import (
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"
)

// Count writes a whole number with its digits grouped by threes, as the
// language does.
func Count[N int | int64](n N) string {
	return group(strconv.FormatInt(int64(n), 10), lang.X("number.group", ","))
}

// group puts a separator between each three digits of a whole number.
func group(digits, separator string) string {
	sign := ""
	if strings.HasPrefix(digits, "-") {
		sign, digits = "-", digits[1:]
	}
	var sb strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			sb.WriteString(separator)
		}
		sb.WriteRune(d)
	}
	return sign + sb.String()
}

// Ratio writes how many times as much one count is as another, to two or three
// figures, such as "23" or "1.4"; a count of 0 has no ratio: "–".
func Ratio(much, little int64) string {
	if little == 0 {
		return "–"
	}
	return figures(float64(much) / float64(little))
}

// units are the units of time from the largest down, with the time from which
// on they are used.
var units = []struct {
	from, one time.Duration
	name      string
}{
	{time.Second, time.Second, "s"},
	{time.Millisecond, time.Millisecond, "ms"},
	{time.Microsecond, time.Microsecond, "µs"},
	{0, time.Nanosecond, "ns"},
}

// Duration writes a time in the unit that fits it, to three figures, number
// and unit apart: "1.23", "ms".
func Duration(d time.Duration) (number, unit string) {
	for _, u := range units {
		if d >= u.from {
			return figures(float64(d) / float64(u.one)), u.name
		}
	}
	return "0", "ns"
}

// Time writes a time in the unit that fits it: "1.23 ms".
func Time(d time.Duration) string {
	number, unit := Duration(d)
	return number + " " + unit
}

// measured is Duration for what a clock has told. That of a browser goes forward
// in steps of up to a millisecond, and may not have moved.
func measured(d time.Duration) (number, unit string) {
	if d <= 0 {
		return "< 1", "ms"
	}
	return Duration(d)
}

func measuredTime(d time.Duration) string {
	number, unit := measured(d)
	return number + " " + unit
}

// figures writes a positive number to three figures, or to its last digit
// before the point.
func figures(x float64) string {
	decimals := 0
	switch {
	case x < 10 && x != float64(int64(x)):
		decimals = 2
	case x < 100 && x != float64(int64(x)):
		decimals = 1
	}
	text := strconv.FormatFloat(x, 'f', decimals, 64)
	whole, fraction, _ := strings.Cut(text, ".")
	whole = group(whole, lang.X("number.group", ","))
	if fraction == "" {
		return whole
	}
	return whole + lang.X("number.decimal", ".") + fraction
}
