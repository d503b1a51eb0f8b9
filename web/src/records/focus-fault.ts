/** Brings the person to the first field, or part marked `data-fault`, that holds the form back, once it is marked. */
export function focusFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true], [data-fault]')?.focus());
}
