package cli

import (
	"flag"
	"fmt"
	"io"
	"runtime"

	"github.com/solvoku/solvoku/internal/version"
)

// solvers lists the solvers: for the -solver flag, for people, and whether
// they can prove that there is no other solution.
func (s *session) solvers(flags *flag.FlagSet, args []string) int {
	if code, ok := s.parse(flags, args, 0, 0); !ok {
		return code
	}
	for _, solver := range s.list {
		info := solver.Info()
		note := ""
		if !info.CanProve {
			note = " (may give up)"
		}
		if _, err := fmt.Fprintf(s.stdout, "%-18s %s%s\n", info.ID, info.Name, note); err != nil {
			return s.cannotWrite(err)
		}
	}
	return exitDone
}

// help lists the commands or explains one.
func (s *session) help(flags *flag.FlagSet, args []string) int {
	if code, ok := s.parse(flags, args, 0, 1); !ok {
		return code
	}
	if flags.NArg() == 0 {
		if _, err := io.WriteString(s.stdout, overview()); err != nil {
			return s.cannotWrite(err)
		}
		return exitDone
	}
	c, ok := find(flags.Arg(0))
	if !ok {
		s.complain("there is no command %q", flags.Arg(0))
		return exitWrongUse
	}
	own := flag.NewFlagSet(c.name, flag.ContinueOnError)
	own.SetOutput(s.stdout)
	own.Usage = func() { s.explain(c, own) }
	return c.run(s, own, []string{"-h"})
}

// version prints the version, the commit and the platform.
func (s *session) version(flags *flag.FlagSet, args []string) int {
	if code, ok := s.parse(flags, args, 0, 0); !ok {
		return code
	}
	_, err := fmt.Fprintf(s.stdout, "solvoku %s, %s, %s/%s\n", version.String(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	if err != nil {
		return s.cannotWrite(err)
	}
	return exitDone
}
