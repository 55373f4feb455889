package widgets

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// TextKind is the role of a text.
type TextKind uint8

// The kinds.
const (
	Body         TextKind = iota
	Strong                // body, bold
	Muted                 // less important
	Caption               // less important and small
	Title                 // the title of a sheet
	Verdict               // a page's main result, in a word or two, such as a level
	Heading               // the heading of a section
	Group                 // the name of a group in a list
	Wrong                 // something is wrong: a clash, a wrong answer, a refusal
	WrongCaption          // the same, small
	WrongTitle            // the same, as the title of a sheet
	Link                  // a caption that can be tapped
	chosenDot             // in the colour of what is chosen
	otherDot              // in the colour of something else
	textKindCount
)

var textStyles = [textKindCount]widget.RichTextStyle{
	Group:     {ColorName: theme.ColorMuted, SizeName: fynetheme.SizeNameCaptionText, TextStyle: fyne.TextStyle{Bold: true}},
	Link:      {ColorName: theme.ColorText, SizeName: fynetheme.SizeNameCaptionText, TextStyle: fyne.TextStyle{Bold: true}},
	Body:      {ColorName: theme.ColorText, SizeName: fynetheme.SizeNameText},
	Strong:    {ColorName: theme.ColorText, SizeName: fynetheme.SizeNameText, TextStyle: fyne.TextStyle{Bold: true}},
	Muted:     {ColorName: theme.ColorMuted, SizeName: fynetheme.SizeNameText},
	Caption:   {ColorName: theme.ColorMuted, SizeName: fynetheme.SizeNameCaptionText},
	Title:     {ColorName: theme.ColorText, SizeName: theme.SizeTitleText, TextStyle: fyne.TextStyle{Bold: true}},
	Verdict:   {ColorName: theme.ColorText, SizeName: theme.SizeVerdictText, TextStyle: fyne.TextStyle{Bold: true}},
	Heading:   {ColorName: theme.ColorText, SizeName: fynetheme.SizeNameSubHeadingText, TextStyle: fyne.TextStyle{Bold: true}},
	chosenDot: {ColorName: theme.ColorAccent, SizeName: fynetheme.SizeNameText, TextStyle: fyne.TextStyle{Bold: true}},
	otherDot:  {ColorName: theme.ColorMuted, SizeName: fynetheme.SizeNameText, TextStyle: fyne.TextStyle{Bold: true}},

	Wrong:        wrongStyle(fynetheme.SizeNameText),
	WrongCaption: wrongStyle(fynetheme.SizeNameCaptionText),
	WrongTitle:   wrongStyle(theme.SizeTitleText),
}

// wrongStyle returns the style of text that says what is wrong, in the given size. An icon
// precedes it.
func wrongStyle(size fyne.ThemeSizeName) widget.RichTextStyle {
	return widget.RichTextStyle{ColorName: fynetheme.ColorNameError, SizeName: size, TextStyle: fyne.TextStyle{Bold: true}}
}

// wrong reports whether a kind says what is wrong.
func (k TextKind) wrong() bool { return k == Wrong || k == WrongCaption || k == WrongTitle }

// IfWrong returns the kind for saying what is wrong, in about the size of k, or k itself if
// nothing is wrong.
func (k TextKind) IfWrong(wrong bool) TextKind {
	switch {
	case !wrong:
		return k
	case k == Caption || k == Link || k == Group:
		return WrongCaption
	case k == Title:
		return WrongTitle
	default:
		return Wrong
	}
}

// Span is a run of text in one style.
type Span struct {
	Kind TextKind
	Text string
}

// bulletPrefix precedes the name of something with a colour. It is drawn as a disc, larger than the
// character in the app's fonts, in the space of the character and the blanks.
const bulletPrefix = "•   "

// dotSide is the diameter of the disc, as a share of the text size.
const dotSide = 0.6

// Dot is the coloured dot before a text.
type Dot uint8

// The dots.
const (
	NoDot     Dot = iota
	ChosenDot     // in the colour of what is chosen
	OtherDot      // in the colour of something else
)

// DotOf returns the dot for what is chosen or for another.
func DotOf(chosen bool) Dot {
	if chosen {
		return ChosenDot
	}
	return OtherDot
}

// Dotted returns a text preceded by a dot.
func Dotted(d Dot, kind TextKind, text string) []Span {
	switch d {
	case ChosenDot:
		return []Span{{chosenDot, bulletPrefix}, {kind, text}}
	case OtherDot:
		return []Span{{otherDot, bulletPrefix}, {kind, text}}
	default:
		return []Span{{kind, text}}
	}
}
