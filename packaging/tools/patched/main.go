// Command patched copies the modules that web/patches changes, applies the patches to the
// copies, and writes a go.mod and a go.sum that use them instead of the originals, for go build
// -modfile: all patches for the web page, or with -only the one that mends a fault of Fyne
// wherever it draws.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// patch is a change to a specific version and content of a module, or a file's part that is.
type patch struct{ name, module, version, sum, text string }

func main() {
	log.SetFlags(0)
	log.SetPrefix("patched: ")
	root := flag.String("root", "../..", "the folder of the source")
	out := flag.String("o", "out/patched", "the folder to create or replace, below that of the source")
	only := flag.String("only", "*", "the name of the patch to apply, in place of all")
	flag.Parse()
	if err := write(*root, *out, *only); err != nil {
		log.Fatal(err)
	}
}

// write recreates the folder, with the patches whose names match.
func write(root, out, only string) error {
	all, err := patches(filepath.Join(root, "web", "patches"), only)
	if err != nil {
		return err
	}
	to := filepath.Join(root, out)
	if err := os.RemoveAll(to); err != nil {
		return err
	}
	goMod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return err
	}
	goSum, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		return err
	}
	text := string(goMod) + "\n"
	copied := map[string]bool{}
	for _, p := range all {
		if err := p.fits(string(goMod), string(goSum)); err != nil {
			return err
		}
		folder := filepath.Join(to, filepath.FromSlash(p.module))
		if !copied[p.module] {
			copied[p.module] = true
			if err := copyModule(root, p, folder); err != nil {
				return err
			}
			text += fmt.Sprintf("replace %s %s => ./%s/%s\n", p.module, p.version, filepath.ToSlash(out), p.module)
		}
		if err := apply(folder, p.text); err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
	}
	if err := os.WriteFile(filepath.Join(to, "go.mod"), []byte(text), 0o644); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(to, "go.sum"), goSum, 0o644)
}

// fits reports whether the program uses the module version that a patch was made for.
func (p patch) fits(goMod, goSum string) error {
	if !slices.Contains(strings.Fields(goMod), p.module) || !strings.Contains(goMod, p.module+" "+p.version) ||
		!strings.Contains(goSum, p.module+" "+p.version+" "+p.sum+"\n") {
		return fmt.Errorf("%s is for %s %s (%s), and go.mod or go.sum has another: make it anew for that one", p.name, p.module, p.version, p.sum)
	}
	return nil
}

// patches reads the patches of a folder whose names match. The first line of each says why, and further lines name
// a module, its version and its sum, each before the changes to that module.
func patches(dir, only string) ([]patch, error) {
	files, err := filepath.Glob(filepath.Join(dir, only+".patch"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("no patch %s in %s: %v", only, dir, err)
	}
	var all []patch
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		parts, err := split(filepath.Base(file), string(text))
		if err != nil {
			return nil, err
		}
		all = append(all, parts...)
	}
	return all, nil
}

// split returns the parts of a patch, one for each module.
func split(name, text string) ([]patch, error) {
	parts := strings.Split(text, "\nmodule: ")
	if why, ok := strings.CutPrefix(parts[0], "why: "); !ok || why == "" || len(parts) == 1 {
		return nil, fmt.Errorf("%s doesn't begin with a line that says why, and then a module", name)
	}
	var all []patch
	for _, part := range parts[1:] {
		p := patch{name: name, text: part}
		if _, err := fmt.Sscanf(part, "%s %s %s\n", &p.module, &p.version, &p.sum); err != nil {
			return nil, fmt.Errorf("%s doesn't name a module, its version and its sum before the changes to it", name)
		}
		all = append(all, p)
	}
	return all, nil
}

// copyModule copies the files of a module that a build uses. The go command verifies the
// module's checksum when it fetches it.
func copyModule(root string, p patch, to string) error {
	cmd := exec.Command("go", "mod", "download", "-json", p.module+"@"+p.version)
	cmd.Dir, cmd.Stderr = root, os.Stderr
	told, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("fetching %s: %w", p.module, err)
	}
	var module struct{ Dir, Sum string }
	if err := json.Unmarshal(told, &module); err != nil {
		return err
	}
	if module.Sum != p.sum {
		return fmt.Errorf("%s is for the sum %s, and %s has %s", p.name, p.sum, p.module, module.Sum)
	}
	if err := os.CopyFS(to, os.DirFS(module.Dir)); err != nil {
		return err
	}
	return filepath.WalkDir(to, func(path string, _ os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		return os.Chmod(path, 0o755)
	})
}
