package board

import (
	"encoding/json"
	"slices"
	"testing"
)

func TestParseRules(t *testing.T) {
	for _, test := range []struct {
		text    string
		clauses []Clause // nil if it is refused
	}{
		{"x+;cage=15:1112;thermo=112131", []Clause{
			{"x+", "", nil}, {"cage", "15", []Cell{0, 1}}, {"thermo", "", []Cell{0, 9, 18}},
		}},
		{"ratio-all=2:", []Clause{{"ratio-all", "2", nil}}},
		{"cage=99", []Clause{{"cage", "", []Cell{80}}}},
		{";", nil},
		{"x+;", nil},
		{"x+=", nil},
		{"=11", nil},
		{"cage=:11", nil},
		{"cage=15:111", nil},
		{"cage=15:10", nil},
		{"cage=1 5:11", nil},
		{"cage=15:11:12", nil},
		{"Cage=15:11", nil},
		{"cage 15", nil},
	} {
		r, err := ParseRules(test.text)
		if (err != nil) != (test.clauses == nil) {
			t.Errorf("%q: error %v", test.text, err)
			continue
		}
		got := slices.Collect(r.Clauses())
		if !slices.EqualFunc(got, test.clauses, func(a, b Clause) bool {
			return a.Kind == b.Kind && a.Value == b.Value && slices.Equal(a.Cells, b.Cells)
		}) {
			t.Errorf("%q: %v, not %v", test.text, got, test.clauses)
		}
		if err == nil && (RulesOf(got...) != r || r.String() != test.text || r.Classic()) {
			t.Errorf("%q became %q", test.text, r)
		}
	}
	if r, err := ParseRules(""); err != nil || r != (Rules{}) || !r.Classic() {
		t.Errorf("no text: %q, %v", r, err)
	}
}

func TestKindsOfRules(t *testing.T) {
	r := MustParseRules("cage=15:1112;x+;cage=3:2122")
	if got := r.Kinds(); !slices.Equal(got, []string{"cage", "x+"}) {
		t.Error(got)
	}
	if !r.Has("x+") || r.Has("x-") {
		t.Error("Has is wrong")
	}
}

func TestRulesTravelInTheState(t *testing.T) {
	s := State{Rules: MustParseRules("x+;cage=15:1112")}
	s.Digits[3], s.Kinds[3] = 4, Given
	s.Excluded[5] = DigitsOf(1)
	got, err := ParseState(s.String())
	if err != nil || got != s {
		t.Errorf("%s: %v, %v", s, got, err)
	}
	if s.OnlyGivens().Rules != s.Rules || s.WithoutSolver().Rules != s.Rules {
		t.Error("a part of the state lacks the rules")
	}
	for _, text := range []string{State{}.String() + ";", State{}.String() + ";x+;", s.String()[1:]} {
		if _, err := ParseState(text); err == nil {
			t.Errorf("%q is a state", text)
		}
	}
}

func TestRulesAsJSON(t *testing.T) {
	r := MustParseRules("x+;cage=15:1112")
	text, err := json.Marshal(r)
	var back Rules
	if err == nil {
		err = json.Unmarshal(text, &back)
	}
	if err != nil || back != r || string(text) != `"x+;cage=15:1112"` {
		t.Errorf("%s: %v, %v", text, back, err)
	}
	if err := json.Unmarshal([]byte(`"x+;"`), &back); err == nil {
		t.Error("no error")
	}
}

func FuzzParseRules(f *testing.F) {
	f.Add("x+;cage=15:1112;thermo=112131")
	f.Add("ratio-all=2:")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := ParseRules(text)
		if err != nil {
			if r != (Rules{}) {
				t.Errorf("%q: rules and an error", text)
			}
			return
		}
		if again := RulesOf(slices.Collect(r.Clauses())...); again != r || r.String() != text {
			t.Errorf("%q became %q", text, again)
		}
	})
}
