// Package terms is the vocabulary that several pages share: solvers' names,
// houses, conflicts, counts of cells, notices and why a text was refused. What
// a single page says stands in that page's own package.
package terms
