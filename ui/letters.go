package ui

import (
	"time"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/platform"
)

// furtherFont is the font for letters that the app's own fonts lack, in a web page, which fetches
// it when there is the first such letter to draw.
type furtherFont struct {
	font    fyne.Resource // nil until it has come
	fetched bool          // whether it is on its way, or was refused a moment ago
}

// lettersAgain is how long it takes until what was refused, as without a network, is fetched
// again.
const lettersAgain = 10 * time.Second

// fetchLetters fetches the font, and draws everything anew when it has come.
func (a *App) fetchLetters() {
	if a.further.fetched {
		return
	}
	a.further.fetched = true
	go func() {
		font, err := platform.Letters()
		if err != nil {
			fyne.LogError("The font for further letters didn't come", err)
			time.Sleep(lettersAgain)
			a.Do(func() { a.further.fetched = false })
			return
		}
		a.Do(func() {
			a.further.font = fyne.NewStaticResource("letters.ttf", font)
			a.useTheme()
		})
	}()
}
