package controls

import (
	"bytes"
	"embed"
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
)

// Icon is one of the package's own drawings, which take the colour of the text
// beside them. The zero value is no icon.
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
	IconOpen
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
	IconOpen:        "open",
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
}

// The drawings are 24 units square, in black.
//
//go:embed icons/*.svg
var iconFiles embed.FS

// iconBlack is the colour of the drawings, which gives way to another.
var iconBlack = []byte("#000000")

// resource returns the icon in a colour, or nil for [NoIcon]. The name carries
// the colour, because Fyne keeps drawings by name.
func (i Icon) resource(c color.Color) fyne.Resource {
	if i == NoIcon {
		return nil
	}
	svg, err := iconFiles.ReadFile("icons/" + iconNames[i] + ".svg")
	if err != nil {
		panic(err) // the files are part of the program
	}
	rgba := color.NRGBAModel.Convert(c).(color.NRGBA)
	hex := fmt.Sprintf("#%02x%02x%02x", rgba.R, rgba.G, rgba.B)
	name := "solvoku-" + iconNames[i] + "-" + hex[1:] + ".svg"
	return fyne.NewStaticResource(name, bytes.ReplaceAll(svg, iconBlack, []byte(hex)))
}
