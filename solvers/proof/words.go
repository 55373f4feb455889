package proof

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// english fills in a sentence in English, with an apostrophe and a dash that every terminal has.
// Placeholders without a value stay as they are.
func english(sentence string, values map[string]any) string {
	var sb strings.Builder
	for {
		before, rest, found := strings.Cut(sentence, "{{.")
		sb.WriteString(strings.ReplaceAll(strings.ReplaceAll(before, "’", "'"), "–", "-"))
		if !found {
			return sb.String()
		}
		name, after, _ := strings.Cut(rest, "}}")
		switch value, ok := values[name]; v := value.(type) {
		case string:
			sb.WriteString(v)
		case int:
			sb.WriteString(strconv.Itoa(v))
		default:
			if !ok {
				value = "{{." + name + "}}"
			}
			fmt.Fprint(&sb, value)
		}
		sentence = after
	}
}

// Words puts the proof into words: why it holds, a line for each inference, and what the
// step concludes. If inferences combine several others, the lines are numbered and cite
// those. A last inference that states no more than the conclusion leaves that to it, as do
// several at the end that close the same branches.
//
// say translates a sentence, one of [Sentences], and fills in its placeholders, such as
// {{.Cell}}. If it is nil, the words are English, with an apostrophe that every terminal
// has.
func (p *Proof) Words(say func(sentence string, values map[string]any) string) (why []string, so string) {
	if say == nil {
		say = english
	}
	s := speaker{proof: p, say: say}
	numbered := p.joins()
	end := p.ending()
	for i := range p.Inferences[:end+1] {
		l := &p.Inferences[i]
		text, whole := s.reason(i)
		if !whole && i < end || i == end && !whole && !p.saysAll(end) {
			text += " " + s.so(l.Then)
		}
		if numbered {
			text = strconv.Itoa(i+1) + ". " + text
			if from := p.named(i, end); len(from) > 0 {
				text += " (" + strings.Join(from, ", ") + ")"
			}
		}
		why = append(why, text)
	}
	var then []Literal
	for _, c := range p.Step.Placements {
		then = append(then, Literal{c.Digit, board.CellsOf(c.Cell), true})
	}
	if then = append(then, byDigit(p.Step.Eliminations)...); len(then) > 0 {
		so = s.so(then)
	}
	return why, so
}

// joins reports whether some inference needs several others, apart from those that end
// branches.
func (p *Proof) joins() bool {
	n := 0
	for _, l := range p.Inferences {
		if l.Rule != Absurd && l.Rule != AllCases && l.Rule != TwoWays && l.Rule != NoFilling && len(l.From) > 1 {
			n++
		}
	}
	return n > 1
}

// ending returns the index from which all inferences close the same branches and together
// state everything that the step concludes, or the last index if there is none.
func (p *Proof) ending() int {
	last := len(p.Inferences) - 1
	first := last
	for first > 0 && p.Inferences[last].Rule == AllCases && p.closeAlike(first-1, last) {
		first--
	}
	if p.saysAll(first) {
		return first
	}
	return last
}

// closeAlike reports whether two inferences close the same branches.
func (p *Proof) closeAlike(i, j int) bool {
	a, b := &p.Inferences[i], &p.Inferences[j]
	if a.Rule != b.Rule || len(a.From) != len(b.From) {
		return false
	}
	for k := range a.From {
		if p.branchOf(a.From[k]) != p.branchOf(b.From[k]) {
			return false
		}
	}
	return true
}

// saysAll reports whether the inferences from an index on state everything that the step
// concludes.
func (p *Proof) saysAll(from int) bool {
	return !slices.ContainsFunc(conclusions(&p.Step), func(want Literal) bool {
		return !slices.ContainsFunc(p.Inferences[from:], func(l Inference) bool { return says(l.Then, want) })
	})
}

// named returns the numbers of the inferences that one needs; at end, those that all from
// there on need.
func (p *Proof) named(i, end int) (list []string) {
	from := p.Inferences[i].From
	if i == end {
		for _, l := range p.Inferences[end+1:] {
			from = slices.Concat(from, l.From)
		}
		slices.Sort(from)
		from = slices.Compact(from)
	}
	for _, n := range from {
		list = append(list, strconv.Itoa(n))
	}
	return list
}
