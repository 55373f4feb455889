package scan

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"io"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
	reader "github.com/solvoku/solvoku/board/scan"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// cell is the side of a drawn cell, in pixels.
const cell = 44

// drawn draws a puzzle on white paper.
func drawn(t testing.TB, puzzle string) *image.Gray { return drawnIn(t, puzzle, board.Rules{}) }

// drawnIn draws a puzzle with thick lines around the boxes or around the regions of rules.
func drawnIn(t testing.TB, puzzle string, rules board.Rules) *image.Gray {
	t.Helper()
	regions := edit.RegionsOf(rules, nil)
	file, err := opentype.Parse(assets.FiraSansRegular)
	if err != nil {
		t.Fatal(err)
	}
	face, err := opentype.NewFace(file, &opentype.FaceOptions{Size: 30, DPI: 72})
	if err != nil {
		t.Fatal(err)
	}
	const side, margin = 9 * cell, 50
	img := image.NewGray(image.Rect(0, 0, side+2*margin, side+2*margin))
	draw.Draw(img, img.Rect, image.NewUniform(color.Gray{235}), image.Point{}, draw.Src)
	fill := func(x0, y0, x1, y1 int) {
		draw.Draw(img, image.Rect(x0, y0, x1, y1), image.Black, image.Point{}, draw.Src)
	}
	for i := range 10 {
		thick := 1
		if i%9 == 0 || i%3 == 0 && regions == nil {
			thick = 3
		}
		at := margin + i*cell
		fill(at-thick/2, margin, at-thick/2+thick, margin+side)
		fill(margin, at-thick/2, margin+side, at-thick/2+thick)
	}
	for c := range board.Cell(board.CellCount) {
		x, y := margin+c.Col()*cell, margin+c.Row()*cell
		if c.Col() > 0 && regions.At(c) != regions.At(c-1) {
			fill(x-1, y-1, x+2, y+cell+2)
		}
		if c.Row() > 0 && regions.At(c) != regions.At(c-board.Size) {
			fill(x-1, y-1, x+cell+2, y+2)
		}
	}
	pen := font.Drawer{Dst: img, Src: image.Black, Face: face}
	for c, d := range board.MustParseGrid(puzzle) {
		if d != 0 {
			text := strconv.Itoa(int(d))
			c := board.Cell(c)
			pen.Dot = fixed.P(margin+c.Col()*cell+cell/2, margin+c.Row()*cell+cell/2+11)
			pen.Dot.X -= pen.MeasureString(text) / 2
			pen.DrawString(text)
		}
	}
	return img
}

// fileOf returns a picture's file.
func fileOf(t testing.TB, img image.Image) platform.File {
	t.Helper()
	var data bytes.Buffer
	if err := png.Encode(&data, img); err != nil {
		t.Fatal(err)
	}
	return dataFile(data.String())
}

func dataFile(data string) platform.File { return platform.File{Name: "photo.png", Open: opened(data)} }

// scanRobot is a robot with the page open.
type scanRobot struct {
	*uitest.Robot
	*page
}

// scanned opens the page for a picture and waits for the result.
func scanned(r *uitest.Robot, f platform.File) *scanRobot {
	r.T.Helper()
	s := &scanRobot{r, open(r.Window, f)}
	s.read()
	return s
}

// read waits until the picture has been read and judged.
func (s *scanRobot) read() {
	s.T.Helper()
	s.Until("the picture is read", func() bool {
		return !s.work.Busy() && (s.mode != modeReviewing || s.judged.Verdict != solvers.Unknown)
	})
}

// TestWordsFitInEveryWindow reviews a photo in five languages with the smallest and the largest
// text: no text is cut off or overlaps another, and keys with text share one text size.
func TestWordsFitInEveryWindow(t *testing.T) {
	for i, l := range i18n.Languages() {
		for _, scale := range []float32{1, 2} {
			if testing.Short() && i != 1 {
				continue
			}
			r := uitest.New(t, uitest.Phone)
			r.Change(func(s *session.Settings) { s.Language, s.TextScale = l.Code, scale })
			s := scanned(r, fileOf(t, drawn(t, uitest.Easy)))
			for _, size := range uitest.Windows {
				r.Resize(size)
				for _, amiss := range r.WordsAmiss(r.Content()) {
					t.Errorf("%s x%v, %v: %s", l.Code, scale, size, amiss)
				}
				sizes := map[float32]bool{}
				for _, k := range []*widgets.Key{s.turn, s.adjust, s.next, s.use} {
					uitest.Walk(k, func(o fyne.CanvasObject) {
						if text, ok := o.(*canvas.Text); ok && text.Text != "" {
							sizes[text.TextSize] = true
						}
					})
				}
				if len(sizes) > 1 {
					t.Errorf("%s x%v, %v: the keys have texts of sizes %v", l.Code, scale, size, sizes)
				}
			}
		}
	}
}

// TestWordsOfVariantsFit reviews the second board of a page that may be a killer Sudoku.
func TestWordsOfVariantsFit(t *testing.T) {
	for i, l := range i18n.Languages() {
		for _, scale := range []float32{1, 2} {
			if testing.Short() && i != 1 {
				continue
			}
			r := uitest.New(t, uitest.Phone)
			r.Change(func(s *session.Settings) { s.Language, s.TextScale = l.Code, scale })
			s := scanned(r, fileOf(t, sideBySide(drawn(t, uitest.Easy), drawn(t, uitest.Hardest))))
			s.found()
			s.reading.Variant = reader.LittleKiller
			s.show()
			for _, size := range uitest.Windows {
				r.Resize(size)
				for _, amiss := range r.WordsAmiss(r.Content()) {
					t.Errorf("%s x%v, %v: %s", l.Code, scale, size, amiss)
				}
			}
		}
	}
}

func TestAPhotoComesToTheBoardAsOneChange(t *testing.T) {
	for _, way := range []struct {
		name string
		use  func(s *scanRobot)
	}{
		{"tap", func(s *scanRobot) { s.Tap(s.use) }},
		{"key", func(s *scanRobot) { s.Press(fyne.KeyReturn) }},
	} {
		t.Run(way.name, func(t *testing.T) {
			r := uitest.New(t, uitest.Phone)
			r.Typed(uitest.Hardest)
			before := r.Session().State()
			s := scanned(r, fileOf(t, drawn(t, uitest.Easy)))
			if s.mode != modeReviewing || s.judged.Count != 1 {
				t.Fatalf("mode %d, verdict %d: %s", s.mode, s.judged.Verdict, s.status.Text())
			}
			if r.Session().State() != before {
				t.Error("the board has changed before Use")
			}
			way.use(s)
			if r.Stage() != nil {
				t.Fatal("the page is still open")
			}
			if got := r.Session().State().Givens(); got != board.MustParseGrid(uitest.Easy) {
				t.Errorf("on the board is %v", got)
			}
			r.Session().Undo()
			if r.Session().State() != before {
				t.Error("one undo doesn't bring the board back")
			}
		})
	}
}

func TestCancelLeavesTheBoardAsItWas(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Typed(uitest.Hardest)
	before := r.Session().State()
	s := scanned(r, fileOf(t, drawn(t, uitest.Easy)))
	s.Write("7")
	s.Press(fyne.KeyEscape)
	if r.Stage() != nil || r.Session().State() != before {
		t.Error("Escape does not leave the board as it was")
	}
}

func TestCellsAreCorrectedByTapAndByKey(t *testing.T) {
	s := scanned(uitest.New(t, uitest.Phone), fileOf(t, drawn(t, uitest.Easy)))
	at, side := s.sheet.place(2)
	s.TapAt(s.sheet, at.AddXY(side/2, side/2))
	if s.review.selected != 2 {
		t.Fatalf("%v is selected", s.review.selected)
	}
	s.Tap(s.digits[4]) // a second 5 in the row
	if s.judged.Verdict != solvers.Invalid || s.marks().cells[0].sign != clashSign {
		t.Errorf("after a clash: %s", s.status.Text())
	}
	s.Tap(s.erase)
	s.read()
	if s.judged.Count != 1 {
		t.Errorf("without the clash: %s", s.status.Text())
	}
	s.Press(fyne.KeyLeft)
	s.Press(fyne.KeyBackspace)
	s.read()
	if s.review.selected != 1 || s.review.cells[1].digit != 0 {
		t.Errorf("%v holds %d", s.review.selected, s.review.cells[1].digit)
	}
	s.Write("3")
	s.read()
	if s.review.State().Givens() != board.MustParseGrid(uitest.Easy) {
		t.Error("the corrections don't lead back")
	}
}

func TestNextIsThereWhileCellsAreInDoubt(t *testing.T) {
	s := scanned(uitest.New(t, uitest.Phone), fileOf(t, drawn(t, uitest.Easy)))
	reading := *s.reading
	for c := range reading.Cells {
		reading.Cells[c].Uncertain = c == 3 || c == 40
	}
	s.review = NewReview(&reading)
	s.show()
	if s.marks().cells[3].sign != doubtSign || s.next.View().Text != "Next (2)" {
		t.Fatalf("the key reads %q", s.next.View().Text)
	}
	s.Tap(s.next)
	if s.review.selected != 40 {
		t.Errorf("next leads to %v", s.review.selected)
	}
	s.Write("n")
	if !s.next.View().Disabled || s.use.View().Kind != widgets.Primary {
		t.Error("when all is confirmed, Use is not what comes next")
	}
}

func TestTurningReadsTheGridTheOtherWay(t *testing.T) {
	s := scanned(uitest.New(t, uitest.Phone), fileOf(t, drawn(t, uitest.Easy)))
	first := s.reading.Corners
	for i := range 4 {
		if i%2 == 0 {
			s.Tap(s.turn)
		} else {
			s.Write("t")
		}
		s.read()
		if i == 0 && s.reading.Corners == first {
			t.Error("it has not turned")
		}
	}
	if s.review.State().Givens() != board.MustParseGrid(uitest.Easy) {
		t.Errorf("four turns on it reads %v", s.review.State().Givens())
	}
}

func TestCornersAreMovedAndReadAgain(t *testing.T) {
	s := scanned(uitest.New(t, uitest.Phone), fileOf(t, drawn(t, uitest.Easy)))
	s.Tap(s.adjust)
	if s.mode != modeCornering {
		t.Fatal("the corners don't show")
	}
	before := s.corners.Spots
	from := s.frame.positionOf(before[2])
	s.frame.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: from.AddXY(2, 3)}, Dragged: fyne.NewDelta(2, 3)})
	s.frame.DragEnd()
	if s.corners.Selected != 2 || s.corners.Spots[2] == before[2] || s.corners.Spots[0] != before[0] {
		t.Errorf("a drag makes %v of %v", s.corners.Spots, before)
	}
	s.Write("1")
	s.Press(fyne.KeyRight)
	s.Press(fyne.KeyLeft)
	if s.corners.Selected != 0 {
		t.Errorf("corner %d is selected", s.corners.Selected)
	}
	s.Press(fyne.KeyReturn)
	s.read()
	if s.mode != modeReviewing || s.review.State().Givens() != board.MustParseGrid(uitest.Easy) {
		t.Errorf("read again: %s", s.status.Text())
	}
	s.Write("c")
	s.Press(fyne.KeyEscape)
	if s.mode != modeReviewing || s.Stage() == nil {
		t.Error("Escape does not lead from the corners to the review")
	}
}

// noise is a picture without a grid.
func noise() *image.Gray {
	img := image.NewGray(image.Rect(0, 0, 150, 100))
	for i := range img.Pix {
		img.Pix[i] = uint8(i * 7919 >> 3)
	}
	return img
}

func TestPicturesWithoutAPuzzleGetAMessage(t *testing.T) {
	var animated bytes.Buffer
	frame := image.NewPaletted(image.Rect(0, 0, 2, 2), color.Palette{color.Black, color.White})
	if err := gif.EncodeAll(&animated, &gif.GIF{Image: []*image.Paletted{frame, frame}, Delay: []int{1, 1}}); err != nil {
		t.Fatal(err)
	}
	whole := fileOf(t, noise())
	stream, _ := whole.Open()
	data, _ := io.ReadAll(stream)
	for _, c := range []struct {
		name string
		file platform.File
		want string
	}{
		{"empty", dataFile(""), "The file is empty."},
		{"text", dataFile("hello"), "This file is not a picture that Solvoku can read. It reads JPEG, PNG, GIF, WebP and BMP."},
		{"HEIC", dataFile("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1"), "Your camera saves photos as HEIC, which Solvoku can’t read. Take a screenshot of the photo, or convert it to JPEG."},
		{"TIFF", dataFile("II*\x00\x08\x00\x00\x00"), "This picture is a TIFF file, which Solvoku can’t read. Save it as JPEG or PNG."},
		{"six by six", fileOf(t, sixBySix()), "This puzzle is of size 6×6. Only 9×9 can be solved here."},
		{"animated", dataFile(animated.String()), "The picture is animated. Choose a still one."},
		{"damaged", dataFile(string(data[:len(data)/2])), "The picture is damaged."},
		{"noise", whole, "There is no Sudoku in this picture. Try another one, or set the corners yourself."},
		{"cut off", fileOf(t, drawn(t, uitest.Easy).SubImage(image.Rect(50+cell+cell/3, 0, 100+9*cell, 100+9*cell))), "Part of the grid is outside the picture. Take another that shows all of it."},
		{"missing", platform.File{Open: gone}, "The file cannot be used: gone"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := scanned(uitest.New(t, uitest.Phone), c.file)
			if s.mode != modeRefused || s.status.Text() != c.want {
				t.Errorf("it reads %q", s.status.Text())
			}
			if s.adjust.Visible() != (c.name == "noise" || c.name == "six by six" || c.name == "cut off") || !s.another.Visible() {
				t.Error("the wrong keys show")
			}
		})
	}
}

func TestCornersCanBeSetWhereNothingWasFound(t *testing.T) {
	s := scanned(uitest.New(t, uitest.Phone), fileOf(t, noise()))
	s.Tap(s.adjust)
	if s.mode != modeCornering {
		t.Fatal("the corners don't show")
	}
	s.Press(fyne.KeyEscape)
	if s.mode != modeRefused {
		t.Error("Escape does not lead back to the sentence")
	}
	s.load(fileOf(t, drawn(t, uitest.Easy)))
	s.Until("another picture is read", func() bool { return s.mode == modeReviewing })
}

func TestAReviewOutlastsAFileThatIsNotAPicture(t *testing.T) {
	s := scanned(uitest.New(t, uitest.Phone), fileOf(t, drawn(t, uitest.Easy)))
	s.Write("7")
	typed := s.review.State()
	s.stage.Dropped(dataFile("hello"))
	s.read()
	if s.mode != modeReviewing || s.review.State() != typed || s.failure == nil {
		t.Fatalf("the review is gone: %s", s.status.Text())
	}
	sentence := s.status.Text()
	s.Press(fyne.KeyDown)
	if s.failure != nil || s.status.Text() == sentence {
		t.Error("the sentence stays")
	}
	s.stage.Dropped(fileOf(t, drawn(t, uitest.Hardest)))
	s.read()
	if s.review.State().Givens() != board.MustParseGrid(uitest.Hardest) {
		t.Errorf("another picture reads %v", s.review.State().Givens())
	}
	s.stage.Dropped(fileOf(t, noise()))
	s.read()
	if s.mode != modeRefused {
		t.Error("a picture without a grid leaves the other one's review")
	}
}

func TestLeavingStopsTheReading(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	p := open(r.Window, fileOf(t, drawn(t, uitest.Easy)))
	r.Tap(p.stop)
	if r.Stage() != nil || p.work.Busy() {
		t.Error("Stop does not leave the page")
	}
	r.Shutdown() // waits for the goroutine
	if p.review != nil {
		t.Error("a stopped reading has a result")
	}
}

func TestEveryStateFitsInEveryLanguage(t *testing.T) {
	// The pictures are read only once, not in each language.
	file := fileOf(t, drawn(t, uitest.Easy))
	read := scanned(uitest.New(t, uitest.Phone), file)
	full := result{picture: read.picture, whole: read.whole, reading: read.reading}.straightened(t.Context())
	if full.err != nil {
		t.Fatal(full.err)
	}
	read.load(fileOf(t, noise()))
	read.read()
	empty := result{picture: read.picture, whole: read.whole, err: read.failure}
	uitest.EveryLanguage(t, false, func(r *uitest.Robot, look func(string)) {
		s := &scanRobot{r, open(r.Window, file)}
		look("waiting")
		s.work.End()
		s.loaded(full)
		s.read()
		look("review")
		reading := *s.reading
		for c := range reading.Cells {
			reading.Cells[c].Uncertain = c%3 == 0
			reading.Cells[c].Changed = c%5 == 0
			if c%7 == 0 && reading.Cells[c].Digit != 0 {
				reading.Cells[c].Kind = 2
			}
		}
		s.review = NewReview(&reading)
		for c := range board.Cell(3) {
			s.review.selected = c
			s.judge()
			s.show()
			shell.Relayout(s.content)
			look("doubts " + strconv.Itoa(int(c)))
		}
		s.review.Set(2, 5)
		s.corrected()
		look("clash")
		s.adjustCorners()
		look("corners")
		s.loaded(empty)
		look("no grid")
		s.loaded(result{picture: full.picture, whole: full.whole, err: &reader.CornersError{Corners: full.reading.Corners}})
		look("doubtful corners")
	})
}

func TestTheReviewFitsAPhoneOnItsSide(t *testing.T) {
	for _, size := range []fyne.Size{uitest.PhoneAside, uitest.Wide} {
		for _, left := range []bool{false, true} {
			r := uitest.New(t, size)
			r.Change(func(s *session.Settings) { s.LeftHanded = left; s.TextScale = 2 })
			s := scanned(r, fileOf(t, drawn(t, uitest.Easy)))
			r.KeysApart("review", r.Stage().Content)
			r.NothingCutOff("review", r.Stage().Content)
			s.adjustCorners()
			r.KeysApart("corners", r.Stage().Content)
			r.NothingCutOff("corners", r.Stage().Content)
			s.loaded(result{picture: s.picture, whole: s.whole, err: &reader.CornersError{Corners: s.reading.Corners}})
			r.KeysApart("doubtful corners", r.Stage().Content)
			r.NothingCutOff("doubtful corners", r.Stage().Content)
		}
	}
}

// sixBySix draws an empty grid with six cells along each side.
func sixBySix() *image.Gray {
	const cell, margin = 60, 40
	img := image.NewGray(image.Rect(0, 0, 6*cell+2*margin, 6*cell+2*margin))
	draw.Draw(img, img.Rect, image.NewUniform(color.Gray{235}), image.Point{}, draw.Src)
	for i := range 7 {
		at := margin + i*cell
		draw.Draw(img, image.Rect(at, margin, at+2, margin+6*cell+2), image.Black, image.Point{}, draw.Src)
		draw.Draw(img, image.Rect(margin, at, margin+6*cell+2, at+2), image.Black, image.Point{}, draw.Src)
	}
	return img
}
