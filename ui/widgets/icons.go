package widgets

import (
	"bytes"
	"embed"
	"image"
	"image/color"
	"slices"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

// Icon is one of the package's own drawings, painted in the colour of the adjacent text. Its
// value is the name of a file in icons.
type Icon string

// The icons. A test checks that each has a file and each file has an icon.
const (
	NoIcon Icon = ""

	IconUndo        Icon = "undo"
	IconRedo        Icon = "redo"
	IconMenu        Icon = "menu"
	IconNotes       Icon = "notes"
	IconAdvance     Icon = "advance"
	IconClose       Icon = "close"
	IconBack        Icon = "back"
	IconCopy        Icon = "copy"
	IconPaste       Icon = "paste"
	IconShare       Icon = "share"
	IconLink        Icon = "link"
	IconOpen        Icon = "open"
	IconSave        Icon = "save"
	IconUp          Icon = "up"
	IconDown        Icon = "down"
	IconForward     Icon = "forward"
	IconErase       Icon = "erase"
	IconHint        Icon = "hint"
	IconCheck       Icon = "check"
	IconStop        Icon = "stop"
	IconPlay        Icon = "play"
	IconPause       Icon = "pause"
	IconStep        Icon = "step"
	IconStepBack    Icon = "stepback"
	IconDeadEnd     Icon = "deadend"
	IconDeadEndBack Icon = "deadendback"
	IconSlower      Icon = "slower"
	IconFaster      Icon = "faster"
	IconFlag        Icon = "flag"
	IconRestart     Icon = "restart"
	IconBars        Icon = "bars"
	IconBook        Icon = "book"
	IconCamera      Icon = "camera"
	IconTurn        Icon = "turn"
	IconCandidates  Icon = "candidates"
	IconCage        Icon = "cage"
	IconTwin        Icon = "twin"
	IconCorners     Icon = "corners"
	IconFirst       Icon = "first"
	IconLast        Icon = "last"
	IconGauge       Icon = "gauge"
	IconWhy         Icon = "why"
	IconTypo        Icon = "typo"
	IconUndoTo      Icon = "undoto"
	IconCap         Icon = "cap"
	IconNew         Icon = "new"
	IconDay         Icon = "day"
	IconSettings    Icon = "settings"
	IconHelp        Icon = "help"
	IconBin         Icon = "bin"
	IconClear       Icon = "clear"
	IconChoose      Icon = "choose"
	IconBoxOn       Icon = "boxon"
	IconBoxOff      Icon = "boxoff"
	IconSearch      Icon = "search"
	IconList        Icon = "list"
	IconFolder      Icon = "folder"
	IconFile        Icon = "file"
	IconClock       Icon = "clock"
	IconRefused     Icon = "refused"
	IconFilm        Icon = "film"

	// Marks, as a board draws them.
	IconDisc   Icon = "disc"
	IconFrame  Icon = "frame"
	IconDashes Icon = "dashes"
	IconLinks  Icon = "links"
	IconStruck Icon = "struck"
	IconSquare Icon = "square"
)

// The files are iconSide units square, in black.
//
//go:embed icons/*.svg
var iconFiles embed.FS

const iconSide = 24

// parsedIcons parses each icon's file once: parsing takes three quarters of the time to draw
// an icon.
var parsedIcons = func() map[Icon]func() *oksvg.SvgIcon {
	entries, err := iconFiles.ReadDir("icons")
	if err != nil {
		panic(err) // the folder is embedded
	}
	icons := map[Icon]func() *oksvg.SvgIcon{}
	for _, e := range entries {
		icons[Icon(strings.TrimSuffix(e.Name(), ".svg"))] = sync.OnceValue(func() *oksvg.SvgIcon {
			file, err := iconFiles.ReadFile("icons/" + e.Name())
			if err != nil {
				panic(err) // so are the files
			}
			svg, err := oksvg.ReadIconStream(bytes.NewReader(file))
			if err != nil {
				panic(err) // a test reads them all
			}
			return svg
		})
	}
	return icons
}()

// drawing is an icon in one colour at one size in pixels. Drawing isn't left to Fyne 2.8.1,
// which reads the file again at every refresh and draws at twice the size while the canvas
// isn't known.
type drawing struct {
	icon   Icon
	color  color.NRGBA
	pixels int
}

// drawingFor returns the drawing of an icon with a side in units, at the resolution of the
// object's canvas or, while the object isn't on a canvas, of the app's window.
func drawingFor(o fyne.CanvasObject, i Icon, c color.Color, side float32) drawing {
	driver := fyne.CurrentApp().Driver()
	scale := float32(1)
	on := driver.CanvasForObject(o)
	if windows := driver.AllWindows(); on == nil && len(windows) > 0 {
		on = windows[0].Canvas()
	}
	if on != nil && on.Scale() > 0 {
		scale = on.Scale()
	}
	return drawing{i, color.NRGBAModel.Convert(c).(color.NRGBA), int(side*scale + 0.5)}
}

// show makes an image show the drawing unless it already does.
func (d drawing) show(on *canvas.Image, shown *drawing) {
	if d == *shown {
		return
	}
	*shown, on.Image = d, d.image()
	on.Refresh()
}

// image draws the icon.
func (d drawing) image() *image.RGBA {
	mask := d.mask()
	img := image.NewRGBA(mask.Rect)
	for i, cover := range mask.Pix {
		alpha := uint32(cover) * uint32(d.color.A) / 0xFF
		premultiply := func(c uint8) uint8 { return uint8((uint32(c)*alpha + 0x7F) / 0xFF) }
		copy(img.Pix[4*i:], []uint8{premultiply(d.color.R), premultiply(d.color.G), premultiply(d.color.B), uint8(alpha)})
	}
	return img
}

// mask returns how much of each pixel the icon covers.
func (d drawing) mask() *image.Alpha {
	svg := *parsedIcons[d.icon]()
	svg.SVGPaths = slices.Clone(svg.SVGPaths)
	side := float64(d.pixels)
	svg.SetTarget(0, 0, side, side)
	for i := range svg.SVGPaths {
		svg.SVGPaths[i].LineWidth *= side / iconSide // oksvg 0.2.0 takes the line width to be in pixels at any size
	}
	mask := image.NewAlpha(image.Rect(0, 0, d.pixels, d.pixels))
	if d.pixels > 0 {
		svg.Draw(rasterx.NewDasher(d.pixels, d.pixels, rasterx.NewScannerGV(d.pixels, d.pixels, mask, mask.Rect)), 1)
	}
	return mask
}
