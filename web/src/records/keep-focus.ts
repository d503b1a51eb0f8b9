/** What had the focus may be disabled now: whoever works by keyboard goes on in the form, and nothing scrolls. */
export function keepFocus(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const { activeElement: at } = document;
    if (!at || at === document.body || at.matches(':disabled')) form?.focus({ preventScroll: true });
  });
}
