package scan

import (
	"context"
	"errors"
	"image"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	reader "github.com/solvoku/solvoku/board/scan"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// mode says what the page shows.
type mode uint8

const (
	modeWaiting   mode = iota // for the first reading of a picture
	modeRefused               // a message saying why there is nothing to review
	modeReviewing             // what was read
	modeCornering             // the picture with the corners to be moved
)

// page is the open page.
type page struct {
	window *shell.Window
	stage  *shell.Stage
	mode   mode

	picture reader.Picture
	whole   *image.RGBA // the picture, smaller and upright
	reading *reader.Reading
	doubt   *reader.CornersError // set if no Sudoku was found where a grid may be
	review  *Review              // nil until something has been read
	boards  boards               // empty until those of the picture have been counted
	corners Corners
	failure error

	work      *shell.Work // reading the picture
	finding   *shell.Work // counting the picture's boards
	judging   *shell.Work
	judged    diagnose.Judgement
	announced string // the last announcement
	named     bool   // whether the keys for turning and for setting the corners show their names

	sets            map[bool]*command.Set // the review's and, for true, the corners'
	content         *fyne.Container
	status, detail  *widgets.Label
	bar             *widgets.ProgressBar
	sheet           *gridView
	pad             *boardview.Pad // over the sheet, for regions
	frame           *frameView
	digits          [board.Size]*widgets.Key
	erase           *widgets.Key
	byHand          *widgets.Label
	hand            *widgets.Toggle
	turn, adjust    *widgets.Key
	following       *widgets.Key // the next board
	next, use, stop *widgets.Key
	another, read   *widgets.Key
	turnWhole       *widgets.Key
}

// Choose lets the user choose a picture and opens the page for it.
func Choose(window *shell.Window) {
	window.ChoosePicture(func(f platform.File) { Open(window, f) }, func(err error) {
		window.Session().Notify(session.Notice{Kind: session.FileFailed, Err: err})
	})
}

// Open opens the page for a picture.
func Open(window *shell.Window, f platform.File) { open(window, f) }

func open(window *shell.Window, f platform.File) *page {
	p := newPage(window)
	p.load(f)
	return p
}

// Reopen opens the page for the review that was under way when the app was killed, without its
// picture. If there was none, it does nothing.
func Reopen(window *shell.Window) {
	review, variant, err := readKept(window.Session().Review())
	if err == nil {
		newPage(window).take(result{reading: &reader.Reading{Variant: variant}, sheet: blankSheet()}, func(*reader.Reading) *Review { return review })
	}
}

// newPage opens the page, with nothing on it yet.
func newPage(window *shell.Window) *page {
	p := &page{window: window, work: shell.NewWork(window), finding: shell.NewWork(window), judging: shell.NewWork(window)}
	p.sets = map[bool]*command.Set{false: command.ForPage(nil, p.commands()), true: command.ForPage(nil, p.cornerCommands())}
	p.build()
	p.stage = &shell.Stage{
		Title: lang.L("From a photo"), Content: p.content, Commands: p.sets[false], Work: p.work,
		Closed: func() { p.judging.End(); p.finding.End() },
		Back:   p.back, Dropped: p.load,
	}
	window.Enter(p.stage)
	return p
}

func (p *page) build() {
	p.status, p.detail = widgets.NewLabel(widgets.Strong), widgets.NewLabel(widgets.Caption)
	p.bar = widgets.NewProgressBar()
	p.sheet = newGridView(func(c board.Cell) {
		p.review.selected = c
		p.look()
	})
	p.sheet.doubt = func(c board.Cell) string { return cellText(p.review, c) }
	stroke := func(c board.Cell) {
		from := p.review.selected
		p.review.selected = c
		p.paint(from)
	}
	p.pad = boardview.NewPad(p.sheet, p.sheet.tapped, stroke, func() {}, p.sheet.tapped)
	p.frame = newFrameView(p.moved)
	for i := range p.digits {
		d := board.Digit(i + 1)
		p.digits[i] = widgets.NewKey(widgets.KeyView{Text: strconv.Itoa(i + 1), Large: true}, func() { p.set(d) })
	}
	widgets.ShareTextSize(p.digits[:]...)
	p.erase = widgets.NewKey(widgets.KeyView{Icon: widgets.IconErase, Tip: lang.L("Erase")}, func() { p.set(0) })
	p.hand = widgets.NewToggle([]string{lang.L("Answers"), lang.L("Givens"), lang.L("Leave out")}, func(i int) {
		p.review.hand = Hand(i)
		p.corrected()
	})
	p.byHand = widgets.NewLabel(widgets.Caption)
	p.turn = p.sets[false].Key("photo.turn", nil, p.inReview)
	p.adjust = p.sets[false].Key("photo.corners", nil, p.inReview)
	p.following = p.sets[false].Key("photo.board", nil, p.inReview)
	p.turnWhole = p.sets[true].Key("corners.turn", nil, nil)
	p.next = widgets.NewKey(widgets.KeyView{}, p.goOn)
	p.use = widgets.NewKey(widgets.KeyView{}, p.useIt)
	p.stop = widgets.NewKey(widgets.KeyView{Text: lang.L("Stop"), Kind: widgets.Stop}, p.stopWork)
	p.another = widgets.NewKey(widgets.KeyView{Icon: widgets.IconCamera, Text: lang.L("Another picture…")}, func() {
		p.window.ChoosePicture(p.load, func(err error) { p.refuse(err) })
	})
	p.read = widgets.NewKey(widgets.KeyView{Icon: widgets.IconCheck, Text: lang.L("Read again"), Kind: widgets.Primary}, p.readAgain)

	widgets.ShareTextSize(p.turn, p.adjust, p.following, p.next, p.use, p.stop)
	p.content = container.New(shell.Layout(p.arrange), p.sheet, p.pad, p.frame, p.status, p.detail, p.bar, p.byHand, p.hand)
	for _, k := range append(p.digits[:], p.erase, p.turn, p.adjust, p.following, p.next, p.use, p.stop, p.another, p.read, p.turnWhole) {
		p.content.Add(k)
	}
}

// back returns from the corners to the review, or ends the review.
func (p *page) back() bool {
	if p.mode != modeCornering {
		p.window.Session().KeepReview("")
		return false
	}
	p.work.End()
	p.leaveCorners()
	return true
}

func (p *page) leaveCorners() {
	if p.review == nil {
		p.failure = reader.ErrNoGrid
		p.enter(modeRefused)
	} else {
		p.enter(modeReviewing)
	}
}

func (p *page) enter(m mode) {
	p.mode = m
	p.stage.Commands = p.sets[m == modeCornering]
	p.show()
	shell.Relayout(p.content)
	switch m {
	case modeReviewing:
		widgets.Focus(p.window.Canvas(), p.sheet)
	case modeCornering:
		widgets.Focus(p.window.Canvas(), p.frame)
	default:
		p.window.Canvas().Unfocus()
	}
}

// refuse explains why there is nothing to review. An existing review is kept.
func (p *page) refuse(err error) {
	p.failure = err
	if p.mode == modeWaiting {
		p.enter(modeRefused)
		return
	}
	p.show()
}

func (p *page) set(d board.Digit) {
	if p.mode == modeReviewing && !p.work.Busy() {
		p.review.Set(p.review.selected, d)
		p.corrected()
	}
}

// goOn confirms the selected cell and moves to the next one in doubt.
func (p *page) goOn() {
	if p.mode == modeReviewing && !p.review.Doubtful().IsEmpty() {
		p.review.Next()
		p.keep()
		p.look()
	}
}

// look shows another cell and clears the error message.
func (p *page) look() {
	p.failure = nil
	p.show()
}

// corrected rechecks the puzzle.
func (p *page) corrected() {
	p.failure = nil
	p.keep()
	p.judge()
	p.show()
}

// keep saves the review, in case the app is killed.
func (p *page) keep() { p.window.Session().KeepReview(p.review.kept(p.reading.Variant)) }

func (p *page) judge() {
	shell.Judge(p.judging, p.review.Puzzle(), func(judged diagnose.Judgement) {
		p.judged = judged
		p.show()
	})
}

func (p *page) useIt() {
	if p.mode != modeReviewing || p.work.Busy() {
		return
	}
	if !p.usable() {
		return
	}
	p.window.Leave()
	p.window.Session().KeepReview("")
	p.window.Session().OpenState(p.review.State())
	if p.reading.Variant == reader.Killer {
		p.window.Run(command.ExtraRules)
	}
}

// usable reports whether there is something to put on the board: digits, or cages to be entered, and
// whole regions.
func (p *page) usable() bool {
	state, killer := p.review.State(), p.reading.Variant == reader.Killer
	_, unfinished := p.review.Rules()
	return (state != board.State{} || killer) && len(unfinished) == 0
}

// adjustCorners shows the whole picture with the corners to be moved.
func (p *page) adjustCorners() {
	if p.work.Busy() || p.picture.Image == nil || p.mode != modeReviewing && p.mode != modeRefused {
		return
	}
	switch f := p.shown(); {
	case p.reading != nil:
		p.corners = NewCorners(f, p.reading.Corners)
	case p.doubt != nil:
		p.corners = NewCorners(f, p.doubt.Corners)
	default:
		p.corners = MiddleCorners(f)
	}
	p.failure = nil
	p.frame.setPicture(p.whole)
	p.frame.enlarge(false)
	p.enter(modeCornering)
}

// shown returns the frame of the picture as currently shown.
func (p *page) shown() Frame { return Frame{Bounds: p.picture.Image.Bounds(), Turns: p.picture.Turns} }

// turnPicture gives the picture a clockwise quarter turn. The corners keep their places in
// it: the lower left corner becomes the upper left one.
func (p *page) turnPicture() {
	if p.mode != modeCornering || p.work.Busy() {
		return
	}
	quad, selected := turned(p.corners.Quad()), p.corners.Selected+1
	p.picture.Turns = (p.picture.Turns + 1) % 4
	p.whole = quarterTurned(p.whole)
	p.corners = NewCorners(p.shown(), quad)
	p.corners.Selected = selected % len(quad)
	p.frame.enlarge(false)
	p.frame.setPicture(p.whole)
	p.show()
}

// moved moves the selected corner with a finger, by shares of the picture. The first move
// of a drag selects the corner nearest to from.
func (p *page) moved(from Spot, x, y float64, first bool) {
	if first {
		p.corners.SelectNearest(from)
	}
	p.corners.Move(x, y)
	p.show()
}

// failed reports whether an error deserves a message: cancelled work doesn't.
func failed(err error) bool { return err != nil && !errors.Is(err, context.Canceled) }
