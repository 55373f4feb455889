package widgets

import (
	"bytes"
	"embed"
	"fmt"
	"image/color"
	"regexp"
	"strconv"

	"fyne.io/fyne/v2"
)

// Icon is one of the package's own drawings, painted in the colour of the
// adjacent text. The zero value is no icon.
type Icon uint8

// The icons.
const (
	NoIcon Icon = iota
	IconUndo
	IconRedo
	IconMenu
	IconNotes
	IconAdvance
	IconClose
	IconBack
	IconCopy
	IconPaste
	IconShare
	IconLink
	IconOpen
	IconSave
	IconUp
	IconDown
	IconErase
	IconHint
	IconCheck
	IconStop
	IconPlay
	IconPause
	IconStep
	IconStepBack
	IconDeadEnd
	IconDeadEndBack
	IconSlower
	IconFaster
	IconFlag
	IconRestart
	IconBars
	IconCurve
	IconBook
	IconCamera
	IconTurn
	IconCandidates
	IconNoNotes
	IconTwin
	IconCorners
	IconFirst
	IconLast
	IconStairs
	IconLens
	IconCap
	IconNew
	IconStar
	IconDay
	IconSettings
	IconHelp
	IconInfo
	IconBin
	IconClear
	IconChoose
	IconBoxOn
	IconBoxOff
	IconSearch
	IconList
	IconBookmarks
	IconFolder
	IconFile
	IconClock
	iconCount
)

var iconNames = [iconCount]string{
	IconUndo:        "undo",
	IconRedo:        "redo",
	IconMenu:        "menu",
	IconNotes:       "notes",
	IconAdvance:     "advance",
	IconClose:       "close",
	IconBack:        "back",
	IconCopy:        "copy",
	IconPaste:       "paste",
	IconShare:       "share",
	IconLink:        "link",
	IconOpen:        "open",
	IconSave:        "save",
	IconUp:          "up",
	IconDown:        "down",
	IconErase:       "erase",
	IconHint:        "hint",
	IconCheck:       "check",
	IconStop:        "stop",
	IconPlay:        "play",
	IconPause:       "pause",
	IconStep:        "step",
	IconStepBack:    "stepback",
	IconDeadEnd:     "deadend",
	IconDeadEndBack: "deadendback",
	IconSlower:      "slower",
	IconFaster:      "faster",
	IconFlag:        "flag",
	IconRestart:     "restart",
	IconBars:        "bars",
	IconCurve:       "curve",
	IconBook:        "book",
	IconCamera:      "camera",
	IconTurn:        "turn",
	IconCandidates:  "candidates",
	IconNoNotes:     "nonotes",
	IconTwin:        "twin",
	IconCorners:     "corners",
	IconFirst:       "first",
	IconLast:        "last",
	IconStairs:      "stairs",
	IconLens:        "lens",
	IconCap:         "cap",
	IconNew:         "new",
	IconStar:        "star",
	IconDay:         "day",
	IconSettings:    "settings",
	IconHelp:        "help",
	IconInfo:        "info",
	IconBin:         "bin",
	IconClear:       "clear",
	IconChoose:      "choose",
	IconBoxOn:       "boxon",
	IconBoxOff:      "boxoff",
	IconSearch:      "search",
	IconList:        "list",
	IconBookmarks:   "bookmarks",
	IconFolder:      "folder",
	IconFile:        "file",
	IconClock:       "clock",
}

// The drawings are iconSide units square, in black.
//
//go:embed icons/*.svg
var iconFiles embed.FS

const iconSide = 24

// iconBlack is the colour in the files, which is replaced by the wanted one.
var iconBlack = []byte("#000000")

// strokeWidth matches the line widths of a drawing.
var strokeWidth = regexp.MustCompile(`stroke-width="([0-9.]+)"`)

// drawing is an icon in one colour at one size in pixels.
type drawing struct {
	icon   Icon
	color  color.NRGBA
	pixels int
}

func (i Icon) drawing(c color.Color, pixels int) drawing {
	return drawing{i, color.NRGBAModel.Convert(c).(color.NRGBA), pixels}
}

func (d drawing) hex() string { return fmt.Sprintf("#%02x%02x%02x", d.color.R, d.color.G, d.color.B) }

// resource returns the drawing as a file. Fyne 2.7.1 interprets stroke widths as
// pixels at any size, so they are scaled here. The name encodes everything that
// distinguishes two drawings, because Fyne caches drawings by name.
func (d drawing) resource() fyne.Resource {
	svg, err := iconFiles.ReadFile("icons/" + iconNames[d.icon] + ".svg")
	if err != nil {
		panic(err) // the files are embedded
	}
	svg = bytes.ReplaceAll(svg, iconBlack, []byte(d.hex()))
	svg = strokeWidth.ReplaceAllFunc(svg, func(width []byte) []byte {
		units, err := strconv.ParseFloat(string(strokeWidth.FindSubmatch(width)[1]), 64)
		if err != nil {
			panic(err) // the files are embedded
		}
		return fmt.Appendf(nil, `stroke-width="%.2f"`, units*float64(d.pixels)/iconSide)
	})
	return fyne.NewStaticResource(fmt.Sprintf("solvoku-%s-%s-%d.svg", iconNames[d.icon], d.hex()[1:], d.pixels), svg)
}
