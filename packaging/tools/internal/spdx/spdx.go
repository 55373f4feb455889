// Package spdx finds the SPDX names of the licences of the app's modules, from the
// collection of licences that the app carries.
package spdx

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// kinds are the licences' names, each with words that none before it contains.
var kinds = []struct{ id, words string }{
	{"OFL-1.1", "SIL OPEN FONT LICENSE"},
	{"Apache-2.0", "Apache License"},
	{"MIT", "Permission is hereby granted, free of charge, to any person obtaining a copy of this software"},
	{"Bitstream-Vera", "Permission is hereby granted, free of charge, to any person obtaining a copy of the fonts"},
	{"BSD-3-Clause", "may be used to endorse or promote products"},
	{"BSD-2-Clause", "Redistribution and use in source and binary forms"},
	{"Zlib", "This software is provided 'as-is'"},
	{"ISC", "Permission to use, copy, modify, and/or distribute"},
}

// of matches a line that names the app, Go, or a module, possibly with a folder in it.
var of = regexp.MustCompile(`^(Solvoku|Go|[a-z0-9-]+(?:\.[a-z0-9-]+)+/[^\s,]+)(?:, \S+)?$`)

// Licences returns the licences in a collection by module path. The collection is a
// text with each licence below the modules that it covers. Go's path is "Go".
func Licences(collection string) (map[string][]string, error) {
	all := map[string][]string{}
	for group := range strings.SplitSeq(collection, "\n"+strings.Repeat("-", 40)+"\n") {
		words := strings.Join(strings.Fields(group), " ")
		i := slices.IndexFunc(kinds, func(k struct{ id, words string }) bool { return strings.Contains(words, k.words) })
		if i < 0 {
			return nil, fmt.Errorf("a licence of no known kind: %.200q", group)
		}
		for line := range strings.Lines(group) {
			m := of.FindStringSubmatch(strings.TrimSpace(line))
			if m != nil && !slices.Contains(all[m[1]], kinds[i].id) {
				all[m[1]] = append(all[m[1]], kinds[i].id)
			}
		}
	}
	return all, nil
}
