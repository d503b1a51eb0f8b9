/** A picture that stands still for weeks burns into a screen. */
const SHIFT_MS = 180_000;

/** A round trip in steps of a few pixels, each place for as long as the others. */
const PLACES = ['0 0', '3px 0', '3px 3px', '0 3px', '-3px 3px', '-3px 0', '-3px -3px', '0 -3px', '3px -3px'];

/** By how much the picture is moved at an instant, as a CSS `translate`. */
export function shiftAt(now: number): string {
  return PLACES[Math.floor(now / SHIFT_MS) % PLACES.length] ?? '0 0';
}
