# Completions of solvoku for bash. Made by "go test ./ui/cli -update" from the commands' own table.

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
	solve)
		flags='-all -board -count -json -reading -rules -solver -timeout'
		case $before in
		-count) value=N ;;
		-reading) value=N ;;
		-rules) value=RULES ;;
		-solver) value=SOLVER ;;
		-timeout) value=D ;;
		esac
		;;
	bench)
		flags='-count -rounds -solver -timeout'
		case $before in
		-count) value=N ;;
		-rounds) value=N ;;
		-solver) value=SOLVER ;;
		-timeout) value=D ;;
		esac
		;;
	generate)
		flags='-date -er -givens -json -level -minimal -n -seed -symmetry -technique'
		case $before in
		-date) value=DATE ;;
		-er) value=RANGE ;;
		-givens) value=N ;;
		-level) value=LEVEL ;;
		-n) value=N ;;
		-seed) value=SEED ;;
		-symmetry) value=SYMMETRY ;;
		-technique) value=TECHNIQUE ;;
		esac
		;;
	steps)
		flags='-all -eureka -json -list -order -overlap -proof -reading -technique'
		case $before in
		-order) value=ORDER ;;
		-reading) value=N ;;
		-technique) value=TECHNIQUE ;;
		esac
		;;
	film)
		flags='-clock -dark -every -frames -lang -limit -o -reading -rules -size -solver -steps'
		case $before in
		-clock) value=CLOCK ;;
		-every) value=N ;;
		-frames) value=N ;;
		-lang) value=LANG ;;
		-limit) value=MEGABYTES ;;
		-o) value=FILE ;;
		-reading) value=N ;;
		-rules) value=RULES ;;
		-size) value=PIXELS ;;
		-solver) value=SOLVER ;;
		-steps) value=RANGE ;;
		esac
		;;
	rate)
		flags='-er -json -reading -timeout'
		case $before in
		-reading) value=N ;;
		-timeout) value=D ;;
		esac
		;;
	convert)
		flags='-list -reading -rules -to'
		case $before in
		-reading) value=N ;;
		-rules) value=RULES ;;
		-to) value=FORMAT ;;
		esac
		;;
	check)
		flags='-json -reading -rules'
		case $before in
		-reading) value=N ;;
		-rules) value=RULES ;;
		esac
		;;
	scan)
		flags='-all -json -raw'
		case $before in
		esac
		;;
	esac
	case $value in
	CLOCK) list=$(printf "%s\n" steps time) ;;
	COMMAND) list=$(printf "%s\n" solve bench generate steps film rate convert check scan solvers help version) ;;
	DATE) list=$(printf "%s\n" today) ;;
	FORMAT) list=$(solvoku convert -list | grep -v "(read)" | sed "s/ .*//") ;;
	LANG) list=$(printf "%s\n" de en es fr vi) ;;
	LEVEL) list=$(printf "%s\n" easy medium hard unfair extreme) ;;
	SOLVER) list=$(solvoku solvers | sed "s/ .*//") ;;
	ORDER) list=$(printf "%s\n" hint rating) ;;
	SYMMETRY) list=$(printf "%s\n" anti-diagonal diagonal half-turn left-right none quarter-turn top-bottom) ;;
	TECHNIQUE) list=$(solvoku steps -list | sed "s/  .*//") ;;
	"") case $word in -*) list=${flags// /$'\n'} ;; esac ;;
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
