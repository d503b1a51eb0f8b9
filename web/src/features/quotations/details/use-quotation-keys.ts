import type { RefObject } from 'react';
import { useHotkeys } from '../../../components/use-hotkeys.ts';

interface QuotationKeys {
  form: RefObject<HTMLElement | null>;
  onSave: () => void;
  /** Undefined if currently not possible. */
  onSearch: (() => void) | undefined;
  onApprove: (() => void) | undefined;
  onReject: (() => void) | undefined;
}

const FIRST_FIELD = '[data-line] input[inputmode]:not([readonly])';

/** The keys of the page for working on a quotation. */
export function useQuotationKeys({ form, onSave, onSearch, onApprove, onReject }: QuotationKeys): void {
  useHotkeys({
    e: { run: () => enter(form.current?.querySelector<HTMLInputElement>(FIRST_FIELD)), label: 'Edit the lines' },
    'mod+Enter': { run: onSave, label: 'Save' },
    Escape: { run: () => leaveField(form.current), label: 'Leave the field', inFields: true },
    ...(onSearch && { '/': { run: onSearch, label: 'Search a product' } }),
    ...(onApprove && { a: { run: onApprove, label: 'Approve and send' } }),
    ...(onReject && { x: { run: onReject, label: 'Reject' } }),
  });
}

function leaveField(form: HTMLElement | null): void {
  if (form?.contains(document.activeElement)) form.focus({ preventScroll: true });
}

function enter(field: HTMLInputElement | null | undefined): void {
  field?.focus();
  field?.select();
}
