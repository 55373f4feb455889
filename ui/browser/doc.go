// Package browser is the web page around the app: what a browser offers and Fyne
// does not bring, such as files, links, the clipboard and spoken remarks, and
// what Fyne's web driver gets wrong.
//
// It exists only in a browser (GOOS=js). Its functions belong to the
// interface's goroutine; what comes back from the page goes through the
// function do that the caller gives, and so arrives there too.
package browser
