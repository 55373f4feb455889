// Command lines reads a stack that the web page has printed, as in the browser's console, and
// writes it with files and lines. They stand in bin/solvoku.wasm, if it is built from the same
// commit, and not in the page's copy of it.
package main

import (
	"flag"
	"fmt"
	"io"
	"log"
	"os"

	"github.com/solvoku/solvoku/packaging/tools/internal/slim"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("lines: ")
	name := flag.String("program", "../../bin/solvoku.wasm", "the program as it was built")
	flag.Parse()
	program, err := os.ReadFile(*name)
	if err != nil {
		log.Fatal(err)
	}
	stack, err := io.ReadAll(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	lines, err := slim.Lines(program, string(stack))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(lines)
}
