package share

import (
	"image"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// codePage is the open page with a QR code as large as the window allows.
type codePage struct {
	window *shell.Window
	code   Code
	raster *canvas.Raster
	pane   *widgets.ScrollPane // beside or under the code
	status *widgets.Text
}

// openCode opens the page with the link's QR code, which returns to this page.
func (p *page) openCode() {
	code, err := NewCode(p.link())
	if err != nil {
		p.refuse(lang.L("The link is too long for a QR code."))
		return
	}
	c := &codePage{window: p.window, code: code, status: widgets.NewText()}
	c.raster = canvas.NewRaster(func(w, h int) image.Image { return c.code.Image(w, h) })
	link := widgets.NewKey(widgets.KeyView{Icon: widgets.IconLink, Text: lang.L("Copy the link")}, func() { p.window.Copy(p.link(), session.LinkCopied) })
	save := widgets.NewKey(widgets.KeyView{Icon: widgets.IconSave, Text: lang.L("Save the code as a picture…")}, func() {
		p.window.SaveFile("sudoku-qr.png", "image/png", c.code.WritePNG, func(err error) {
			c.say(widgets.Span{Kind: widgets.Wrong, Text: i18n.FileFailed(err)})
		})
	})
	c.pane = widgets.NewScrollPane(widgets.NewColumn(shell.Gap,
		widgets.NewText(widgets.Span{Kind: widgets.Body, Text: lang.L("Scan the code with another device’s camera to open the puzzle in its browser.")}),
		shell.Inset(widgets.NewKeyRows(link, save)), c.status), widgets.NewColumn(0))
	stage := &shell.Stage{Title: lang.L("QR code"), Content: container.New(shell.Layout(c.arrange), c.raster, c.pane.Content), Notify: c.say}
	stage.Back = func() bool {
		p.frame.Enter(p.stage)
		return true
	}
	link.Keys, save.Keys = stage, stage
	p.window.Enter(stage)
}

// say shows the result of an action.
func (c *codePage) say(text widgets.Span) {
	widgets.SetText(c.status, text)
	c.pane.Relayout()
}

// Measures of the page, in units.
const (
	minPanel = 220 // minimum width of the keys beside the code
	maxPanel = 480
	minUnder = 140 // minimum height of the keys below the code
)

// arrange places the code beside the keys or, in portrait, above them.
func (c *codePage) arrange(area shell.Rect) {
	square, panel := shell.BoardSplit{
		MinPanel: minPanel, MaxPanel: maxPanel, Under: minUnder,
		LeftHanded: c.window.Session().Settings().LeftHanded,
	}.Split(area)
	shell.Place(c.raster, square)
	shell.Place(c.pane.Content, panel)
}
