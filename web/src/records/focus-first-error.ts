/** Focuses the first invalid field, or part marked `data-error`, once it is marked. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true], [data-error]')?.focus());
}
