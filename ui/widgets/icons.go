package widgets

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
	IconWhy
	IconTypo
	IconUndoTo
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
	IconRefused
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
	IconWhy:         "why",
	IconTypo:        "typo",
	IconUndoTo:      "undoto",
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
	IconRefused:     "refused",
}
