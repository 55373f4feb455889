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
	race, picture := filepath.Join(dir, "race.gif"), filepath.Join(dir, "search.gif")
	code, stdout, stderr := run(t, "", "film", "-solver", "backtracking,exact-cover", "-lang", "de", "-frames", "50", "-size", "300", "-o", race, inkala)
	if code != exitDone || stdout != "" || !strings.HasPrefix(stderr, race+": ") || !strings.Contains(stderr, " von 511.753 Schritten: ") {
		t.Errorf("exit code %d, %q, %q", code, stdout, stderr)
	}
	if film := readGIF(t, race); len(film.Image) < 40 || film.Config.Width != 300 {
		t.Errorf("the race has %d frames, %d pixels wide", len(film.Image), film.Config.Width)
	}
	code, _, stderr = run(t, inkala+"\n", "film", "-steps", "10-30", "-size", "200", "-o", picture)
	if film := readGIF(t, picture); code != exitDone || len(film.Image) != 21 || film.Config.Width != 200 {
		t.Errorf("another film than of steps 10 to 30; %q", stderr)
	}
	if left, err := filepath.Glob(filepath.Join(dir, ".*")); err != nil || len(left) > 0 {
		t.Errorf("%q are left", left)
	}
}

func readGIF(t *testing.T, name string) *gif.GIF {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	film, err := gif.DecodeAll(f)
	if err != nil {
		t.Fatal(err)
	}
	return film
}

func TestFilmsThatCanNotBeMade(t *testing.T) {
	out := filepath.Join(t.TempDir(), "film.gif")
	for _, c := range []struct {
		args, says string
		code       int
	}{
		{"-o film.txt", "ends in .gif", exitWrongUse},
		{"-o film.html", "films are animated GIFs", exitWrongUse},
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
		{"-o " + filepath.Join(filepath.Dir(out), "none", "film.gif"), "can't be written", exitNotWritten},
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
