// Package proof turns a step of package logic into a proof: a list of inferences, each of
// which follows from the board and the inferences before it by one of twelve rules. A proof
// needs no knowledge of techniques to be checked, and its words, its chains in Eureka
// notation and its JSON are made from it alone.
//
// # Branches
//
// An inference with the rule [Assume] opens a branch, which has its number. Branch is the
// branch in which an inference stands: 0 outside assumptions. For Assume itself, and for
// [Absurd] and [AllCases], which close branches, that is the surrounding branch. What is
// said in a branch may be used in it and in the branches opened within it.
//
// # Conclusion
//
// What a proof concludes is what its inferences outside assumptions say. The last of them
// belongs to the step's conclusion, and together they say all of it: every placement, and
// every elimination. Candidates that follow together by one application of a rule stand in
// one inference; otherwise they have one inference each.
package proof
