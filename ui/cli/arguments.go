package cli

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
)

// misplaced returns the first operand that is meant as a flag, which must come before the
// operands; "" if there is none.
func misplaced(flags *flag.FlagSet) string {
	for _, arg := range flags.Args() {
		if name, _, _ := strings.Cut(strings.TrimLeft(arg, "-"), "="); strings.HasPrefix(arg, "-") && flags.Lookup(name) != nil {
			return arg
		}
	}
	return ""
}

// given reports whether a flag was set.
func given(flags *flag.FlagSet, name string) (set bool) {
	flags.Visit(func(f *flag.Flag) { set = set || f.Name == name })
	return set
}

// choices lists the words for a flag's value.
func choices(words []string) string {
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// choicesOf lists the keys of a map.
func choicesOf[V any](values map[string]V) string {
	return choices(slices.Sorted(maps.Keys(values)))
}

// timeLimit is a flag's time, which needs a unit.
type timeLimit time.Duration

// String implements [flag.Value].
func (d *timeLimit) String() string { return time.Duration(*d).String() }

// Set implements [flag.Value].
func (d *timeLimit) Set(text string) error {
	parsed, err := time.ParseDuration(text)
	switch _, noUnit := strconv.ParseFloat(text, 64); {
	case err != nil && noUnit == nil:
		return fmt.Errorf("type a unit: %ss", text)
	case err != nil:
		return fmt.Errorf("type a time such as 500ms, 10s or 2m")
	case parsed < 0:
		return fmt.Errorf("it can't be negative")
	}
	*d = timeLimit(parsed)
	return nil
}

// timeLimitVar declares a flag for a time.
func timeLimitVar(flags *flag.FlagSet, to *time.Duration, name, usage string) {
	flags.Var((*timeLimit)(to), name, usage)
}
