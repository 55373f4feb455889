// Command mutants measures the tests: it changes one operator, constant, branch or call at a
// time, as a mistake would, and reports the changes that no test notices.
//
// The mutants are sampled with a seed, the same number from each room, and all of them
// compile. Nothing is written to the tree: a mutant is an overlay of one file. Each is tried
// first with those tests of its own package that reach its line, quickest first, then with
// those of the packages that test the room from outside.
//
//	go run ./mutants -seed 7 -n 300                  # from packaging/tools
//	go run ./mutants -rooms ui/puzzles,ui/store -n 40
//	go run ./mutants -at ui/cli/generate.go:107      # every mutant of a line, or of a column
//
// A mutant is killed if a test fails, and timed out if a test exceeds its time limit: both
// count as noticed. A survivor means that a test is missing, unless it computes the same as
// the original, which a person must judge.
//
// Gremlins, which is well maintained, only changes operators and doesn't sample.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("mutants: ")
	o := options{}
	flag.StringVar(&o.root, "root", "../..", "the app's folder")
	flag.Uint64Var(&o.seed, "seed", 0, "what draws the mutants; 0 draws a seed too, which is printed")
	flag.IntVar(&o.n, "n", 300, "how many mutants, spread over the rooms")
	rooms := flag.String("rooms", strings.Join(allRooms(), ","), "the rooms")
	flag.StringVar(&o.at, "at", "", "every mutant at these places instead, as FILE:LINE or FILE:LINE:COLUMN with commas between")
	flag.BoolVar(&o.list, "list", false, "print the mutants without a test")
	flag.IntVar(&o.jobs, "j", 2, "how many mutants are tested at a time")
	flag.Parse()
	o.rooms = strings.Split(*rooms, ",")
	if o.seed == 0 {
		o.seed = rand.Uint64N(1_000_000)
	}

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, o); err != nil {
		log.Fatal(err)
	}
}

type options struct {
	root  string
	seed  uint64
	n     int
	rooms []string
	at    string
	list  bool
	jobs  int
}

func run(ctx context.Context, o options) error {
	begun := time.Now()
	var drawn []mutant
	if o.at != "" {
		var err error
		if drawn, err = atPlaces(o.root, o.at); err != nil {
			return err
		}
		fmt.Printf("%d mutants at %s\n", len(drawn), o.at)
	} else {
		for i, name := range o.rooms {
			share := o.n*(i+1)/len(o.rooms) - o.n*i/len(o.rooms)
			p, err := load(o.root, name)
			if err != nil {
				return err
			}
			all := p.mutants()
			some := p.draw(all, o.seed, share)
			fmt.Printf("%-26s %4d of %d\n", name, len(some), len(all))
			drawn = append(drawn, some...)
		}
		fmt.Printf("seed %d drew %d mutants\n", o.seed, len(drawn))
	}
	if o.list {
		for _, m := range drawn {
			fmt.Println(m)
		}
		return nil
	}
	w, err := newWorkshop(o.root)
	if err != nil {
		return err
	}
	defer w.close()
	results, err := w.tryAll(ctx, drawn, o.jobs)
	report(results)
	fmt.Printf("%s\n", time.Since(begun).Round(time.Second))
	return err
}

// atPlaces returns the mutants at places given as FILE:LINE or FILE:LINE:COLUMN.
func atPlaces(root, places string) ([]mutant, error) {
	var all []mutant
	loaded := map[string]*program{}
	for place := range strings.SplitSeq(places, ",") {
		slash := strings.LastIndexByte(place, '/')
		if slash < 0 {
			return nil, fmt.Errorf("%q is not FILE:LINE", place)
		}
		room := place[:slash]
		p := loaded[room]
		if p == nil {
			var err error
			if p, err = load(root, room); err != nil {
				return nil, err
			}
			loaded[room] = p
		}
		found := slices.DeleteFunc(p.mutants(), func(m mutant) bool {
			line := fmt.Sprintf("%s:%d", m.file, m.line)
			return place != line && place != fmt.Sprintf("%s:%d", line, m.col) || !p.compiles(m)
		})
		if len(found) == 0 {
			return nil, errors.New("no mutant at " + place)
		}
		all = append(all, found...)
	}
	return all, nil
}
