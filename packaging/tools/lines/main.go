// Command lines reads a stack printed by the web page, such as from the browser's console, and
// prints it with files, lines and inlined calls. It takes them from bin/solvoku.wasm, which must
// be built from the same commit; the page's copy doesn't have them.
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
