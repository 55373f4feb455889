// Package terms is the vocabulary that several pages share: solvers' names,
// houses, conflicts, counts of cells, notices and why a text was refused. Texts
// of a single page belong to that page's package.
package terms
