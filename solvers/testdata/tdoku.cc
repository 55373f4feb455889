// Counts the solutions of each puzzle of a file up to two with tdoku, for at least a fifth of
// a second, and prints how many puzzles that are per second of CPU time. Build it in a clone
// of https://github.com/t-dillon/tdoku with
//
//   clang++ -O3 -march=native -Iinclude -Isrc -o versus tdoku.cc src/solver_dpll_triad_simd.cc src/util.cc
#include <cstdio>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#include "tdoku.h"

int main(int, char **args) {
  std::vector<std::string> puzzles;
  std::ifstream file(args[1]);
  for (std::string line; std::getline(file, line);) {
    if (line.size() >= 81) puzzles.push_back(line.substr(0, 81) + "\n");
  }
  size_t found = 0, guesses, count = 0;
  char solution[81];
  clock_t start = clock();
  do {
    for (auto &p : puzzles) found += TdokuSolverDpllTriadSimd(p.c_str(), 2, 0, solution, &guesses);
    count += puzzles.size();
  } while (clock() - start < CLOCKS_PER_SEC / 5);
  printf("%.0f %zu\n", double(count) * CLOCKS_PER_SEC / (clock() - start), found / (count / puzzles.size()));
}
