#!/usr/bin/env bash
# Usage: packaging/windows/check.sh PROGRAM FOLDER
#
# Starts the Windows program under wine on a virtual display and uses it as a
# person would: in a terminal, and in its window with mouse and keyboard. The
# pictures go to FOLDER.
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$(realpath "$1")
mkdir -p "$2"
pictures=$(realpath "$2")

puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179

source packaging/display.sh
trap 'WINEPREFIX=$home/wine wineserver -k 2>/dev/null || true; finish' EXIT
fail() {
	echo "check.sh: $*" >&2
	[ ! -e "$home/log" ] || tail -20 "$home/log" >&2
	import -window root "$pictures/failed.png" || true
	exit 1
}

export DISPLAY=:$number WINEPREFIX=$home/wine WINEDEBUG=-all LIBGL_ALWAYS_SOFTWARE=1 LANG=en_US.UTF-8
export WINEDLLOVERRIDES="mscoree,mshtml=" # no offer to install them

wine wineboot --init >"$home/log" 2>&1 || fail "wine does not start"

# Go asks Windows for random numbers in a way that wine 8 does not know.
cat >"$home/random.c" <<'C'
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) {
	return SystemFunction036(data, (ULONG)length);
}
C
x86_64-w64-mingw32-gcc -shared -o "$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll" \
	"$home/random.c" -ladvapi32

# In a terminal: to a pipe, from a pipe, and with an error's exit code.
answer=$(echo "$puzzle" | wine "$program" solve -json - 2>"$home/log") || fail "solve ends badly"
case $answer in *"$solution"*) ;; *) fail "solve answers $answer" ;; esac
if wine "$program" solve nowhere.txt >"$home/log" 2>&1; then fail "a file that is missing is no error"; fi

# The types of files, registered from a folder that cmd could stumble over, and
# taken back.
odd="$home/Sudoku (x86) & Co"
classes='HKCU\Software\Classes'
mkdir "$odd"
cp packaging/windows/register.cmd "$odd"
register() { (cd "$odd" && wine cmd /c register.cmd "$@" >"$home/log" 2>&1); }
query() { wine reg query "$classes\\$1" 2>/dev/null; }
if register; then fail "register.cmd finds a program that is not there"; fi
: >"$odd/solvoku.exe"
register || fail "register.cmd ends badly"
case $(query 'Solvoku.Puzzle\shell\open\command') in
*"\"Z:"*"\\Sudoku (x86) & Co\\solvoku.exe\" \"%1\""*) ;;
*) fail "files are opened with $(query 'Solvoku.Puzzle\shell\open\command')" ;;
esac
endings=$(sed -n 's/^set endings=\(.*\)\r$/\1/p' packaging/windows/register.cmd)
for ending in $endings; do
	case $(query "$ending\OpenWithProgids") in *Solvoku.Puzzle*) ;; *) fail "$ending is not registered" ;; esac
done
register remove || fail "register.cmd remove ends badly"
for key in Solvoku.Puzzle .sdk; do
	case $(query "$key") in *Solvoku*) fail "$key is still registered" ;; esac
done

# In its window.
wine "$program" >"$home/log" 2>&1 &
started+=($!)
found() { window=$(xdotool search --onlyvisible --name '^Solvoku$' 2>/dev/null | head -n 1) && [ -n "$window" ]; }
wait_for 60 found || fail "no window"
shot() { import -window "$window" "$pictures/$1.png"; }
colours() { [ "$(identify -format %k "$pictures/$1.png")" -gt 50 ]; }
painted() { shot opened && colours opened; }
wait_for 60 painted || fail "the window stays blank"

# The keyboard pastes a puzzle, the mouse clicks Solve, the largest thing of its
# colour on the right half.
xdotool windowfocus "$window" 2>/dev/null || true
eval "$(xdotool getwindowgeometry --shell "$window" | grep -E '^(WIDTH|HEIGHT)=')"
printf %s "$puzzle" | xclip -selection clipboard -in >/dev/null 2>&1
xdotool key --delay 50 ctrl+v
changed() { # FROM TO: the picture TO is another than FROM
	shot "$2" && [ "$(compare -metric AE "$pictures/$1.png" "$pictures/$2.png" null: 2>&1 || true)" != 0 ]
}
wait_for 20 changed opened pasted || fail "pasting shows nothing"
sleep 1
shot pasted
half=$((WIDTH / 2))
place=$(convert "$pictures/pasted.png" -crop "${half}x$HEIGHT+$half+0" +repage \
	-fill black +opaque '#2F5A84' -format '%@' info:)
IFS=x+ read -r w h x y <<<"$place"
if [ "$w" -lt 100 ] || [ "$h" -lt 30 ]; then fail "no key to solve: $place"; fi
xdotool mousemove --window "$window" $((half + x + w / 2)) $((y + h / 2)) click 1
wait_for 20 changed pasted solved || fail "solving shows nothing"
sleep 1
shot solved
xdotool key Escape
sleep 1
shot closed
# What was kept of the board is what the solver says.
kept() { grep -rqsF "$solution" "$WINEPREFIX/drive_c/users"; }
wait_for 20 kept || fail "the solved board was not kept"
echo "check.sh: window $WIDTH x $HEIGHT, pictures in $pictures"
