// Package film makes films of searches for use outside the app, as animated GIFs. It doesn't
// depend on a window, so the command line can make the same films.
//
// A [Film] is a list of at most [MaxFrames] shots, however long the search is:
// [Make] runs it twice, first to find where its depth turns, then to take shots there
// and evenly in between. [GIF] writes a film shot by shot, and [Fit] shortens it to fit a
// file size.
package film
