package i18n

import (
	"time"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/internal/number"
	"github.com/solvoku/solvoku/ui/language"
)

// numbers returns the language's number format.
func numbers() number.Format { return language.Numbers(App()) }

// Count formats an integer with its digits grouped in threes.
func Count[N int | int64](n N) string { return numbers().Count(int64(n)) }

// Ratio formats the quotient of two counts to two or three significant figures, such as
// "23" or "1.4". A division by 0 yields "–".
func Ratio(much, little int64) string {
	if little == 0 {
		return "–"
	}
	return figures(float64(much) / float64(little))
}

// Duration formats a time to three significant figures in a suitable unit, and returns
// number and unit separately: "1.23", "ms".
func Duration(d time.Duration) (value, unit string) { return numbers().Duration(d) }

// Time formats a time in a suitable unit: "1.23 ms".
func Time(d time.Duration) string { return numbers().Time(d) }

// MeasuredDuration formats a measured time as [Duration] does. A browser's clock has a resolution
// of up to a millisecond, so a time of 0 is given as "< 1", "ms".
func MeasuredDuration(d time.Duration) (value, unit string) {
	if d <= 0 {
		return "< 1", "ms"
	}
	return Duration(d)
}

// MeasuredTime formats a measured time as [Time] does, or as "< 1 ms".
func MeasuredTime(d time.Duration) string { return language.Time(App(), d) }

// figures formats a positive number to three significant figures.
func figures(x float64) string { return numbers().Figures(x) }

// MinTimes is the smallest factor that [Times] shows as a number of its own.
const MinTimes = 0.01

// Times formats a factor, such as "2.4 ×".
func Times(ratio float64) string {
	if ratio < MinTimes {
		return "< " + figures(MinTimes) + " ×"
	}
	return figures(ratio) + " ×"
}

// Elapsed formats the time since something began: up to a minute in a suitable unit, then
// to the second.
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
	switch {
	case seconds < 60:
		return lang.L("{{.Seconds}} s", v)
	case seconds >= 3600:
		v["Hours"], v["Minutes"] = seconds/3600, seconds/60%60
		return lang.L("{{.Hours}} h {{.Minutes}} min", v)
	}
	return lang.L("{{.Minutes}} min {{.Seconds}} s", v)
}

// Bytes formats a file size: "123 kB", "1.23 MB".
func Bytes(n int64) string {
	if n < 1_000_000 {
		return lang.L("{{.Size}} kB", Values{"Size": figures(float64(max(n, 1)) / 1000)})
	}
	return lang.L("{{.Size}} MB", Values{"Size": figures(float64(n) / 1_000_000)})
}
