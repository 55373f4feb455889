package logic

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// Technique is the name of a technique in HoDoKu's spelling, such as "X-Wing". Each is
// declared in the file of its search.
type Technique string

// Level is the difficulty of a technique, or of a puzzle.
type Level uint8

// The levels, from the easiest.
const (
	Easy Level = iota
	Medium
	Hard
	Unfair
	Extreme
	levels
)

// String returns the level's name, such as "Unfair".
func (l Level) String() string {
	return [levels]string{"Easy", "Medium", "Hard", "Unfair", "Extreme"}[l]
}

// cap returns the highest score of a puzzle of this level.
func (l Level) cap() int {
	return [levels]int{Easy: 800, Medium: 1000, Hard: 1600, Unfair: 1800, Extreme: 1<<31 - 1}[l]
}

// rule is an entry in the list of techniques: one search and the techniques that it
// finds.
type rule struct {
	order int         // the search's place in HoDoKu's default order, or what it would be there
	names []Technique // what the search finds
	level Level
	score int
	path  bool                 // whether the path uses it
	find  func(*view, *search) // adds the steps in the view to the search
}

// Info describes a technique.
type Info struct {
	Technique Technique
	Order     int // place in HoDoKu's order, 100 to 8600, or what it would be there; techniques found by the same search share it
	Level     Level
	Score     int  // what one step adds to a puzzle's score if the path uses it
	Path      bool // whether the path uses it

	// OneSolution says that the technique argues that the puzzle has a single solution.
	OneSolution bool
}

// Techniques returns all techniques in the order of the path.
func Techniques() []Info {
	var all []Info
	for i := range rules {
		r := &rules[i]
		for _, t := range r.names {
			all = append(all, r.info(t))
		}
	}
	return all
}

// Info returns a technique's description; ok is false if there is no
// technique of that name.
func (t Technique) Info() (info Info, ok bool) {
	r := ruleOf(t)
	if r == nil {
		return Info{}, false
	}
	return r.info(t), true
}

func (r *rule) info(t Technique) Info {
	return Info{t, r.order, r.level, r.score, r.path, r.swaps()}
}

// swaps reports whether the techniques argue with a swap of digits that would make a second
// solution.
func (r *rule) swaps() bool { return slices.Contains(swaps, r.names[0]) }

// index returns the technique's place in [Techniques], or 255 if there is no
// technique of that name.
func (t Technique) index() uint8 {
	n := uint8(0)
	for i := range rules {
		if k := slices.Index(rules[i].names, t); k >= 0 {
			return n + uint8(k)
		}
		n += uint8(len(rules[i].names))
	}
	return 255
}

func ruleOf(t Technique) *rule {
	for i := range rules {
		if slices.Contains(rules[i].names, t) {
			return &rules[i]
		}
	}
	return nil
}

// lastDigit is the bound of loops over digits.
const lastDigit = board.Digit(board.Size)
