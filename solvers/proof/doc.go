// Package proof turns a step of package logic into a proof: a list of inferences, each of
// which follows from the board and the inferences before it by one of twelve rules, the
// [Rule] constants. Checking a proof takes no knowledge of techniques, and its words, its
// chains in Eureka notation and its JSON are made from it alone.
//
// # How it works
//
// [Of] finds in shapes.go which shape proves the step's technique. A shape (fish.go, als.go,
// exocet.go ...) reads the pattern from the step (step.go) and writes inferences through the
// builder (build.go), which applies the rules to what its record (record.go) says is known in
// the current branch. What several shapes share has files of its own: proof by cases (cases.go)
// or by contradiction (refute.go, search.go), and following links (links.go). Finally, tidy.go
// removes what the conclusion doesn't need and merges inferences that apply a rule alike.
//
// [Proof.Check] trusts none of that. It takes the candidates of the state, replays the
// inferences in order and checks that each one's rule allows it, given the inferences that it
// names and the branches in which these hold; then, that the inferences outside assumptions
// state everything that the step concludes.
//
// # Words
//
// [Proof.Words] puts a proof into words line by line (speaker.go). [Proof.Lead] puts a step into
// a sentence or two (lead.go); shapes.go lists how for each technique. Each way to describe a
// pattern offers sentences, the fullest first, and the first that fits is taken. A sentence about
// something that the inferences aren't about is left out.
//
// # Branches
//
// An inference with the rule [Assume] opens a branch, which takes its number. Branch is the
// branch that an inference is in: 0 outside assumptions. For Assume itself, and for
// [Absurd] and [AllCases], which close branches, that is the surrounding branch. What is
// stated in a branch may be used in it and in the branches opened within it.
//
// # Conclusion
//
// A proof concludes what its inferences outside assumptions state. The last of them belongs
// to the step's conclusion, and together they state all of it: every placement and every
// elimination. Candidates that follow together by one application of a rule share one
// inference; otherwise they have one inference each.
package proof
