package light

import (
	"encoding/json"
	"math"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// call is a WebGL call: its name on both sides, its arguments as the program writes them, and
// the resulting call in the page.
type call struct {
	name  string
	words []any // integers, and float64s, which are written as float32s
	want  string
}

// written holds the calls in the order of their numbers. Object 1 is kept, 2 and 3 are created.
var written = []call{
	{"activeTexture", []any{33984}, "activeTexture 33984"},
	{"bindBuffer", []any{34962, 1}, "bindBuffer 34962 kept"},
	{"bindTexture", []any{3553, 0}, "bindTexture 3553 null"},
	{"blendFunc", []any{770, 771}, "blendFunc 770 771"},
	{"bufferSubData", []any{34962, 4, 3, 0.5, -1.0, 2.0}, "bufferSubData 34962 4 0.5,-1,2"},
	{"clear", []any{16384}, "clear 16384"},
	{"clearColor", []any{0.25, 0.5, 0.75, 1.0}, "clearColor 0.25 0.5 0.75 1"},
	{"createTexture", []any{2}, "createTexture"},
	{"deleteTexture", []any{2}, "deleteTexture made"},
	{"disable", []any{3042}, "disable 3042"},
	{"drawArrays", []any{5, 0, 4}, "drawArrays 5 0 4"},
	{"enable", []any{3089}, "enable 3089"},
	{"scissor", []any{-1, 2, 3, 4}, "scissor -1 2 3 4"},
	{"texImage2D", []any{3553, 0, 6408, 2, 1, 5121, 2, 0x04030201, 0x08070605}, "texImage2D 3553 0 6408 2 1 0 6408 5121 1,2,3,4,5,6,7,8"},
	{"texParameteri", []any{3553, 10241, 9729}, "texParameteri 3553 10241 9729"},
	{"uniform1f", []any{1, 1.5}, "uniform1f kept 1.5"},
	{"uniform2f", []any{1, 1.5, 2.5}, "uniform2f kept 1.5 2.5"},
	{"uniform4f", []any{1, 0.5, 1.5, 2.5, 3.5}, "uniform4f kept 0.5 1.5 2.5 3.5"},
	{"useProgram", []any{2}, "useProgram null"}, // object 2 has been deleted
	{"vertexAttribPointer", []any{3, 2, 5126, 1, 16, 8}, "vertexAttribPointer 3 2 5126 true 16 8"},
	{"viewport", []any{0, 0, 640, 480}, "viewport 0 0 640 480"},
}

// TestTheCallsOfAPictureAreMade writes every call as the program does, all in one picture.
func TestTheCallsOfAPictureAreMade(t *testing.T) {
	var words []int32
	var want []string
	for number, c := range written {
		words = append(words, int32(number))
		for _, w := range c.words {
			if f, ok := w.(float64); ok {
				words = append(words, int32(math.Float32bits(float32(f))))
			} else {
				words = append(words, int32(w.(int)))
			}
		}
		if want = append(want, c.want); c.name == "clear" {
			want = append(want, "solvokuPicture")
		}
	}
	var got []string
	uitest.Node(t, "const window = globalThis;", []string{"drawing.js"}, `
		const told = [], tell = (...words) => told.push(words.join(" "));
		globalThis.dispatchEvent = ({ type }) => tell(type);
		const shown = (value) => value === null ? "null" : value;
		const gl = new Proxy({}, { get: (_, name) => (...all) => (tell(name, ...all.map(shown)), name.startsWith("create") ? "made" : undefined) });
		const { bytes, keep, run } = solvokuCalls(gl, 1024);
		keep(1, "kept");
		bytes.set(new Uint8Array(Int32Array.from(asked).buffer));
		run(asked.length);
		console.log(JSON.stringify(told));`, words, &got)
	if !slices.Equal(got, want) {
		all, _ := json.Marshal(got)
		t.Errorf("the page calls\n%s, want\n%q", all, want)
	}
}

// TestBothHalvesNumberTheCallsAlike compares the order with the program's, which is in a patch.
func TestBothHalvesNumberTheCallsAlike(t *testing.T) {
	patch, err := os.ReadFile("../../web/patches/gl-js.patch")
	if err != nil {
		t.Fatal(err)
	}
	names := regexp.MustCompile(`(?m)^\+\tcall(\w+)( = iota)?$`).FindAllStringSubmatch(string(patch), -1)
	if len(names) != len(written) {
		t.Fatalf("the program has %d calls, the test %d", len(names), len(written))
	}
	for i, name := range names {
		if !strings.EqualFold(name[1], written[i].name) {
			t.Errorf("call %d is %s to the program, %s here", i, name[1], written[i].name)
		}
	}
}
