package session

import (
	"strings"

	"github.com/solvoku/solvoku/solvers"
)

// Settings are the user's preferences, saved with the session and not subject to undo.
type Settings struct {
	Solver      string  `json:"solver"`       // the chosen solver's ID
	LeftHanded  bool    `json:"left_handed"`  // mirrors the controls
	Advance     bool    `json:"auto_next"`    // the selection moves on while a puzzle is entered
	Notes       bool    `json:"notes"`        // in Play mode digits become notes
	StrikeNotes bool    `json:"strike_notes"` // an answer removes its digit from its peers' notes
	Eureka      bool    `json:"eureka"`       // chains are also shown in Eureka notation
	ShowSteps   bool    `json:"show_steps"`   // a hint shows its step at once, without a nudge
	StepList    bool    `json:"step_list"`    // the list of steps is unfolded
	Variant     Variant `json:"variant"`      // light or dark
	TextScale   float32 `json:"text_scale"`   // from MinTextScale to MaxTextScale
	Language    string  `json:"language"`     // a code such as "de"; "" follows the system
	Width       float32 `json:"width"`        // the window's size in Fyne units, or
	Height      float32 `json:"height"`       // 0 x 0 if it isn't known

	NewPuzzle NewPuzzle `json:"new_puzzle"` // the last choice
	Print     Print     `json:"print"`      // the last choice
}

// Print holds the last choices for printing. Numbers may be unknown; 0 is the default.
type Print struct {
	PerPage     int  `json:"per_page,omitempty"`      // copies of the board's puzzle on a page
	ListPerPage int  `json:"list_per_page,omitempty"` // puzzles of a list on a page
	Letter      bool `json:"letter,omitempty"`        // on US Letter, not A4
	NoSolutions bool `json:"no_solutions,omitempty"`
}

// NewPuzzle is the kind of puzzle last generated. Each field may be empty or unknown.
type NewPuzzle struct {
	Level     string `json:"level,omitempty"`
	Symmetry  string `json:"symmetry,omitempty"`
	Technique string `json:"technique,omitempty"`
	Rating    string `json:"rating,omitempty"` // a range on Sudoku Explainer's scale, such as "7.1..7.3"
}

// Variant selects light or dark colours.
type Variant string

// The variants.
const (
	SystemVariant Variant = ""
	Light         Variant = "light"
	Dark          Variant = "dark"
	HighContrast  Variant = "contrast" // light or dark as the system
)

// The bounds of the settings. X servers and graphics drivers fail at 32,767 pixels or
// fewer, and a unit of the window's size may be several pixels.
const (
	MinTextScale, MaxTextScale = 1, 2
	minWindow, maxWindow       = 100, 8192
	maxLanguage                = 35 // characters of a code, as RFC 5646 recommends
)

// DefaultSettings returns the settings at the first start.
func DefaultSettings() Settings {
	return Settings{Solver: solvers.ExactCoverID, Advance: true, StrikeNotes: true, TextScale: MinTextScale}
}

// valid returns the settings with every invalid value, such as NaN, replaced, except for the
// solver: the preferences, which have the list, check it.
func (s Settings) valid() Settings {
	if !(s.TextScale >= MinTextScale) {
		s.TextScale = MinTextScale
	}
	s.TextScale = min(s.TextScale, MaxTextScale)
	if s.Variant != Light && s.Variant != Dark && s.Variant != HighContrast {
		s.Variant = SystemVariant
	}
	fits := func(f float32) bool { return f >= minWindow && f <= maxWindow }
	if !fits(s.Width) || !fits(s.Height) {
		s.Width, s.Height = 0, 0
	}
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
	if len(s.Language) > maxLanguage || strings.Trim(s.Language, letters) != "" {
		s.Language = ""
	}
	return s
}

// Switch is a setting that a key turns on and off.
type Switch uint8

// The switches.
const (
	AdvanceSwitch Switch = iota // whether the selection moves on while a puzzle is entered
	NotesSwitch                 // whether digits become notes in Play mode
)

// turn flips the setting of a switch and returns the notice of that.
func (w Switch) turn(s *Settings) NoticeKind {
	setting, on, off := &s.Advance, AdvanceOn, AdvanceOff
	if w == NotesSwitch {
		setting, on, off = &s.Notes, NotesOn, NotesOff
	}
	if *setting = !*setting; *setting {
		return on
	}
	return off
}

// preferences are the settings and the solver that they select from a list. They are always
// valid.
type preferences struct {
	settings Settings
	list     []solvers.Solver
	chosen   int // index in the list
}

// change applies a function to the settings and reports whether they change.
func (p *preferences) change(alter func(*Settings)) (changed bool) {
	before, after := p.settings, p.settings
	alter(&after)
	corrected := p.restore(after)
	return corrected || p.settings != before
}

// restore replaces the settings with saved ones and corrects values out of range. It reports
// whether the saved solver is unknown, which leaves the choice unchanged.
func (p *preferences) restore(saved Settings) (corrected bool) {
	p.settings = saved.valid()
	return p.choose(p.settings.Solver)
}

// choose picks a solver by its ID. An unknown one leaves the choice unchanged.
func (p *preferences) choose(id string) (changed bool) {
	for i, solver := range p.list {
		if solver.Info().ID == id {
			p.chosen = i
		}
	}
	before := p.settings.Solver
	p.settings.Solver = p.list[p.chosen].Info().ID
	return p.settings.Solver != before
}
