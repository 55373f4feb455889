package main

import (
	"fmt"
	"math"
	"strings"
	"time"
)

// The plot's size and margins, in SVG units.
const (
	width, height = 640.0, 400.0
	left, right   = 70.0, 20.0
	top, bottom   = 40.0, 50.0
)

// The times that the plot spans, on a logarithmic scale.
const (
	shortest = 100 * time.Nanosecond
	longest  = 100 * time.Millisecond
)

// plot returns an SVG drawing of the times by number of empty cells.
func plot(rows []row, threshold int) string {
	first, last := rows[0].empty, rows[len(rows)-1].empty
	x := func(empty float64) float64 {
		return left + (empty-float64(first))/float64(max(last-first, 1))*(width-left-right)
	}
	y := func(d time.Duration) float64 {
		d = min(max(d, shortest), longest)
		share := math.Log(float64(d)/float64(shortest)) / math.Log(float64(longest)/float64(shortest))
		return height - bottom - share*(height-top-bottom)
	}

	var sb strings.Builder
	fmt.Fprintf(&sb, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" font-family="sans-serif" font-size="12">`+"\n", width, height)
	fmt.Fprintf(&sb, `<rect width="%g" height="%g" fill="#fff"/>`+"\n", width, height)
	for d := shortest; d <= longest; d *= 10 {
		fmt.Fprintf(&sb, `<path d="M%.1f %.1fH%.1f" stroke="#ddd"/><text x="%.1f" y="%.1f" text-anchor="end">%v</text>`+"\n",
			left, y(d), width-right, left-6, y(d)+4, d)
	}
	for empty := first; empty <= last; empty += 5 {
		fmt.Fprintf(&sb, `<text x="%.1f" y="%.1f" text-anchor="middle">%d</text>`+"\n", x(float64(empty)), height-bottom+18, empty)
	}
	fmt.Fprintf(&sb, `<text x="%.1f" y="%.1f" text-anchor="middle">empty cells</text>`+"\n", (left+width-right)/2, height-12)
	fmt.Fprintf(&sb, `<path d="M%.1f %.1fV%.1f" stroke="#888" stroke-dasharray="4"/>`+"\n", x(float64(threshold)+0.5), top, height-bottom)

	line := func(name, color string, at float64, of func(row) time.Duration) {
		points := make([]string, len(rows))
		for i, r := range rows {
			points[i] = fmt.Sprintf("%.1f,%.1f", x(float64(r.empty)), y(of(r)))
		}
		fmt.Fprintf(&sb, `<polyline points="%s" fill="none" stroke="%s" stroke-width="2"/>`+"\n", strings.Join(points, " "), color)
		fmt.Fprintf(&sb, `<text x="%.1f" y="24" fill="%s">%s</text>`+"\n", at, color, name)
	}
	line("Fast backtracking", "#D0661A", left, func(r row) time.Duration { return r.backtracking })
	line("Exact Cover", "#2F5A84", left+140, func(r row) time.Duration { return r.exactCover })
	sb.WriteString("</svg>\n")
	return sb.String()
}
