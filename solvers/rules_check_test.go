package solvers_test

import (
	"slices"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// obeys reports whether a full board obeys rules, read from their text and the definitions alone:
// it shares nothing with the solvers.
func obeys(g *[9][9]int, rules string) bool {
	different := func(cells [][2]int) bool {
		var seen [10]bool
		for _, c := range cells {
			d := g[c[0]][c[1]]
			if seen[d] {
				return false
			}
			seen[d] = true
		}
		return true
	}
	each := func(fine func(r, c int) bool) bool {
		for r := range 9 {
			for c := range 9 {
				if !fine(r, c) {
					return false
				}
			}
		}
		return true
	}
	var clauses []plainClause
	for text := range strings.SplitSeq(rules, ";") {
		if text != "" {
			clauses = append(clauses, plain(text))
		}
	}
	regions := 0
	regionOf := func(cell [2]int) int {
		if regions == 0 {
			return cell[0]/3*3 + cell[1]/3
		}
		return slices.IndexFunc(clauses, func(c plainClause) bool { return c.kind == "region" && slices.Contains(c.cells, cell) })
	}
	for _, c := range clauses {
		if c.kind == "region" {
			regions++
		}
	}
	for i := range 9 {
		var row, col, box [][2]int
		for j := range 9 {
			row, col = append(row, [2]int{i, j}), append(col, [2]int{j, i})
			box = append(box, [2]int{i/3*3 + j/3, i%3*3 + j%3})
		}
		if !different(row) || !different(col) || regions == 0 && !different(box) {
			return false
		}
	}
	// beside calls a function with the digits of each two neighbours, unless marked says so.
	beside := func(fine func(a, b int) bool, marks ...string) bool {
		marked := func(a, b [2]int) bool {
			for _, c := range clauses {
				if slices.Contains(marks, c.kind) && (c.cells[0] == a && c.cells[1] == b || c.cells[0] == b && c.cells[1] == a) {
					return true
				}
			}
			return false
		}
		return each(func(r, c int) bool {
			right, down := [2]int{r, c + 1}, [2]int{r + 1, c}
			at := [2]int{r, c}
			return (c == 8 || marked(at, right) || fine(g[r][c], g[r][c+1])) && (r == 8 || marked(at, down) || fine(g[r][c], g[r+1][c]))
		})
	}
	leap := func(moves ...[2]int) bool {
		return each(func(r, c int) bool {
			for _, m := range moves {
				if y, x := r+m[0], c+m[1]; y < 9 && x >= 0 && x < 9 && g[y][x] == g[r][c] {
					return false
				}
			}
			return true
		})
	}
	abs := func(n int) int { return max(n, -n) }
	for _, c := range clauses {
		var at []int
		sum := 0
		for _, cell := range c.cells {
			at = append(at, g[cell[0]][cell[1]])
			sum += at[len(at)-1]
		}
		n := len(at)
		following := func(fine func(a, b int) bool) bool {
			for i := 1; i < n; i++ {
				if !fine(at[i-1], at[i]) {
					return false
				}
			}
			return true
		}
		extreme := func(sign int) bool {
			for _, cell := range c.cells {
				for _, m := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
					y, x := cell[0]+m[0], cell[1]+m[1]
					if y < 0 || y > 8 || x < 0 || x > 8 {
						continue
					}
					also := slices.ContainsFunc(clauses, func(o plainClause) bool { return o.kind == c.kind && slices.Contains(o.cells, [2]int{y, x}) })
					if !also && sign*g[cell[0]][cell[1]] >= sign*g[y][x] {
						return false
					}
				}
			}
			return true
		}
		ok := true
		switch c.kind {
		case "region", "extra":
			ok = different(c.cells)
		case "x+":
			var cells [][2]int
			for i := range 9 {
				cells = append(cells, [2]int{8 - i, i})
			}
			ok = different(cells)
		case "x-":
			var cells [][2]int
			for i := range 9 {
				cells = append(cells, [2]int{i, i})
			}
			ok = different(cells)
		case "windoku":
			for _, corner := range [][2]int{{1, 1}, {1, 5}, {5, 1}, {5, 5}} {
				var cells [][2]int
				for i := range 9 {
					cells = append(cells, [2]int{corner[0] + i/3, corner[1] + i%3})
				}
				ok = ok && different(cells)
			}
		case "disjoint":
			for i := range 9 {
				var cells [][2]int
				for j := range 9 {
					cells = append(cells, [2]int{j/3*3 + i/3, j%3*3 + i%3})
				}
				ok = ok && different(cells)
			}
		case "knight":
			ok = leap([2]int{1, 2}, [2]int{1, -2}, [2]int{2, 1}, [2]int{2, -1})
		case "king":
			ok = leap([2]int{1, 1}, [2]int{1, -1})
		case "nonconsecutive":
			ok = beside(func(a, b int) bool { return abs(a-b) != 1 })
		case "odd":
			ok = !slices.ContainsFunc(at, func(d int) bool { return d%2 == 0 })
		case "even":
			ok = !slices.ContainsFunc(at, func(d int) bool { return d%2 == 1 })
		case "min":
			ok = extreme(1)
		case "max":
			ok = extreme(-1)
		case "thermo":
			ok = following(func(a, b int) bool { return a < b })
		case "whisper":
			ok = following(func(a, b int) bool { return abs(a-b) >= c.number(5) })
		case "palindrome":
			back := slices.Clone(at)
			slices.Reverse(back)
			ok = slices.Equal(at, back)
		case "clone":
			ok = slices.Equal(at[:n/2], at[n/2:])
		case "cage":
			ok = different(c.cells) && (c.value == "" || sum == c.number(0))
		case "little":
			ok = sum == c.number(0)
		case "arrow":
			circle, number := c.number(1), 0
			for i, d := range at[:circle] {
				number = number*10 + d
				sum -= at[i]
			}
			ok = sum == number
		case "sandwich":
			from, to := slices.Index(at, 1), slices.Index(at, 9)
			between := 0
			for i := min(from, to) + 1; i < max(from, to); i++ {
				between += at[i]
			}
			ok = between == c.number(0)
		case "xsum":
			first := 0
			for i := range at[0] {
				first += at[i]
			}
			ok = first == c.number(0)
		case "skyscraper":
			seen, highest := 0, 0
			for _, d := range at {
				if d > highest {
					seen, highest = seen+1, d
				}
			}
			ok = seen == c.number(0)
		case "difference":
			ok = abs(at[0]-at[1]) == c.number(1)
		case "ratio":
			ok = at[0] == c.number(2)*at[1] || at[1] == c.number(2)*at[0]
		case "xv":
			ok = sum == c.number(0)
		case "difference-all":
			ok = beside(func(a, b int) bool { return abs(a-b) != c.number(1) }, "difference", "ratio")
		case "ratio-all":
			ok = beside(func(a, b int) bool { return a != c.number(2)*b && b != c.number(2)*a }, "difference", "ratio")
		case "xv-all":
			ok = beside(func(a, b int) bool { return a+b != c.number(0) }, "xv")
		case "quad":
			left := slices.Clone(at)
			for _, d := range c.value {
				i := slices.Index(left, int(d-'0'))
				if ok = ok && i >= 0; ok {
					left = slices.Delete(left, i, i+1)
				}
			}
		case "between":
			for _, d := range at[1 : n-1] {
				ok = ok && d > min(at[0], at[n-1]) && d < max(at[0], at[n-1])
			}
		case "renban":
			ok = different(c.cells) && slices.Max(at)-slices.Min(at) == n-1
		case "regionsum":
			var sums []int
			for i, cell := range c.cells {
				if i == 0 || regionOf(cell) < 0 || regionOf(cell) != regionOf(c.cells[i-1]) {
					sums = append(sums, 0)
				}
				sums[len(sums)-1] += at[i]
			}
			ok = slices.Max(sums) == slices.Min(sums)
		default:
			panic("no checker for " + c.kind)
		}
		if !ok {
			return false
		}
	}
	return true
}

// plainClause is a clause as its text says.
type plainClause struct {
	kind, value string
	cells       [][2]int
}

func plain(text string) (c plainClause) {
	var rest string
	c.kind, rest, _ = strings.Cut(text, "=")
	if i := strings.IndexByte(rest, ':'); i >= 0 {
		c.value, rest = rest[:i], rest[i+1:]
	}
	for ; rest != ""; rest = rest[2:] {
		c.cells = append(c.cells, [2]int{int(rest[0] - '1'), int(rest[1] - '1')})
	}
	return c
}

func (c plainClause) number(otherwise int) int {
	if c.value == "" {
		return otherwise
	}
	n, err := strconv.Atoi(c.value)
	if err != nil {
		panic(err)
	}
	return n
}

// plainCount counts the full boards that complete a grid and obey rules, trying every digit that
// its row and column lack.
func plainCount(puzzle *board.Grid, rules string) (n int) {
	var g [9][9]int
	for c, d := range puzzle {
		g[c/9][c%9] = int(d)
	}
	var fill func(from int)
	fill = func(from int) {
		for from < 81 && g[from/9][from%9] != 0 {
			from++
		}
		if from == 81 {
			if obeys(&g, rules) {
				n++
			}
			return
		}
		r, c := from/9, from%9
	digits:
		for d := 1; d <= 9; d++ {
			for i := range 9 {
				if g[r][i] == d || g[i][c] == d {
					continue digits
				}
			}
			g[r][c] = d
			fill(from + 1)
			g[r][c] = 0
		}
	}
	fill(0)
	return n
}
