module github.com/solvoku/solvoku

go 1.26.0
