// Command scantrain trains the network that reads cells. board/scan/README.md says
// how to run it and what the results are.
package main

import (
	"flag"
	"log"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/solvoku/solvoku/internal/scan/glyph"
)

func main() {
	fonts := flag.String("fonts", "/usr/share/fonts", "`DIR`s of OpenType and TrueType fonts, separated by commas")
	photos := flag.String("photos", "", "`DIR`s of photos with truths, separated by commas")
	seed := flag.Uint64("seed", 1, "of all that is left to chance")
	share := flag.Float64("share", 0.35, "of the cells to learn from, those cut from photos")
	steps := flag.Int("steps", 12000, "`N` batches of 64 cells; 0 with -from only sets the temperature again")
	workers := flag.Int("workers", 2, "goroutines to learn with; their number changes the weights a little")
	from := flag.String("from", "", "go on with the weights of a `FILE`, or the mean of several, separated by commas, learning slower, instead of beginning anew")
	blank := flag.Float64("blank", 0, "how much to raise the output of empty cells of what -from names, so that fewer faint marks count as digits")
	printed := flag.Float64("printed", 0, "how much to lower the output of handwriting of what -from names, so that fewer printed digits count as written")
	rate := flag.Float64("rate", 0, "the highest `RATE` of learning; 0 for 0.0025, or with -from 0.0006")
	teach := flag.String("teacher", "", "a `FILE` of weights, of the same shape, to learn from how sure to be of photos' cells")
	out := flag.String("o", "weights.bin", "the `FILE` to write")
	draw := flag.String("draw", "", "instead, draw pictures in the fonts kept back, with their truths, into `DIR`")
	kind := flag.String("kind", "", "the `NAME` of the only kind of picture to draw")
	pictures := flag.Int("n", 40, "`N` pictures of each kind to draw")
	flag.Parse()
	log.SetFlags(log.Ltime)
	if *draw != "" {
		lib, err := loadFonts(*fonts, true)
		if err == nil {
			var kept []photo
			if *photos != "" {
				_, kept, err = loadPhotos(strings.Split(*photos, ","))
			}
			if err == nil {
				err = drawAll(*draw, *kind, *pictures, *seed, lib, slices.DeleteFunc(kept, func(p photo) bool { return p.pen }))
			}
		}
		if err != nil {
			log.Fatal(err)
		}
		return
	}
	if err := train(*fonts, *photos, *share, *seed, *steps, *workers, *rate, *blank, *printed, *from, *teach, *out); err != nil {
		log.Fatal(err)
	}
}

func train(fontDir, photoDirs string, share float64, seed uint64, steps, workers int, highest, blank, printed float64, from, taughtBy, out string) error {
	start := time.Now()
	learnFonts, err := loadFonts(fontDir, false)
	if err != nil {
		return err
	}
	keptFonts, err := loadFonts(fontDir, true)
	if err != nil {
		return err
	}
	var learnPhotos, keptPhotos []photo
	if photoDirs != "" {
		if learnPhotos, keptPhotos, err = loadPhotos(strings.Split(photoDirs, ",")); err != nil {
			return err
		}
	}
	log.Printf("%d + %d families of fonts, %d and %d kept back; %d photos, %d kept back",
		len(learnFonts.printed), len(learnFonts.hand), len(keptFonts.printed), len(keptFonts.hand), len(learnPhotos), len(keptPhotos))
	kept := keptBack(seed, keptFonts, keptPhotos)

	m := newModel(rand.New(rand.NewPCG(seed, 1)), workers)
	if from != "" {
		if highest == 0 {
			highest = 6e-4
		}
		if err := m.loadMean(strings.Split(from, ",")); err != nil {
			return err
		}
		last := m.bias[len(m.bias)-1]
		last[glyph.Blank] += float32(blank)
		last[glyph.Classes] -= float32(printed)
		for _, k := range kept {
			log.Printf("  %s", m.check(&k))
		}
	}
	if highest == 0 {
		highest = 2.5e-3
	}
	var teaches *teacher
	if taughtBy != "" {
		if teaches, err = newTeacher(taughtBy); err != nil {
			return err
		}
	}
	stop := make(chan bool)
	defer close(stop)
	next := draw(seed, workers, stop, func(r *rand.Rand) []sample {
		if len(learnPhotos) > 0 && chance(r, share) {
			s := learnPhotos[r.IntN(len(learnPhotos))].samples(r, &learnFonts)
			if teaches != nil {
				teaches.teach(s)
			}
			return s
		}
		return drawn(r, learnFonts)
	})

	// A pool of cells, each drawn several times before it is replaced.
	const poolSize, batchSize, reuse = 30000, 64, 2
	r := rand.New(rand.NewPCG(seed, 3))
	var pool []sample
	for steps > 0 && len(pool) < poolSize {
		pool = append(pool, next()...)
	}
	log.Printf("%d cells after %v", len(pool), time.Since(start).Round(time.Second))
	batch := make([]sample, batchSize)
	due, mean := 0, 0.0
	for step := range steps {
		for i := range batch {
			batch[i] = pool[r.IntN(len(pool))]
		}
		for due += batchSize / reuse; due >= 81; due -= 81 {
			for _, s := range next() {
				pool[r.IntN(len(pool))] = s
			}
		}
		t := float64(step) / float64(steps)
		rate := highest * min(t/0.03+0.02, 1) * (0.5 + 0.5*math.Cos(math.Pi*t))
		loss := m.step(batch, rate)
		mean += (loss - mean) / float64(min(step+1, 300))
		if (step+1)%2000 == 0 || step+1 == steps {
			log.Printf("step %d: loss %.4f, %v", step+1, mean, time.Since(start).Round(time.Second))
			for _, k := range kept {
				log.Printf("  %s", m.check(&k))
			}
			if _, err := m.save(out, 1); err != nil {
				return err
			}
		}
	}
	temperature := m.temperature(append(asRead(seed, keptFonts, 16), kept[1:]...))
	size, err := m.save(out, temperature)
	if err != nil {
		return err
	}
	log.Printf("temperature %.2f, %d bytes, %v", temperature, size, time.Since(start).Round(time.Second))
	return nil
}

// draw has several goroutines draw samples until stop is closed, and returns a function
// that hands them out in an order that doesn't depend on the goroutines' speed.
func draw(seed uint64, workers int, stop <-chan bool, some func(r *rand.Rand) []sample) (next func() []sample) {
	fresh := make([]chan []sample, workers)
	for i := range fresh {
		fresh[i] = make(chan []sample, 8)
		r := rand.New(rand.NewPCG(seed, uint64(i)+1000))
		go func() {
			for {
				select {
				case fresh[i] <- some(r):
				case <-stop:
					return
				}
			}
		}()
	}
	n := -1
	return func() []sample {
		n = (n + 1) % workers
		return <-fresh[n]
	}
}
