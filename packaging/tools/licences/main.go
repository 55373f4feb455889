// Command licences collects the licences of everything compiled into the app,
// on any of its systems, into one text. Modules whose licences differ only in
// the copyright holder share a text.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"

	"github.com/solvoku/solvoku/packaging/tools/internal/modules"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("licences: ")
	app := flag.String("app", "../..", "the app's folder")
	out := flag.String("o", "../../assets/licences.txt", "file to write")
	check := flag.Bool("check", false, "write nothing, but fail if the file is not what would be written")
	flag.Parse()

	var all []modules.Package
	for _, t := range modules.Targets {
		packages, err := modules.Dependencies(*app, ".", t)
		if err != nil {
			log.Fatal(err)
		}
		all = append(all, packages...)
	}
	found, err := collect(all)
	if err != nil {
		log.Fatal(err)
	}
	text := compose(found)
	if *check {
		if old, err := os.ReadFile(*out); err != nil || string(old) != text {
			log.Fatalf("%s is not up to date: run \"make licences\"", *out)
		}
		return
	}
	if err := os.WriteFile(*out, []byte(text), 0o644); err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%d licences, %d bytes\n", len(found), len(text))
}
