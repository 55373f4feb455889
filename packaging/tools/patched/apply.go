package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// apply applies a patch in git's format to the files of a folder. The lines must match the
// patch exactly, since it was made for this content.
func apply(dir, patch string) error {
	_, rest, _ := strings.Cut("\n"+patch, "\ndiff --git ")
	for part := range strings.SplitSeq(rest, "\ndiff --git ") {
		head, hunks, _ := strings.Cut(part, "\n@@ ")
		_, name, ok := strings.Cut(strings.SplitN(head, "\n", 2)[0], " b/")
		if !ok {
			return fmt.Errorf("no file is named in %q", head)
		}
		file := filepath.Join(dir, filepath.FromSlash(name))
		if strings.Contains(head, "\ndeleted file mode") {
			if err := os.Remove(file); err != nil {
				return err
			}
			continue
		}
		var before []byte
		if !strings.Contains(head, "\nnew file mode") {
			var err error
			if before, err = os.ReadFile(file); err != nil {
				return err
			}
		}
		after, err := change(string(before), "@@ "+hunks)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, []byte(after), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// change applies hunks to a text.
func change(text, hunks string) (string, error) {
	old, used := strings.SplitAfter(text, "\n"), 0
	var out strings.Builder
	for line := range strings.SplitAfterSeq(strings.TrimSuffix(hunks, "\n")+"\n", "\n") {
		if line == "" {
			continue // after the last hunk
		}
		switch line[0] {
		case '@':
			start := 0
			if _, err := fmt.Sscanf(line, "@@ -%d", &start); err != nil || start-1 < used && start > 0 || start > len(old) {
				return "", fmt.Errorf("no place for %q", line)
			}
			for ; used < start-1; used++ {
				out.WriteString(old[used])
			}
		case ' ', '-':
			if used == len(old) || old[used] != line[1:] {
				return "", fmt.Errorf("line %d is not %q", used+1, line[1:])
			}
			if used++; line[0] == ' ' {
				out.WriteString(line[1:])
			}
		case '+':
			out.WriteString(line[1:])
		default:
			return "", fmt.Errorf("%q is no line of a patch", line)
		}
	}
	for _, rest := range old[used:] {
		out.WriteString(rest)
	}
	return out.String(), nil
}
