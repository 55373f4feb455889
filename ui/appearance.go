package ui

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/theme"
)

// variants maps the settings' variants to the theme's.
var variants = map[session.Variant]theme.Variant{
	session.SystemVariant: theme.System,
	session.Light:         theme.Light,
	session.Dark:          theme.Dark,
	session.HighContrast:  theme.System,
}

// useTheme applies the theme that the settings ask for.
func useTheme(a fyne.App, settings session.Settings) {
	fonts := theme.Fonts{
		Regular: fyne.NewStaticResource("FiraSans-Regular.ttf", assets.FiraSansRegular),
		Bold:    fyne.NewStaticResource("FiraSans-Bold.ttf", assets.FiraSansBold),
		Italic:  fyne.NewStaticResource("FiraSans-Italic.ttf", assets.FiraSansItalic),
	}
	a.Settings().SetTheme(theme.New(fonts, theme.Options{
		Variant:   variants[settings.Variant],
		Contrast:  settings.Variant == session.HighContrast || settings.Variant == session.SystemVariant && platform.WantsContrast(),
		TextScale: settings.TextScale,
	}))
}

// dressPage gives a web page around the app the app's language and background.
func dressPage(a fyne.App, settings session.Settings) {
	look := a.Settings()
	platform.Dress(i18n.Code(settings.Language),
		look.Theme().Color(fynetheme.ColorNameBackground, look.ThemeVariant()))
}
