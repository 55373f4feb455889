package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"github.com/andybalholm/brotli"
	"golang.org/x/sync/errgroup"
)

// size is a file's size in bytes, uncompressed and compressed.
type size struct {
	name              string
	later             bool
	raw, gzip, brotli int64
}

type sizes []size

// total returns the size of the files needed before the app, or of all files.
func (all sizes) total(afterwards bool) size {
	sum := size{name: "before the app"}
	if afterwards {
		sum.name = "all"
	}
	for _, s := range all {
		if afterwards || !s.later {
			sum.raw, sum.gzip, sum.brotli = sum.raw+s.raw, sum.gzip+s.gzip, sum.brotli+s.brotli
		}
	}
	return sum
}

// String returns a table.
func (all sizes) String() string {
	var sb strings.Builder
	w := tabwriter.NewWriter(&sb, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "raw\tgzip\tbrotli\t")
	for _, s := range append(all, all.total(false), all.total(true)) {
		fmt.Fprintf(w, "%d\t%d\t%d\t  %s\n", s.raw, s.gzip, s.brotli, s.name)
	}
	w.Flush()
	return sb.String()
}

// packing is a compression format.
type packing struct {
	suffix string
	writer func(io.Writer) (io.WriteCloser, error)
}

func packings(quick bool) []packing {
	zip, level := gzip.BestCompression, brotli.BestCompression
	if quick {
		zip, level = gzip.BestSpeed, 4
	}
	return []packing{
		{".gz", func(w io.Writer) (io.WriteCloser, error) { return gzip.NewWriterLevel(w, zip) }},
		{".br", func(w io.Writer) (io.WriteCloser, error) {
			return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: level, LGWin: 24}), nil
		}},
	}
}

// write creates or replaces the folder. It reuses compressed files with the same content
// from the previous one, because compressing takes minutes.
func write(dir string, files []file, quick bool) (sizes, error) {
	before := dir + ".before"
	if err := os.RemoveAll(before); err != nil {
		return nil, err
	}
	if err := os.Rename(dir, before); err != nil && !os.IsNotExist(err) {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	if quick {
		log.Print("compressing the page quickly ...")
	} else {
		log.Print("compressing the page as well as can be, which takes about a minute where the program has changed ...")
	}
	all := make(sizes, len(files))
	var jobs errgroup.Group
	for i, f := range files {
		name := filepath.Join(dir, f.name)
		if err := os.WriteFile(name, f.data, 0o644); err != nil {
			return nil, err
		}
		n := int64(len(f.data))
		all[i] = size{f.name, f.later, n, n, n}
		if strings.HasSuffix(f.name, ".png") {
			continue // already compressed
		}
		for _, p := range packings(quick) {
			jobs.Go(func() error {
				packed, err := pack(f, p, before)
				if err != nil {
					return err
				}
				n := int64(len(packed))
				if p.suffix == ".gz" {
					all[i].gzip = n
				} else {
					all[i].brotli = n
				}
				return os.WriteFile(name+p.suffix, packed, 0o644)
			})
		}
	}
	if err := jobs.Wait(); err != nil {
		return nil, err
	}
	return all, os.RemoveAll(before)
}

// pack compresses a file. If its name contains a hash of its content, a compressed file
// of that name in the previous folder is reused.
func pack(f file, p packing, before string) ([]byte, error) {
	if !stable[f.name] {
		if packed, err := os.ReadFile(filepath.Join(before, f.name+p.suffix)); err == nil {
			return packed, nil
		}
	}
	var out bytes.Buffer
	w, err := p.writer(&out)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(f.data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
