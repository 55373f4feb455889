package scan_test

import (
	"errors"
	"fmt"
	"log"
	"os"

	"github.com/solvoku/solvoku/board/scan"
)

func Example() {
	file, err := os.Open("photo.jpg")
	if err != nil {
		log.Fatal(err)
	}
	defer file.Close()
	picture, err := scan.Decode(file)
	if err != nil {
		log.Fatal(err)
	}
	reading, err := scan.Read(picture.Image)
	if errors.Is(err, scan.ErrNoGrid) {
		log.Fatal("take the photo again, with all of the grid in it")
	}
	fmt.Println(reading.Grid())
	for c := range reading.Uncertain().All() {
		cell := reading.Cells[c]
		fmt.Printf("%v may be %d or %d\n", c, cell.Digit, cell.Alternatives[1].Digit)
	}
}
