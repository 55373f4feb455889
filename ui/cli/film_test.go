package cli

import (
	"image/gif"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestFilms(t *testing.T) {
	dir := t.TempDir()
	page, picture := filepath.Join(dir, "race.html"), filepath.Join(dir, "search.gif")
	code, stdout, stderr := run(t, "", "film", "-solver", "backtracking,exact-cover", "-lang", "de", "-frames", "50", "-o", page, inkala)
	if code != exitDone || stdout != "" || !strings.HasPrefix(stderr, page+": ") || !strings.Contains(stderr, " von 511.753 Schritten: ") {
		t.Errorf("exit code %d, %q, %q", code, stdout, stderr)
	}
	text, err := os.ReadFile(page)
	if err != nil || !strings.Contains(string(text), `<html lang="de">`) || !strings.Contains(string(text), "Exakte Überdeckung ist zuerst fertig") {
		t.Errorf("%v; the page has %d bytes", err, len(text))
	}
	code, _, stderr = run(t, inkala+"\n", "film", "-steps", "10-30", "-size", "200", "-o", picture)
	f, err := os.Open(picture)
	if err != nil {
		t.Fatal(code, stderr, err)
	}
	defer f.Close()
	if film, err := gif.DecodeAll(f); err != nil || len(film.Image) != 21 || film.Config.Width != 200 {
		t.Errorf("%v: another film than of steps 10 to 30; %q", err, stderr)
	}
	if left, err := filepath.Glob(filepath.Join(dir, ".*")); err != nil || len(left) > 0 {
		t.Errorf("%q are left", left)
	}
}

func TestFilmsThatCanNotBeMade(t *testing.T) {
	out := filepath.Join(t.TempDir(), "film.html")
	for _, c := range []struct {
		args, says string
		code       int
	}{
		{"-o film.txt", "ends in .html or .gif", exitWrongUse},
		{"-solver nobody -o " + out, "nobody", exitWrongUse},
		{"-solver backtracking,exact-cover,hybrid -o " + out, "two solvers", exitWrongUse},
		{"-steps 30-10 -o " + out, "is not a range", exitWrongUse},
		{"-steps ten -o " + out, "is not a range", exitWrongUse},
		{"-size 10 -o " + out, "-size must be from", exitWrongUse},
		{"-frames 1 -o " + out, "-frames must be from", exitWrongUse},
		{"-lang tlh -o " + out, "no language", exitWrongUse},
		{"-clock sun -o " + out, "no clock", exitWrongUse},
		{"-clock time -o " + out, "requires a race", exitWrongUse},
		{"-every 1 -o " + out, "every 257 steps is possible", exitWrongUse},
		{"-steps 600000- -o " + out, "before the first step", exitWrongUse},
		{"-o " + filepath.Join(filepath.Dir(out), "none", "film.html"), "can't be written", exitNotWritten},
	} {
		code, _, stderr := run(t, inkala, append([]string{"film"}, strings.Fields(c.args)...)...)
		if code != c.code || !strings.Contains(stderr, c.says) {
			t.Errorf("film %s: exit code %d, %q", c.args, code, stderr)
		}
	}
	if _, err := os.Stat(out); err == nil {
		t.Error("a film was written")
	}
	if code, _, stderr := run(t, clash, "film", "-o", out); code != exitNotAll {
		t.Errorf("a puzzle with a clash: exit code %d, %q", code, stderr)
	}
	const want = "solvoku: line 1: film shows puzzles of givens, not of candidates\n"
	if code, _, stderr := run(t, pairsSukaku()+"\n", "film", "-o", out); code != exitNotAll || stderr != want {
		t.Errorf("a Sukaku: exit code %d, %q", code, stderr)
	}
}
