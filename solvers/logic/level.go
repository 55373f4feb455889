package logic

import "strconv"

// Level is the difficulty of a technique, or of a puzzle.
type Level uint8

// The levels, from the easiest.
const (
	Easy Level = iota
	Medium
	Hard
	Unfair
	Extreme
	levelCount
)

// Levels returns all levels, from the easiest.
func Levels() []Level { return []Level{Easy, Medium, Hard, Unfair, Extreme} }

// String returns the level's name, such as "Unfair".
func (l Level) String() string {
	if l >= levelCount {
		return "Level(" + strconv.Itoa(int(l)) + ")"
	}
	return [levelCount]string{"Easy", "Medium", "Hard", "Unfair", "Extreme"}[l]
}

// cap returns the highest score of a puzzle of this level.
func (l Level) cap() int {
	return [levelCount]int{Easy: 800, Medium: 1000, Hard: 1600, Unfair: 1800, Extreme: 1<<31 - 1}[l]
}
