//go:build unix

package cli

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The files of the shell completions in packaging.
const (
	bashFile = "../../packaging/completions/solvoku.bash"
	zshFile  = "../../packaging/completions/_solvoku"
	fishFile = "../../packaging/completions/solvoku.fish"
)

// candidates maps each kind of value to the shell command that lists its values. Solvers,
// techniques and formats are those of the installed program.
var candidates = []struct{ value, list string }{
	{"CLOCK", `printf "%s\n" steps time`},
	{"COMMAND", commandNames()},
	{"DATE", `printf "%s\n" today`},
	{"FORMAT", `solvoku convert -list | grep -v "(read)" | sed "s/ .*//"`},
	{"LANG", `printf "%s\n" de en es fr vi`},
	{"LEVEL", `printf "%s\n" easy medium hard unfair extreme`},
	{"SOLVER", `solvoku solvers | sed "s/ .*//"`},
	{"ORDER", `printf "%s\n" ` + strings.Join(slices.Sorted(maps.Keys(orders)), " ")},
	{"SYMMETRY", `printf "%s\n" ` + strings.Join(slices.Sorted(maps.Keys(symmetries)), " ")},
	{"TECHNIQUE", `solvoku steps -list | sed "s/  .*//"`},
}

func commandNames() string {
	text := `printf "%s\n"`
	for _, c := range commands() {
		text += " " + c.name
	}
	return text
}

func listed(value string) bool {
	return slices.ContainsFunc(candidates, func(c struct{ value, list string }) bool { return c.value == value })
}

const madeByUpdate = "Made by \"go test ./ui/cli -update\" from the commands' own table.\n"

func bashCompletions() string {
	var sb strings.Builder
	sb.WriteString(`# Completions of solvoku for bash. ` + madeByUpdate + `
_solvoku() {
	local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} first flags value list all each quote before_comma
	if [ "$before" = = ]; then # bash takes -flag=value for three words
		before=${COMP_WORDS[COMP_CWORD - 2]}
	elif [ "$word" = = ]; then
		word=
	fi
	[ "$COMP_CWORD" -eq 1 ] || first=${COMP_WORDS[1]}
	case $first in
	"" | help) value=COMMAND ;;
`)
	for _, c := range commands() {
		if all := flagsOf(c); len(all) > 0 {
			fmt.Fprintf(&sb, "\t%s)\n\t\tflags='", c.name)
			for i, f := range all {
				sb.WriteString(strings.Repeat(" ", min(i, 1)) + "-" + f.name)
			}
			sb.WriteString("'\n\t\tcase $before in\n")
			for _, f := range all {
				if f.value != "" {
					fmt.Fprintf(&sb, "\t\t-%s) value=%s ;;\n", f.name, f.value)
				}
			}
			sb.WriteString("\t\tesac\n\t\t;;\n")
		}
	}
	sb.WriteString("\tesac\n\tcase $value in\n")
	for _, c := range candidates {
		fmt.Fprintf(&sb, "\t%s) list=$(%s) ;;\n", c.value, c.list)
	}
	sb.WriteString(`	"") case $word in -*) list=${flags// /$'\n'} ;; esac ;;
	esac
	COMPREPLY=()
	case $word in \"* | \'*) quote=${word:0:1} word=${word:1} ;; esac
	word=${word//\\ / }
	case $value,$word in SOLVER,*,*) before_comma=${word%,*}, word=${word##*,} ;; esac
	mapfile -t all <<<"$list"
	for each in "${all[@]}"; do
		[[ -n $each && ${each,,} == "${word,,}"* ]] || continue
		[ -n "$quote" ] || printf -v each %q "$each"
		COMPREPLY+=("$before_comma$each")
	done
}

complete -o default -F _solvoku solvoku
`)
	return sb.String()
}

// zshText quotes a text for a description within single quotes.
func zshText(text string) string {
	return strings.NewReplacer("'", `'\''`, "[", `\[`, "]", `\]`, ":", `\:`).Replace(text)
}

func zshCompletions() string {
	var sb strings.Builder
	sb.WriteString("#compdef solvoku\n# Completions of solvoku for zsh. " + madeByUpdate)
	for _, c := range candidates {
		fmt.Fprintf(&sb, "\n_solvoku_%s() {\n\tlocal -a all\n\tall=(${(f)\"$(%s)\"})\n\tcompadd -M 'm:{a-z}={A-Z}' \"$@\" -a all\n}\n", c.value, c.list)
	}
	sb.WriteString("\n_solvoku() {\n\tlocal -a commands\n\tcommands=(\n")
	for _, c := range commands() {
		fmt.Fprintf(&sb, "\t\t'%s:%s'\n", c.name, zshText(c.help))
	}
	sb.WriteString("\t)\n\tif (( CURRENT == 2 )); then\n\t\t_describe -t commands command commands\n\t\t_files\n\t\treturn\n\tfi\n\tshift words\n\t(( CURRENT-- ))\n\tcase $words[1] in\n")
	for _, c := range commands() {
		fmt.Fprintf(&sb, "\t%s)\n\t\t_arguments", c.name)
		for _, f := range flagsOf(c) {
			action := ""
			switch {
			case f.value == "":
				fmt.Fprintf(&sb, " \\\n\t\t\t'-%s[%s]'", f.name, zshText(f.usage))
				continue
			case f.value == "FILE":
				action = "_files"
			case c.name == "bench" && f.value == "SOLVER":
				action = "_sequence _solvoku_SOLVER"
			case listed(f.value):
				action = "_solvoku_" + f.value
			}
			fmt.Fprintf(&sb, " \\\n\t\t\t'-%s=[%s]:%s:%s'", f.name, zshText(f.usage), f.value, action)
		}
		switch {
		case strings.HasPrefix(c.operands, "[COMMAND"):
			sb.WriteString(" \\\n\t\t\t':COMMAND:_solvoku_COMMAND'")
		case strings.HasSuffix(c.operands, "..."):
			sb.WriteString(" \\\n\t\t\t'*:FILE:_files'")
		case c.max > 0:
			sb.WriteString(" \\\n\t\t\t':FILE:_files'")
		}
		sb.WriteString("\n\t\t;;\n")
	}
	sb.WriteString("\tesac\n}\n\n_solvoku \"$@\"\n")
	return sb.String()
}

// fishText quotes a text.
func fishText(text string) string {
	return "'" + strings.ReplaceAll(strings.ReplaceAll(text, `\`, `\\`), "'", `\'`) + "'"
}

func fishCompletions() string {
	var sb strings.Builder
	sb.WriteString("# Completions of solvoku for fish. " + madeByUpdate)
	for _, c := range candidates {
		fmt.Fprintf(&sb, "\nfunction __solvoku_%s\n\t%s\nend\n", c.value, c.list)
	}
	for _, c := range commands() {
		fmt.Fprintf(&sb, "\ncomplete -c solvoku -n __fish_use_subcommand -a %s -d %s\n", c.name, fishText(c.help))
		seen := "complete -c solvoku -n '__fish_seen_subcommand_from " + c.name + "'"
		for _, f := range flagsOf(c) {
			value := ""
			switch {
			case c.name == "bench" && f.value == "SOLVER":
				value = " -x -a '(__fish_complete_list , __solvoku_SOLVER)'"
			case listed(f.value):
				value = " -x -a '(__solvoku_" + f.value + ")'"
			case f.value == "FILE":
				value = " -r"
			case f.value != "":
				value = " -x"
			}
			fmt.Fprintf(&sb, "%s -o %s%s -d %s\n", seen, f.name, value, fishText(f.usage))
		}
		if strings.HasPrefix(c.operands, "[COMMAND") {
			fmt.Fprintf(&sb, "%s -x -a '(__solvoku_COMMAND)'\n", seen)
		}
	}
	return sb.String()
}

// TestTheCompletionsAreThoseOfTheCommands generates them from the table of commands.
func TestTheCompletionsAreThoseOfTheCommands(t *testing.T) {
	upToDate(t, bashFile, bashCompletions())
	upToDate(t, zshFile, zshCompletions())
	upToDate(t, fishFile, fishCompletions())
}

// TestTheShellsComplete asks each installed shell to complete some lines.
func TestTheShellsComplete(t *testing.T) {
	dir := t.TempDir()
	program := fmt.Sprintf("#!/bin/sh\nexport %s=1\nexec %q \"$@\"\n", asProgram, os.Args[0])
	if err := os.WriteFile(filepath.Join(dir, "solvoku"), []byte(program), 0o700); err != nil {
		t.Fatal(err)
	}
	for shell, ask := range map[string]string{
		"bash": `source ` + bashFile + `; eval "COMP_WORDS=($1)"; COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _solvoku; printf '%s\n' "${COMPREPLY[@]}"`,
		"fish": `source ` + fishFile + `; complete -C "$argv[1]"`,
		// Prints what compadd would add.
		"zsh": `compadd() { local -a list; zparseopts -D -E a=list M: o: d: X: J: V: S: P: x: q f l; print -rl -- ${(P)@[-1]} }
			_describe() { print -rl -- ${(P)@[-1]%%:*} }
			_files() { print FILES }
			_sequence() { "$@" }
			_arguments() {
				local each
				for each in "$@"; do
					case $each in
					-*) [[ $words[CURRENT-1] == ${each%%[\[=]*} ]] && { eval ${each##*:}; return } ;;
					esac
				done
				for each in "$@"; do
					case $each in
					-*) [[ $words[CURRENT] == -* ]] && print -- ${each%%[\[=]*} ;;
					*) [[ $words[CURRENT] == -* ]] || eval ${each##*:} ;;
					esac
				done
			}
			eval "words=($1)"; [[ $1 == *' ' ]] && words+=(''); CURRENT=$#words
			source ` + zshFile,
	} {
		if _, err := exec.LookPath(shell); err != nil {
			t.Logf("there is no %s", shell)
			continue
		}
		for line, want := range map[string]string{
			"solvoku ge":                           "generate",
			"solvoku help sc":                      "scan",
			"solvoku solve -ti":                    "-timeout",
			"solvoku solve -solver ex":             "exact-cover",
			"solvoku generate -level ea":           "easy",
			"solvoku generate -symmetry an":        "anti-diagonal",
			"solvoku generate -date to":            "today",
			"solvoku convert -to hod":              "hodoku",
			"solvoku steps -technique Skyscr":      "Skyscraper",
			"solvoku bench -solver exact-cover,an": "annealing",
		} {
			cmd := exec.Command(shell, "-c", ask, shell, line)
			if shell == "fish" {
				cmd = exec.Command(shell, "--no-config", "-c", ask, line)
			}
			cmd.Env = append(os.Environ(), "PATH="+dir+":"+os.Getenv("PATH"), "HOME="+dir)
			out, err := cmd.CombinedOutput()
			found := slices.ContainsFunc(strings.Split(string(out), "\n"), func(l string) bool {
				word, _, _ := strings.Cut(l, "\t")
				return word == want || strings.HasSuffix(word, ","+want)
			})
			if !found {
				t.Errorf("%s completes %q with %q (%v), not with %q", shell, line, out, err, want)
			}
		}
	}
}
