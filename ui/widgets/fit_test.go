package widgets

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

// labels are key labels in languages with short and with long words.
var labels = []string{
	"", "1", "Solve", "Clear All", "Clear Answers", "Run Backtracking", "Exact Cover",
	"Alles löschen", "Antworten löschen", "Lösungen zählen", "Rückgängig", "Zwischenablage einfügen",
	"Effacer les réponses", "Exécuter le retour arrière", "Borrar respuestas", "Búsqueda exhaustiva",
	"Xóa tất cả câu trả lời", "Chạy thuật toán quay lui", "Constraint propagation", "Fast backtracking",
}

func TestTextStaysInsideItsKey(t *testing.T) {
	for _, scale := range []float32{1, 1.4, 2} {
		themetest.Window(t, theme.Options{TextScale: scale})
		rapid.Check(t, func(t *rapid.T) {
			v := KeyView{
				Text: rapid.SampledFrom(labels).Draw(t, "text"),
				Icon: rapid.SampledFrom(append(allIcons(), NoIcon)).Draw(t, "icon"),
				Kind: KeyKind(rapid.IntRange(0, int(keyKindCount)-1).Draw(t, "kind")),
			}
			k := NewKey(v, nil)
			more := fyne.NewSize(rapid.Float32Range(0, 300).Draw(t, "wider"), rapid.Float32Range(0, 60).Draw(t, "higher"))
			size := k.MinSize().Add(more)
			k.Resize(size)
			if k.MinSize().Width > 150 {
				t.Errorf("%+v needs a width of %v, too wide for a narrow screen", v, k.MinSize().Width)
			}
			checkLines(t, v.Text, textsOf(k), size)
		})
	}
}

func TestTextStaysInsideItsSegment(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		themetest.Window(t, theme.Options{TextScale: scale})
		rapid.Check(t, func(t *rapid.T) {
			options := rapid.SliceOfN(rapid.SampledFrom(labels[1:]), 2, 4).Draw(t, "options")
			toggle := NewToggle(options, nil)
			size := toggle.MinSize().AddWidthHeight(rapid.Float32Range(0, 300).Draw(t, "wider"), 0)
			toggle.Resize(size)
			toggle.SetSelected(rapid.IntRange(0, len(options)-1).Draw(t, "selected"))
			p := painterFor(toggle)
			grid := toggle.grid(p, size, toggle.rows(p, size))
			lines := test.WidgetRenderer(toggle).(*toggleRenderer).labels
			for i, l := range lines {
				pos, segment := grid.segment(i)
				for j := range l.lines {
					line := &l.lines[j]
					left := line.Position().X + (line.Size().Width-line.MinSize().Width)/2
					if line.Text != "" && (left < pos.X || left+line.MinSize().Width > pos.X+segment.Width) {
						t.Fatalf("%q extends beyond segment %d of %q", line.Text, i, options)
					}
				}
			}
		})
	}
}

// textsOf returns a key's lines.
func textsOf(k *Key) *fitLabel { return &test.WidgetRenderer(k).(*keyRenderer).label }

// checkLines reports lines that don't add up to the text, are too small, or
// extend beyond the box.
func checkLines(t *rapid.T, text string, l *fitLabel, box fyne.Size) {
	var words []string
	bottom := float32(0)
	for i := range l.lines {
		line := &l.lines[i]
		if line.Text == "" {
			continue
		}
		words = append(words, line.Text)
		need := line.MinSize()
		left := line.Position().X + (line.Size().Width-need.Width)/2
		if left < 0 || left+need.Width > box.Width || line.Position().Y < bottom || line.Position().Y+need.Height > box.Height {
			t.Fatalf("%q at %v, %v wide and %v high, extends beyond %v", line.Text, line.Position(), need.Width, need.Height, box)
		}
		if line.TextSize < minFitText {
			t.Fatalf("%q has size %v", line.Text, line.TextSize)
		}
		bottom = line.Position().Y + need.Height - 1 // lines are placed on whole units
	}
	if got := strings.Join(words, " "); got != text {
		t.Fatalf("the lines are %q, want %q", got, text)
	}
}

func TestFitPrefersOneLineThenTwoThenSmaller(t *testing.T) {
	themetest.Window(t, theme.Options{})
	text := font{size: 15}
	whole, word := text.measure("Clear Answers"), text.measure("Answers")
	for _, c := range []struct {
		name  string
		box   fyne.Size
		lines [2]string
		full  bool // at full size
	}{
		{"room for all", whole, [2]string{"Clear Answers"}, true},
		{"room for a word", fyne.NewSize(word.Width, 2*word.Height), [2]string{"Clear", "Answers"}, true},
		{"one line, a little short", whole.SubtractWidthHeight(8, 0), [2]string{"Clear Answers"}, false},
	} {
		f := text.fit("Clear Answers", c.box)
		if f.lines != c.lines || (f.size == 15) != c.full {
			t.Errorf("%s: %q at size %v", c.name, f.lines, f.size)
		}
	}
}
