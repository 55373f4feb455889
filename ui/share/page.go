// Package share shares the board's puzzle: as a link, a QR code, text for the clipboard,
// and as a file in any format that package board/format writes.
package share

import (
	"bytes"
	"image"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// page is the open page: a picture of what is shared and keys for how, or the QR code.
type page struct {
	window  *shell.Window
	board   board.State // as it was when the page opened
	content Content
	code    Code
	coded   bool // whether the code is shown

	stage   *shell.Stage
	all     *fyne.Container
	preview *widgets.Graphic
	raster  *canvas.Raster // with the code
	ways    *widgets.ScrollPane
	beside  *widgets.ScrollPane // beside the code, or under it
	status  [2]*widgets.Text    // of the two panes
}

// Open opens the page for the current board.
func Open(w *shell.Window) { open(w) }

func open(w *shell.Window) *page {
	p := &page{window: w, board: w.Session().State()}
	solved := p.board.Has(board.SolverAnswer) && p.board.Digits.EmptyCount() == 0
	if HasMore(p.board) && !solved { // few mean to give the solution away
		p.content = Whole
	}
	p.stage = &shell.Stage{Title: lang.L("Share"), Commands: command.ForPage(p), Back: p.back, Notify: p.say}
	p.build()
	p.stage.Content = p.all
	p.show()
	w.Enter(p.stage)
	return p
}

func (p *page) build() {
	p.preview = widgets.NewGraphic(p.draw, nil)
	p.raster = canvas.NewRaster(func(w, h int) image.Image { return p.code.Image(w, h) })
	for i := range p.status {
		p.status[i] = widgets.NewText()
	}
	p.ways = widgets.NewScrollPane(widgets.NewColumn(shell.Gap, p.sections()...), widgets.NewColumn(0, p.status[0]))
	p.beside = widgets.NewScrollPane(widgets.NewColumn(shell.Gap,
		widgets.NewText(widgets.Span{Kind: widgets.Body, Text: lang.L("Scan the code with another device’s camera to open the puzzle in its browser.")}),
		p.keys(
			p.key(widgets.IconLink, lang.L("Copy the link"), p.copyLink),
			p.key(widgets.IconSave, lang.L("Save the code as a picture…"), func() {
				p.save("sudoku-qr.png", "image/png", p.code.WritePNG)
			}))), widgets.NewColumn(0, p.status[1]))
	p.all = container.New(shell.Layout(p.arrange), p.preview, p.raster, p.ways.Content, p.beside.Content)
}

// sections returns the ways to share, under their headings.
func (p *page) sections() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	section := func(title string, parts ...fyne.CanvasObject) {
		all = append(append(all, widgets.NewText(widgets.Span{Kind: widgets.Caption, Text: title})), parts...)
	}
	if HasMore(p.board) {
		toggle := widgets.NewToggle([]string{lang.L("Givens"), lang.L("Whole board")}, func(i int) {
			p.content = Content(i)
			p.show()
		})
		toggle.SetSelected(int(p.content))
		toggle.Keys = p.stage
		section(lang.L("What to share"), shell.Inset(toggle))
	}
	links := []*widgets.Key{p.key(widgets.IconLink, lang.L("Copy a link"), p.copyLink)}
	if platform.CanShare() {
		links = append(links, p.key(widgets.IconShare, lang.L("Share a link…"), func() { platform.ShareLink(p.window.Do, "Sudoku", p.link(), p.failed) }))
	}
	links = append(links,
		p.key(widgets.NoIcon, lang.L("QR code"), p.showCode),
		p.key(widgets.IconLink, lang.L("Copy a SudokuWiki link"), func() {
			p.window.Copy(SudokuWikiLink(p.document()), session.LinkCopied)
		}))
	section(lang.L("Link"), p.keys(links...))
	section(lang.L("Text"), p.keys(
		p.copying(lang.L("Copy 81 characters"), Line),
		p.copying(lang.L("Copy a grid"), Diagram),
		p.copying(lang.L("Copy pencilmarks"), Pencilmarks),
	))
	pictures := []*widgets.Key{
		p.key(widgets.IconSave, lang.L("Save as PNG…"), func() { p.save("sudoku.png", "image/png", p.writePNG) }),
		p.key(widgets.IconSave, lang.L("Save as SVG…"), func() { p.save("sudoku.svg", "image/svg+xml", p.writeSVG) }),
	}
	if platform.CanShareFile("image/png") {
		pictures = append(pictures, p.key(widgets.IconShare, lang.L("Share a picture…"), p.sharePicture))
	}
	section(lang.L("Picture"), p.keys(pictures...))
	section(lang.L("File"), p.keys(
		p.key(widgets.IconSave, lang.L("Print as PDF…"), p.openPrint),
		p.key(widgets.IconSave, lang.L("Save as a file…"), p.openFormats)))
	return all
}

// key returns a key that passes on typing that it doesn't handle.
func (p *page) key(icon widgets.Icon, text string, action func()) *widgets.Key {
	k := widgets.NewKey(widgets.KeyView{Icon: icon, Text: text}, action)
	k.Keys = p.stage
	return k
}

// copying returns a key that copies the shared document as text.
func (p *page) copying(name string, text func(format.Document) string) *widgets.Key {
	return p.key(widgets.IconCopy, name, func() { p.window.Copy(text(p.document()), session.Copied) })
}

func (p *page) keys(keys ...*widgets.Key) fyne.CanvasObject {
	return shell.Inset(widgets.NewKeyRows(keys...))
}

func (p *page) document() format.Document { return p.content.Document(p.board) }

// shown returns the board to print and draw, in which the solver's answers remain such.
func (p *page) shown() board.State {
	if p.content == Whole {
		return p.board
	}
	return p.document().State
}

// link returns the link to this web page, or elsewhere to the usual one, with the puzzle.
func (p *page) link() string {
	return format.Link(platform.Page(), p.document())
}

func (p *page) copyLink() { p.window.Copy(p.link(), session.LinkCopied) }

func (p *page) sharePicture() {
	var data bytes.Buffer
	if err := p.writePNG(&data); err != nil {
		p.failed(err)
		return
	}
	platform.ShareFile(p.window.Do, "sudoku.png", "image/png", data.Bytes(), p.failed)
}

// pictureSide is the side of a saved picture in SVG units, or half the pixels of a PNG.
const pictureSide = 720

func (p *page) writePNG(w io.Writer) error {
	return shell.WritePNG(w, p.draw(shell.ExportPen(), pictureSide))
}

func (p *page) writeSVG(w io.Writer) error {
	return p.draw(shell.ExportPen(), pictureSide).OutlinedSVG(w, shell.ExportPalette(), shell.ExportFonts())
}

func (p *page) draw(pen draw.Pen, width float32) draw.Drawing {
	return draw.Board(pen, p.shown(), width)
}

func (p *page) save(name, mime string, write func(io.Writer) error) {
	p.window.SaveFile(name, mime, write, p.failed)
}

func (p *page) openFormats() {
	keep, turn, lose := Formats(p.document())
	content := widgets.NewColumn(shell.Gap, p.formatList(keep))
	if len(turn)+len(lose) > 0 {
		var parts []fyne.CanvasObject
		for _, part := range []struct {
			caption string
			formats []format.Format
		}{
			{lang.L("With everything on the board"), keep},
			{lang.L("With the answers as givens"), turn},
			{lang.L("Without the answers or the notes"), lose},
		} {
			if len(part.formats) > 0 {
				parts = append(parts, widgets.NewText(widgets.Span{Kind: widgets.Caption, Text: part.caption}), p.formatList(part.formats))
			}
		}
		content = widgets.NewColumn(shell.Gap, parts...)
	}
	p.window.OpenSheet(widgets.SheetView{
		Title: lang.L("Save as a file"), Content: content, Keys: []*widgets.Key{shell.CloseKey(p.window)},
	})
}

// formatList returns a list of formats, each of which saves the file.
func (p *page) formatList(formats []format.Format) fyne.CanvasObject {
	var rows []shell.Choice
	for _, f := range formats {
		name := i18n.Format(f)
		if len(f.Extensions) > 0 {
			name += " (" + f.Extensions[0] + ")"
		}
		rows = append(rows, shell.Choice{Text: name, Action: shell.Closing(p.window, func() {
			p.save(FileName(f), f.MIME, func(w io.Writer) error { return Write(w, f, p.document()) })
		})})
	}
	return shell.List(rows)
}

func (p *page) failed(err error) { p.refuse(i18n.FileFailed(err)) }

// refuse says why an action failed.
func (p *page) refuse(text string) { p.say(widgets.Span{Kind: widgets.Wrong, Text: text}) }

// say shows the result of an action.
func (p *page) say(text widgets.Span) {
	for _, status := range p.status {
		widgets.SetText(status, text)
		shell.SetVisible(status, text.Text != "")
	}
	p.ways.Relayout()
	p.beside.Relayout()
}

func (p *page) showCode() {
	code, err := NewCode(p.link())
	if err != nil {
		p.refuse(lang.L("The link is too long for a QR code."))
		return
	}
	p.code, p.coded = code, true
	p.show()
	platform.Announce(lang.L("QR code"))
}

func (p *page) back() bool {
	if !p.coded {
		return false
	}
	p.coded = false
	p.show()
	return true
}

func (p *page) show() {
	p.say(widgets.Span{})
	p.preview.Refresh()
	p.raster.Refresh()
	p.all.Refresh()
}

func (p *page) pane() *widgets.ScrollPane {
	if p.coded {
		return p.beside
	}
	return p.ways
}

// TypedKey implements [widgets.Handler].
func (p *page) TypedKey(e *fyne.KeyEvent) { p.pane().TypedKey(e) }

// TypedRune implements [widgets.Handler].
func (p *page) TypedRune(r rune) { p.pane().TypedRune(r) }

// Measures of the page, in units.
const (
	minPanel = 220 // least width of the keys beside the picture
	maxPanel = 480
	minUnder = 140 // least height of the keys below the code
)

// The room that the page needs in portrait to show the picture, in text sizes.
const (
	pictureWidth = 40
	keysHeight   = 36 // of the keys under it
)

// arrange places the parts of the page: in landscape the picture or the code beside
// the keys; in portrait the code, or the picture if there is room, above them.
func (p *page) arrange(area shell.Rect) {
	square, panel := p.split(area)
	shell.SetVisible(p.preview, square.W > 0 && !p.coded)
	shell.SetVisible(p.raster, p.coded)
	shell.SetVisible(p.ways.Content, !p.coded)
	shell.SetVisible(p.beside.Content, p.coded)
	shell.Place(p.preview, square)
	shell.Place(p.raster, square)
	shell.Place(p.pane().Content, panel)
}

// split returns the areas of the square, empty if there is no room for it, and the keys.
func (p *page) split(area shell.Rect) (square, panel shell.Rect) {
	if area.W > area.H || p.coded {
		return shell.BoardSplit{
			MinPanel: minPanel, MaxPanel: maxPanel, Under: minUnder,
			LeftHanded: p.window.Session().Settings().LeftHanded,
		}.Split(area)
	}
	em := p.preview.Theme().Size(fynetheme.SizeNameText)
	side := min(area.W, area.H-keysHeight*em)
	if area.W < pictureWidth*em || side < area.W/2 {
		return shell.Rect{}, area
	}
	square = area.Take(side, 0).Square(side)
	return square, area
}
