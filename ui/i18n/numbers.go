package i18n

import (
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"
)

// Count formats a whole number with its digits grouped in threes, as the
// language does.
func Count[N int | int64](n N) string {
	return group(strconv.FormatInt(int64(n), 10), lang.X("number.group", ","))
}

// group puts a separator between groups of three digits of a whole number.
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

// Ratio formats how many times as large one count is as another, to two or
// three figures, such as "23" or "1.4". The ratio to 0 is "–".
func Ratio(much, little int64) string {
	if little == 0 {
		return "–"
	}
	return figures(float64(much) / float64(little))
}

// units are the units of time from the largest down, with the shortest time
// that each is used for.
var units = []struct {
	from, one time.Duration
	name      string
}{
	{time.Second, time.Second, "s"},
	{time.Millisecond, time.Millisecond, "ms"},
	{time.Microsecond, time.Microsecond, "µs"},
	{0, time.Nanosecond, "ns"},
}

// Duration formats a time to three figures in a fitting unit, number and unit
// apart: "1.23", "ms".
func Duration(d time.Duration) (number, unit string) {
	for _, u := range units {
		if d >= u.from {
			return figures(float64(d) / float64(u.one)), u.name
		}
	}
	return "0", "ns"
}

// Time formats a time in a fitting unit: "1.23 ms".
func Time(d time.Duration) string {
	number, unit := Duration(d)
	return number + " " + unit
}

// MeasuredDuration is [Duration] for a measured time. A browser's clock ticks in
// steps of up to a millisecond, so a time of 0 is given as "< 1", "ms".
func MeasuredDuration(d time.Duration) (number, unit string) {
	if d <= 0 {
		return "< 1", "ms"
	}
	return Duration(d)
}

// MeasuredTime is [Time] for a measured time, which may be given as "< 1 ms".
func MeasuredTime(d time.Duration) string {
	number, unit := MeasuredDuration(d)
	return number + " " + unit
}

// figures formats a positive number to three figures, but never rounds it to
// more than a whole number.
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

// LeastTimes is the smallest factor that [Times] writes out.
const LeastTimes = 0.01

// Times formats a factor, such as "2.4 ×".
func Times(ratio float64) string {
	if ratio < LeastTimes {
		return "< " + figures(LeastTimes) + " ×"
	}
	return figures(ratio) + " ×"
}

// Elapsed formats a time that has passed: up to a minute in a fitting unit,
// then to the second.
func Elapsed(d time.Duration) string {
	if d < time.Minute {
		return Time(d)
	}
	return Roughly(d)
}

// Roughly formats a time to the second.
func Roughly(d time.Duration) string {
	seconds := int(d.Round(time.Second) / time.Second)
	v := Values{"Minutes": seconds / 60, "Seconds": seconds % 60}
	if seconds < 60 {
		return lang.L("{{.Seconds}} s", v)
	}
	return lang.L("{{.Minutes}} min {{.Seconds}} s", v)
}
