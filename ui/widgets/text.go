package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// TextKind is the role of a text.
type TextKind uint8

// The kinds.
const (
	Body    TextKind = iota
	Strong           // body, bold
	Muted            // less important
	Caption          // less important and small
	Title            // the title of a sheet
	Heading          // the heading of a section
	Group            // the name of a group in a list
	Refusal          // a caption that reports a refused action
	Offer            // a caption that can be tapped
	textKindCount
)

var textStyles = [textKindCount]widget.RichTextStyle{
	Refusal: {ColorName: fynetheme.ColorNameError, SizeName: fynetheme.SizeNameCaptionText, TextStyle: fyne.TextStyle{Bold: true}},
	Group:   {ColorName: theme.ColorMuted, SizeName: fynetheme.SizeNameCaptionText, TextStyle: fyne.TextStyle{Bold: true}},
	Offer:   {ColorName: theme.ColorText, SizeName: fynetheme.SizeNameCaptionText, TextStyle: fyne.TextStyle{Bold: true}},
	Body:    {ColorName: theme.ColorText, SizeName: fynetheme.SizeNameText},
	Strong:  {ColorName: theme.ColorText, SizeName: fynetheme.SizeNameText, TextStyle: fyne.TextStyle{Bold: true}},
	Muted:   {ColorName: theme.ColorMuted, SizeName: fynetheme.SizeNameText},
	Caption: {ColorName: theme.ColorMuted, SizeName: fynetheme.SizeNameCaptionText},
	Title:   {ColorName: theme.ColorText, SizeName: theme.SizeTitleText, TextStyle: fyne.TextStyle{Bold: true}},
	Heading: {ColorName: theme.ColorText, SizeName: fynetheme.SizeNameSubHeadingText, TextStyle: fyne.TextStyle{Bold: true}},
}

// Span is a run of text in one style.
type Span struct {
	Kind TextKind
	Text string
}

// NewPanel puts an object on a rounded background in the colour of keys, to
// emphasize it on a sheet. It is aligned with the surrounding text.
func NewPanel(content fyne.CanvasObject) fyne.CanvasObject {
	return container.New(
		layout.NewCustomPaddedLayout(0, 0, textMargin, textMargin),
		container.NewStack(newGround(theme.ColorKey, theme.SizeKeyRadius), content))
}

// NewClearing puts an object on a background in the colour of the window, to lay
// it over something.
func NewClearing(content fyne.CanvasObject) fyne.CanvasObject {
	return container.NewStack(newGround(fynetheme.ColorNameBackground, ""), content)
}
