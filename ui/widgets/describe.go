package widgets

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/internal/access"
)

// How widgets describe themselves to those who can't see them; see package access.

// KeyRole says what pressing a key does.
type KeyRole uint8

// The roles of keys.
const (
	Presses  KeyRole = iota // just acts
	Switches                // stays held until it is pressed again
	Chooses                 // one of several keys, one of which is held
	Unfolds                 // opens and closes what is below it; held while that is open
)

var keyRoles = [...]access.Role{Presses: access.Button, Switches: access.Switch, Chooses: access.Option, Unfolds: access.Button}

// Describe implements [access.Describer].
func (k *Key) Describe() []access.Node {
	v := k.view
	tip, shortcut, _ := strings.Cut(v.Tip, "  ")
	name, details := v.Text, []string{v.Corner, v.Below, v.Detail, shortcut}
	switch {
	case name == "":
		name = tip
	case tip != "" && tip != strings.TrimSuffix(name, "…"):
		details = append(details, tip)
	}
	if v.Kind == Ghost && k.tapped == nil {
		return access.Said(name)
	}
	n := access.Node{Face: access.Face{Role: keyRoles[v.Role], Name: name, Detail: joined(details)}, Press: k.pressUnseen}
	n.State = access.Disabled.If(v.Disabled)
	switch {
	case v.Role == Unfolds:
		n.State |= access.Open.If(v.Held) | access.Closed.If(!v.Held)
	case v.Held && v.Role == Presses:
		n.Role = access.Switch
		fallthrough
	default:
		n.State |= access.Held.If(v.Held)
	}
	return []access.Node{n}
}

// pressUnseen presses the key for a screen reader.
func (k *Key) pressUnseen() {
	LeaveKey(k)
	k.Press()
}

func joined(texts []string) string {
	texts = slices.DeleteFunc(slices.Clone(texts), func(text string) bool { return text == "" })
	return strings.Join(texts, ", ")
}

// Describe implements [access.Describer].
func (t *Toggle) Describe() []access.Node {
	n := access.Node{Face: access.Face{Role: access.Options, Name: strings.Join(t.options, ", ")}}
	for i, option := range t.options {
		face := access.Face{Role: access.Option, Name: option, State: access.Held.If(i == t.selected)}
		n.Parts = append(n.Parts, access.Node{Face: face, Press: func() {
			LeaveKey(t)
			t.choose(i)
		}})
	}
	return []access.Node{n}
}

// headingLevels holds the heading levels of the kinds of text that are headings.
var headingLevels = [textKindCount]int{Title: 1, Verdict: 2, Heading: 2, Group: 3}

func written(kind TextKind, text string) []access.Node {
	if level := headingLevels[kind]; level > 0 && text != "" {
		return []access.Node{access.Titled(level, text)}
	}
	return access.Said(text)
}

// Describe implements [access.Describer].
func (l *Label) Describe() []access.Node { return written(l.kind, l.text) }

// Describe implements [access.Describer].
func (l *TappableLabel) Describe() []access.Node {
	all := l.Label.Describe()
	if l.OnTapped != nil && len(all) > 0 {
		all[0].Role, all[0].Press = access.Button, l.OnTapped
	}
	return all
}

// Describe implements [access.Describer].
func (t *Text) Describe() (all []access.Node) {
	for _, p := range t.paragraphs {
		kind := Body
		if len(p.spans) > 0 && !slices.ContainsFunc(p.spans, func(s Span) bool { return s.Kind != p.spans[0].Kind }) {
			kind = p.spans[0].Kind
		}
		all = append(all, written(kind, strings.TrimPrefix(p.text(), bulletPrefix))...)
	}
	return all
}

// Describe implements [access.Describer].
func (l *LevelText) Describe() []access.Node { return l.text.Describe() }

// Describe implements [access.Describer].
func (l *Lines) Describe() []access.Node {
	var all []access.Node
	for i, p := range l.text.paragraphs {
		text := p.text()
		if text == "" {
			continue
		}
		face := access.Face{Role: access.Text, Name: text, State: access.Current.If(i == l.marked)}
		n := access.Node{Face: face}
		if l.tapped != nil {
			n.Role, n.Press = access.Button, func() { l.tapped(i) }
		}
		all = append(all, n)
	}
	return all
}

// Describe implements [access.Describer].
func (f *Figures) Describe() []access.Node {
	if len(f.figures) == 0 {
		return nil
	}
	table := access.Node{Face: access.Face{Role: access.Table, Name: f.Name}}
	for _, one := range f.figures {
		value := one.Value
		if one.Unit != "" {
			value += " " + one.Unit
		}
		cell := access.Node{Face: access.Face{Role: access.Cell, Name: value}}
		if f.explain != nil {
			cell.Press = func() { f.explain(one.Label) }
		}
		table.Parts = append(table.Parts, access.Node{Face: access.Face{Role: access.Row}, Parts: []access.Node{
			{Face: access.Face{Role: access.Head, Name: one.Label}}, cell,
		}})
	}
	return []access.Node{table}
}

// Describe implements [access.Describer].
func (t *Table) Describe() []access.Node {
	table := access.Rows("", t.rows[0], t.rows[1:])
	for i, row := range table.Parts {
		if t.explain != nil {
			row.Parts[0].Press = func() { t.explain(t.rows[i][0]) }
		}
	}
	return []access.Node{table}
}

// Describe implements [access.Describer].
func (b *Badge) Describe() []access.Node { return access.Said(b.text) }

// Describe implements [access.Describer].
func (b *ProgressBar) Describe() []access.Node {
	value := float64(b.share)
	if b.busy {
		value = -1
	}
	return []access.Node{{Face: access.Face{Role: access.Bar, Name: joined([]string{b.Name, lang.L("Progress")}), Value: value}}}
}

// Describe implements [access.Describer].
func (t *Timeline) Describe() []access.Node {
	return []access.Node{{Face: access.Face{Role: access.Slider, Name: lang.L("Position in the search"), Value: t.at}, Move: t.choose}}
}

// Describe implements [access.Describer]: the name of the current bar.
func (s *Strip) Describe() []access.Node {
	if len(s.bars) == 0 {
		return nil
	}
	face := access.Face{Role: access.Slider, Name: s.name}
	last := float64(max(len(s.bars)-1, 1))
	if i := s.Current(); i >= 0 {
		face.Name, face.Value = joined([]string{s.name, s.bars[i].Name}), float64(i)/last
	}
	return []access.Node{{Face: face, Move: func(share float64) { s.choose(int(share*last + 0.5)) }}}
}

// Describe implements [access.Describer].
func (b *BarChart) Describe() []access.Node {
	if len(b.chart.Values) == 0 {
		return nil
	}
	heading, values := make([]string, len(b.chart.Values)), make([]string, len(b.chart.Values))
	for i, v := range b.chart.Values {
		values[i] = strconv.FormatInt(v, 10)
	}
	heading[0] = b.chart.First
	if last := len(heading) - 1; last > 0 {
		heading[last] = b.chart.Last
	}
	return []access.Node{access.Rows("", heading, [][]string{values})}
}

// Describe implements [access.Describer].
func (f *TextField) Describe() []access.Node {
	face := access.Face{Role: access.Field, Name: cmp.Or(f.Name, f.PlaceHolder), Detail: f.Text}
	caret := f.CursorColumn
	mark, text, selected := caret, []rune(f.Text), []rune(f.SelectedText())
	if n := len(selected); n > 0 { // Fyne 2.8.1 doesn't tell which end has the caret
		if mark = caret - n; mark < 0 || !slices.Equal(text[mark:caret], selected) {
			mark = caret + n
		}
	}
	return []access.Node{{Face: face, Write: f.SetText, Caret: caret, Mark: mark}}
}

// Describe implements [access.Describer]: the visible rows, whose texts are known because
// they have been drawn, and keys for the previous and next pages.
func (l *RowList) Describe() []access.Node {
	n := access.Node{Face: access.Face{Role: access.List}}
	pitch := l.rowHeight() + l.Theme().Size(fynetheme.SizeNamePadding)
	offset, height := l.GetScrollOffset(), l.Size().Height
	first, last := int(offset/pitch), min(int((offset+height)/pitch)+1, l.Length())
	if l.open >= 0 && l.open < first {
		first = l.open // its height determines where the others are
	}
	turn := func(name string, by float32) {
		face := access.Face{Role: access.Button, Name: name}
		n.Parts = append(n.Parts, access.Node{Face: access.Face{Role: access.Item}, Parts: []access.Node{{Face: face, Press: func() {
			l.ScrollToOffset(offset + by)
		}}}})
	}
	if offset > 0 {
		turn(lang.L("Page Up"), -height)
	}
	for i := first; i < last; i++ {
		if v, ok := l.seen[i]; ok {
			n.Parts = append(n.Parts, l.describeRow(i, v))
		}
	}
	if last < l.Length() {
		turn(lang.L("Page Down"), height)
	}
	return []access.Node{n}
}

func (l *RowList) describeRow(i int, v RowView) access.Node {
	open := i == l.open
	face := access.Face{Role: access.Button, Name: v.Head, State: access.Closed.If(!open) | access.Open.If(open)}
	item := access.Node{Face: access.Face{Role: access.Item}, Parts: []access.Node{{Face: face, Press: func() { l.Select(i) }}}}
	if !open || v.Text == "" {
		return item
	}
	for k, line := range strings.Split(v.Text, "\n") {
		said := access.Face{Role: access.Text, Name: line, State: access.Current.If(k+1 == v.Line)}
		item.Parts = append(item.Parts, access.Node{Face: said})
	}
	return item
}

// Describe implements [access.Describer].
func (o *sheetOverlay) Describe() []access.Node {
	face := access.Face{Role: access.Dialog, Name: o.view.Title, State: access.Modal.If(o.view.Area == nil)}
	n := access.Node{Face: face, Parts: []access.Node{access.Titled(1, o.view.Title)}}
	add := func(parts []access.Node) { n.Parts = append(n.Parts, parts...) }
	add(access.Said(o.view.Subtitle))
	if o.view.Figures != nil {
		add(o.view.Figures.Describe())
	}
	if o.view.Content != nil {
		add(access.Page(nil, o.view.Content, nil))
	}
	for _, k := range append([]*Key{o.up, o.down}, o.view.Keys...) {
		add(access.Page(nil, k, nil))
	}
	return []access.Node{n}
}

// Describe describes the sheet.
func (s *Sheet) Describe() []access.Node { return s.overlay.Describe() }

// Cover returns a function that reports whether the sheet's card lies over the middle of an
// object.
func (s *Sheet) Cover() func(fyne.CanvasObject) bool {
	card, driver := s.overlay.card(), fyne.CurrentApp().Driver()
	corner := s.overlay.Position().Add(card.pos)
	return func(o fyne.CanvasObject) bool {
		at := driver.AbsolutePositionForObject(o).AddXY(o.Size().Width/2, o.Size().Height/2).Subtract(corner)
		return at.X >= 0 && at.Y >= 0 && at.X <= card.size.Width && at.Y <= card.size.Height
	}
}

var (
	_ fyne.Widget      = (*sheetOverlay)(nil)
	_ access.Describer = (*sheetOverlay)(nil)
)
