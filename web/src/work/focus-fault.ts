/**
 * Brings the person to the first field that holds the form back, once it is marked.
 * @param among CSS that such a field meets; any by default.
 */
export function focusFault(form: HTMLElement | null, among = ''): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>(`[aria-invalid=true]${among}`)?.focus());
}
