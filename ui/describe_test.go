package ui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/internal/access"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// leaf is a drawn part of a page that describes itself.
type leaf struct {
	object fyne.CanvasObject
	drawn  []string // every text in it
}

// leaves returns the drawn parts of an object, and fails for texts and tappable objects outside of
// any.
func leaves(t testing.TB, o fyne.CanvasObject) (all []leaf) {
	if o == nil || !o.Visible() {
		return nil
	}
	_, describes := o.(access.Describer)
	isSheet := fmt.Sprintf("%T", o) == "*widgets.sheetOverlay"
	if describes && !isSheet {
		l := leaf{object: o}
		uitest.WalkVisible(o, func(part fyne.CanvasObject) {
			if text, ok := part.(*canvas.Text); ok && strings.Trim(text.Text, " •") != "" {
				l.drawn = append(l.drawn, text.Text)
			}
		})
		return []leaf{l}
	}
	if _, tappable := o.(fyne.Tappable); tappable && !isSheet {
		t.Errorf("a %T can be tapped and doesn't describe itself", o)
	}
	switch o := o.(type) {
	case *canvas.Text:
		return []leaf{{o, []string{o.Text}}}
	case *widget.Label:
		return []leaf{{o, []string{o.Text}}}
	case *container.Scroll: // without its scroll bars
		return leaves(t, o.Content)
	}
	for _, part := range uitest.PartsOf(o) {
		all = append(all, leaves(t, part)...)
	}
	return all
}

// flat lists nodes with their parts.
func flat(nodes []access.Node) (all []access.Node) {
	for _, n := range nodes {
		all = append(append(all, n), flat(n.Parts)...)
	}
	return all
}

// heard returns everything that is said about nodes, without spaces.
func heard(nodes []access.Node) string {
	var all strings.Builder
	for _, n := range flat(nodes) {
		all.WriteString(n.Name + " " + n.Detail + "\n")
	}
	return letters(all.String())
}

// letters removes spaces, line breaks and ellipses.
func letters(text string) string {
	return strings.NewReplacer(" ", "", "\u00a0", "", "\u202f", "", "\n", "", "…", "").Replace(text)
}

// said reports whether a text, possibly truncated in the middle or at the end, is in another.
func said(all, text string) bool {
	for _, part := range strings.Split(text, "…") {
		if !strings.Contains(all, letters(part)) {
			return false
		}
	}
	return true
}

// maxNodes is the maximum number of nodes on a page, which a browser takes a few milliseconds to
// describe. Long lists describe only what is visible.
const maxNodes = 800

// checkDescribed compares what a page shows with how it is described.
func checkDescribed(r *appRobot, where string) {
	t := r.T
	t.Helper()
	tree := r.app.Describe()
	var shown []leaf
	sheet, covered := widgets.TopSheet(r.Canvas())
	switch {
	case !covered:
		shown = leaves(t, r.Content())
	case sheet.View().Area == nil:
		shown = leaves(t, r.Canvas().Overlays().Top())
	default:
		under := sheet.Cover()
		shown = slices.DeleteFunc(leaves(t, r.Content()), func(l leaf) bool { return under(l.object) })
		shown = append(shown, leaves(t, r.Canvas().Overlays().Top())...)
	}
	var want []access.Node
	for _, l := range shown {
		own := flat(access.Page(nil, l.object, nil))
		want = append(want, own...)
		checkLeaf(t, where, l, own)
	}
	got := slices.DeleteFunc(flat(tree), func(n access.Node) bool { return n.Role == access.Dialog })
	compareFaces(t, where, got, want, !covered)
	if len(got) > maxNodes {
		t.Errorf("%s: %d nodes, more than a look at them may take", where, len(got))
	}
	backs := 0
	for _, n := range got {
		acts := n.Press != nil || n.Write != nil || n.Move != nil
		if (acts || n.Role == access.Table) && n.Name == "" {
			t.Errorf("%s: a %s without a name", where, n.Role)
		}
		if n.Role == access.Button && n.Name == "Back" {
			backs++
		}
	}
	if backs > 1 {
		t.Errorf("%s: %d keys are called Back", where, backs)
	}
	if first := got[0]; r.Stage() != nil && !covered && first.Name != "Back" {
		t.Errorf("%s: begins with %q", where, first.Name)
	}
	if r.app.AtHome() && !shell.HasMenuBar() && got[1].Name != "Menu" {
		t.Errorf("%s: begins with %q and %q", where, got[0].Name, got[1].Name)
	}
}

// checkLeaf checks that a part says what it draws and, if it can be tapped, can be pressed.
func checkLeaf(t testing.TB, where string, l leaf, own []access.Node) {
	t.Helper()
	pressed := 0
	for _, n := range own {
		if n.Press != nil || n.Move != nil {
			pressed++
		}
	}
	switch o := l.object.(type) {
	case *boardview.Board:
		if o.Apart {
			return // a grid on the web page
		}
		l.drawn = slices.DeleteFunc(l.drawn, func(text string) bool { return len(text) > 1 }) // labels of branches
	case *widgets.Key:
		if pressed != 1 && o.View().Kind != widgets.Ghost {
			t.Errorf("%s: key %q can be pressed in %d ways", where, o.View().Text, pressed)
		}
	case *widgets.Toggle:
		if pressed != len(o.Options()) {
			t.Errorf("%s: %q can be pressed in %d ways", where, o.Options(), pressed)
		}
	}
	emptyList := len(own) == 1 && own[0].Role == access.List
	if _, tappable := l.object.(fyne.Tappable); tappable && pressed == 0 && !emptyList && !inert(l.object) {
		t.Errorf("%s: a %T can be tapped and not pressed", where, l.object)
	}
	all := heard(own)
	for _, text := range l.drawn {
		if !said(all, text) {
			t.Errorf("%s: a %T shows %q and says %q", where, l.object, text, all)
		}
	}
}

// inert reports whether a tap on an object does nothing.
func inert(o fyne.CanvasObject) bool {
	switch o := o.(type) {
	case *widgets.Key:
		return o.View().Kind == widgets.Ghost
	case *widgets.TappableLabel:
		return o.OnTapped == nil
	case *widgets.Figures:
		return o.Describe() == nil || o.Describe()[0].Parts[0].Parts[1].Press == nil // none yet, or none that says what it is
	case *widgets.Table:
		return o.Describe()[0].Parts[0].Parts[0].Press == nil
	case *widgets.Graphic:
		return len(o.Drawing().Zones) == 0
	case *boardview.Board: // those of a race and of famous puzzles
		return true
	case *widgets.TextField:
		return true // takes text instead
	}
	return false
}

// compareFaces compares what is described with what is shown, in order if inOrder is set; the parts
// of a sheet are drawn in another order.
func compareFaces(t testing.TB, where string, got, want []access.Node, inOrder bool) {
	t.Helper()
	faces := func(nodes []access.Node) (all []string) {
		for _, n := range nodes {
			if n.Role == access.Table || n.Role == access.Options {
				n.Name = "" // comes from what is said before it, which the part alone doesn't know
			}
			all = append(all, string(n.Role)+" "+n.Name+" "+n.Detail)
		}
		return all
	}
	g, w := faces(got), faces(want)
	sortedG, sortedW := slices.Sorted(slices.Values(g)), slices.Sorted(slices.Values(w))
	for i := range max(len(sortedG), len(sortedW)) {
		if i >= len(sortedG) || i >= len(sortedW) || sortedG[i] != sortedW[i] {
			t.Errorf("%s: described is\n%s\nnot\n%s", where, strings.Join(g, "\n"), strings.Join(w, "\n"))
			return
		}
	}
	if !inOrder {
		return
	}
	last := func(face string) int {
		at := len(w) - 1
		for at > 0 && w[at] != face {
			at--
		}
		return at
	}
	if at := last(g[0]); strings.HasPrefix(g[0], "button Back") { // the bar is drawn after the page
		w = slices.Concat(w[at:], w[:at])
	} else {
		for i, front := range g[:2] { // the title and the menu
			at := last(front)
			w = slices.Insert(slices.Delete(w, at, at+1), i, front)
		}
	}
	if !slices.Equal(g, w) {
		t.Errorf("%s: described is in the order\n%s\nnot\n%s", where, strings.Join(g, "\n"), strings.Join(w, "\n"))
	}
}

// TestEveryPageIsDescribed opens every page that a command opens, and compares what it shows with
// how it is described to people who can't see it.
func TestEveryPageIsDescribed(t *testing.T) {
	opened := 0
	for _, g := range newRobot(t, uitest.Wide).app.commands() {
		for _, c := range g.Commands {
			if c.Run == nil || c.ID == "quit" || c.ID == "leave" || c.ID == "update" {
				continue
			}
			t.Run(string(c.ID), func(t *testing.T) {
				r := newRobot(t, uitest.Wide)
				r.Session().Paste(uitest.Easy)
				r.Session().Select(2)
				r.judged()
				r.Run(c.ID)
				r.quiet()
				if r.app.AtHome() {
					return
				}
				opened++
				checkDescribed(r, string(c.ID))
				r.Session().Search().Stop()
				r.Until("nothing runs", func() bool { return !r.Session().Search().Running() })
			})
		}
	}
	if opened < 20 {
		t.Errorf("only %d pages were opened", opened)
	}
	for _, scene := range keyScenes {
		t.Run(scene.name, func(t *testing.T) {
			r := newRobot(t, uitest.Wide)
			if scene.name == "a file" && !r.pagesFiles() {
				t.Skip("the system has a file picker of its own")
			}
			scene.open(r)
			r.quiet()
			checkDescribed(r, scene.name)
		})
	}
	t.Run("a new board", func(t *testing.T) { checkDescribed(newRobot(t, uitest.Wide), "a new board") })
	t.Run("a result", func(t *testing.T) {
		r := newRobot(t, uitest.Wide)
		r.Session().Paste(uitest.Hardest)
		r.solved()
		checkDescribed(r, "a result")
	})
}

// TestPressingWhatIsDescribedPressesTheKey goes from the board to the settings and back using only
// names.
func TestPressingWhatIsDescribedPressesTheKey(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	press := func(name string) {
		t.Helper()
		for _, n := range flat(r.app.Describe()) {
			if n.Name == name && n.Press != nil {
				n.Press()
				return
			}
		}
		t.Fatalf("nothing is called %q", name)
	}
	r.Session().Select(0)
	press("5")
	if d := r.Session().State().Digits[0]; d != 5 {
		t.Errorf("the cell has %d", d)
	}
	press("Play")
	r.app.openMenu()
	press("Settings…")
	press("150 %")
	if got := r.Session().Settings().TextScale; got != 1.5 {
		t.Errorf("the texts are %v times as large", got)
	}
	press("Close")
	press("Compare")
	r.Until("they are compared", func() bool { return r.HasKey("Run again") })
	press("Back")
	if !r.app.AtHome() {
		t.Error("something is still open")
	}
}
