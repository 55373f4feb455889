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

// flagsFirst returns a command's arguments as they should have been typed if some operands are
// meant as flags, which must come before the operands; nil if none are.
func flagsFirst(flags *flag.FlagSet, args []string) []string {
	rest := flags.Args()
	late := slices.Clone(args[:len(args)-len(rest)])
	var operands []string
	for len(rest) > 0 {
		arg := rest[0]
		rest = rest[1:]
		name, _, whole := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		f := flags.Lookup(name)
		if !strings.HasPrefix(arg, "-") || f == nil {
			operands = append(operands, arg)
			continue
		}
		late = append(late, arg)
		if yesNo, ok := f.Value.(interface{ IsBoolFlag() bool }); !whole && len(rest) > 0 && !(ok && yesNo.IsBoolFlag()) {
			late = append(late, rest[0])
			rest = rest[1:]
		}
	}
	if len(operands) == flags.NArg() {
		return nil
	}
	return append(late, operands...)
}

// besides returns the first flag that was set, by name, other than the given ones; "" if there is
// none.
func besides(flags *flag.FlagSet, names ...string) (other string) {
	flags.Visit(func(f *flag.Flag) {
		if other == "" && !slices.Contains(names, f.Name) {
			other = f.Name
		}
	})
	return other
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
