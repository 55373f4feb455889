// Command web makes the web app's folder, which any static host can serve: the program,
// icons and the page's files, named by a hash of their content, each with copies compressed
// with gzip and brotli.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"strings"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("web: ")
	var s sources
	flag.StringVar(&s.page, "page", "web", "folder of the page's own files")
	flag.StringVar(&s.program, "program", "bin/solvoku.wasm", "the program")
	flag.StringVar(&s.runtime, "runtime", "", "Go's wasm_exec.js of the same version")
	flag.StringVar(&s.assets, "assets", "assets", "folder of the icon, the fonts and the translations")
	flag.StringVar(&s.icons, "icons", "ui/widgets/icons", "folder of the icons on keys")
	flag.StringVar(&s.letters, "letters", "out/patched/fyne.io/fyne/v2/theme/font/NotoSans-Regular.ttf", "a font for letters that the app's fonts lack")
	out := flag.String("o", "dist/web", "folder to create or replace")
	quick := flag.Bool("quick", false, "compress quickly instead of well")
	limit := flag.Int64("limit", 4_447_000, "maximum size with brotli of what comes before the app, in bytes; 0 for no limit")
	recorded := flag.String("parts", "web/parts.txt", "the parts' sizes, to compare with; empty for no comparison")
	update := flag.Bool("update", false, "record the parts' sizes as they are")
	table := flag.Bool("table", false, "print the sizes of files and parts, which are printed in any case where a part is too large")
	flag.Parse()

	files, err := build(s)
	if err != nil {
		log.Fatal(err)
	}
	sizes, err := write(*out, files, *quick)
	if err != nil {
		log.Fatal(err)
	}
	if *table {
		fmt.Print(sizes)
	}
	if *recorded != "" {
		sizes, err := checkParts(files, *recorded, *update)
		if *table || err != nil {
			fmt.Print(sizes)
		}
		if err != nil {
			log.Fatal(err)
		}
	}
	if before := sizes.total(false); *limit > 0 && before.brotli > *limit {
		log.Fatalf("what comes before the app has %d bytes with brotli, more than %d", before.brotli, *limit)
	}
}

// checkParts returns the current and the recorded size of each part of the page, and an
// error if one has grown beyond its limit. With update, it records the sizes instead.
func checkParts(files []file, recorded string, update bool) (table string, err error) {
	parts, err := partsOf(files)
	if err != nil {
		return "", err
	}
	if update {
		return "", os.WriteFile(recorded, []byte(record(parts)), 0o644)
	}
	before, err := os.ReadFile(recorded)
	if err != nil {
		return "", err
	}
	var text strings.Builder
	err = compared(&text, parts, string(before))
	return text.String(), err
}
