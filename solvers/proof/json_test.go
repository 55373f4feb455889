package proof

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// TestTheFormOfAProofInJSON pins the form that programs read.
func TestTheFormOfAProofInJSON(t *testing.T) {
	line := Inference{
		Rule: LastInHouse, From: []int{2}, Digits: board.DigitsOf(8), Cells: board.CellsOf(0, 8),
		Houses: []board.House{board.Row(0)}, Then: []Literal{{8, board.CellsOf(0), true}},
	}
	got, err := json.Marshal(&Proof{Inferences: []Inference{line}})
	want := `[{"rule":"LastInHouse","from":[2],"digits":[8],"cells":["r1c1","r1c9"],"houses":["row 1"],"branch":0,` +
		`"then":[{"digit":8,"cells":["r1c1"],"true":true}]}]`
	if err != nil || string(got) != want {
		t.Errorf("%s, %v\nwant %s", got, err, want)
	}
	fish := Inference{
		Rule: Cover, Digits: board.DigitsOf(1), Cells: board.CellsOf(0), Houses: []board.House{board.Box(0)},
		Cover: []board.House{board.Column(0)}, Fins: board.CellsOf(10), Branch: 3, Then: []Literal{{1, board.CellsOf(9), false}},
	}
	got, err = json.Marshal(&Proof{Inferences: []Inference{fish}})
	want = `[{"rule":"Cover","digits":[1],"cells":["r1c1"],"houses":["box 1"],"cover":["column 1"],"fins":["r2c2"],"branch":3,` +
		`"then":[{"digit":1,"cells":["r2c1"],"true":false}]}]`
	if err != nil || string(got) != want {
		t.Errorf("%s, %v\nwant %s", got, err, want)
	}
}

// TestTheFormOfACountInJSON pins the form of counts, a list of digits for each house.
func TestTheFormOfACountInJSON(t *testing.T) {
	line := Inference{
		Rule: Counted, Cells: board.CellsOf(0, 1), Houses: []board.House{board.Row(0), board.Column(0)},
		Counts: []board.Digits{board.DigitsOf(1, 3), board.DigitsOf(2)}, Then: []Literal{{1, board.CellsOf(8), false}},
	}
	got, err := json.Marshal(&Proof{Inferences: []Inference{line}})
	want := `[{"rule":"Counted","cells":["r1c1","r1c2"],"houses":["row 1","column 1"],"counts":[[1,3],[2]],"branch":0,` +
		`"then":[{"digit":1,"cells":["r1c9"],"true":false}]}]`
	if err != nil || string(got) != want {
		t.Errorf("%s, %v\nwant %s", got, err, want)
	}
}

func TestProofsComeBackFromJSON(t *testing.T) {
	eachStep(t, sample(1500), func(now *logic.State, s *logic.Step, _ *board.Grid) {
		p := proofOf(t, now, s)
		text, err := json.Marshal(&p)
		if err != nil {
			t.Fatal(err)
		}
		back := Proof{Step: p.Step}
		if err := json.Unmarshal(text, &back); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(back.Inferences, p.Inferences) {
			t.Fatalf("%s\n%v\ncomes back as\n%v", text, p.Inferences, back.Inferences)
		}
		if err := back.Check(now); err != nil {
			t.Fatal(err)
		}
	})
}

func TestWhatIsNoProofInJSONIsAnError(t *testing.T) {
	for _, text := range []string{
		`{}`, `[1]`, `[{"rule":"Magic","then":[]}]`, `[{"rule":"Assume","then":[{"digit":0,"cells":["r1c1"],"true":true}]}]`,
		`[{"rule":"Assume","then":[{"digit":10,"cells":["r1c1"],"true":true}]}]`, `[{"rule":"Assume","cells":["r0c1"],"then":[]}]`,
		`[{"rule":"Assume","houses":["row 10"],"then":[]}]`, `[{"rule":"Assume","digits":[-1],"then":[]}]`,
	} {
		p := Proof{Inferences: []Inference{{Rule: Assume}}}
		if err := json.Unmarshal([]byte(text), &p); err == nil || len(p.Inferences) != 1 {
			t.Errorf("%s: %v, %v", text, err, p.Inferences)
		}
	}
}

// FuzzJSON reads arbitrary text as a proof, expecting an error or inferences that survive a
// round trip and can be checked without a panic.
func FuzzJSON(f *testing.F) {
	f.Add(`[{"rule":"LastInHouse","from":[2],"digits":[8],"cells":["r1c1","r1c9"],"houses":["row 1"],"branch":0,"then":[{"digit":8,"cells":["r1c1"],"true":true}]}]`)
	f.Add(`[{"rule":"Assume","branch":0,"then":[{"digit":1,"cells":["r1c2"],"true":false}]},{"rule":"Absurd","from":[1],"cells":["r1c1"],"branch":0,"then":[{"digit":1,"cells":["r1c2"],"true":true}]}]`)
	f.Add(`[{"rule":"Cover","digits":[1],"houses":["box 1"],"cover":["column 1"],"fins":["r2c2"],"branch":0,"then":[{"digit":1,"cells":["r9c1"],"true":false}]},{"rule":"TwoWays","branch":0,"then":[]},{"rule":"AllCases","from":[1,2],"branch":1,"then":[]}]`)
	now := logic.NewState(board.MustParseGrid(famous[0]))
	f.Fuzz(func(t *testing.T, text string) {
		var p, back Proof
		if json.Unmarshal([]byte(text), &p) != nil {
			return
		}
		_ = p.Check(&now)
		again, err := json.Marshal(&p)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(again, &back); err != nil {
			t.Fatalf("%s: %v", again, err)
		}
		if third, _ := json.Marshal(&back); string(third) != string(again) {
			t.Fatalf("%s\n%s", again, third)
		}
	})
}
