/**
 * Brings the person to the first field that holds the form back, once it is marked. A search field is shown but not
 * entered: it would open its list over what is wrong with it.
 */
export function showFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
    field?.scrollIntoView({ block: 'center' });
    if (field?.role !== 'combobox') field?.focus({ preventScroll: true });
  });
}
