package learn_test

import (
	"context"
	"fmt"

	"github.com/solvoku/solvoku/ui/learn"
)

func ExampleQuiz() {
	topic := learn.Topics()[1]
	quiz, err := learn.NewQuiz(context.Background(), topic.Examples()[0])
	if err != nil {
		fmt.Println(err)
	}
	p := quiz.Steps[0].Placements[0]
	quiz.Toggle(p.Cell, p.Digit)
	fmt.Println(topic.Techniques[0], quiz.Check().Grade == learn.Right)
	// Output: Naked Single true
}
