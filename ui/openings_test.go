package ui

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

var update = flag.Bool("update", false, "record what the pages cost to open")

// counting is an app that counts the widgets' calls to it.
type counting struct {
	fyne.App
	counts openingCosts
	known  map[string]bool // the texts measured so far, which Fyne caches
}

// openingCosts counts what takes time when a page opens, apart from drawing. The counts are the
// same on every machine.
type openingCosts struct {
	passes int // times that a widget was laid out or measured
	asked  int // text sizes requested
	shaped int // texts whose size wasn't cached
}

func (c openingCosts) String() string { return fmt.Sprintf("%d %d %d", c.passes, c.asked, c.shaped) }

// more reports whether a count exceeds another by more than a new row on a page would add. A
// running search changes it by up to three.
func more(count, than int) bool { return 100*count > 105*than+500 }

// exceeds reports whether any of the costs is greater.
func (c openingCosts) exceeds(other openingCosts) bool {
	return more(c.passes, other.passes) || more(c.asked, other.asked) || more(c.shaped, other.shaped)
}

// of returns the costs as percentages of other costs.
func (c openingCosts) of(other openingCosts) string {
	share := func(part, whole int) float64 { return 100 * float64(part) / float64(max(whole, 1)) }
	return fmt.Sprintf("%.0f, %.0f, %.0f %%", share(c.passes, other.passes), share(c.asked, other.asked), share(c.shaped, other.shaped))
}

func (c *counting) Settings() fyne.Settings { return countingSettings{c.App.Settings(), c} }
func (c *counting) Driver() fyne.Driver     { return countingDriver{c.App.Driver(), c} }

type countingSettings struct {
	fyne.Settings
	c *counting
}

// ThemeVariant is called by each of our widgets whenever it is laid out or measured.
func (s countingSettings) ThemeVariant() fyne.ThemeVariant {
	s.c.counts.passes++
	return s.Settings.ThemeVariant()
}

type countingDriver struct {
	fyne.Driver
	c *counting
}

func (d countingDriver) RenderedTextSize(text string, size float32, style fyne.TextStyle, source fyne.Resource) (fyne.Size, float32) {
	d.c.counts.asked++
	if key := fmt.Sprint(text, size, style, source); !d.c.known[key] {
		d.c.known[key] = true
		d.c.counts.shaped++
	}
	return d.Driver.RenderedTextSize(text, size, style, source)
}

// measureAll measures everything, as Fyne does before it draws.
func (r *appRobot) measureAll() {
	measure := func(o fyne.CanvasObject) { o.MinSize() }
	uitest.Walk(r.Content(), measure)
	if top := r.Canvas().Overlays().Top(); top != nil {
		uitest.Walk(top, measure)
	}
}

// openingsFile holds the costs of opening pages: one line per page, for the first and second time.
const openingsFile = "testdata/openings.txt"

const openingsHead = "# What it costs to open a page first | and again: how often widgets were laid out or measured,\n" +
	"# how often the size of a text was asked for, how many texts were shaped for that.\n"

// opened holds the pages whose costs are recorded.
var opened = []command.ID{command.OpenMenu, command.CompareSolvers, command.Watch, command.Race, command.Hint, command.StepByStep, command.Learn, command.Help, command.Settings, command.SolversExplained, command.Experiment, command.NewPuzzle, command.Share, command.HowHard, command.FamousPuzzles}

// The cost of opening a page must not grow unnoticed: in a browser there is only one thread, which
// can do nothing else meanwhile. -update records the costs again.
func TestOpeningAPageCostsNoMoreThanRecorded(t *testing.T) {
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("the costs of the window are recorded")
	}
	file, err := os.ReadFile(openingsFile)
	if err != nil && !*update {
		t.Fatal(err)
	}
	now := openingsHead
	for _, id := range opened {
		var first, again openingCosts
		t.Run(string(id), func(t *testing.T) { first, again = openTwice(t, id) }) // the app ends with the subtest
		name := fmt.Sprintf("%-11s", id)
		now += fmt.Sprintf("%s %v | %v\n", name, first, again)
		_, line, _ := strings.Cut(string(file), "\n"+name)
		var wasFirst, wasAgain openingCosts
		if _, err := fmt.Sscanf(line, "%d %d %d | %d %d %d", &wasFirst.passes, &wasFirst.asked, &wasFirst.shaped, &wasAgain.passes, &wasAgain.asked, &wasAgain.shaped); err != nil && !*update {
			t.Errorf("no costs of %s are recorded: %v", id, err)
			continue
		}
		t.Logf("%s %v of what is recorded, again %v", name, first.of(wasFirst), again.of(wasAgain))
		if !*update && (first.exceeds(wasFirst) || again.exceeds(wasAgain)) {
			t.Errorf("%s costs %v | %v, more than the recorded %v | %v; if that must be, -update records it", id, first, again, wasFirst, wasAgain)
		}
	}
	if *update {
		if err := os.WriteFile(openingsFile, []byte(now), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// openTwice opens a page in an app that has just started, and then opens it again.
func openTwice(t *testing.T, id command.ID) (first, again openingCosts) {
	r := newRobot(t, fyne.NewSize(1180, 760))
	r.Session().Paste(uitest.Easy)
	r.Until("the puzzle is judged", func() bool { return r.Session().Assessment().Judgement.Verdict != solvers.Unknown })
	c := &counting{App: r.App, known: map[string]bool{}}
	fyne.SetCurrentApp(c)
	defer fyne.SetCurrentApp(r.App)
	r.measureAll()
	once := func() openingCosts {
		c.counts = openingCosts{}
		r.Run(id)
		r.measureAll()
		if r.AtHome() {
			t.Errorf("%s doesn't open", id)
		}
		return c.counts
	}
	leave := func() {
		r.Press(fyne.KeyEscape)
		if !r.AtHome() { // Compare starts a run when it opens, which the first press has stopped
			r.Press(fyne.KeyEscape)
		}
		if !r.AtHome() {
			t.Errorf("%s doesn't close", id)
		}
	}
	first = once()
	leave()
	again = once()
	leave()
	return first, again
}
