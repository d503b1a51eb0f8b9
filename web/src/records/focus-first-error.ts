/** Brings the person to the first field, or part marked `data-error`, that holds the form back, once it is marked. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true], [data-error]')?.focus());
}
