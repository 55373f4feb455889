package scan

import (
	"encoding/json"
	"errors"
	"slices"

	"github.com/solvoku/solvoku/board"
	reader "github.com/solvoku/solvoku/board/scan"
)

// keptReview is the text form of a review, one JSON object, which outlives an app that is killed.
// The picture isn't in it.
type keptReview struct {
	Variant    reader.Variant `json:"variant"`
	Hand       Hand           `json:"hand"`
	Unreadable bool           `json:"unreadable"`
	Selected   board.Cell     `json:"selected"`
	Rules      board.Rules    `json:"rules"`   // without regions
	Regions    [][]board.Cell `json:"regions"` // with those that aren't finished
	Painted    bool           `json:"painted"`
	Right      []board.Cell   `json:"right"` // with a border in doubt to the right
	Below      []board.Cell   `json:"below"`
	Cells      []keptCell     `json:"cells"`
}

type keptCell struct {
	Read         board.Digit          `json:"read"`
	Raw          board.Digit          `json:"raw"`
	Kind         reader.Kind          `json:"kind"`
	Uncertain    bool                 `json:"uncertain,omitempty"`
	Changed      bool                 `json:"changed,omitempty"`
	Alternatives []reader.Alternative `json:"alternatives,omitempty"` // of a cell in doubt
	Digit        board.Digit          `json:"digit"`
	Entered      bool                 `json:"entered,omitempty"`
	Settled      bool                 `json:"settled,omitempty"`
}

// kept returns the text form of a review of a board of the given variant, which [readKept] parses.
func (v *Review) kept(variant reader.Variant) string {
	k := keptReview{Variant: variant, Hand: v.hand, Unreadable: v.unreadable, Selected: v.selected, Rules: v.rules, Painted: v.painted}
	for _, r := range v.regions {
		k.Regions = append(k.Regions, slices.Collect(r.All()))
	}
	k.Right, k.Below = slices.Collect(v.borders.Right.All()), slices.Collect(v.borders.Below.All())
	for _, c := range v.cells {
		cell := keptCell{
			Read: c.read.Digit, Raw: c.read.Raw, Kind: c.read.Kind, Uncertain: c.read.Uncertain, Changed: c.read.Changed,
			Digit: c.digit, Entered: c.entered, Settled: c.settled,
		}
		if c.read.Uncertain {
			cell.Alternatives = c.read.Alternatives[:]
		}
		k.Cells = append(k.Cells, cell)
	}
	text, err := json.Marshal(k)
	if err != nil {
		panic(err) // a probability is a number
	}
	return string(text)
}

// errKept is returned for a text that is no review.
var errKept = errors.New("there is no whole review in it")

// readKept reads the text form of a review.
func readKept(text string) (*Review, reader.Variant, error) {
	var k keptReview
	if err := json.Unmarshal([]byte(text), &k); err != nil {
		return nil, 0, err
	}
	valid := func(c keptCell) bool {
		return max(c.Read, c.Raw, c.Digit) <= board.Size && c.Kind <= reader.Notes &&
			len(c.Alternatives) <= len(reader.Cell{}.Alternatives) &&
			!slices.ContainsFunc(c.Alternatives, func(a reader.Alternative) bool { return a.Digit > board.Size })
	}
	if len(k.Cells) != board.CellCount || k.Selected >= board.CellCount || k.Hand > HandLeftOut ||
		k.Variant > reader.OtherVariant || slices.ContainsFunc(k.Cells, func(c keptCell) bool { return !valid(c) }) {
		return nil, 0, errKept
	}
	for _, cells := range append(k.Regions, k.Right, k.Below) {
		if slices.ContainsFunc(cells, func(c board.Cell) bool { return c >= board.CellCount }) {
			return nil, 0, errKept
		}
	}
	v := &Review{hand: k.Hand, unreadable: k.Unreadable, selected: k.Selected, rules: k.Rules, painted: k.Painted}
	v.borders = reader.Borders{Right: board.CellsOf(k.Right...), Below: board.CellsOf(k.Below...)}
	for _, cells := range k.Regions {
		v.regions = append(v.regions, board.CellsOf(cells...))
	}
	for i, c := range k.Cells {
		cell := reviewed{digit: c.Digit, entered: c.Entered, settled: c.Settled}
		cell.read = reader.Cell{Digit: c.Read, Raw: c.Raw, Kind: c.Kind, Uncertain: c.Uncertain, Changed: c.Changed}
		copy(cell.read.Alternatives[:], c.Alternatives)
		v.cells[i] = cell
	}
	return v, k.Variant, nil
}
