// Command sizes compares the table of sizes in packaging/README.md with the files built
// here. It fails if any differ by more than a twentieth, or if a file named on the command
// line, by its pattern in the table, wasn't built.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"runtime"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("sizes: ")
	root := flag.String("root", "../..", "the folder of the source, where bin, dist and out are")
	document := flag.String("table", "packaging/README.md", "the file with the table")
	flag.Parse()
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" {
		log.Print("the table is of programs built on linux/amd64; nothing is compared")
		return
	}
	text, err := os.ReadFile(filepath.Join(*root, *document))
	if err != nil {
		log.Fatal(err)
	}
	table, err := read(string(text))
	if err != nil {
		log.Fatalf("%s: %v", *document, err)
	}
	report, err := compare(*root, table, flag.Args())
	fmt.Print(report)
	if err != nil {
		log.Fatal(err)
	}
}
