package play

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// scenery is the state of the board that determines the row below Solve.
type scenery uint8

const (
	empty  scenery = iota // no digit yet, whatever is selected
	sound                 // sound as far as known
	flawed                // a given is probably mistyped or missing
)

// scenery returns the scenery of the board.
func (m *Screen) scenery() scenery {
	s := m.window.Session()
	assessment := s.Assessment()
	switch {
	case s.State() == (board.State{}):
		return empty
	case assessment.Judgement.Mistyped():
		return flawed
	default:
		return sound
	}
}

// nextRow is the row of next actions: ways to get a puzzle, what to do with it, or how to find
// what is wrong with it.
type nextRow struct {
	all   [flawed + 1][]*widgets.Key
	now   scenery
	alone bool // whether it has no row but room in the header
	plain bool // whether there is no room to name the answer that a hint would explain
	bare  bool // whether its keys have only icons
}

func newNextRow(m *Screen, set *command.Set) nextRow {
	word := func(text string) command.Look {
		return func(c *command.Command, v *widgets.KeyView) { v.Text = text; m.nextRow.briefly(v) }
	}
	var r nextRow
	r.all[empty] = []*widgets.Key{
		set.Key(command.FromPhoto, set, word(lang.L("Photo"))),
		set.Key(command.PastePuzzle, set, word(lang.L("Paste"))),
		set.Key(command.NewPuzzle, set, word(lang.L("New"))),
	}
	r.all[sound] = []*widgets.Key{
		set.Key(command.Hint, set, m.hinting),
		set.Key(command.Watch, set, func(_ *command.Command, v *widgets.KeyView) { m.nextRow.briefly(v) }),
		set.Key(command.CompareSolvers, set, func(_ *command.Command, v *widgets.KeyView) { m.nextRow.briefly(v) }),
	}
	mend := widgets.NewKey(widgets.KeyView{Text: lang.L("Find the mistake"), Icon: widgets.IconTypo}, func() { m.window.Run(command.Sound) })
	mend.Keys, mend.Help = set, set.Help(command.Sound)
	r.all[flawed] = []*widgets.Key{mend}
	return r
}

// briefly leaves a key only its icon if there is no room for words.
func (r *nextRow) briefly(v *widgets.KeyView) {
	if r.bare {
		v.Tip, v.Text = v.Text, ""
	}
}

// keys returns all keys that the row can have.
func (r *nextRow) keys() (all []*widgets.Key) {
	for _, keys := range r.all {
		all = append(all, keys...)
	}
	return all
}

// shown returns the keys that are shown. Without a row, only the first key of a sound board is.
func (r *nextRow) shown() []*widgets.Key {
	keys := r.all[r.now]
	if r.alone && r.now == sound {
		keys = keys[:1]
	}
	return keys
}

// mends reports whether the key that finds the mistake is also shown below a result.
func (m *Screen) mends() bool {
	a := arrangementOf(m)
	return m.scenery() == flawed && a.Next.H > 0 && a.Card.Y+a.Card.H <= a.Next.Y
}

// show shows the keys for a board in an arrangement.
func (r *nextRow) show(now scenery, a shell.Arrangement) {
	r.now, r.alone, r.plain, r.bare = now, a.Next.H == 0, false, a.IconsOnly
	for _, k := range r.keys() {
		shell.SetVisible(k, false)
	}
	for _, k := range r.shown() {
		shell.SetVisible(k, true)
	}
}

// minWords is the minimum size of the words in the row, as a share of the usual one.
const minWords = 0.8

// widths returns the widths of the keys in a row: proportional to their words, or equal for
// icons. If not all words fit, none is shown.
func (r *nextRow) widths(room, gap float32) (widths []float32, words bool) {
	keys := r.shown()
	var sum float32
	for _, k := range keys {
		widths = append(widths, k.PreferredWidth())
		sum += widths[len(widths)-1]
	}
	room -= gap * float32(len(keys)-1)
	words = !r.bare && minWords*sum <= room
	for i := range widths {
		if words {
			widths[i] *= room / sum
		} else {
			widths[i] = room / float32(len(keys))
		}
	}
	return widths, words
}
