/** The focused control may now be disabled. Keeps keyboard focus in the form, without scrolling. */
export function keepFocus(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const { activeElement: at } = document;
    if (!at || at === document.body || at.matches(':disabled')) form?.focus({ preventScroll: true });
  });
}
