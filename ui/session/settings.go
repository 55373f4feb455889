package session

// Settings are the person's wishes. They are kept, and never undone.
type Settings struct {
	Solver     string  `json:"solver"`      // the chosen solver's ID
	LeftHanded bool    `json:"left_handed"` // the controls mirrored
	Advance    bool    `json:"advance"`     // a digit fills and moves on
	Notes      bool    `json:"notes"`       // in Play mode digits become notes
	Variant    Variant `json:"variant"`     // light or dark
	TextScale  float32 `json:"text_scale"`  // 1 to 2
	Language   string  `json:"language"`    // a code such as "de"; "" follows the system
	Width      float32 `json:"width"`       // the window's size, in the interface's units
	Height     float32 `json:"height"`
}

// Variant is a choice of light or dark.
type Variant string

// The variants.
const (
	SystemVariant Variant = ""
	Light         Variant = "light"
	Dark          Variant = "dark"
)

// The bounds of Settings.TextScale.
const (
	MinTextScale = 1
	MaxTextScale = 2
)

// DefaultSettings returns the settings of a first start.
func DefaultSettings() Settings {
	return Settings{Solver: "exact-cover", TextScale: MinTextScale}
}

// sound returns the settings with every value that cannot be put right.
func (s Settings) sound() Settings {
	if !(s.TextScale >= MinTextScale) { // also where it is not a number
		s.TextScale = MinTextScale
	}
	s.TextScale = min(s.TextScale, MaxTextScale)
	if s.Variant != Light && s.Variant != Dark {
		s.Variant = SystemVariant
	}
	return s
}

// Settings returns the settings.
func (s *Session) Settings() Settings { return s.settings }

// Change lets a function alter the settings, and keeps them.
func (s *Session) Change(alter func(*Settings)) {
	alter(&s.settings)
	s.settings = s.settings.sound()
	s.choose(s.settings.Solver)
	s.notice = Notice{}
	s.keep()
}

// ToggleAdvance changes whether a digit fills its cell and moves on.
func (s *Session) ToggleAdvance() {
	s.Change(func(w *Settings) { w.Advance = !w.Advance })
	s.say(s.settings.Advance, AdvanceOn, AdvanceOff)
}

// ToggleNotes changes whether digits become notes in Play mode.
func (s *Session) ToggleNotes() {
	s.Change(func(w *Settings) { w.Notes = !w.Notes })
	s.say(s.settings.Notes, NotesOn, NotesOff)
}

// say shows one of two remarks.
func (s *Session) say(on bool, yes, no NoticeKind) {
	if on {
		no = yes
	}
	s.Notify(Notice{Kind: no})
}
