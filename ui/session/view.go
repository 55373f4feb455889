package session

import (
	"encoding/json"
	"hash/fnv"

	"github.com/solvoku/solvoku/board"
)

// view is the part of a saved session that the web page's light board shows, and needs for the
// next gestures until the app has loaded: see web/kept.js.
type view struct {
	Of       uint32       `json:"of"`    // the checksum of the text that it is a view of
	Known    bool         `json:"known"` // whether the light board can show it
	State    viewState    `json:"state"`
	Mode     Mode         `json:"mode"`
	Undo     bool         `json:"undo"` // whether there is anything to undo,
	Redo     bool         `json:"redo"` // whether there is something to redo
	Settings viewSettings `json:"settings"`
}

// viewState is a board's digits, their kinds, and the notes, of which a digit d is bit d.
type viewState struct {
	Digits [board.CellCount]int `json:"digits"`
	Kinds  [board.CellCount]int `json:"kinds"`
	Notes  [board.CellCount]int `json:"notes"`
}

type viewSettings struct {
	Advance  bool    `json:"autoNext"`
	Notes    bool    `json:"notes"`
	Strike   bool    `json:"strike"`
	Left     bool    `json:"left"`
	Variant  Variant `json:"variant"`
	Language string  `json:"language"`
	Solver   string  `json:"solver"`
}

// viewOf returns the view of a session's text form as JSON.
func viewOf(text []byte, state board.State, mode Mode, can Possible, set Settings) []byte {
	sum := fnv.New32a()
	_, _ = sum.Write(text) // writing to a hash never fails
	v := view{
		Of: sum.Sum32(), Mode: mode, Undo: can.Undo(), Redo: can.Redo(),
		Known:    state.Excluded == board.State{}.Excluded && state.Rules.Classic(),
		Settings: viewSettings{set.Advance, set.Notes, set.StrikeNotes, set.LeftHanded, set.Variant, set.Language, set.Solver},
	}
	for c := range board.CellCount {
		v.State.Digits[c], v.State.Kinds[c] = int(state.Digits[c]), int(state.Kinds[c])
		for d := board.Digit(1); d <= board.Size; d++ {
			if state.Notes[c].Contains(d) {
				v.State.Notes[c] |= 1 << d
			}
		}
	}
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // it holds only numbers, flags and texts
	}
	return text
}
