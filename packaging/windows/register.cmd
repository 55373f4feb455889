@echo off
rem Usage: register.cmd [remove]
rem
rem Makes Windows offer solvoku.exe, which lies beside this file, for files of puzzles,
rem for this user alone; with "remove" it takes that back. A test holds the endings
rem together with the formats that board/format reads.
rem
rem The folder's name stands in no block, which "Program Files (x86)" would end, and
rem where cmd sees quotes around it, as "Sudoku & Co" asks for.
setlocal
set classes=HKCU\Software\Classes
set endings=.sdk .sdm .sdx .ss .opensudoku .1gsudoku
if "%~1"=="remove" goto remove
if not exist "%~dp0solvoku.exe" goto missing
reg add %classes%\Solvoku.Puzzle /ve /d "Sudoku puzzle" /f >nul
if errorlevel 1 exit /b 1
reg add %classes%\Solvoku.Puzzle\DefaultIcon /ve /d "%~dp0solvoku.exe,0" /f >nul
if errorlevel 1 exit /b 1
reg add %classes%\Solvoku.Puzzle\shell\open\command /ve /d ^"\"%~dp0solvoku.exe\" \^"%%1\^"^" /f >nul
if errorlevel 1 exit /b 1
for %%e in (%endings%) do (
	reg add %classes%\%%e\OpenWithProgids /v Solvoku.Puzzle /t REG_NONE /f >nul
	if errorlevel 1 exit /b 1
)
exit /b 0

:missing
echo There is no solvoku.exe in "%~dp0" 1>&2
exit /b 1

:remove
reg delete %classes%\Solvoku.Puzzle /f >nul
for %%e in (%endings%) do reg delete %classes%\%%e\OpenWithProgids /v Solvoku.Puzzle /f >nul
exit /b 0
