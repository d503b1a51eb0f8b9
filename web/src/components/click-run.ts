/** The present run of clicks, as a double click is one, and the one in which a dialog opened last. */
let run = 0;
let openedIn = -1;
/** How many clicks of the run there were with the press that goes on. */
let count = 0;

/** A dialog opened. The rest of a run of clicks was meant for what stood there before, and does nothing in it. */
export function noteOpened(): void {
  openedIn = run;
}

function handlePress(event: MouseEvent): void {
  count = event.detail;
  if (count <= 1) run += 1;
  // The focus is where the dialog put it.
  if (isRest(count)) event.preventDefault();
}

function handleRelease(event: PointerEvent): void {
  // A finger's comes before the press that is made of it.
  if (event.pointerType !== 'touch' && isRest(count)) event.stopImmediatePropagation();
}

function handleClick(event: MouseEvent): void {
  if (!isRest(event.detail)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

const isRest = (clicks: number): boolean => clicks > 1 && run === openedIn;

// Before the document hears of it, where a dialog listens for what is released beside it.
globalThis.addEventListener?.('mousedown', handlePress, true);
globalThis.addEventListener?.('pointerup', handleRelease, true);
globalThis.addEventListener?.('click', handleClick, true);
