package i18n

// TableTexts calls use with the texts that stand in tables.
func TableTexts(use func(text string)) {
	for _, text := range notices {
		use(text)
	}
	for _, text := range refusals {
		use(text)
	}
	for _, known := range expectations {
		use(known.text)
	}
}
