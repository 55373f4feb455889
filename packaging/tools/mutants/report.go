package main

import (
	"fmt"
	"os"
	"text/tabwriter"
)

// report prints the survivors, and how many mutants were noticed by room and by kind.
func report(results []result) {
	for _, v := range [...]verdict{notCompiled, survived} {
		for _, r := range results {
			if r.verdict == v {
				fmt.Printf("%s: %v", v, r.mutant)
			}
		}
	}
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	defer table.Flush()
	fmt.Fprintln(table, "\tmutants\tkilled\ttimed out\tsurvived\tnoticed\t")
	byRoom := func(r result) string { return r.room }
	byKind := func(r result) string { return r.kind }
	all := func(result) string { return "all" }
	for _, key := range [...]func(result) string{byRoom, byKind, all} {
		var names []string
		counts := map[string]map[verdict]int{}
		for _, r := range results {
			name := key(r)
			if counts[name] == nil {
				names = append(names, name)
				counts[name] = map[verdict]int{}
			}
			counts[name][r.verdict]++
		}
		for _, name := range names {
			c := counts[name]
			noticed := c[killed] + c[timedOut]
			n := noticed + c[survived]
			fmt.Fprintf(table, "%s\t%d\t%d\t%d\t%d\t%.1f %%\t\n", name, n, c[killed], c[timedOut], c[survived], 100*float64(noticed)/float64(max(n, 1)))
		}
	}
}
