import type { RefObject } from 'react';
import { useHotkeys } from '../components/use-hotkeys.ts';

const FIRST_FIELD = '[data-line] input:not([readonly], [disabled])';

/** Keys of a page on which a document's lines are edited. */
export function useLineKeys(form: RefObject<HTMLElement | null>, onSave: () => void): void {
  useHotkeys({
    e: { run: () => form.current?.querySelector<HTMLInputElement>(FIRST_FIELD)?.select(), label: 'Edit the lines' },
    'mod+Enter': { run: onSave, label: 'Save' },
    Escape: { run: () => leaveField(form.current), label: 'Leave the field', inFields: true },
  });
}

function leaveField(form: HTMLElement | null): void {
  if (form?.contains(document.activeElement)) form.focus({ preventScroll: true });
}
