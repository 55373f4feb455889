package play

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Measures within the places that [shell.Arrange] gives, in the interface's units.
const (
	walkKey     = 40   // the width of a key beside the status
	minPlace    = 3    // the width of "1 of 60", in multiples of the text size
	minBeside   = 4    // the width of a status beside the level's key, in multiples of the text size
	minSaid     = 80   // the minimum width of a status beside the keys of a header without a heading
	minTitle    = 200  // the width of a header with the heading in it, and of a toggle with three names
	headingPart = 0.5  // share of a heading's width: enough for it in smaller text or in two lines
	titleShare  = 0.55 // share of a header's height, where the status stands below the heading
	thirdShare  = 0.4  // share of the toggle's width: the name of a third solver
)

// parts returns the parts in Tab order: the Clear keys come last.
func (m *Screen) parts() []fyne.CanvasObject {
	all := []fyne.CanvasObject{m.heading, m.other, m.board, m.status, m.level, m.meter, m.previous, m.next}
	for _, k := range m.digits {
		all = append(all, k)
	}
	all = append(all, m.erase, m.notes, m.advance, m.undo, m.redo, m.ground, m.solver, m.more, m.solve)
	all = append(all, shell.Objects(m.nextRow.keys())...)
	return append(all, m.menu, m.clearAnswers, m.clearAll)
}

// layOut places the parts where [shell.Arrange] says. The board includes the gaps above and
// below it, for fingers that miss its edge.
func (m *Screen) layOut(window shell.Rect) {
	a := shell.Arrange(shell.RoomOf(m.window, fyne.NewSize(window.W, window.H)))
	p := placing{m, a, m.window.Session().Settings().LeftHanded}
	m.gather(a)
	shell.Place(m.board, a.Board.Taller(a.Around).OnPixels(m.window.Canvas().Scale()))
	shell.SetVisible(m.scroll, a.Scroll.H > 0 && !m.results.shown()) // its bar would show from under a result
	m.arranged = a
	m.layout.leveled = m.isLeveled() // only where there is room
	shell.SetVisible(m.level, m.layout.leveled)
	m.nextRow.show(m.scenery(), a)
	m.commands.Refresh() // some keys' words depend on the room
	m.erase.SetView(eraseView(m))
	p.header()
	p.status()
	p.keypad()
	p.toggle()
	shell.Place(m.solve, a.Solve)
	if a.Next.H > 0 {
		p.below()
	}
	if undo, redo := m.undo.Position(), m.redo.Position(); m.redo.Visible() && undo.X > redo.X {
		m.undo.Move(redo) // mirrored rows keep the order of these two, since their arrows point outwards
		m.redo.Move(undo)
	}
	m.refreshStatus()
	m.results.refresh()
	// Fyne resizes overlays before the screen itself, which is too early for a result: its
	// area depends on the screen's new size.
	if top := m.window.Canvas().Overlays().Top(); top != nil {
		top.Refresh()
	}
}

// cardArea returns the part of the window for a result.
func (m *Screen) cardArea() (fyne.Position, fyne.Size) { return inWindow(m, arrangementOf(m).Card) }

// arrangementOf returns the arrangement for the screen's current size.
func arrangementOf(m *Screen) shell.Arrangement {
	return shell.Arrange(shell.RoomOf(m.window, m.content.Size()))
}

// inWindow returns where in the window a part of the screen is, and its size.
func inWindow(m *Screen, r shell.Rect) (fyne.Position, fyne.Size) {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(m.content).AddXY(r.X, r.Y), fyne.NewSize(r.W, r.H)
}

// gather moves the parts that scroll into the scroll, or out of it.
func (m *Screen) gather(a shell.Arrangement) {
	var inside []fyne.CanvasObject
	all := m.parts()
	if a.Scroll.H > 0 {
		for _, o := range all {
			if o != m.board && (o != m.ground && o != m.solver && o != m.more && o != m.solve || a.Solve.Y < a.Content && a.Scroll.H == a.Panel.H) {
				inside = append(inside, o)
			}
		}
		m.scrolled.Height = a.Content
		m.scroll.Move(fyne.NewPos(a.Scroll.X, a.Scroll.Y))
		m.scroll.Resize(fyne.NewSize(a.Scroll.W, a.Scroll.H))
	}
	if slices.Equal(inside, m.scrolled.rows.Objects) {
		return
	}
	m.scrolled.rows.Objects = inside
	all = slices.DeleteFunc(all, func(o fyne.CanvasObject) bool { return slices.Contains(inside, o) })
	if inside != nil {
		all = slices.Insert(all, slices.Index(all, fyne.CanvasObject(m.board))+1, fyne.CanvasObject(m.scroll))
	}
	m.content.Objects = all
	m.scroll.Refresh()
}

// placing places the screen's parts in an arrangement.
type placing struct {
	*Screen
	a        shell.Arrangement
	mirrored bool
}

// evenly divides a place among keys, with the keypad's gap.
func (p placing) evenly(r shell.Rect, keys ...*widgets.Key) { shell.PlaceEvenly(keys, r, p.a.Gap) }

// columns divides a place into columns of widths, mirrored for left-handers.
func (p placing) columns(r shell.Rect, widths ...float32) []shell.Rect {
	cols := make([]shell.Rect, len(widths))
	x := r.X
	for i, w := range widths {
		cols[i] = shell.NewRect(x, r.Y, w, r.H)
		if p.mirrored {
			cols[i].X = 2*r.X + r.W - x - w
		}
		x += w + p.a.Gap
	}
	return cols
}

// header places the heading, the key of the other mode and the menu key. It also has the next row
// or the status if these have no row of their own: the status under the heading while that says
// what to do, and later in its place.
func (p placing) header() {
	r := p.a.Header
	shell.SetVisible(p.other, p.offersOther())
	shell.SetVisible(p.menu, !p.links.MenuBar)
	keys, widths, rest := p.headerKeys()
	titled := r.W >= minTitle || len(keys) == 0
	if p.a.Status.H > 0 && rest < p.heading.PreferredWidth()*headingPart { // the key beside it names the mode, too
		titled = len(keys) == 0
	}
	instead := p.a.Status.H == 0 && !p.isFirst() // the key beside them names the mode, too
	touch, typed := firstHints()                 // both, so that the light board, which doesn't know the input, is the same
	hinted := max(p.Screen.status.Lines(touch, rest), p.Screen.status.Lines(typed, rest)) == 1
	said := p.a.Status.H > 0 || instead || hinted // otherwise the heading says enough
	instead = instead && (titled || rest >= minSaid)
	shell.SetVisible(p.heading, titled && !instead)
	shell.SetVisible(p.Screen.status, p.a.Status.H > 0 || titled && said || instead)
	if !titled && !instead && len(keys) > 0 {
		p.evenly(r, keys...)
		return
	}
	cols := p.columns(r, append([]float32{rest}, widths...)...)
	for i, k := range keys {
		shell.Place(k, cols[i+1])
	}
	heading := cols[0]
	if instead {
		shell.Place(p.Screen.status, heading)
		return
	}
	if p.a.Status.H == 0 && said {
		title := heading.Take(heading.H*titleShare, 0)
		shell.Place(p.Screen.status, heading)
		heading = title
	}
	shell.Place(p.heading, heading)
}

// headerKeys returns the keys beside the heading with their widths, and the width that is left.
// If an open list has its keys here as well, they take precedence over the next row, and so does
// a notice that would be small print beside it.
func (p placing) headerKeys() (keys []*widgets.Key, widths []float32, rest float32) {
	r := p.a.Header
	rest = r.W
	add := func(width float32, all ...*widgets.Key) {
		for _, k := range all {
			keys, widths, rest = append(keys, k), append(widths, width), rest-width-p.a.Gap
		}
	}
	walks := p.a.Status.H == 0 && p.isListed()
	if walks {
		add(min(r.H, walkKey), p.previous, p.next)
	}
	var after []*widgets.Key
	if p.offersOther() {
		limit := r.W / 3
		if p.a.Status.H > 0 { // large words get what the heading leaves
			icons := float32(0)
			if p.a.Next.H == 0 {
				icons += r.H + p.a.Gap
			}
			if !p.links.MenuBar {
				icons += r.H + p.a.Gap
			}
			limit = max(limit, min(p.other.FoldedWidth(), r.W-p.heading.PreferredWidth()-icons-p.a.Gap))
		}
		add(min(max(p.other.PreferredWidth(), 2*r.H), limit), p.other)
		after = append(after, p.other)
	}
	if !p.links.MenuBar {
		add(r.H, p.menu)
		after = append(after, p.menu)
	}
	if p.a.Next.H > 0 {
		return keys, widths, rest
	}
	next := p.nextRow.shown()
	beside := rest - float32(len(next))*(r.H+p.a.Gap)
	refusal := refused(p.Screen.window.Session())
	told := refusal == "" || p.a.Status.H > 0 || p.Screen.status.HoldsIn(refusal, fyne.NewSize(beside, r.H))
	if walks && beside < minPlace*widgets.TextSize() || !told {
		for _, k := range next {
			k.Hide()
		}
		return keys, widths, rest
	}
	at := len(keys) - len(after)
	for i, k := range next {
		keys, widths, rest = slices.Insert(keys, at+i, k), slices.Insert(widths, at+i, r.H), rest-r.H-p.a.Gap
	}
	return keys, widths, rest
}

// status places the status, the level's key and those of an open list and, in the gap below,
// the meter.
func (p placing) status() {
	r, walk := p.a.Status, p.isListed()
	shell.ShowIf(walk, p.previous, p.next)
	if r.H > 0 {
		widths := []float32{r.W}
		var keys []*widgets.Key
		add := func(width float32, k *widgets.Key) {
			widths[0] -= width + p.a.Gap
			keys, widths = append(keys, k), append(widths, width)
		}
		if p.level.Visible() {
			add(min(p.level.PreferredWidth(), r.W/2), p.level)
		}
		if walk {
			add(min(walkKey, r.W/5), p.previous)
			add(min(walkKey, r.W/5), p.next)
		}
		for i, place := range p.columns(r, widths...) {
			if i == 0 {
				shell.Place(p.Screen.status, place)
			} else {
				shell.Place(keys[i-1], place)
			}
		}
	}
	p.Screen.status.SetShare(p.a.Said)
	if r.H == 0 {
		r = p.a.Header
	}
	shell.Place(p.meter, shell.NewRect(r.X, r.Y+r.H, r.W, shell.BarHeight))
}

// below places the row below Solve.
func (p placing) below() {
	widths, words := p.nextRow.widths(p.a.Next.W, p.a.Gap)
	if !words && !p.nextRow.bare {
		p.nextRow.plain = true
		p.commands.Refresh()
		if widths, words = p.nextRow.widths(p.a.Next.W, p.a.Gap); !words {
			p.nextRow.plain, p.nextRow.bare = false, true
			p.commands.Refresh()
		}
	}
	for i, place := range p.columns(p.a.Next, widths...) {
		shell.Place(p.nextRow.shown()[i], place)
	}
}

// toggle places the algorithms and, at the end of their background, the key for others, which
// shows a third one's name if there is room for all three.
func (p placing) toggle() {
	r, third := p.a.Toggle, p.hasThird()
	shell.SetVisible(p.more, p.a.More || third)
	width := min(r.H, shell.MinKey, r.W/5)
	wide := r.W * thirdShare
	named := third && r.W >= minTitle && p.solver.Fits(fyne.NewSize(r.W-wide, r.H), 0)
	if named {
		width = wide
	}
	if named != p.layout.named {
		p.layout.named = named
		p.commands.Refresh()
	}
	shell.Place(p.ground, r)
	if !p.more.Visible() {
		shell.Place(p.solver, r)
		return
	}
	p.a.Gap = 0 // within one background
	cols := p.columns(r, r.W-width, width)
	if third { // inset like a chosen option
		cols[1] = cols[1].Inset(shell.TightGap)
	}
	shell.Place(p.solver, cols[0])
	shell.Place(p.more, cols[1])
}
