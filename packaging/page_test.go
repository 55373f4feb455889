package packaging

import (
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestTheWebPageLinksNothingItCannotUse lists the packages of the web page's program. A browser
// chooses files itself, has no command line and sends no signals. Regular expressions, with
// Unicode's tables, would take 55 kB; a patch takes them out of Fyne.
func TestTheWebPageLinksNothingItCannotUse(t *testing.T) {
	if _, err := exec.LookPath("make"); err != nil {
		t.Skip("there is no make")
	}
	recipe := exec.Command("make", "-n", "wasm")
	recipe.Dir = ".."
	commands, err := recipe.Output()
	if err != nil {
		t.Fatal(err)
	}
	tags := regexp.MustCompile(`go build .* -tags (\S+) -o bin/solvoku\.wasm`).FindSubmatch(commands)
	if tags == nil {
		t.Fatalf("make wasm builds no page:\n%s", commands)
	}
	list := exec.Command("go", "list", "-deps", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "-tags", string(tags[1]), ".")
	list.Dir = ".."
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	linked, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	const ui = "github.com/solvoku/solvoku/ui"
	var all []string
	for line := range strings.Lines(string(linked)) {
		imports := strings.Fields(line)
		all = append(all, imports[0])
		if strings.HasPrefix(imports[0], "github.com/solvoku/") && slices.Contains(imports[1:], "regexp") {
			t.Errorf("%s brings regular expressions into the web page", imports[0])
		}
	}
	if !slices.Contains(all, ui) {
		t.Errorf("the app isn't among %d packages", len(all))
	}
	for _, unused := range []string{ui + "/files", ui + "/internal/filedialog", ui + "/cli", "os/signal"} {
		if slices.Contains(all, unused) {
			t.Errorf("%s is linked into the web page", unused)
		}
	}
}

// TestThePageOfFilesIsLinkedWhereItIsNeeded lists the packages of the desktops' programs. Windows
// and macOS always have a file dialog, and in a Flatpak's sandbox there are no files to list.
func TestThePageOfFilesIsLinkedWhereItIsNeeded(t *testing.T) {
	for _, c := range []struct {
		system, tags string
		page         bool
	}{{"linux", "ci", true}, {"linux", "ci,flatpak", false}, {"windows", "ci", false}, {"darwin", "ci", false}} {
		list := exec.Command("go", "list", "-deps", "-tags", c.tags, ".")
		list.Dir = ".."
		list.Env = append(os.Environ(), "GOOS="+c.system, "GOARCH=amd64", "CGO_ENABLED=0")
		linked, err := list.Output()
		if err != nil {
			t.Fatal(err)
		}
		all := strings.Fields(string(linked))
		const ui = "github.com/solvoku/solvoku/ui"
		if dialogs, page := slices.Contains(all, ui+"/internal/nativedialog"), slices.Contains(all, ui+"/files"); !dialogs || page != c.page {
			t.Errorf("on %s with the tags %s the dialogs are linked: %t, the page is: %t", c.system, c.tags, dialogs, page)
		}
	}
}
