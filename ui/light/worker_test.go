package light

import (
	"slices"
	"testing"

	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestTheServiceWorkerAnswersWhatItKnows asks the service worker for the keys under which it
// stores responses.
func TestTheServiceWorkerAnswersWhatItKnows(t *testing.T) {
	const page = "https://example.org/solvoku/"
	type request struct {
		Method string `json:"method"`
		URL    string `json:"url"`
		Mode   string `json:"mode"`
	}
	cases := []struct {
		request request
		want    string
	}{
		{request{"GET", page, "navigate"}, page},
		{request{"GET", page + "?p=53..7", "navigate"}, page},
		{request{"GET", page + "index.html", "navigate"}, page},
		{request{"GET", page + "nowhere", "navigate"}, ""},
		{request{"GET", "https://example.org/", "navigate"}, ""},
		{request{"GET", page + "solvoku.wasm", "cors"}, page + "solvoku.wasm"},
		{request{"GET", page + "light.js", "no-cors"}, page + "light.js"},
		{request{"GET", page + "light.js.map", "no-cors"}, ""},
		{request{"GET", "https://example.com/light.js", "no-cors"}, ""},
		{request{"POST", page, "cors"}, ""},
	}
	var requests []request
	var want []string
	for _, c := range cases {
		requests, want = append(requests, c.request), append(want, c.want)
	}
	var got []string
	uitest.Node(t, `
		const location = "`+page+`sw.js", PROGRAM = "solvoku.wasm", self = { addEventListener() {} };
		function importScripts() {}`,
		[]string{"sw.js"}, `
		FILES.push("light.js");
		console.log(JSON.stringify(asked.map((request) => keptAs(request) || "")));`, requests, &got)
	if !slices.Equal(got, want) {
		t.Errorf("kept under\n%q, want\n%q", got, want)
	}
}
