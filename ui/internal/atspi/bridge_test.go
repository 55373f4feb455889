//go:build unix && !darwin && !android && !ios

package atspi

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/godbus/dbus/v5"

	"github.com/solvoku/solvoku/ui/internal/access"
	"github.com/solvoku/solvoku/ui/internal/atspi/atspitest"
)

func node(role access.Role, name, detail string, state access.State, parts ...access.Node) access.Node {
	return access.Node{Face: access.Face{Role: role, Name: name, Detail: detail, State: state}, Parts: parts}
}

func TestAReaderReadsTheScreen(t *testing.T) {
	d := atspitest.New(t)
	press := func() {}
	solve := node(access.Button, "Solve", "Enter", access.Focused)
	solve.Press = press
	s := newScreen(t, d,
		access.Titled(1, "Compare"),
		solve,
		node(access.Button, "Run", "", access.Disabled),
		node(access.Options, "Look", "", 0, node(access.Option, "Light", "", access.Held), node(access.Option, "Dark", "", 0)),
		access.Rows("Results", []string{"solver", "time"}, [][]string{{"Bitboard", "1 µs"}}),
		node(access.Field, "Name", "mine", 0),
	)
	d.Turn(true)
	app := <-d.Apps
	want := `application Solvoku
	frame Solvoku
		heading Compare
		push button Solve (Enter) focused
		push button Run disabled
		grouping Look
			radio button Light checked
			radio button Dark
		table Results
			table row 
				table column header solver
				table column header time
			table row 
				table cell Bitboard
				table cell 1 µs
		entry Name
`
	if got := d.Read(app, appID); got != want {
		t.Errorf("read:\n%s\nwant:\n%s", got, want)
	}
	s.do(func() {
		s.nodes[1].State = 0
		s.nodes[2].State, s.nodes[2].Press = access.Focused, press
	})
	if d.Hear("Object.StateChanged", "focused"); !strings.Contains(d.Read(app, appID), "push button Run focused\n") {
		t.Error("the focus didn't move to Run")
	}
}

func TestTheBoardIsATableOf81Cells(t *testing.T) {
	d := atspitest.New(t)
	s := newScreen(t, d, node(access.Board, "", "", 0))
	d.Turn(true)
	app := <-d.Apps
	chosen := make(chan int, 1)
	s.do(func() {
		s.bridge.SetBoard(func(cell int) { chosen <- cell })
		for i := range boardSide * boardSide {
			s.bridge.SetCell(i, Cell{Name: fmt.Sprintf("Row %d, column %d: empty", i/boardSide+1, i%boardSide+1), Selected: i == 10})
		}
	})
	board := "1"
	cell := atspitest.Get[atspitest.Ref](d, app, board, "Table.GetAccessibleAt", int32(1), int32(1))
	id := cell.ID()
	if name := d.Property(app, id, "Name"); name != "Row 2, column 2: empty" {
		t.Errorf("r2c2 is %q", name)
	}
	if state := atspitest.Get[[]uint32](d, app, id, "Accessible.GetState"); !states(state[0]).has(stateFocused) {
		t.Error("the selected cell hasn't the focus")
	}
	if at := atspitest.Get[rectangle](d, app, id, "Component.GetExtents", uint32(0)); at != (rectangle{20, 40, 10, 20}) {
		t.Errorf("r2c2 is at %v", at)
	}
	s.do(func() {
		s.bridge.SetCell(10, Cell{Name: "Row 2, column 2: 5, given, clashes", Selected: true, Invalid: true})
	})
	if said := d.Hear("Object.StateChanged", "showing"); said == nil {
		t.Error("a digit isn't told")
	}
	if text := d.Read(app, windowID); !strings.Contains(text, "notification 5, given, clashes") {
		t.Errorf("a digit is told as\n%s", text)
	}
	if !atspitest.Get[bool](d, app, board+"_80", "Action.DoAction", int32(0)) || <-chosen != 80 {
		t.Error("r9c9 can't be selected")
	}
}

func TestAnnouncementsGoToThoseWhoTakeThem(t *testing.T) {
	d := atspitest.New(t)
	d.Listen("Object:Announcement:")
	s := newScreen(t, d, access.Titled(1, "Hint"))
	d.Turn(true)
	<-d.Apps
	s.do(func() { s.bridge.Announce("One solution") })
	if said := d.Hear("Object.Announcement", ""); said != "One solution" {
		t.Errorf("heard %q", said)
	}
}

func TestAFieldTellsWhatIsTypedItsCaretAndItsSelection(t *testing.T) {
	d := atspitest.New(t)
	s := newScreen(t, d, node(access.Field, "Name", "Puzzle of Monday", access.Focused))
	d.Turn(true)
	app := <-d.Apps
	typed := func(text string, caret, mark int) {
		s.do(func() { s.nodes[0].Detail, s.nodes[0].Caret, s.nodes[0].Mark = text, caret, mark })
	}
	typed("Puzzle of ä Monday", 11, 11)
	if said := d.Hear("Object.TextChanged", "insert"); said != "ä " {
		t.Errorf("typed is told as %q", said)
	}
	d.Hear("Object.TextCaretMoved", "")
	typed("Puzzle Monday", 7, 7)
	if said := d.Hear("Object.TextChanged", "delete"); said != "of ä " {
		t.Errorf("deleted is told as %q", said)
	}
	typed("Puzzle Monday", 7, 13)
	d.Hear("Object.TextSelectionChanged", "")
	if n := atspitest.Get[int32](d, app, "1", "Text.GetNSelections"); n != 1 {
		t.Errorf("%d parts are selected", n)
	}
	var from, to int32
	if err := d.Ask(app, "1", "Text.GetSelection", int32(0)).Store(&from, &to); err != nil || from != 7 || to != 13 {
		t.Errorf("from %d to %d is selected, %v", from, to, err)
	}
	for _, c := range []struct {
		offset, unit int32
		want         string
	}{{0, 1, "Puzzle "}, {6, 1, "Puzzle "}, {7, 1, "Monday"}, {12, 1, "Monday"}, {7, 0, "M"}, {7, 3, "Puzzle Monday"}, {13, 1, "Puzzle Monday"}} {
		var text string
		if err := d.Ask(app, "1", "Text.GetStringAtOffset", c.offset, uint32(c.unit)).Store(&text, &from, &to); err != nil || text != c.want {
			t.Errorf("unit %d at %d is %q, %v, want %q", c.unit, c.offset, text, err, c.want)
		}
	}
}

// TestAReaderIsAnsweredWhileTheInterfaceIsBusy asks about the scene while a function keeps the
// interface's goroutine until it has been answered.
func TestAReaderIsAnsweredWhileTheInterfaceIsBusy(t *testing.T) {
	d := atspitest.New(t)
	s := newScreen(t, d, access.Titled(1, "Compare"), node(access.Board, "", "", 0))
	d.Turn(true)
	app := <-d.Apps
	s.do(func() {
		if text := d.Read(app, windowID); !strings.Contains(text, "heading Compare\n") || strings.Count(text, "table cell") != boardSide*boardSide {
			t.Errorf("read is\n%s", text)
		}
	})
}

func TestNothingIsDescribedWithoutAReader(t *testing.T) {
	d := atspitest.New(t)
	s := newScreen(t, d)
	described := 0
	s.do(func() { s.bridge.screen.Describe = func() []access.Node { described++; return nil } })
	s.do(func() { s.bridge.Announce("Solved") })
	if described > 0 || s.bridge.link.Load() != nil {
		t.Error("the screen is described though nobody listens")
	}
	for range 20 {
		d.Turn(true)
		app := <-d.Apps
		d.Turn(false)
		for d.Ask(app, appID, "Accessible.GetRole").Err == nil {
		}
	}
}

// TestAHostileClientIsAnswered calls every method on objects that are there and that aren't, with
// drawn arguments, while the screen changes.
func TestAHostileClientIsAnswered(t *testing.T) {
	d := atspitest.New(t)
	s := newScreen(t, d, node(access.Board, "", "", 0), access.Rows("", []string{"a"}, [][]string{{"b"}}), node(access.Field, "Name", "ä 1", 0))
	s.do(func() { s.bridge.SetBoard(func(int) {}) })
	d.Turn(true)
	app := <-d.Apps
	random := rand.New(rand.NewPCG(1, 2))
	var methods []string
	for name, of := range s.bridge.methods(&link{}) {
		for method := range of {
			methods = append(methods, strings.TrimPrefix(name, interfacePrefix)+"."+method)
		}
	}
	ids := []string{appID, windowID, "1", "1_0", "1_80", "1_81", "2", "3", "4", "5", "99", "note1", "_", "x/y"}
	numbers := []int32{-1 << 31, -1, 0, 1, 8, 9, 1<<31 - 1}
	var calls []*dbus.Call
	hostile := 10_000
	if testing.Short() {
		hostile = 1000 // of ten seconds with the race detector
	}
	for i := range hostile {
		method := methods[random.IntN(len(methods))]
		if strings.HasPrefix(method, propertyI) {
			method = "Accessible.GetState"
		}
		var args []any
		for range random.IntN(4) {
			switch random.IntN(3) {
			case 0:
				args = append(args, numbers[random.IntN(len(numbers))])
			case 1:
				args = append(args, uint32(random.Uint32()))
			default:
				args = append(args, "text")
			}
		}
		calls = append(calls, d.Go(app, ids[random.IntN(len(ids))], method, args...))
		if i%100 == 0 {
			s.do(func() { s.nodes[2].Detail = fmt.Sprint(i) })
		}
		if len(calls) == 500 {
			for _, c := range calls {
				<-c.Done
			}
			calls = calls[:0]
		}
	}
	for _, c := range calls {
		<-c.Done
	}
	if role := atspitest.Get[uint32](d, app, appID, "Accessible.GetRole"); role != uint32(roleApplication) {
		t.Errorf("afterwards the app is a %d", role)
	}
}

func TestABusThatDiesIsLeft(t *testing.T) {
	d := atspitest.New(t)
	s := newScreen(t, d, access.Titled(1, "Hint"))
	d.Turn(true)
	app := <-d.Apps
	for fmt.Sprint(d.Property(app, atspitest.Root, "Parent")) == fmt.Sprint([]any{"", null}) { // until the app knows that it is registered
	}
	d.StopReading()
	for i := 0; s.bridge.linked() != nil; i++ { // until the bridge has noticed
		s.do(func() { s.nodes[0].Name = fmt.Sprint(i) })
	}
	s.do(func() {
		s.bridge.screen.Describe = func() []access.Node { t.Error("described for nobody"); return nil }
	})
	s.do(func() { s.bridge.Announce("Solved") })
}
