package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/solvers/logic"
)

// nearly has two empty cells.
const nearly = "1234567894681972357592381465149836272376145988967254136815493729723.18543458.2961"

func TestStepsOfAPath(t *testing.T) {
	code, stdout, stderr := run(t, "\ufeff# a comment\n"+nearly+"\n", "steps")
	want := `Full House: Only one cell in row 8 is still empty: r8c5. So r8c5 is 6.
Full House: Only one cell in box 8 is still empty: r9c5. So r9c5 is 7.

`
	if code != exitDone || stdout != want || stderr != "" {
		t.Errorf("exit code %d, errors %q, output\n%s", code, stderr, stdout)
	}
}

func TestStepsAsJSON(t *testing.T) {
	state := ":0003:7:" + strings.Replace(nearly, "12345", "1+2345", 1) + "::::"
	code, stdout, stderr := run(t, "\n"+state+"\n", "steps", "-json", "-all", "-technique", "Naked Single")
	want := `{"line":2,"technique":"Naked Single","digits":[6],"placements":[["r8c5",6]],"eliminations":[],"lead":"r8c5 has only one candidate left: 6. So r8c5 is 6.","text":"Naked Single: r8c5 has only one candidate left: 6. So r8c5 is 6.","proof":[{"rule":"LastInCell","digits":[6],"cells":["r8c5"],"branch":0,"then":[{"digit":6,"cells":["r8c5"],"true":true}]}]}
{"line":2,"technique":"Naked Single","digits":[7],"placements":[["r9c5",7]],"eliminations":[],"lead":"r9c5 has only one candidate left: 7. So r9c5 is 7.","text":"Naked Single: r9c5 has only one candidate left: 7. So r9c5 is 7.","proof":[{"rule":"LastInCell","digits":[7],"cells":["r9c5"],"branch":0,"then":[{"digit":7,"cells":["r9c5"],"true":true}]}]}
`
	if code != exitDone || stdout != want || stderr != "" {
		t.Errorf("exit code %d, errors %q, output\n%s", code, stderr, stdout)
	}
}

func TestStepsOfOneTechnique(t *testing.T) {
	code, stdout, _ := run(t, bruteForce+"\n", "steps", "-json", "-all", "-technique", "Locked Candidates Type 1 (Pointing)")
	if code != exitDone {
		t.Errorf("exit code %d", code)
	}
	for line := range strings.Lines(stdout) {
		var o stepObject
		if err := json.Unmarshal([]byte(line), &o); err != nil {
			t.Fatal(err)
		}
		if o.Line != 1 || o.Technique != string(logic.Pointing) || len(o.Digits) != 1 || len(o.Eliminations) == 0 || o.Placements == nil || o.Lead == "" || o.Text == "" {
			t.Errorf("%+v", o)
		}
	}
}

func TestStepsLetsSetsOverlapOnRequest(t *testing.T) {
	const escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..\n"
	args := []string{"steps", "-all", "-technique", string(logic.ALSXZ)}
	_, few, _ := run(t, escargot, args...)
	code, more, stderr := run(t, escargot, append(args, "-overlap")...)
	if code != exitDone || stderr != "" || strings.Count(more, "\n") <= strings.Count(few, "\n") {
		t.Errorf("exit code %d, errors %q, %d lines, without overlap %d", code, stderr, strings.Count(more, "\n"), strings.Count(few, "\n"))
	}
}

func TestStepsInTheOrderOfHints(t *testing.T) {
	const state = ":::+1.3....+46.289.4.+3.7.4+1+3.+8.5..+73.15..+9.2...+31..3+1+2.9...4.+5.2+3...+21+65+9+7+483+3.9+4+1..+5.:515 816 717 725 842 648 449 849 852 854 555 855 759 661 665 765 769 677 777 978 779:::\n"
	_, byDefault, _ := run(t, state, "steps")
	_, rating, _ := run(t, state, "steps", "-order", "rating")
	code, hint, stderr := run(t, state, "steps", "-order", "hint")
	if code != exitDone || stderr != "" || byDefault != rating || !strings.HasPrefix(rating, "XY-Chain: If ") || !strings.HasPrefix(hint, "M-Wing: If ") {
		t.Errorf("exit code %d, errors %q, by rating\n%s\nas hints\n%s", code, stderr, rating, hint)
	}
	if code, _, stderr := run(t, state, "steps", "-order", "ease"); code != exitWrongUse || stderr != "solvoku: there is no order \"ease\"; choose hint or rating\n" {
		t.Errorf("exit code %d, errors %q", code, stderr)
	}
}

// withSets is a state in which sets eliminate candidates.
const withSets = ":::+1.3....+46.289.4.+3.7.4+1+3.+8.5..+73.15..+9.2...+31..3+1+2.9...4.+5.2+3...+21+65+9+7+483+3.9+4+1..+5.:515 816 717 725 842 648 449 849 852 854 555 855 759 661 665 765 769 677 777 978 779:::\n"

// TestStepsWithProofs writes leads, in which sets are named, and proofs on request.
func TestStepsWithProofs(t *testing.T) {
	const state = withSets
	const lead = "M-Wing:LIf r3c6 isn't 2, the chain puts 2 into r1c7. That rules out 2 in r1c6 and r3c8.\n"
	_, plain, _ := run(t, state, "steps", "-order", "hint")
	code, proved, stderr := run(t, state, "steps", "-order", "hint", "-proof")
	if code != exitDone || stderr != "" || !strings.HasPrefix(plain, strings.Replace(lead, "L", " ", 1)) ||
		!strings.HasPrefix(proved, strings.Replace(lead, "L", "\n  ", 1)+"  Suppose r3c6 is 2.\n") || strings.Contains(plain, "Suppose") {
		t.Errorf("exit code %d, errors %q, without proof\n%s\nwith proof\n%s", code, stderr, plain, proved)
	}
	single := "\nHidden Single: In box 3, 2 fits only in r1c7. So r1c7 is 2.\n"
	if !strings.Contains(plain, single) || !strings.Contains(proved, single) {
		t.Error("a lead that is the whole proof is written twice")
	}
	_, sets, _ := run(t, state, "steps", "-all", "-technique", string(logic.ALSXZ))
	if !strings.Contains(sets, ":\n  Sets A (r5c245) and B (r6c19) ") || !strings.Contains(sets, "\n  A: r5c2 r5c4 r5c5; B: r6c1 r6c9\n") {
		t.Errorf("the cells of sets aren't named:\n%s", sets)
	}
	_, object, _ := run(t, state, "steps", "-all", "-json", "-technique", string(logic.ALSXZ))
	if want := `"sets":[{"letter":"A","cells":["r5c2","r5c4","r5c5"],"digits":[`; !strings.Contains(object, want) {
		t.Errorf("%s\nlacks %s", object, want)
	}
}

func TestStepsInEurekaNotation(t *testing.T) {
	const state = ":::+1.3....+46.289.4.+3.7.4+1+3.+8.5..+73.15..+9.2...+31..3+1+2.9...4.+5.2+3...+21+65+9+7+483+3.9+4+1..+5.:515 816 717 725 842 648 449 849 852 854 555 855 759 661 665 765 769 677 777 978 779:::\n"
	code, stdout, stderr := run(t, state, "steps", "-eureka", "-order", "hint")
	want := "M-Wing:\n  ("
	if code != exitDone || stderr != "" || !strings.HasPrefix(stdout, want) || !strings.Contains(strings.SplitN(stdout, "\n", 3)[1], " => r") {
		t.Errorf("exit code %d, errors %q, output\n%s", code, stderr, stdout)
	}
}

func TestStepsListsTheTechniques(t *testing.T) {
	code, stdout, _ := run(t, "", "steps", "-list")
	if code != exitDone || strings.Count(stdout, "\n") != len(logic.Techniques()) ||
		!strings.Contains(stdout, "X-Wing                                 Hard      140\n") ||
		!strings.Contains(stdout, "Death Blossom                          Unfair    360 (not in the path)\n") {
		t.Errorf("exit code %d, output\n%s", code, stdout)
	}
}

func TestStepsOfWhatIsNoPuzzle(t *testing.T) {
	for _, c := range []struct{ input, want string }{
		{strings.Repeat(".", 81), "solvoku: line 1: The puzzle has no givens yet.\n"},
		{":::" + twoWays + ":111 121:::", "solvoku: line 1: the candidates leave no solution\n"},
		{noWay, "solvoku: line 1: The puzzle has no solution.\n"},
		{":::" + inkala + ":112:::", "solvoku: line 1: One cell lacks the right digit among its notes: r1c2=1.\n"},
		{
			":::53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7.:413:::",
			"solvoku: line 1: One cell lacks the right digit among its notes: r1c3=4.\n",
		},
		{"abc", "solvoku: line 1, column 1: 'a', expected a digit or an empty cell (. or 0)\n"},
		{":::" + nearly[1:] + ":::", "solvoku: line 1: the cells are 80, not 81\n"},
		{":::" + strings.Replace(inkala, ".", "+2", 1) + ":::", "solvoku: line 1: One answer is wrong: r1c2.\n"},
	} {
		for _, command := range []string{"steps", "rate"} {
			code, stdout, stderr := run(t, c.input+"\n", command)
			if code != exitNotAll || stderr != c.want || stdout != "" {
				t.Errorf("%s %s: exit code %d, output %q, errors %q, want %q", command, c.input, code, stdout, stderr, c.want)
			}
			code, stdout, stderr = run(t, c.input+"\n", command, "-json")
			if code != exitNotAll || stderr != "" || !strings.Contains(stdout, `"error":"`) || !json.Valid([]byte(stdout)) {
				t.Errorf("%s -json %s: exit code %d, output %q, errors %q", command, c.input, code, stdout, stderr)
			}
		}
	}
	if code, _, stderr := run(t, "", "steps", "-technique", "Magic"); code != exitWrongUse || !strings.Contains(stderr, `no technique "Magic"`) {
		t.Errorf("exit code %d, errors %q", code, stderr)
	}
	if code, stdout, stderr := run(t, nearly+"\n", "steps", "-technique", "full HOUSE"); code != 0 || !strings.Contains(stdout, "Full House") {
		t.Errorf("a name in another case: exit code %d, output %q, errors %q", code, stdout, stderr)
	}
}

// TestStepsOfAPuzzleWithSeveralSolutions asks for the steps of a puzzle with two solutions.
func TestStepsOfAPuzzleWithSeveralSolutions(t *testing.T) {
	puzzle := twoWays[:80] + ".\n"
	code, stdout, stderr := run(t, puzzle, "steps")
	note, steps, _ := strings.Cut(stdout, "\n")
	if code != exitDone || stderr != "" || !strings.HasPrefix(note, "The puzzle has 2 solutions, and each step holds in all of them. Left out, because they require a unique solution: Bivalue Universal Grave + 1, Uniqueness Test 1, ") ||
		steps != "Full House: Only one cell in box 9 is still empty: r9c9. So r9c9 is 1.\nNo further step applies; 4 empty cells left.\n\n" {
		t.Errorf("exit code %d, errors %q, output\n%s", code, stderr, stdout)
	}
	code, stdout, stderr = run(t, puzzle, "steps", "-json", "-all", "-technique", string(logic.Uniqueness1))
	if want := `{"line":1,"solutions":2,"left_out":["Bivalue Universal Grave + 1",`; code != exitDone || stderr != "" || !strings.HasPrefix(stdout, want) || strings.Count(stdout, "\n") != 2 || !strings.HasSuffix(stdout, `{"line":1,"error":"no step of the technique Uniqueness Test 1 applies"}`+"\n") {
		t.Errorf("exit code %d, errors %q, output\n%s", code, stderr, stdout)
	}
	code, stdout, stderr = run(t, puzzle, "rate")
	if code != exitNotAll || stderr != "solvoku: line 1: The puzzle has 2 solutions.\n" || stdout != "" {
		t.Errorf("rate: exit code %d, errors %q, output\n%s", code, stderr, stdout)
	}
}

func TestRate(t *testing.T) {
	code, stdout, stderr := run(t, nearly+"\n", "rate", "-json")
	want := `{"puzzle":"` + nearly + `","level":"Easy","score":8,"hardest":"Full House","techniques":{"Full House":2},"steps":2}
`
	if code != exitDone || stdout != want || stderr != "" {
		t.Errorf("exit code %d, errors %q, output\n%s", code, stderr, stdout)
	}
	code, stdout, _ = run(t, nearly+"\n", "rate")
	if want := nearly + " Easy        8 Full House\n"; code != exitDone || stdout != want {
		t.Errorf("exit code %d, output %q, want %q", code, stdout, want)
	}
}

// TestAnInterruptedLineIsNoResult processes lines after the context has ended: an unfinished rating
// would be wrong, and the context's error isn't the line's fault.
func TestAnInterruptedLineIsNoResult(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, text := range []string{wikipedia, inkala, twoWays, bruteForce} {
		for name, work := range map[string]func(context.Context, *line, *output){
			"rate": onStates(false, nil, new(rateOptions).work), "rate -json": onStates(false, nil, (&rateOptions{json: true}).work),
			"steps": onStates(true, nil, new(stepOptions).work), "steps -json": onStates(true, nil, (&stepOptions{json: true}).work), "steps -all": onStates(true, nil, (&stepOptions{all: true}).work),
		} {
			var to output
			work(ctx, &line{text: []byte(text), number: 1}, &to)
			if !to.cut || to.bad || len(to.results)+len(to.complaints) > 0 {
				t.Errorf("%s of %s: %+v", name, text, to)
			}
		}
	}
}

// TestNothingFollowsAnInterruptedLine interrupts one of several lines while later lines of the file
// are finished.
func TestNothingFollowsAnInterruptedLine(t *testing.T) {
	var out bytes.Buffer
	s := &session{ctx: t.Context(), stdin: strings.NewReader(strings.Repeat("a\n", 3000)), stdout: &out, stderr: io.Discard}
	s.eachLine("-", maxHeld, func(_ context.Context, l *line, to *output) {
		if to.cut = l.number == 1500; !to.cut {
			to.puzzles++
			to.results = fmt.Appendln(to.results, l.number)
		}
	}, nil)
	var want strings.Builder
	for i := 1; i < 1500; i++ {
		fmt.Fprintln(&want, i)
	}
	if out.String() != want.String() {
		t.Errorf("the output has %d bytes, not %d", out.Len(), want.Len())
	}
}
