# shellcheck shell=bash
# Sourced by scripts that measure the window: sets up a display of their own (Xvfb) that SDL uses, and $work, a
# folder for their files, one of which is the screen (Xvfb_screen0, see xwd; no pointer is drawn on it). When the
# script ends, both are removed and its programs stopped.
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait; rm -rf "$work"' EXIT
Xvfb -displayfd 3 -screen 0 1280x720x24 -fbdir "$work" -nocursor -nolisten tcp -noreset 3>"$work/display" 2>"$work/errors" &
until [ -s "$work/display" ]; do
  kill -0 $! 2>/dev/null || {
    cat "$work/errors" >&2
    echo "$(basename "$0"): Xvfb does not start" >&2
    exit 1
  }
  sleep 0.1
done
DISPLAY=:$(cat "$work/display")
export DISPLAY SDL_VIDEODRIVER=x11
unset WAYLAND_DISPLAY

# Waits for the window of the program with this process id; sets $window to the window's id.
await_window() {
  until window=$(xdotool search --onlyvisible --pid "$1" 2>/dev/null | tail -1) && [ -n "$window" ]; do
    kill -0 "$1" 2>/dev/null || {
      echo "$(basename "$0"): the program has ended before it showed its window" >&2
      exit 1
    }
    sleep 0.1
  done
}
