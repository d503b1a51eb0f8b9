/**
 * For the `ref` of a strip that stays at the bottom of the page: whatever gets the focus is scrolled clear of the strip,
 * of its distance from the edge, and with its own outline.
 */
export function followStrip(strip: HTMLElement | null): (() => void) | undefined {
  if (!strip) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.scrollPaddingBottom = `calc(${strip.offsetHeight}px + 1.5rem)`;
  });
  observer.observe(strip);
  document.addEventListener('keyup', showWholeArea);
  return () => {
    observer.disconnect();
    document.removeEventListener('keyup', showWholeArea);
    style.scrollPaddingBottom = '';
  };
}

/** Browsers only show the line with the caret of a text area that gets the focus. */
function showWholeArea({ key }: KeyboardEvent): void {
  const { activeElement: at } = document;
  if (key === 'Tab' && at instanceof HTMLTextAreaElement) at.scrollIntoView({ block: 'nearest' });
}
