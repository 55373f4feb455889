package main

// room is a package whose tests are measured.
type room struct {
	name string   // its folder
	also []string // packages that test it from outside; not ui, whose tests are slow
}

var rooms = [...]room{
	{"board/format", []string{"ui/cli"}},
	{"internal/inorder", []string{"solvers", "ui/cli"}},
	{"solvers/diagnose", []string{"ui/cli"}},
	{"solvers/generate", []string{"ui/cli"}},
	{"solvers/logic", []string{"solvers/proof", "ui/steps", "ui/cli"}},
	{"solvers/proof", []string{"ui/steps", "ui/cli"}},
	{"solvers/serate", []string{"ui/cli"}},
	{"ui/cli", nil},
	{"ui/hint", nil},
	{"ui/puzzles", nil},
	{"ui/session", []string{"ui/play"}},
	{"ui/store", []string{"ui/session"}},
}

func allRooms() (names []string) {
	for _, r := range rooms {
		names = append(names, r.name)
	}
	return names
}

// testers returns the packages whose tests test a room, its own first.
func testers(name string) []string {
	for _, r := range rooms {
		if r.name == name {
			return append([]string{name}, r.also...)
		}
	}
	return []string{name}
}
