package share

import (
	"encoding/xml"
	"errors"
	"image/png"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// pageRobot is a robot with the page open.
type pageRobot struct {
	*uitest.Robot
	*page
	files *uitest.Files
}

func shared(r *uitest.Robot, s board.State) *pageRobot {
	r.T.Helper()
	r.Session().Perform(edit.OpenState(s))
	return &pageRobot{r, open(r.Window), r.KeepFiles()}
}

// choose chooses from the sheet that a row opens.
func (r *pageRobot) choose(row, choice string) {
	r.T.Helper()
	r.StageKey(row).Press()
	r.SheetKey(choice).Press()
}

func TestKeysCopyWhatIsShared(t *testing.T) {
	r := shared(uitest.New(t, uitest.Phone), played())
	for i, content := range []Content{Puzzle, Whole} {
		d := content.Document(played())
		for key, want := range map[string]string{
			"Copy a SudokuWiki link": SudokuWikiLink(d),
			"Copy 81 characters":     Line(d),
			"Copy a grid":            Diagram(d),
			"Copy pencilmarks":       Pencilmarks(d),
		} {
			r.content = content
			r.App.Clipboard().SetContent("")
			r.choose("Text", key)
			r.NoSheet()
			if got := r.App.Clipboard().Content(); got != want {
				t.Errorf("%d: %s copies %q, want %q", i, key, got, want)
			}
			if !strings.Contains(r.Text(), "clipboard") {
				t.Errorf("%s shows no message", key)
			}
		}
		if r.StageKey("Copy a link").Press(); r.App.Clipboard().Content() != format.Link("", d) {
			t.Errorf("%d: the link is %q", i, r.App.Clipboard().Content())
		}
	}
}

// TestAllWaysAreInSightOnAPhone: in two columns on a small one, and with their details on a tall one.
// Below the choice for answers, the last of a small one's rows scrolls.
func TestAllWaysAreInSightOnAPhone(t *testing.T) {
	for _, c := range []struct {
		size     fyne.Size
		state    board.State
		detailed bool
		scrolls  float32 // at most
	}{
		{uitest.Phone, uitest.State(t, uitest.Easy), false, 0}, {uitest.Phone, played(), false, 56}, {fyne.NewSize(740, 360), played(), false, 0},
		{fyne.NewSize(412, 915), played(), true, 0}, {uitest.Wide, played(), true, 0},
	} {
		r := shared(uitest.New(t, c.size), c.state)
		if content, scroll := r.frame.Scroll.Content.MinSize().Height, r.frame.Scroll.Size().Height; content > scroll+c.scrolls {
			t.Errorf("%v: the page has %v and room for %v", c.size, content, scroll)
		}
		for _, name := range []string{"QR code", "Picture", "Print", "Text", "File", "My puzzles"} {
			if k := r.StageKey(name); (k.View().Detail != "") != c.detailed || k.Size().Width <= 0 {
				t.Errorf("%v: %q has the detail %q and the size %v", c.size, name, k.View().Detail, k.Size())
			}
		}
		r.NothingCutOff("the page", r.Content())
	}
}

func TestTheAnswersAreOfferedWhereThereAreSome(t *testing.T) {
	r := shared(uitest.New(t, uitest.Wide), played())
	if r.content != Whole || r.page.board.View().State != played() {
		t.Error("a board with answers is not shared in full by default")
	}
	var toggle *widgets.Toggle
	uitest.Walk(r.Content(), func(o fyne.CanvasObject) {
		if found, ok := o.(*widgets.Toggle); ok {
			toggle = found
		}
	})
	r.TapAt(toggle, fyne.NewPos(toggle.Size().Width/4, toggle.Size().Height/2))
	if r.content != Puzzle || r.page.board.View().State != Puzzle.Document(played()).State {
		t.Error("a tap does not choose the puzzle, or the board doesn't show it")
	}
	r.Leave()

	r = shared(r.Robot, Puzzle.Document(played()).State)
	if strings.Contains(r.Text(), "With my answers") {
		t.Error("a board without answers has something to choose")
	}
}

func TestAfterASolveTheGivensAreOfferedFirst(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Session().Paste(uitest.Easy)
	r.Session().Solve()
	r.Until("it is solved", func() bool { return r.Outcome != nil })
	p := open(r.Window)
	if p.content != Puzzle || !HasMore(p.state) {
		t.Errorf("%d is offered", p.content)
	}
}

func TestFilesAreSaved(t *testing.T) {
	r := shared(uitest.New(t, uitest.Phone), played())
	r.StageKey("File").Press()
	r.Tap(r.SheetKey("SadMan Sudoku file (.sdk)"))
	r.NoSheet()
	if r.files.Name != "sudoku.sdk" || !strings.Contains(r.files.Data.String(), "[State]") {
		t.Errorf("%s: %s", r.files.Name, r.files.Data.String())
	}
	for _, f := range format.All() {
		if !f.Writes() {
			continue
		}
		r.StageKey("File").Press()
		name := f.Name
		if len(f.Extensions) > 0 {
			name += " (" + f.Extensions[0] + ")"
		}
		r.SheetKey(name).Press()
		if r.files.Name != FileName(f) || r.files.MIME != f.MIME || r.files.Data.Len() == 0 {
			t.Errorf("%s is saved as %s, %s, with %d bytes", f.ID, r.files.Name, r.files.MIME, r.files.Data.Len())
		}
	}
}

func TestPicturesAreSaved(t *testing.T) {
	r := shared(uitest.New(t, uitest.Phone), played())
	r.choose("Picture", "Save as PNG…")
	img, err := png.Decode(&r.files.Data)
	if err != nil || r.files.Name != "sudoku.png" || img.Bounds().Dx() != 2*pictureSide {
		t.Errorf("%s: %v", r.files.Name, err)
	}
	r.choose("Picture", "Save as SVG…")
	if err := xml.Unmarshal(r.files.Data.Bytes(), new(struct{})); err != nil || r.files.Name != "sudoku.svg" {
		t.Errorf("%s: %v", r.files.Name, err)
	}
	r.files.Refuses = errors.New("the disk is full")
	r.choose("Picture", "Save as PNG…")
	if !strings.Contains(r.Text(), "the disk is full") {
		t.Error("the page does not say why")
	}
}

func TestPuzzlesArePrinted(t *testing.T) {
	for _, test := range []struct {
		name  string
		keys  []fyne.KeyName // for one toggle after another
		pages int            // number of pages, including solutions
		box   string
	}{
		{"as it is", nil, 2, "/MediaBox[0 0 595.28 841.89]"},
		{"six on US Letter without solutions", []fyne.KeyName{fyne.KeyRight, fyne.KeyRight, "", fyne.KeyRight, "", fyne.KeyRight}, 1, "/MediaBox[0 0 612 792]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := shared(uitest.New(t, uitest.Phone), played())
			r.StageKey("Print").Press()
			var toggles []*widgets.Toggle
			uitest.Walk(r.Sheet().Content, func(o fyne.CanvasObject) {
				if toggle, ok := o.(*widgets.Toggle); ok {
					toggles = append(toggles, toggle)
				}
			})
			for _, key := range test.keys {
				if key == "" {
					toggles = toggles[1:]
					continue
				}
				toggles[0].TypedKey(&fyne.KeyEvent{Name: key})
			}
			r.SheetKey("Save as PDF…").Press()
			r.Until("the file is saved", func() bool { return r.files.Data.Len() > 0 })
			r.NoSheet()
			file := r.files.Data.String()
			if r.files.Name != "sudoku.pdf" || r.files.MIME != "application/pdf" || !strings.HasPrefix(file, "%PDF-") {
				t.Errorf("%s, %s, %d bytes", r.files.Name, r.files.MIME, len(file))
			}
			if got := strings.Count(file, test.box); got != test.pages {
				t.Errorf("%d pages with %s, want %d", got, test.box, test.pages)
			}

			// The choices are the same next time.
			r.files.Data.Reset()
			r.StageKey("Print").Press()
			r.SheetKey("Save as PDF…").Press()
			r.Until("the file is saved again", func() bool { return r.files.Data.Len() > 0 })
			if got := strings.Count(r.files.Data.String(), test.box); got != test.pages {
				t.Errorf("the next time there are %d pages with %s, want %d", got, test.box, test.pages)
			}
		})
	}
}

func TestAListIsPrinted(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	kept := r.KeepFiles()
	d := Puzzle.Document(played())
	d.Title = "Day 1"
	OpenPrint(r.Window, func(yield func(format.Document) bool) {
		for yield(d) {
		}
	})
	if text := strings.Join(uitest.TextsIn(r.Sheet().Content), "\n"); !strings.Contains(text, "600 puzzles") {
		t.Errorf("the sheet says %q", text)
	}
	r.SheetKey("Save as PDF…").Press()
	r.Until("the file is saved", func() bool { return kept.Data.Len() > 0 })
	if got := strings.Count(kept.Data.String(), "/Type/Page/"); got != 100+50 {
		t.Errorf("%d pages", got)
	}
	kept.Refuses = errors.New("the disk is full")
	OpenPrint(r.Window, func(yield func(format.Document) bool) { yield(d) })
	r.SheetKey("Save as PDF…").Press()
	r.Until("the sheet says why", func() bool {
		return strings.Contains(strings.Join(uitest.Wrongs(t, r.Sheet().Content), "\n"), "the disk is full")
	})
}

func TestPrintingIsGivenUpWithItsSheet(t *testing.T) {
	r := shared(uitest.New(t, uitest.Phone), played())
	r.StageKey("Print").Press()
	r.SheetKey("Save as PDF…").Press()
	r.SheetKey("Close").Press()
	r.NoSheet()
	r.Leave()
	done := false
	r.Go(func() { r.Do(func() { done = true }) })
	r.Until("the rest is done", func() bool { return done })
	if r.files.Data.Len() > 0 {
		t.Error("a file is saved after the sheet was closed")
	}
}

func TestTheCodeOpensAndGoesBack(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide} {
		r := shared(uitest.New(t, size), played())
		r.StageKey("QR code").Press()
		var raster *canvas.Raster
		uitest.Walk(r.Content(), func(o fyne.CanvasObject) {
			if found, ok := o.(*canvas.Raster); ok {
				raster = found
			}
		})
		if side := raster.Size(); side.Width != side.Height || side.Width < min(size.Width, size.Height)*0.55 {
			t.Errorf("in %v the code has %v", size, side)
		}
		want := format.Link("", Whole.Document(played()))
		r.StageKey("Copy the link").Press()
		if got := r.App.Clipboard().Content(); got != want || !strings.Contains(r.Text(), "A link to the puzzle is on the clipboard.") {
			t.Errorf("the copied link is %q", got)
		}
		r.StageKey("Save the code as a picture…").Press()
		img, err := png.Decode(&r.files.Data)
		if err != nil || r.files.Name != "sudoku-qr.png" {
			t.Fatalf("%s: %v", r.files.Name, err)
		}
		n := img.Bounds().Dx()/savedScale - 2*quietZone
		black := func(x, y int) bool {
			red, _, _, _ := img.At((x+quietZone)*savedScale, (y+quietZone)*savedScale).RGBA()
			return red == 0
		}
		if got := decode(t, n, black); got != want {
			t.Errorf("the code is of %q", got)
		}
		r.files.Refuses = errors.New("the disk is full")
		r.StageKey("Save the code as a picture…").Press()
		if !strings.Contains(r.Text(), "the disk is full") {
			t.Error("the page does not say why")
		}
		r.Press(fyne.KeyEscape)
		if r.Stage() != r.page.stage || !r.HasKey("QR code") {
			t.Error("Escape does not go back to the ways to share")
		}
		r.Press(fyne.KeyEscape)
		if !r.AtHome() {
			t.Error("Escape does not leave the page")
		}
	}
}

func TestThePuzzleIsKept(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Offer(command.SavePuzzle)
	p := shared(r, played())
	p.StageKey("My puzzles").Press()
	if r.Sheet().Title != string(command.SavePuzzle) {
		t.Errorf("the row opens %q", r.Sheet().Title)
	}
}

func TestWithoutAPuzzleThereAreWaysToBringOne(t *testing.T) {
	for i, way := range shell.Ways() {
		r := uitest.New(t, uitest.Phone)
		r.Offer()
		open(r.Window)
		if r.HasKey("QR code") || r.HasKey("Copy a link") {
			t.Error("an empty board is shared")
		}
		r.Tap(r.StageKey([]string{"Photo", "Paste", "New"}[i]))
		if r.Stage() != nil || r.Sheet().Title != string(way) {
			t.Errorf("%s doesn't open", way)
		}
	}
}

func TestKeysScrollAndMoveTheFocus(t *testing.T) {
	r := shared(uitest.New(t, uitest.Phone), played())
	if r.Press(fyne.KeyPageDown); r.frame.Scroll.Offset.Y == 0 {
		t.Error("Page Down does not scroll")
	}
	if r.Press(fyne.KeyHome); r.frame.Scroll.Offset.Y != 0 {
		t.Error("Home does not scroll back")
	}
	if r.Press(fyne.KeyDown); r.Canvas().Focused() == fyne.Focusable(r.page.board) && !fyne.CurrentDevice().IsMobile() {
		t.Error("an arrow key does not lead to the keys")
	}
}

func TestEveryKeyIsReachedByTab(t *testing.T) {
	r := shared(uitest.New(t, uitest.Wide), played())
	seen := map[string]bool{}
	for range 40 {
		r.Canvas().FocusNext()
		if k, ok := r.Canvas().Focused().(*widgets.Key); ok {
			seen[k.View().Text] = true
		}
	}
	var missed []string
	uitest.Walk(r.frame.Content, func(o fyne.CanvasObject) {
		if k, ok := o.(*widgets.Key); ok && !seen[k.View().Text] {
			missed = append(missed, k.View().Text)
		}
	})
	if slices.Sort(missed); len(missed) > 0 && !fyne.CurrentDevice().IsMobile() {
		t.Errorf("Tab misses %q", missed)
	}
}

func TestThePageFitsInEveryLanguage(t *testing.T) {
	for v := range uitest.Views() {
		english := uitest.EnglishIn(t, v.Language)
		r := uitest.New(t, v.Size)
		r.Change(func(s *session.Settings) { s.Language, s.TextScale = v.Language, v.Scale })
		p := shared(r, played())
		english.Find(t, v.Language, r.Content())
		r.NothingCutOff(v.String(), r.Content())
		r.KeysApart(v.String(), r.Content())
		for _, open := range []func(){p.openTexts, p.openPictures, p.openFormats, p.openPrint} {
			open()
			english.Find(t, v.Language, r.Sheet().Content)
			p.CloseSheets()
		}
		p.openCode()
		english.Find(t, v.Language, r.Content())
		r.NothingCutOff(v.String(), r.Content())
		p.Leave()
	}
}
