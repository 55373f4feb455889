package uitest

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Nodes does what Node does for a list of inputs. It runs everything separately for each, in its
// own scope; the script passes its answer to the function answer.
func Nodes(t testing.TB, before string, files []string, script string, asked, answers any) {
	t.Helper()
	const each = "Promise.all(asked.map((asked) => new Promise((answer) => {\n"
	Node(t, each+before, files, script+"\n}))).then((all) => console.log(JSON.stringify(all)));", asked, answers)
}

// Node runs a script after files of the web page, using Node.js, and decodes the JSON that it
// prints. before sets up what the files expect from a browser; the input is available to it and
// the script as asked.
func Node(t testing.TB, before string, files []string, script string, asked, answer any) {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no Node")
	}
	question, err := json.Marshal(asked)
	if err != nil {
		t.Fatal(err)
	}
	all := []string{"const asked = JSON.parse(require('fs').readFileSync(0));", before}
	for _, name := range files {
		text, err := os.ReadFile(filepath.Join("..", "..", "web", name)) // relative to a room
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, string(text))
	}
	command := exec.Command(node, "-e", strings.Join(append(all, script), "\n"))
	command.Stdin, command.Stderr = strings.NewReader(string(question)), os.Stderr
	out, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(out, answer); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
}
