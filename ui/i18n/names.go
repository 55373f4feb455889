package i18n

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/serate"
	"github.com/solvoku/solvoku/ui/language"
)

// Text is an English text in a table, such as a map[string]Text. It is translated when shown.
type Text string

// String returns the text in the app's language.
func (t Text) String() string { return lang.L(string(t)) }

// HouseInside returns a house's name as it appears inside a sentence.
func HouseInside(h board.House) string {
	v := Values{"Number": h.Index() + 1}
	return [...]string{
		board.RowKind:    lang.L("row {{.Number}}", v),
		board.ColumnKind: lang.L("column {{.Number}}", v),
		board.BoxKind:    lang.L("box {{.Number}}", v),
	}[h.Kind()]
}

// Houses names houses as they appear inside a sentence, grouped by kind: "rows 2 and 6".
func Houses(houses []board.House) string { return List(byKind(houses, List)) }

// HouseLabel names houses in the style of a label: "rows 2, 6 · box 3".
func HouseLabel(houses []board.House) string {
	return strings.Join(byKind(houses, func(numbers []string) string { return strings.Join(numbers, ", ") }), " · ")
}

// byKind returns one name for the houses of each kind, with their numbers joined by list.
func byKind(houses []board.House, list func(numbers []string) string) (names []string) {
	for kind := board.RowKind; kind <= board.BoxKind; kind++ {
		var numbers []string
		var last board.House
		for _, h := range houses {
			if number := strconv.Itoa(h.Index() + 1); h.Kind() == kind && !slices.Contains(numbers, number) {
				numbers, last = append(numbers, number), h
			}
		}
		switch len(numbers) {
		case 0:
		case 1:
			names = append(names, HouseInside(last))
		default:
			v := Values{"Numbers": list(numbers)}
			names = append(names, [...]string{
				board.RowKind:    lang.L("rows {{.Numbers}}", v),
				board.ColumnKind: lang.L("columns {{.Numbers}}", v),
				board.BoxKind:    lang.L("boxes {{.Numbers}}", v),
			}[kind])
		}
	}
	return names
}

// Solver returns a solver's name in the app's language. The key is the English name, which
// is also used for a solver without a translation.
func Solver(info solvers.Info) string { return language.Solver(App(), info) }

// Format returns a format's name in the app's language. The key is its name in
// package format.
func Format(f format.Format) string { return lang.L(f.Name) }

// Technique returns a technique's name in the app's language. The key is its
// name in package logic.
func Technique(t logic.Technique) string { return lang.L(string(t)) }

// Indefinite returns a technique's name with the indefinite article: "an X-Wing", or without one
// if the name has none: "Fireworks". Languages in which the article depends on more than the name
// omit it.
func Indefinite(t logic.Technique) string {
	v := Values{"Technique": Technique(t)}
	if !countable(t) {
		return Technique(t)
	}
	if vowelSound(string(t)) {
		return lang.L("an {{.Technique}}", v)
	}
	return lang.L("a {{.Technique}}", v)
}

// countable reports whether there can be one of a technique by its English name.
func countable(t logic.Technique) bool {
	return !slices.Contains([]logic.Technique{
		logic.DirectPointing, logic.DirectClaiming, logic.Pointing, logic.Claiming, logic.AlignedPairExclusion, logic.Fireworks, logic.MultiSectorLockedSets,
	}, t)
}

// vowelSound reports whether an English name starts with a vowel sound. A letter before a
// hyphen and abbreviations are spelled out.
func vowelSound(name string) bool {
	spelled := len(name) > 1 && (name[1] == '-' || name[1] >= 'A' && name[1] <= 'Z')
	if spelled {
		return strings.IndexByte("AEFHILMNORSX", name[0]) >= 0
	}
	return strings.IndexByte("AEIO", name[0]) >= 0 || name[0] == 'U' && !strings.HasPrefix(name, "Uni")
}

// Step returns the name of a step: its technique's, except that Hidden Singles in a box and
// in a line have different names.
func Step(s *logic.Step) string {
	switch {
	case s.Technique != logic.HiddenSingle:
		return Technique(s.Technique)
	case s.Houses[0].House.Kind() == board.BoxKind:
		return lang.L("Hidden Single in a box")
	default:
		return lang.L("Hidden Single in a line")
	}
}

// Rule returns a rule's name in the app's language. The key is its name in package
// serate.
func Rule(r serate.Rule) string { return lang.L(string(r)) }

// Rating formats a rating on Sudoku Explainer's scale, such as "7.1".
func Rating(v serate.Value) string {
	return strings.Replace(v.String(), ".", numbers().Decimal, 1)
}

// Level returns the name of a difficulty in the app's language.
func Level(l logic.Level) string {
	return [...]string{
		logic.Easy:    lang.X("level.easy", "Easy"),
		logic.Medium:  lang.X("level.medium", "Medium"),
		logic.Hard:    lang.X("level.hard", "Hard"),
		logic.Unfair:  lang.X("level.unfair", "Unfair"),
		logic.Extreme: lang.X("level.extreme", "Extreme"),
	}[l]
}

// Givens counts the givens.
func Givens(n int) string {
	return lang.N("{{.Count}} givens", n, Values{"Count": n})
}

// EmptyCells counts the empty cells of a puzzle.
func EmptyCells(g board.Grid) string {
	return lang.N("{{.Count}} empty cells", g.EmptyCount(), Values{"Count": g.EmptyCount()})
}
