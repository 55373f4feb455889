package theme

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// contrastPalette holds the colours of the high-contrast variants that differ
// from the usual ones: small text has at least 7:1, and digits 4.5:1.
var contrastPalette = map[fyne.ThemeColorName]pair{
	ColorTileA:        {rgb(0x0B2A4A), rgb(0x0F2F50)},
	ColorTileB:        {rgb(0x1A3F66), rgb(0x123556)},
	ColorGivenTile:    {rgb(0x000000), rgb(0x333333)},
	ColorEqualTile:    {rgb(0xFFFFFF), rgb(0xFFFFFF)},
	ColorSelectedTile: {rgb(0xFFE08A), rgb(0xFFE08A)},
	ColorConflictTile: {rgb(0x8B0015), rgb(0x8B0015)},

	ColorSuspect:  {rgb(0xFFFFFF), rgb(0xFFFFFF)},
	ColorSolver:   {rgb(0xFFD28F), rgb(0xFFD28F)},
	ColorNote:     {rgb(0xFFFFFF), rgb(0xFFFFFF)},
	ColorInk:      {rgb(0x000000), rgb(0x000000)},
	ColorConflict: {rgb(0xFFFFFF), rgb(0xFFFFFF)},
	ColorFrame:    {rgb(0xFFC266), rgb(0xFFC266)},
	ColorRing:     {rgb(0x9A4A00), rgb(0xB85C00)},
	ColorFocus:    {rgb(0x000000), rgb(0xFFFFFF)},
	ColorOnMark:   {rgb(0x000000), rgb(0x000000)},

	ColorAccent:      {rgb(0xFFA040), rgb(0xFFA040)},
	ColorOnAccent:    {rgb(0x000000), rgb(0x000000)},
	ColorPrimary:     {rgb(0x003A75), rgb(0x003A75)},
	ColorStop:        {rgb(0x8B0015), rgb(0x8B0015)},
	ColorOnStop:      {rgb(0xFFFFFF), rgb(0xFFFFFF)},
	ColorKey:         {rgb(0xE2E2E2), rgb(0x222222)},
	ColorKeyText:     {rgb(0x000000), rgb(0xFFFFFF)},
	ColorKeyDisabled: {rgb(0x5A5A5A), rgb(0xA0A0A0)},

	ColorText:         {rgb(0x000000), rgb(0xFFFFFF)},
	ColorMuted:        {rgb(0x2B2B2B), rgb(0xE0E0E0)},
	ColorCard:         {rgb(0xFFFFFF), rgb(0x000000)},
	ColorLine:         {rgb(0x555555), rgb(0xAAAAAA)},
	ColorBar:          {rgb(0x0B3D70), rgb(0x9CC8F5)},
	ColorBarHighlight: {rgb(0xB85C00), rgb(0xFFA040)},

	fynetheme.ColorNameBackground:          {rgb(0xFFFFFF), rgb(0x000000)},
	fynetheme.ColorNameForeground:          {menuText(0x000000), menuText(0xFEFEFE)},
	fynetheme.ColorNameButton:              {rgb(0xE2E2E2), rgb(0x222222)},
	fynetheme.ColorNameDisabled:            {rgb(0x5A5A5A), rgb(0xA0A0A0)},
	fynetheme.ColorNameDisabledButton:      {rgb(0xF2F2F2), rgb(0x0D0D0D)},
	fynetheme.ColorNameError:               {rgb(0x8B0015), rgb(0xFF9AA0)},
	fynetheme.ColorNameForegroundOnError:   {rgb(0xFFFFFF), rgb(0x000000)},
	fynetheme.ColorNameForegroundOnPrimary: {rgb(0x000000), rgb(0x000000)},
	fynetheme.ColorNameHeaderBackground:    {rgb(0xF0F0F0), rgb(0x101010)},
	fynetheme.ColorNameHyperlink:           {rgb(0x00429A), rgb(0x9CCBFF)},
	fynetheme.ColorNameInputBackground:     {rgb(0xFFFFFF), rgb(0x000000)},
	fynetheme.ColorNameInputBorder:         {rgb(0x000000), rgb(0xFFFFFF)},
	fynetheme.ColorNameMenuBackground:      {rgb(0xFFFFFF), rgb(0x000000)},
	fynetheme.ColorNameOverlayBackground:   {rgb(0xFFFFFF), rgb(0x000000)},
	fynetheme.ColorNamePlaceHolder:         {rgb(0x2B2B2B), rgb(0xE0E0E0)},
	fynetheme.ColorNamePrimary:             {rgb(0xFFA040), rgb(0xFFA040)},
	fynetheme.ColorNameScrollBar:           {rgba(0x000000, 0xC0), rgba(0xFFFFFF, 0xC0)},
	fynetheme.ColorNameSeparator:           {rgb(0x555555), rgb(0xAAAAAA)},
	fynetheme.ColorNameSuccess:             {rgb(0x0B5A28), rgb(0x8FE6AE)},
	fynetheme.ColorNameForegroundOnSuccess: {rgb(0xFFFFFF), rgb(0x000000)},
	fynetheme.ColorNameWarning:             {rgb(0x6B3F00), rgb(0xFFC870)},
	fynetheme.ColorNameForegroundOnWarning: {rgb(0xFFFFFF), rgb(0x000000)},
}
