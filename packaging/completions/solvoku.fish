# Completions of solvoku for fish. Made by "go test ./ui/cli -update" from the commands' own table.

function __solvoku_CLOCK
	printf "%s\n" steps time
end

function __solvoku_COMMAND
	printf "%s\n" solve bench generate steps film rate convert check scan solvers help version
end

function __solvoku_DATE
	printf "%s\n" today
end

function __solvoku_FORMAT
	solvoku convert -list | grep -v "(read)" | sed "s/ .*//"
end

function __solvoku_LANG
	printf "%s\n" de en es fr vi
end

function __solvoku_LEVEL
	printf "%s\n" easy medium hard unfair extreme
end

function __solvoku_SOLVER
	solvoku solvers | sed "s/ .*//"
end

function __solvoku_ORDER
	printf "%s\n" hint rating
end

function __solvoku_SYMMETRY
	printf "%s\n" anti-diagonal diagonal half-turn left-right none quarter-turn top-bottom
end

function __solvoku_TECHNIQUE
	solvoku steps -list | sed "s/  .*//"
end

complete -c solvoku -n __fish_use_subcommand -a solve -d 'solve the puzzles in a file or on standard input, one per line, or a single puzzle; write PUZZLE,SOLUTION for each'
complete -c solvoku -n '__fish_seen_subcommand_from solve' -o all -d 'write every solution on its own line, or with -count at most that many per puzzle; Bitboard finds them'
complete -c solvoku -n '__fish_seen_subcommand_from solve' -o board -d 'draw the solutions and write the statistics of the search'
complete -c solvoku -n '__fish_seen_subcommand_from solve' -o count -x -d 'count up to N solutions and write the number as a third column; 2 verifies that there is only one; a count that was cut short has a + and makes the exit status 1'
complete -c solvoku -n '__fish_seen_subcommand_from solve' -o json -d 'write one JSON object per line; its times are from one run, whereas the app shows the median of several'
complete -c solvoku -n '__fish_seen_subcommand_from solve' -o reading -x -d 'of a text that can be read as either of two puzzles, take reading N: 1 or 2'
complete -c solvoku -n '__fish_seen_subcommand_from solve' -o rules -x -d 'the puzzles\' rules beyond the classic ones as RULES such as "x+;cage=15:1112": a kind and its cells by row and column, with a value before a colon; go doc solvers.Rules lists them'
complete -c solvoku -n '__fish_seen_subcommand_from solve' -o solver -x -a '(__solvoku_SOLVER)' -d 'the SOLVER, as the solvers command lists them (default bitboard)'
complete -c solvoku -n '__fish_seen_subcommand_from solve' -o timeout -x -d 'give up on a puzzle after a time D such as 500ms; the exit status is then 1'

complete -c solvoku -n __fish_use_subcommand -a bench -d 'measure how many puzzles of a file the solvers solve per second of their own time, and per second of CPU time, which includes the measurement'
complete -c solvoku -n '__fish_seen_subcommand_from bench' -o count -x -d 'search for up to N solutions; 2 verifies that there is only one (default 1)'
complete -c solvoku -n '__fish_seen_subcommand_from bench' -o rounds -x -d 'measure N times; with 0, until the median is stable, 5 to 25 times'
complete -c solvoku -n '__fish_seen_subcommand_from bench' -o solver -x -a '(__fish_complete_list , __solvoku_SOLVER)' -d 'the SOLVER, or several separated by commas; all if empty'
complete -c solvoku -n '__fish_seen_subcommand_from bench' -o timeout -x -d 'give up on a puzzle after a time D; 0 for never (default 1s)'

complete -c solvoku -n __fish_use_subcommand -a generate -d 'make puzzles with one solution'
complete -c solvoku -n '__fish_seen_subcommand_from generate' -o date -x -a '(__solvoku_DATE)' -d 'write only the puzzle of a DATE such as 2026-11-22, or of today'
complete -c solvoku -n '__fish_seen_subcommand_from generate' -o er -x -d 'a RANGE of ratings on Sudoku Explainer\'s scale such as 7.1..7.3, 7.1 or 9.0..; puzzles above 1.5 are minimal; not with -level or -technique'
complete -c solvoku -n '__fish_seen_subcommand_from generate' -o givens -x -d 'make puzzles with N givens, 17 to 81; 0 for any number; puzzles with fewer than 20 are rare, and the search may give up'
complete -c solvoku -n '__fish_seen_subcommand_from generate' -o json -d 'write one JSON object per puzzle'
complete -c solvoku -n '__fish_seen_subcommand_from generate' -o level -x -a '(__solvoku_LEVEL)' -d 'the LEVEL of difficulty for a person: easy, medium, hard, unfair or extreme; puzzles of the last three are minimal'
complete -c solvoku -n '__fish_seen_subcommand_from generate' -o minimal -d 'make minimal puzzles, in which every given is needed'
complete -c solvoku -n '__fish_seen_subcommand_from generate' -o n -x -d 'make N puzzles (default 1)'
complete -c solvoku -n '__fish_seen_subcommand_from generate' -o seed -x -d 'the same SEED makes the same puzzles; without one, every run makes different ones'
complete -c solvoku -n '__fish_seen_subcommand_from generate' -o symmetry -x -a '(__solvoku_SYMMETRY)' -d 'the SYMMETRY of the givens\' cells: none, half-turn, quarter-turn, left-right, top-bottom, diagonal or anti-diagonal (default half-turn)'
complete -c solvoku -n '__fish_seen_subcommand_from generate' -o technique -x -a '(__solvoku_TECHNIQUE)' -d 'a TECHNIQUE that the puzzles must need, as "solvoku steps -list" spells it; without -level, they have the level most common for it'

complete -c solvoku -n __fish_use_subcommand -a steps -d 'explain puzzles, or states of the form :CODE::CELLS:DELETED:::, step by step as a person would solve them; if a puzzle has several solutions, only as far as they all agree'
complete -c solvoku -n '__fish_seen_subcommand_from steps' -o all -d 'show every step that is possible now, instead of a path to the solution'
complete -c solvoku -n '__fish_seen_subcommand_from steps' -o eureka -d 'put the Eureka notation of a chain or a loop before its words; not with -json'
complete -c solvoku -n '__fish_seen_subcommand_from steps' -o json -d 'write one JSON object per step, with its proof: inferences by twelve rules, listed in the manual page under PROOFS'
complete -c solvoku -n '__fish_seen_subcommand_from steps' -o list -d 'list the techniques with level and score'
complete -c solvoku -n '__fish_seen_subcommand_from steps' -o order -x -a '(__solvoku_ORDER)' -d 'the ORDER of a path\'s steps: rating, the easiest technique on HoDoKu\'s scale first, as in rate, or hint, what a person finds first (default rating)'
complete -c solvoku -n '__fish_seen_subcommand_from steps' -o overlap -d 'allow almost locked sets to share cells; the ratings never do'
complete -c solvoku -n '__fish_seen_subcommand_from steps' -o proof -d 'write each step\'s proof after it, one line per inference; -json always has it'
complete -c solvoku -n '__fish_seen_subcommand_from steps' -o reading -x -d 'of a text that can be read as either of two puzzles, take reading N: 1 or 2'
complete -c solvoku -n '__fish_seen_subcommand_from steps' -o technique -x -a '(__solvoku_TECHNIQUE)' -d 'show only steps of a TECHNIQUE, as -list spells it'

complete -c solvoku -n __fish_use_subcommand -a film -d 'make a film of how a puzzle is solved, an animated GIF'
complete -c solvoku -n '__fish_seen_subcommand_from film' -o clock -x -a '(__solvoku_CLOCK)' -d 'the CLOCK of a race: steps, which makes the same film on every machine, or time, based on function times that are measured first (default steps)'
complete -c solvoku -n '__fish_seen_subcommand_from film' -o dark -d 'dark colours'
complete -c solvoku -n '__fish_seen_subcommand_from film' -o every -x -d 'one frame every N steps, instead of where the depth changes direction and evenly in between'
complete -c solvoku -n '__fish_seen_subcommand_from film' -o frames -x -d 'at most N frames, up to 2000 (default 2000)'
complete -c solvoku -n '__fish_seen_subcommand_from film' -o lang -x -a '(__solvoku_LANG)' -d 'the LANG of the film\'s texts: de, en, es, fr or vi (default en)'
complete -c solvoku -n '__fish_seen_subcommand_from film' -o limit -x -d 'the maximum size of the file in MEGABYTES; frames are left out of a film that would be larger (default 5)'
complete -c solvoku -n '__fish_seen_subcommand_from film' -o o -r -d 'the FILE to write, whose name ends in .gif'
complete -c solvoku -n '__fish_seen_subcommand_from film' -o reading -x -d 'of a text that can be read as either of two puzzles, take reading N: 1 or 2'
complete -c solvoku -n '__fish_seen_subcommand_from film' -o rules -x -d 'the puzzles\' rules beyond the classic ones as RULES such as "x+;cage=15:1112": a kind and its cells by row and column, with a value before a colon; go doc solvers.Rules lists them'
complete -c solvoku -n '__fish_seen_subcommand_from film' -o size -x -d 'the width in PIXELS, 160 to 1600 (default 480)'
complete -c solvoku -n '__fish_seen_subcommand_from film' -o solver -x -a '(__solvoku_SOLVER)' -d 'the SOLVER, as the solvers command lists them; two separated by a comma make a race (default backtracking)'
complete -c solvoku -n '__fish_seen_subcommand_from film' -o steps -x -d 'only the steps of a RANGE such as 100-2500, 100- or -2500'

complete -c solvoku -n __fish_use_subcommand -a rate -d 'rate how hard puzzles are for a person, on HoDoKu\'s scale'
complete -c solvoku -n '__fish_seen_subcommand_from rate' -o er -d 'also rate on Sudoku Explainer\'s scale: ER (the hardest step), EP, ED and the hardest rule; puzzles of 9.5 and up may take long'
complete -c solvoku -n '__fish_seen_subcommand_from rate' -o json -d 'write one JSON object per puzzle'
complete -c solvoku -n '__fish_seen_subcommand_from rate' -o reading -x -d 'of a text that can be read as either of two puzzles, take reading N: 1 or 2'
complete -c solvoku -n '__fish_seen_subcommand_from rate' -o timeout -x -d 'with -er, stop that rating of a puzzle after a time D such as 10s, and write a lower bound; the exit status is then 1'

complete -c solvoku -n __fish_use_subcommand -a convert -d 'read puzzles in any format and write them in another'
complete -c solvoku -n '__fish_seen_subcommand_from convert' -o list -d 'list the formats'
complete -c solvoku -n '__fish_seen_subcommand_from convert' -o reading -x -d 'of a text that can be read as either of two puzzles, take reading N: 1 or 2'
complete -c solvoku -n '__fish_seen_subcommand_from convert' -o rules -x -d 'the puzzles\' rules beyond the classic ones as RULES such as "x+;cage=15:1112": a kind and its cells by row and column, with a value before a colon; go doc solvers.Rules lists them'
complete -c solvoku -n '__fish_seen_subcommand_from convert' -o to -x -a '(__solvoku_FORMAT)' -d 'the FORMAT to write, as -list names it'

complete -c solvoku -n __fish_use_subcommand -a check -d 'read puzzles in any format, up to 1 MB per line or puzzle, and say whether each has exactly one solution, and if not, which copying mistake explains it; exit with 1 if one does not'
complete -c solvoku -n '__fish_seen_subcommand_from check' -o json -d 'write one JSON object per puzzle'
complete -c solvoku -n '__fish_seen_subcommand_from check' -o reading -x -d 'of a text that can be read as either of two puzzles, take reading N: 1 or 2'
complete -c solvoku -n '__fish_seen_subcommand_from check' -o rules -x -d 'the puzzles\' rules beyond the classic ones as RULES such as "x+;cage=15:1112": a kind and its cells by row and column, with a value before a colon; go doc solvers.Rules lists them'

complete -c solvoku -n __fish_use_subcommand -a scan -d 'read puzzles from pictures (JPEG, PNG, GIF, WebP, BMP), one per file'
complete -c solvoku -n '__fish_seen_subcommand_from scan' -o all -d 'read all boards of a picture, which takes about twice as long; otherwise the most prominent one is read and the others are counted'
complete -c solvoku -n '__fish_seen_subcommand_from scan' -o json -d 'write one JSON object per picture'
complete -c solvoku -n '__fish_seen_subcommand_from scan' -o raw -d 'write the digits as they were read, without repairing them by the rules'

complete -c solvoku -n __fish_use_subcommand -a solvers -d 'list the solvers'

complete -c solvoku -n __fish_use_subcommand -a help -d 'list the commands, or explain one'
complete -c solvoku -n '__fish_seen_subcommand_from help' -x -a '(__solvoku_COMMAND)'

complete -c solvoku -n __fish_use_subcommand -a version -d 'print the version'
