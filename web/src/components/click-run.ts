/** The current series of rapid clicks, such as a double click, and the one in which a dialog last opened. */
let run = 0;
let openedIn = -1;
/** Number of clicks in the series, including the current one. */
let count = 0;

/**
 * A dialog opened. Further clicks of the same series were meant for what was there before, so the dialog ignores them.
 */
export function noteOpened(): void {
  openedIn = run;
}

function handlePress(event: MouseEvent): void {
  count = event.detail;
  if (count <= 1) run += 1;
  // The focus stays where the dialog put it.
  if (isRest(count)) event.preventDefault();
}

function handleRelease(event: PointerEvent): void {
  // A touch event precedes the click made from it.
  if (event.pointerType !== 'touch' && isRest(count)) event.stopImmediatePropagation();
}

function handleClick(event: MouseEvent): void {
  if (!isRest(event.detail)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

const isRest = (clicks: number): boolean => clicks > 1 && run === openedIn;

// On the window, so that it runs before a dialog's document listener for clicks outside.
globalThis.addEventListener?.('mousedown', handlePress, true);
globalThis.addEventListener?.('pointerup', handleRelease, true);
globalThis.addEventListener?.('click', handleClick, true);
