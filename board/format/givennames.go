package format

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// axis is the meaning of a given's number.
type axis uint8

const (
	noAxis axis = iota
	rowAxis
	columnAxis
	digitAxis
)

// axisNames are the names of a given's numbers. x and y, and i and j, are used both ways;
// they have their usual meaning unless the order of the list suggests otherwise.
var axisNames = map[string]axis{
	"row": rowAxis, "r": rowAxis, "y": rowAxis, "i": rowAxis, "rowindex": rowAxis, "l": rowAxis,
	"zeile": rowAxis, "fila": rowAxis, "ligne": rowAxis, "riga": rowAxis, "linha": rowAxis, "rij": rowAxis, "wiersz": rowAxis, "строка": rowAxis, "hàng": rowAxis,
	"col": columnAxis, "column": columnAxis, "c": columnAxis, "x": columnAxis, "j": columnAxis, "columnindex": columnAxis, "colindex": columnAxis,
	"spalte": columnAxis, "columna": columnAxis, "colonne": columnAxis, "colonna": columnAxis, "coluna": columnAxis, "kolom": columnAxis, "kolumna": columnAxis, "столбец": columnAxis, "cột": columnAxis,
	"value": digitAxis, "val": digitAxis, "v": digitAxis, "digit": digitAxis, "number": digitAxis, "num": digitAxis, "n": digitAxis, "d": digitAxis,
	"is": digitAxis, "ziffer": digitAxis, "wert": digitAxis, "valor": digitAxis, "valeur": digitAxis, "given": digitAxis, "clue": digitAxis, "answer": digitAxis,
}

// conventional are the names that are used both ways.
var conventional = [...]string{"x", "y", "i", "j"}

// readNames finds out what the numbers mean from the text before them.
func (g *givens) readNames(all []numeral) {
	g.lead = all[g.at[0]].gap
	for _, i := range g.at[1:] {
		g.lead = commonEnd(g.lead, all[i].gap)
	}
	names := [3]string{lastName(g.lead), lastName(g.form.first), lastName(g.form.second)}
	if g.form.first == "" && names[2] == "" {
		names[0] = "" // a variable, such as c12
	}
	known, unknown := 0, 0
	var seen [digitAxis + 1]int
	for i, name := range names {
		g.axes[i] = axisNames[name]
		g.loose = g.loose || slices.Contains(conventional[:], name)
		switch {
		case g.axes[i] != noAxis:
			known++
			seen[g.axes[i]]++
		case name != "":
			unknown++
		}
	}
	if known == 2 && seen[digitAxis] == 0 && (unknown == 0 || seen[rowAxis] == 1 && seen[columnAxis] == 1) {
		for i, a := range g.axes {
			if a == noAxis {
				g.axes[i] = digitAxis
				seen[digitAxis]++
			}
		}
	}
	switch {
	case seen[rowAxis] == 1 && seen[columnAxis] == 1 && seen[digitAxis] == 1:
		g.named = true
	case known-seen[digitAxis] > 0 || seen[digitAxis] > 1:
		g.bad = true // a name may have a wrong letter
	default:
		g.axes = [3]axis{rowAxis, columnAxis, digitAxis}
		g.loose = true
	}
}

// lastName returns the word before a number that names it: only a colon or an equals sign
// may follow it. A word before a bracket is a function called with the number.
func lastName(gap string) string {
	gap = strings.TrimRight(gap, ":=#>")
	start := len(gap)
	for start > 0 {
		r, size := utf8.DecodeLastRuneInString(gap[:start])
		if !unicode.IsLetter(r) {
			break
		}
		start -= size
	}
	return gap[start:]
}

// commonEnd returns the common suffix of two texts, starting at the beginning of a word.
func commonEnd(a, b string) string {
	n := 0
	for n < len(a) && n < len(b) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	end := a[len(a)-n:]
	if n < len(a) && isWordByte(a[len(a)-1-n]) || n < len(b) && isWordByte(b[len(b)-1-n]) {
		end = strings.TrimLeftFunc(end, unicode.IsLetter)
	}
	return end
}
