// Package film makes films of searches to take out of the app: an animated GIF, or a web
// page that needs nothing else. It knows no window, so that the command line makes the
// same films.
//
// A [Film] is a list of shots, at most [MostFrames], whatever the length of the search:
// [Make] runs it twice, first to find where its depth turns, then to take the shots there
// and evenly between. [GIF] and [HTML] write a film shot by shot, and [Size] tells
// beforehand how large a file will be.
package film
